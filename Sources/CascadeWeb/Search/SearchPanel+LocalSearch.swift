import Hierarchies
import NameSearching

extension SearchPanel {
  /// Something else stands in the box: finds what there is at once, and asks for the rest a little later.
  func look(for text: [UInt8]) {
    query = text
    places = []
    active = nil
    announcement = Text([])
    isWalking = false
    taken = 0
    hasMore = false
    stopAsking()
    host.cancelTimer(.searchAnnouncement)
    host.invalidate()
    // To scroll takes as long as to lay the rows out, which is better done with all else.
    if window.scrollTop > 0 { host.scroll(.searchResults, top: 0, smooth: false) }
    window.show(count: 0, isBrief: true)
    if !isSearching { return }
    rest = nil
    isAmbiguous = false
    wanted = Self.step
    if hierarchy.isEmpty { lookForAddress() } else { findMore() }
    if isLazy {
      asking = .soon
      host.setTimer(.remoteSearch, after: .searchDebounce)
    }
    host.setTimer(.searchAnnouncement, after: .searchAnnouncement)
  }

  /// Makes the tables of the search before something is looked for, and does once what a key does: the
  /// browser compiles a function when it is first called.
  func prepare() {
    if hierarchy.isEmpty || names != nil || !query.isEmpty { return }
    look(for: [UInt8(ascii: "a")])
    _ = results
    look(for: [])
  }

  /// Takes the next results of the data that is there. Where only some levels are wanted, most may be of
  /// others: then those that are left are taken some at a time.
  func findMore() {
    let names = names ?? NameSearch(hierarchy)
    self.names = names
    let limit = taken == 0 ? Self.step : Self.step * 4
    let found = query.withUnsafeBufferPointer {
      names.results(forUTF8: $0, limit: limit, offset: taken)
    }
    taken += found.results.count
    hasMore = found.hasMore
    for result in found.results
    where hierarchy.level(of: result.node) < maximumLevel ?? .max {
      let place = FoundPlace(result.node, in: hierarchy, result.matches)
      if isLazy { add(place) } else { places.append(place) }
    }
    if hasMore, places.count < wanted {
      if !isLazy { asking = .soon }
      host.setTimer(.moreResults, after: .next)
    } else {
      if !isLazy { asking = .nothing }
      lookForAddress()
    }
    placesChanged()
  }

  /// Takes what no name answers to for an address. Two Hanzi may name a place that is too deep to be found;
  /// less is no address.
  private func lookForAddress() {
    if !places.isEmpty || query.count < 6 { return }
    if pasted.isPrepared { return findAddress() }
    if !canResolve { return }
    // Not while a key is waited for.
    asking = .soon
    host.setTimer(.addressSearch, after: .searchDebounce)
  }

  /// Adds a place unless it stands among the results.
  func add(_ place: FoundPlace) {
    if !places.contains(where: { $0.isSame(as: place) }) { places.append(place) }
  }

  /// There are more results than before.
  func placesChanged() {
    _ = window.recount(places.count)
    if active == nil { active = places.firstIndex { !$0.isDisabled } }
    host.invalidate()
  }

  /// Takes more results when those there are come to their end.
  func reachFurther(than row: Int) {
    if places.count - row > Self.step / 2 { return }
    if hasMore {
      wanted = places.count + Self.step
      findMore()
    } else if offset ?? 0 > 0, asking == .nothing {
      ask()
    }
  }

  /// Chooses one of the places, if it can be.
  func choose(_ position: Int) {
    guard places.indices.contains(position), !places[position].isDisabled else { return }
    active = position
    chosen = places[position]
    report(.chosen)
    host.invalidate()
  }

  /// Tells those who hear the page how much was found.
  func tell() {
    guard isSearching, asking == .nothing else { return }
    announcement =
      places.isEmpty
      ? nothingFound
      : host.text(
        hasMore || offset != nil ? SearchMessage.foundMore : .found,
        filling: .number(places.count))
    host.invalidate()
  }
}

// Scrolling.
extension SearchPanel {
  func scrolled(to top: Double) {
    if window.scrolled(to: top) { host.invalidate() }
    reachFurther(than: window.visible.upperBound)
  }

  func resized(to height: Double) {
    if height <= 0 || height == window.height { return }
    window.resize(height: height)
    host.invalidate()
  }

  /// Brings the place that the keys are at into view.
  func reveal(_ position: Int) {
    if window.reveal(position) {
      host.scroll(.searchResults, top: window.scrollTop, smooth: false)
    }
  }
}

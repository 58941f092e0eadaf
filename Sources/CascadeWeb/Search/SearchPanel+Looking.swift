import Hierarchies
import Lookup

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
    host.cancelTimer(Timer.tell)
    host.invalidate()
    window.show(count: 0)
    if !isSearching { return }
    rest = nil
    isAmbiguous = false
    if !hierarchy.isEmpty { findMore() }
    // Two Hanzi may name a place that is too deep to be found; less is no address.
    if places.isEmpty, text.count >= 6 {
      find(text)
      placesChanged()
    }
    if isLazy {
      asking = .soon
      host.setTimer(Timer.ask, after: 150)
    }
    host.scroll(Reference.results, top: 0, smooth: false)
    host.setTimer(Timer.tell, after: 700)
  }

  /// Takes the next results of the data that is there.
  private func findMore() {
    let names = names ?? NameSearch(hierarchy)
    self.names = names
    let before = places.count
    repeat {
      let found = query.withUnsafeBufferPointer {
        // Where only some levels are wanted, most results may be of others.
        names.results(
          forUTF8: $0, limit: maximumLevel == nil ? Self.step : Self.step * 20, offset: taken)
      }
      taken += found.results.count
      hasMore = found.hasMore
      for result in found.results
      where hierarchy.level(of: result.node) < maximumLevel ?? .max {
        let place = FoundPlace(result, in: hierarchy)
        if isLazy { add(place) } else { places.append(place) }
      }
    } while hasMore && places.count < before + Self.step
    placesChanged()
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
      host.scroll(Reference.results, top: window.scrollTop, smooth: false)
    }
  }
}

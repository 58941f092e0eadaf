import Hierarchies
import Lookup
import WebRuntime

extension SearchPanel {
  /// Searches for another text: loaded nodes immediately, the page and the server after a debounce.
  func search(for text: [UInt8]) {
    query = text
    results.removeAll()
    announcement = Text([])
    local.restart()
    endRequest()
    remote.pages.cancel()
    host.cancelTimer(.search(.announcement))
    host.invalidate()
    // Scrolling makes the browser lay the rows out, so it is one command with the other changes.
    if results.window.scrollTop > 0 { host.scroll(.searchResults, top: 0, smooth: false) }
    results.window.show(count: 0, isBrief: true)
    if !isSearching { return }
    address.remainder = nil
    address.isAmbiguous = false
    if hierarchy.isEmpty { searchForAddressSoon() } else { takeResults() }
    if remote.isEnabled {
      progress = .pending
      host.setTimer(.search(.request), after: .searchDebounce)
    }
    host.setTimer(.search(.announcement), after: .searchAnnouncement)
  }

  /// Builds the search tables before the first key, then runs a query once, since the browser compiles a
  /// function on its first call. Between the two the page can respond to the user.
  func prepare() {
    if hierarchy.isEmpty || local.isPrepared || !query.isEmpty { return }
    if local.build(for: hierarchy) {
      return host.setTimer(.search(.preparation), after: .next)
    }
    search(for: [UInt8(ascii: "a")])
    _ = resultArea()
    search(for: [])
  }

  /// Appends the next results among loaded nodes. Results below the deepest level are skipped; if too few
  /// remain, a timer continues the search.
  func takeResults() {
    for found in local.next(for: query, in: hierarchy)
    where configuration.area.includes(found.node, of: hierarchy) {
      results.appendIfNew(SearchResult(found.node, in: hierarchy, found.matches))
    }
    if local.hasMore, results.count < local.wanted {
      if !remote.isEnabled { progress = .pending }
      host.setTimer(.search(.moreResults), after: .next)
    } else {
      if !remote.isEnabled { progress = .idle }
      searchForAddressSoon()
    }
    resultsChanged()
  }

  /// The first results for the query among other nodes than those that are shown.
  @inline(never)
  func results(in other: Hierarchy) -> [NameSearch.Result] {
    var search = LocalSearch()
    return search.next(for: query, in: other)
  }

  /// Resolves a query that matches no name as an address. The first time, preparing the resolver takes
  /// long, so it waits until no key follows.
  private func searchForAddressSoon() {
    if !results.isEmpty || !PastedAddress.canBeAddress(ofLength: query.count) { return }
    if address.matcher.isPrepared { return searchForAddress() }
    if !canResolve { return }
    progress = .pending
    host.setTimer(.search(.address), after: .searchDebounce)
  }

  /// Updates the page after results were appended.
  func resultsChanged() {
    results.itemsChanged()
    host.invalidate()
  }

  /// Requests more results when a row is near the last one.
  func takeMoreResults(after row: Int) {
    if results.count - row > LocalSearch.portion / 2 { return }
    if local.hasMore {
      local.extend(from: results.count)
      takeResults()
    } else if remote.pages.hasMore, progress == .idle {
      requestResults()
    }
  }

  /// Chooses a result unless it is disabled.
  func choose(_ position: Int) {
    guard position < results.count, !results[position].isDisabled else { return }
    results.active = position
    chosen = results[position]
    report(.chosen)
    host.invalidate()
  }

  /// Announces the number of results to screen readers.
  func announce() {
    guard isSearching, progress == .idle else { return }
    announcement =
      results.isEmpty
      ? nothingFound
      : host.text(
        local.hasMore || remote.pages.hasMore ? SearchMessage.foundMore : .found,
        filling: .number(results.count))
    host.invalidate()
  }
}

// Scrolling.
extension SearchPanel {
  func scrolled(to top: Double) {
    if results.window.scrolled(to: top) { host.invalidate() }
    takeMoreResults(after: results.window.visible.upperBound)
  }

  func resized(to height: Double) {
    if height <= 0 || height == results.window.height { return }
    results.window.resize(height: height)
    host.invalidate()
  }

  /// Scrolls a result into view.
  func reveal(_ position: Int) {
    if results.window.reveal(position) {
      host.scroll(.searchResults, top: results.window.scrollTop, smooth: false)
    }
  }
}

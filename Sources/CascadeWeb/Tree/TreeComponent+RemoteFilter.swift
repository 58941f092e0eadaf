import Hierarchies
import Lookup
import Selections
import WebRuntime

// Children that load later: the filter matches the loaded nodes immediately. Then the event `search` asks the page, or
// else the server, and the paths of the results are loaded.
extension TreeComponent {
  /// Begins another search if the text in the filter box has changed.
  func followFilter() {
    let isAsked = isLazy && !isInParts && tree.isFiltering
    let query = isAsked ? tree.query ?? [] : []
    if query == remote.query { return requestMoreIfNeeded() }
    endFilterSearch(.idle)
    remote.query = query
    remote.pages = SearchPages()
    tree.remoteMatches = []
    if !isAsked { return }
    tree.remoteProgress = .searching
    host.setTimer(.remoteFilter, after: .searchDebounce)
  }

  /// Requests the results that follow the last answer; after a failure the same ones again.
  func requestMatches() {
    endFilterSearch(.searching)
    host.requestSearch(for: remote.query, &remote.pages)
  }

  /// Requests the next results when the user has scrolled near the end of the rows.
  private func requestMoreIfNeeded() {
    if remote.pages.hasMore, tree.remoteProgress == .idle, tree.showsLastRow { requestMatches() }
  }

  /// Ends the pending request. Late answers are ignored.
  func endFilterSearch(_ progress: TreePanel.RemoteProgress) {
    host.cancelTimer(.remoteFilter)
    if let source = remote.source { host.release(source) }
    remote.source = nil
    remote.paths = []
    tree.remoteProgress = progress
    host.invalidate()
  }

  /// Receives the page's answer to a request. If the page doesn't answer, the server is asked.
  func filterAnswered(_ request: Int, _ answer: PageAnswer) {
    guard remote.pages.isAwaiting(request) else { return }
    switch answer {
    case .allowed:
      guard let childrenURL = loaded.childrenURL else { return endFilterSearch(.idle) }
      let source = host.load(
        ServerURL.search(for: remote.query, from: remote.pages.offset ?? 0, childrenURL),
        as: .value)
      remote.source = source
      filterArrived(source)
    case .refused: break
    case .resolved(let value): receiveMatches(value)
    case .rejected(let message): failFilter(message)
    case .failed(let message):
      if tree.remoteProgress == .searching, remote.source == nil { failFilter(message) }
    }
  }

  /// Receives the server's answer, or the failure to reach it.
  func filterArrived(_ source: Source) {
    switch source.reading.state {
    case .answered(let value):
      _ = loaded.takeVersion(of: value)
      receiveMatches(value)
    case .failed(let error) where loadNewest(after: error): break
    case .failed(let error): failFilter(failureText(error).utf8)
    case .loading, .loaded, .read: break
    }
  }

  private func receiveMatches(_ value: ScriptValue) {
    guard case .list(let results) = value.field("results") ?? value else { return failFilter([]) }
    endFilterSearch(.searching)
    remote.pages.receive(next: value.field("next")?.wholeNumber)
    for result in results {
      if let path = SavedPath(searchResult: result) { remote.paths.append(path) }
    }
    loadMatches()
  }

  /// Requests the matches again after a failure.
  func retryFilter() {
    if remote.paths.isEmpty { return requestMatches() }
    loadMatches(isRetry: true)
  }

  /// Loads the next levels of the results' paths, and shows the matches that are loaded.
  ///
  /// - Parameter isRetry: Whether to request children again that couldn't be loaded.
  func loadMatches(isRetry: Bool = false) {
    var isLoading = false
    var hasFailed = false
    var paths: [SavedPath] = []
    for path in remote.paths {
      let scope = MatchScope(loading: tree.loading, options: .includesDisabled)
      let match = hierarchy.match(path, in: scope)
      if let last = match.path.last, match.isComplete { tree.remoteMatches.append(last) }
      guard match.unmatched?.reason == .notLoaded else { continue }
      paths.append(path)
      switch tree.loading.state(of: match.path.last, in: hierarchy) {
      case .loading, .loaded: isLoading = true
      case .failed where !isRetry: hasFailed = true
      case .failed, .unloaded:
        tree.load(match.path.last)
        isLoading = true
      }
    }
    remote.paths = paths
    tree.remoteProgress = isLoading ? .searching : hasFailed ? .failed([]) : .idle
    tree.applyFilter()
  }

  private func failFilter(_ message: [UInt8]) {
    remote.pages.fail()
    endFilterSearch(.failed(message))
  }
}

extension Timer {
  /// Asks the page or the server for the matches of the filter.
  package static var remoteFilter: Timer { Timer(.component, 0) }
}

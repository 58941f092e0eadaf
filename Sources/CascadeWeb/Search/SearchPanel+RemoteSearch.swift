import Hierarchies
import Lookup
import WebRuntime

// The event `search` asks the page for nodes that are not loaded. If the page doesn't answer, the server is
// asked.
extension SearchPanel {
  /// Requests the results that follow the last answer.
  func requestResults() {
    progress = .requested
    if remote.complete != nil {
      remote.loadAll(by: host)
      host.invalidate()
      return sourceChanged()
    }
    host.requestSearch(for: query, &remote.pages)
    host.invalidate()
  }

  /// Ends the pending request. Late answers are ignored.
  func endRequest() {
    host.cancelTimer(.search(.request))
    host.cancelTimer(.search(.address))
    host.cancelTimer(.search(.moreResults))
    remote.release(by: host)
    progress = .idle
  }

  /// Receives the page's answer to a request.
  func answered(_ request: Int, _ answer: PageAnswer) {
    guard remote.pages.isAwaiting(request) else { return }
    switch answer {
    case .allowed: requestFromServer()
    case .refused: break
    case .resolved(let value): receive(value)
    case .rejected(let message): fail(message)
    case .failed(let message): if progress == .requested, remote.source == nil { fail(message) }
    }
  }

  /// Asks the server. Without a server the page may still answer later.
  private func requestFromServer() {
    guard remote.load(query, by: host) else {
      progress = .idle
      return announce()
    }
    sourceChanged()
  }

  /// Receives the server's answer, or the failure to reach it.
  func sourceChanged() {
    if let source = remote.complete?.source { return allArrived(source) }
    switch remote.source?.reading.state {
    case .answered(let value):
      remote.takeVersion(of: value)
      receive(value)
    case .failed(let error): fail(host.failureText(error).utf8)
    case .loading, .loaded, .read, nil: break
    }
  }

  /// Searches the complete file, now that it is loaded.
  private func allArrived(_ source: Source) {
    if source.isLoading { return }
    if let complete = remote.allHierarchy {
      hierarchy = complete
      remote.isEnabled = false
      local.reset()
      address.matcher.reset()
      search(for: query)
      return prepareSoon()
    }
    var error = SourceError.otherRelease
    if case .failed(let reason) = source.reading.state { error = reason }
    fail(host.failureText(error).utf8)
  }

  private func receive(_ value: ScriptValue) {
    let list = value.field("results") ?? value
    guard case .list(let items) = list else { return fail([]) }
    endRequest()
    remote.pages.receive(next: value.field("next")?.wholeNumber)
    for item in items {
      if let result = SearchResult(item, in: hierarchy),
        result.steps.count <= configuration.area.maximumDepth
      {
        results.appendIfNew(result)
      }
    }
    resultsChanged()
    host.setTimer(.search(.announcement), after: .searchAnnouncement)
  }

  private func fail(_ message: [UInt8]) {
    endRequest()
    remote.pages.fail()
    progress = .failed(message)
    host.invalidate()
  }
}

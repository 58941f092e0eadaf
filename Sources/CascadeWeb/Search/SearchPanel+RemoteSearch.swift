import Hierarchies

// What is not there to be searched: the page is asked with the event `search`, and then the server,
// unless the page answers itself.
extension SearchPanel {
  /// Asks for results, from where the last answer ended.
  func ask() {
    question += 1
    isQuestionOpen = true
    asking = .asked
    host.request(
      "search",
      detail: .record([
        .init("query", .text(.bytes(query))), .init("limit", .number(Double(Self.step))),
        .init("offset", .number(Double(offset ?? 0))),
      ]), question: .search(question))
    host.invalidate()
  }

  /// Answers that are on their way are for nothing.
  func stopAsking() {
    host.cancelTimer(.remoteSearch)
    host.cancelTimer(.addressSearch)
    host.cancelTimer(.moreResults)
    if let source { host.release(source) }
    source = nil
    isQuestionOpen = false
    asking = .nothing
    offset = nil
  }

  /// The page has answered.
  func answered(_ question: Int, _ answer: PageAnswer) {
    guard question == self.question, isQuestionOpen else { return }
    switch answer {
    case .allowed: askServer()
    case .refused: break
    case .resolved(let value): take(value)
    case .rejected(let message): fail(message)
    }
  }

  /// Asks the server. Without one nothing is awaited, and a page that answers may still do so.
  private func askServer() {
    guard let childrenURL else {
      asking = .nothing
      return tell()
    }
    let source = host.load(
      ChildRequest.url(childrenURL, ofSearchFor: query, from: offset ?? 0), isAnswer: true)
    self.source = source
    sourceArrived()
  }

  /// The server has answered, or could not be reached.
  func sourceArrived() {
    switch source?.state {
    case .answered(let value): take(value)
    case .failed(let error): fail(host.failureText(error).utf8)
    default: break
    }
  }

  private func take(_ value: ScriptValue) {
    let list = value.field("results") ?? value
    guard case .list(let items) = list else { return fail([]) }
    let next = value.field("next")?.wholeNumber
    // A part that does not lead on would be asked for forever.
    let wasLast = next ?? 0 <= offset ?? 0
    stopAsking()
    offset = wasLast ? nil : next
    for item in items {
      if let place = FoundPlace(item, in: hierarchy),
        place.steps.count <= maximumLevel ?? .max
      {
        add(place)
      }
    }
    placesChanged()
    host.setTimer(.searchAnnouncement, after: .searchAnnouncement)
  }

  private func fail(_ message: [UInt8]) {
    let offset = offset
    stopAsking()
    self.offset = offset
    asking = .failed(message)
    host.invalidate()
  }
}

import Hierarchies
import Selections
import WebRuntime

// A column whose rows are missing shows that they are loading, or why loading failed.
extension WheelPanel {
  /// Requests missing rows when the wheels first appear.
  func openIfNeeded() {
    if !requests.isUnopened { return }
    requests.isUnopened = false
    carryOut(selection.open())
  }

  /// Returns the requests that the owner has not taken yet.
  func takeTickets() -> [ChildLoading.Ticket] {
    defer { requests.tickets = [] }
    return requests.tickets
  }

  /// Receives the answer to a request, and continues to a saved value that is still being loaded.
  ///
  /// Wheels that the user hasn't turned report no change.
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath) {
    let change: WheelSelection.Change
    switch answer {
    case .children(let children):
      change = selection.receive(children, for: ticket, towards: saved)
    case .failure(let message): change = selection.fail(ticket, message: message)
    }
    prepareTypeAhead(for: hierarchy)
    carryOut(change)
    announce(change)
    if isTurned {
      if change.pathChanged { report(.moved) }
      reportIfSettled()
    } else {
      compare(with: saved)
    }
    focusWaiting()
    host.invalidate()
  }

  func retry(_ column: Int) {
    carryOut(selection.retry(column: column))
    requests.waitingColumn = column
    host.focus(.wheelColumn(column))
    host.invalidate()
  }

  /// Moves the focus from a loading notice to the element that replaced it.
  private func focusWaiting() {
    guard let column = requests.waitingColumn, columns.indices.contains(column) else { return }
    switch selection.loadingState(ofColumn: column) {
    case .loading, .unloaded: return
    case .failed: host.focus(.wheelRetry)
    case .loaded: host.focus(.wheelColumn(column))
    }
    requests.waitingColumn = nil
  }

  /// Returns the notice that a column shows instead of missing rows.
  func notice(_ state: ChildLoading.State, inColumn column: Int, of element: Element) -> Element {
    var isFailed = false
    if case .failed = state { isFailed = true }
    var children = [
      host.notice(state, retry: .wheel(.retry, column), reference: .wheelRetry)
    ]
    if !requests.awaitedNames.isEmpty {
      var names: [UInt8] = []
      for name in requests.awaitedNames {
        if !names.isEmpty { names.append(UInt8(ascii: " ")) }
        names.append(contentsOf: name)
      }
      children.append(Element("div").key(.awaited).part("awaited").text(.bytes(names)))
    }
    return element.reference(.wheelColumn(column))
      .attribute("tabindex", "-1")
      .state("aria-busy", !isFailed)
      .on(.focusOut, .wheel(.noticeBlurred, column))
      .children(children)
  }
}

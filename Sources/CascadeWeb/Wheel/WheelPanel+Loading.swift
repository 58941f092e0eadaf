import Hierarchies
import Selections

// A column whose rows are not there yet shows that they are loading, or why they could not be had.
extension WheelPanel {
  /// Asks for the rows that are not there, since the wheels come on the screen.
  func openIfNeeded() {
    if !isUnopened { return }
    isUnopened = false
    carryOut(selection.open())
  }

  /// The requests that the owner is to make, once.
  func takeTickets() -> [ChildLoading.Ticket] {
    defer { tickets = [] }
    return tickets
  }

  /// Takes what came of a request; the wheels go on to what is wished where they are on the way to it.
  ///
  /// Wheels that nobody has turned have no other value than before for those who watch them.
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards wish: ValueWish) {
    let change: WheelSelection.Change
    switch answer {
    case .children(let children):
      change = selection.loaded(ticket, children) { hierarchy, _ in wish.path(in: hierarchy) }
    case .failure(let message): change = selection.failed(ticket, message: message)
    }
    takeColumns(of: hierarchy)
    carryOut(change)
    announce(change)
    if isTurned {
      if change.pathChanged { report(.moved) }
      reportIfSettled()
    } else {
      reportedPath = selection.settledPath
    }
    focusWaiting()
    host.invalidate()
  }

  func retry(_ column: Int) {
    carryOut(selection.retry(column: column))
    waitingColumn = column
    host.focus(.wheelColumn(column))
    host.invalidate()
  }

  /// The focus goes from a column that was loading to what has taken its place.
  private func focusWaiting() {
    guard let column = waitingColumn, columns.indices.contains(column) else { return }
    switch selection.loadingState(ofColumn: column) {
    case .loading, .unloaded: return
    case .failed: host.focus(.wheelRetry)
    case .loaded: host.focus(.wheelColumn(column))
    }
    waitingColumn = nil
  }

  /// What a column shows in place of rows that are not there.
  func notice(_ state: ChildLoading.State, inColumn column: Int, of element: Element) -> Element {
    var isFailed = false
    if case .failed = state { isFailed = true }
    var children = [
      host.notice(state, retry: .wheel(.retry(column)), reference: .wheelRetry)
    ]
    if !awaitedNames.isEmpty {
      var names: [UInt8] = []
      for name in awaitedNames {
        if !names.isEmpty { names.append(UInt8(ascii: " ")) }
        names.append(contentsOf: name)
      }
      children.append(Element("div").key(.awaited).part("awaited").text(.bytes(names)))
    }
    return element.reference(.wheelColumn(column))
      .attribute("tabindex", "-1")
      .state("aria-busy", !isFailed)
      .on(.focusOut, .wheel(.noticeBlurred(column)))
      .children(children)
  }
}

import Hierarchies
import Romanization
import Selections

extension TreePanel {
  package var hierarchy: Hierarchy { outline.hierarchy }

  /// Shows other data, closed, with nothing chosen.
  package func use(_ hierarchy: Hierarchy) {
    outline = OutlineState(hierarchy, isAccordion: isAccordion, isLazy: isLazy)
    // Who has a keyboard may look for a row by typing.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
    forgetWhatMoves()
    cursor = nil
    rangeStart = nil
    if isLazy, hierarchy.isEmpty { tickets = outline.load(nil).loads }
    window.show(count: outline.rowCount)
    host.scroll(.treeRows, top: 0, smooth: false)
    resetChecks()
    applyFilter()
  }

  /// The children to be asked for that the owner has not been told of yet.
  package func takeTickets() -> [ChildLoading.Ticket] {
    defer { tickets = [] }
    return tickets
  }

  /// Asks again for children that could not be had.
  func retry(_ node: Hierarchy.Node?) {
    loadAfter(outline.load(node))
  }

  /// Takes over what came of a request for children.
  package func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    switch answer {
    case .children(let children): loadAfter(outline.loaded(ticket, children))
    case .failure(let message): loadAfter(outline.failed(ticket, message: message))
    }
    checks.update(to: hierarchy)
  }

  /// Forgets what is chosen, and chooses by the mode there is now.
  package func resetChecks() {
    checks = CheckState(
      hierarchy, policy: mode == .check ? policy : .independent,
      maximum: mode == .check ? maximum : nil)
    host.invalidate()
  }

  /// Ends what the person was about to do.
  func forgetWhatMoves() {
    motion = nil
    editing = nil
    drag = nil
    cutNode = nil
    questions = []
    tickets = []
  }

  /// Brings everything to the rows that there are now.
  func rowsChanged() {
    motion = nil
    keepCursor()
    if window.recount(outline.rowCount) { scroll(to: window.scrollTop) }
    host.invalidate()
  }

  /// The row of the cursor may be gone: then it goes to the nearest row above it.
  private func keepCursor() {
    var node: Hierarchy.Node?
    switch cursor {
    case nil: return
    case .status(let parent):
      if let row = position(of: .status(of: parent)), row >= 0 { return }
      node = parent
    case .node(let own): node = own
    }
    while let up = node, !hierarchy.contains(up) || outline.row(of: up) == nil {
      node = hierarchy.parent(of: up)
    }
    cursor = node.map { .node($0) }
  }

  /// The place of a row among all, nil where it is not shown.
  func position(of row: OutlineState.Row) -> Int? {
    switch row {
    case .node(let node): return outline.row(of: node)
    case .status(let parent):
      guard let parent else { return outline.rowCount > 0 ? 0 : nil }
      guard let above = outline.row(of: parent), above + 1 < outline.rowCount,
        outline.row(at: above + 1) == row
      else { return nil }
      return above + 1
    }
  }

  func text(_ message: TreeMessage, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  func announce(_ text: Text) {
    announcement = text
    announcements += 1
    host.invalidate()
  }

  /// The UTF-8 of a node's name.
  func name(of node: Hierarchy.Node) -> [UInt8] {
    Array(hierarchy.nameUTF8(of: node))
  }
}

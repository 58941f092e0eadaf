import Hierarchies
import Romanization
import Selections
import WebRuntime

extension TreePanel {
  package var hierarchy: Hierarchy { outline.hierarchy }

  /// Creates rows that show other data in the place of others, without a selection. The text in the filter box stays.
  ///
  /// - Parameter expanded: The nodes to expand that other data didn't have; the others stay as they are. `nil` to
  ///   collapse all nodes and show the first rows.
  package convenience init(
    replacing other: TreePanel, showing hierarchy: Hierarchy, expanded: ScriptValue? = nil
  ) {
    self.init(host: other.host)
    options = other.options
    window = other.window
    focus = other.focus
    announcer = other.announcer
    filter.query = other.filter.query
    pending = Pending(after: other.pending)
    outline = OutlineState(hierarchy, isAccordion: options.isAccordion, isLazy: options.isLazy)
    // Type-ahead needs the pinyin readings; skip the work on touch-only devices.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
    if options.isLazy, hierarchy.isEmpty { pending.add(outline.load(nil).loads) }
    if let expanded { expand(expanded) }
    if expanded != nil, !other.hierarchy.isEmpty {
      stay(with: other)
    } else {
      window.show(count: outline.rowCount)
    }
    host.scroll(.treeRows, top: window.scrollTop, smooth: false)
    resetChecks()
    applyFilter()
  }

  /// Shows nodes that other rows showed, too, as these did and in the same place.
  private func stay(with other: TreePanel) {
    pending.add(outline.show(as: other.outline))
    filter.isKept = outline.isFiltered
    if case .node(let node)? = other.cursor {
      cursor = other.hierarchy.sameNode(as: node, in: hierarchy).map { .node($0) }
    }
    window = other.window
    // The first visible row that is still there stays where it is; a list that begins with its first row keeps doing so.
    for row in other.window.visible where other.window.listTop > 0 {
      guard let node = other.outline.node(atRow: row),
        let same = other.hierarchy.sameNode(as: node, in: hierarchy),
        let place = outline.row(of: same)
      else { continue }
      _ = window.recount(outline.rowCount, movedBy: place - row)
      return
    }
    window.show(count: outline.rowCount)
  }

  /// Returns the requests for children that the owner has not taken yet.
  package func takeTickets() -> [ChildLoading.Ticket] {
    pending.takeTickets()
  }

  /// Requests children again after a failure.
  func retry(_ node: Hierarchy.Node?) {
    loadAfter(outline.load(node))
  }

  /// Receives the answer to a request for children.
  package func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    switch answer {
    case .children(let children): loadAfter(outline.receive(children, for: ticket))
    case .failure(let message): loadAfter(outline.fail(ticket, message: message))
    }
    checks.update(to: hierarchy, loading: outline.loading)
  }

  /// Adapts the selection to the current mode, and selects only the given nodes, even if they are more than the maximum that
  /// the user may check. Keeps saved paths that have no node.
  package func resetChecks(to nodes: [Hierarchy.Node] = [], keeping saved: [SavedPath] = []) {
    checks = CheckState(
      hierarchy, policy: options.mode == .check ? options.policy : .independent,
      maximum: options.mode == .check ? options.maximum : nil)
    _ = checks.restore(nodes, keeping: saved, loading: outline.loading, isLimited: false)
    host.invalidate()
  }

  /// Updates the cursor and the window after the rows have changed.
  func rowsChanged() {
    motion = nil
    keepCursor()
    if window.recount(outline.rowCount) { scroll(to: window.scrollTop) }
    host.invalidate()
  }

  /// Moves the cursor to the nearest visible ancestor if its row has disappeared.
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

  /// Returns the index of a row, or `nil` if the row is not visible.
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
    announcer.announce(text)
    host.invalidate()
  }

  /// Returns a node's name in UTF-8.
  func name(of node: Hierarchy.Node) -> [UInt8] {
    Array(hierarchy.nameUTF8(of: node))
  }
}

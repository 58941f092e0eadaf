import Hierarchies
import Romanization
import Selections
import WebRuntime

extension ColumnsPanel {
  /// Creates columns that show other data in the place of others, with nothing expanded.
  convenience init(replacing other: ColumnsPanel, showing hierarchy: Hierarchy, isLazy: Bool) {
    self.init(host: other.host)
    options = other.options
    layout = other.layout
    self.hierarchy = hierarchy
    loading = ChildLoading(isLazy: isLazy, leavesOf: hierarchy)
  }

  /// Shows the columns down to a node, each scrolled to the path.
  func show(_ node: Hierarchy.Node?) {
    // Type-ahead needs the pinyin readings; skip the work on touch-only devices.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
    typeAhead.clear()
    cursor = node
    open = node.map { hierarchy.path(to: $0).dropLast() } ?? []
    columns = []
    tab = nil
    isDrivenByKeys = false
    layout.isLaidOut = false
    setHovered(nil)
    load(nil)
    updateColumns()
  }

  /// Returns whether a node has children, or may have some that are not loaded.
  func hasChildren(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node)
      && (!hierarchy.children(of: node).isEmpty
        || loading.state(of: node, in: hierarchy) != .loaded)
  }

  /// Returns whether a node can be the value.
  func canChoose(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node) && (options.choosesAnyLevel || !hasChildren(node))
  }

  /// Shows the children of a node in the next column.
  func expand(_ node: Hierarchy.Node) {
    setHovered(nil)
    let level = hierarchy.level(of: node)
    let path = hierarchy.path(to: node)
    tab = nil
    if open == path { return updateTab() }
    open = hasChildren(node) ? path : path.dropLast()
    columns.removeLast(max(0, columns.count - level - 1))
    load(open.last)
    updateColumns()
  }

  /// Removes the columns after that of a node.
  func collapse(_ node: Hierarchy.Node) {
    let level = hierarchy.level(of: node)
    open.removeLast(max(0, open.count - level))
    updateColumns()
  }

  func isExpanded(_ node: Hierarchy.Node) -> Bool {
    let level = hierarchy.level(of: node)
    return level < open.count && open[level] == node
  }

  /// Returns the node whose children a column shows; `nil` for the roots.
  func parent(ofColumn column: Int) -> Hierarchy.Node? { column == 0 ? nil : open[column - 1] }

  /// Creates a column for the roots and one for each expanded node, and scrolls to new ones.
  func updateColumns() {
    columns.removeLast(max(0, columns.count - open.count - 1))
    let before = columns.count
    while columns.count <= open.count {
      var window = RowWindow()
      window.show(count: hierarchy.children(of: parent(ofColumn: columns.count)).count)
      columns.append(window)
      centre(columns.count - 1)
    }
    if columns.count > before { showLast() }
    host.invalidate()
  }

  /// Whether tabs show one column at a time: in a sheet, where columns beside each other would be too narrow.
  var isTabbed: Bool { !options.isDriven }

  /// The column that tabs show.
  var shownColumn: Int { min(tab ?? columns.count, columns.count - 1) }

  /// Shows a column, scrolled to the path.
  func showTab(_ column: Int) {
    guard columns.indices.contains(column) else { return }
    tab = column == columns.count - 1 ? nil : column
    updateTab()
  }

  private func updateTab() {
    centre(shownColumn)
    host.invalidate()
  }

  /// Scrolls the last column, or its tab, into view.
  private func showLast() {
    host.scroll(
      isTabbed ? .columnsTabs : .columnsStrip,
      left: layout.isRightToLeft ? -Host.farEnd : Host.farEnd,
      smooth: layout.isLaidOut && !host.environment.contains(.reducedMotion))
  }

  /// Scrolls the row on the path to the middle of its column.
  private func centre(_ column: Int) {
    guard let node = column < open.count ? open[column] : cursor,
      hierarchy.level(of: node) == column
    else { return }
    scroll(column, to: columns[column].scrollTop(centering: hierarchy.position(of: node)))
  }

  func scroll(_ column: Int, to top: Double) {
    _ = columns[column].scrolled(to: top, isJump: true)
    host.scroll(.column(column), top: columns[column].scrollTop, smooth: false)
    host.invalidate()
  }

  /// Adapts to the height of a column after layout. Its rows have the height without the padding.
  func resized(_ column: Int, to columnHeight: Double) {
    let height = columnHeight - 2 * Layout.padding
    if height <= 0 || height == columns[column].height { return }
    let isFirst = columns[column].height == 0
    columns[column].resize(height: height)
    if isFirst { centre(column) }
    if !layout.isLaidOut { showLast() }
    layout.isLaidOut = true
    host.invalidate()
  }

  /// Adapts to the height of the rows after layout.
  func rowsResized(_ column: Int, to height: Double) {
    if !columns[column].measure(rows: height) { return }
    centre(column)
    host.invalidate()
  }
}

// Children that are not loaded.
extension ColumnsPanel {
  /// Requests the children of a node, or the roots, if they are not loaded or failed to load.
  func load(_ node: Hierarchy.Node?) {
    guard let ticket = loading.request(node, in: hierarchy) else { return }
    tickets.append(ticket)
    announcement = host.text(Message.loading)
    report(.wantsChildren)
    host.invalidate()
  }

  /// Returns the requests that the owner has not taken yet.
  func takeTickets() -> [ChildLoading.Ticket] {
    defer { tickets = [] }
    return tickets
  }

  /// Receives the answer to a request for children.
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    switch answer {
    case .children(let children): _ = loading.receive(children, for: ticket, into: &hierarchy)
    case .failure(let message): _ = loading.fail(ticket, message: message)
    }
    checks?.update(to: hierarchy, loading: loading)
    announcement = ""
    // A node that turned out to have no children has no column.
    if let last = open.last, !hasChildren(last) { open.removeLast() }
    if let column = open.firstIndex(where: { $0 == ticket.node })
      ?? (ticket.node == nil ? -1 : nil),
      columns.count > column + 1
    {
      columns[column + 1].show(count: hierarchy.children(of: ticket.node).count)
    }
    updateColumns()
  }
}

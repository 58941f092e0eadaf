import Hierarchies
import Romanization
import Selections

extension ColumnsPanel {
  /// Shows other data, with nothing open.
  func use(_ hierarchy: Hierarchy, isLazy: Bool) {
    self.hierarchy = hierarchy
    loading = ChildLoading(isLazy: isLazy)
    tickets = []
    cursor = nil
    open = []
    columns = []
  }

  /// Shows the columns down to a node, each where the path goes through it.
  func show(_ node: Hierarchy.Node?) {
    // Who has a keyboard may look for a row by typing.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
    typeAhead.clear()
    cursor = node
    open = node.map { hierarchy.path(to: $0).dropLast() } ?? []
    columns = []
    isDrivenByKeys = false
    isLaidOut = false
    setHovered(nil)
    load(nil)
    updateColumns()
  }

  /// Whether there is or may be something below a node.
  func hasChildren(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node)
      && (!hierarchy.children(of: node).isEmpty
        || loading.state(of: node, in: hierarchy) != .loaded)
  }

  /// Whether a node can be the value.
  func canChoose(_ node: Hierarchy.Node) -> Bool {
    !hierarchy.isDisabled(node) && (choosesAnyLevel || !hasChildren(node))
  }

  /// Shows the children of a node in the column beside its own.
  func expand(_ node: Hierarchy.Node) {
    setHovered(nil)
    let level = hierarchy.level(of: node)
    let path = hierarchy.path(to: node)
    if open == path { return }
    open = hasChildren(node) ? path : path.dropLast()
    columns.removeLast(max(0, columns.count - level - 1))
    load(open.last)
    updateColumns()
  }

  /// Closes the columns beside that of a node.
  func collapse(_ node: Hierarchy.Node) {
    let level = hierarchy.level(of: node)
    open.removeLast(max(0, open.count - level))
    updateColumns()
  }

  func isExpanded(_ node: Hierarchy.Node) -> Bool {
    let level = hierarchy.level(of: node)
    return level < open.count && open[level] == node
  }

  /// What a column shows the children of.
  func parent(ofColumn column: Int) -> Hierarchy.Node? { column == 0 ? nil : open[column - 1] }

  /// Makes a column for each open node and one for the roots, and brings new ones into view.
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

  /// Brings the last column into view.
  private func showLast() {
    host.scroll(
      .columnsStrip, left: isRightToLeft ? -Host.farEnd : Host.farEnd,
      smooth: isLaidOut && !host.environment.contains(.reducedMotion))
  }

  /// Brings the row that a column's path goes through into the middle.
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

  /// A column has got its size.
  func resized(_ column: Int, to height: Double) {
    if height <= 0 || height == columns[column].height { return }
    let isFirst = columns[column].height == 0
    columns[column].resize(height: height)
    if isFirst { centre(column) }
    if !isLaidOut { showLast() }
    isLaidOut = true
    host.invalidate()
  }

  /// The rows of a column have got their height.
  func rowsResized(_ column: Int, to height: Double) {
    if !columns[column].measure(rows: height) { return }
    centre(column)
    host.invalidate()
  }
}

// Children that are not there yet.
extension ColumnsPanel {
  /// Asks for the children of a node, or the roots, if they are to be had, and again after a failure.
  func load(_ node: Hierarchy.Node?) {
    guard let ticket = loading.request(node, in: hierarchy) else { return }
    tickets.append(ticket)
    announcement = host.text(Message.loading)
    report(.wantsChildren)
    host.invalidate()
  }

  /// Hands over the requests for children.
  func takeTickets() -> [ChildLoading.Ticket] {
    defer { tickets = [] }
    return tickets
  }

  /// Children have come, or could not be had.
  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket) {
    switch answer {
    case .children(let children): _ = loading.loaded(ticket, children, into: &hierarchy)
    case .failure(let message): _ = loading.failed(ticket, message: message)
    }
    checks?.update(to: hierarchy)
    announcement = ""
    // A node that turns out to have nothing below it has no column either.
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

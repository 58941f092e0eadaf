import Hierarchies
import Selections

extension TreePanel {
  /// Performs an edit if the page allows it.
  func ask(_ edit: OutlineState.Transition) {
    if outline.refusal(of: edit) != nil { return announce(text(.refused)) }
    questions.append(.edit(edit))
    host.ask("beforeedit", detail: detail(of: edit), question: .treeStep)
  }

  /// Performs an edit and notifies the page; returns whether it was possible.
  @discardableResult
  func perform(_ edit: OutlineState.Transition) -> Bool {
    if outline.refusal(of: edit) != nil { return false }
    let detail = detail(of: edit)
    let row = cursorNode.flatMap { outline.row(of: $0) } ?? 0
    tickets += outline.perform(edit).loads
    checks.update(to: hierarchy)
    forgetRemovedNodes()
    placeCursor(after: edit, row)
    rowsChanged()
    reveal(cursor)
    report(.edited)
    host.dispatch("edit", detail: detail)
    return true
  }

  /// Ends what the user does with nodes that are removed.
  private func forgetRemovedNodes() {
    func isGone(_ node: Hierarchy.Node?) -> Bool { node.map { !hierarchy.contains($0) } ?? false }
    if isGone(editing?.node) { editing = nil }
    if isGone(moving.drag?.node) { moving.drag = nil }
    if isGone(moving.drag?.target?.parent) { moving.drag?.target = nil }
    if isGone(moving.cutNode) { moving.cutNode = nil }
    if isGone(rangeStart) { rangeStart = nil }
    filter.remoteMatches.removeAll(where: isGone)
  }

  /// Moves the cursor to the edited node, or after a removal to the row at its position.
  private func placeCursor(after edit: OutlineState.Transition, _ row: Int) {
    switch edit {
    case .insert(_, let position, let parent):
      open(parent)
      cursor = .node(hierarchy.children(of: parent)[position])
    case .move(let node, let parent, _):
      open(parent)
      cursor = .node(node)
      announce(text(.moved, filling: .bytes(name(of: node))))
    case .remove:
      let last = outline.rowCount - 1
      cursor = last < 0 ? nil : outline.row(at: min(row, last))
    default: break
    }
  }

  private func open(_ node: Hierarchy.Node?) {
    if let node { tickets += outline.expand(node).loads }
  }

  /// Returns the nodes to insert from a value: a name, an object such as `{name, code}`, or a list of them.
  static func nodes(of value: ScriptValue) -> [Hierarchy.NewNode] {
    var list = value
    if case .record = value { list = .list([value]) }
    let hierarchy = ScriptHierarchy.hierarchy(of: list)
    return hierarchy.roots.map { .init(copying: $0, of: hierarchy) }
  }

  /// Inserts the nodes of the first argument below a node, at the position of the third argument. Returns false if
  /// the argument has no node.
  func insert(_ arguments: [ScriptValue], below parent: Hierarchy.Node?) -> Bool {
    guard let nodes = arguments.first.map(Self.nodes), !nodes.isEmpty else { return false }
    let count = hierarchy.childCount(of: parent)
    return perform(.insert(nodes, at: min(position(arguments, 2), count), in: parent))
  }

  /// Returns the position in an argument, or a position after the last child if it is missing.
  func position(_ arguments: [ScriptValue], _ number: Int) -> Int {
    let given = number < arguments.count ? arguments[number].wholeNumber : nil
    return max(0, given ?? hierarchy.count)
  }

  /// Returns the detail of an edit event: its kind, the node, and the new position or name.
  private func detail(of edit: OutlineState.Transition) -> ScriptValue {
    var kind: Name = "rename"
    var node: Hierarchy.Node?
    var fields: [ScriptValue.Field] = []
    func goes(into parent: Hierarchy.Node?, at position: Int) {
      fields.append(.init("parent", parent.map { script(of: $0) } ?? .null))
      fields.append(.init("position", .number(Double(position))))
    }
    switch edit {
    case .rename(let own, let name):
      node = own
      fields.append(.init("name", .text(.bytes(name))))
    case .insert(_, let position, let parent):
      kind = "insert"
      fields.append(.init("name", .text(text(.newName))))
      goes(into: parent, at: position)
    case .remove(let own):
      kind = "remove"
      node = own
    case .move(let own, let parent, let position):
      kind = "move"
      node = own
      goes(into: parent, at: position)
    case .expand, .collapse: break
    }
    fields.append(.init("kind", .text(.fixed(kind))))
    if let node {
      fields.append(.init("node", script(of: node)))
      fields.append(.init("path", .list(hierarchy.path(to: node).map { script(of: $0) })))
    }
    return .record(fields)
  }
}

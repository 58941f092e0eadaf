import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// A row that is being edited.
  struct Editing {
    var node: Hierarchy.Node
    var kind: Kind
    /// The new name as typed so far.
    var text: [UInt8] = []

    enum Kind {
      case rename
      /// The user is asked to confirm the removal.
      case removal
    }
  }

  // MARK: Beginning

  func beginRename(_ node: Hierarchy.Node) {
    begin(Editing(node: node, kind: .rename, text: name(of: node)))
    host.focus(.treeNameInput)
    host.call("select", on: .treeNameInput)
  }

  func beginRemoval(_ node: Hierarchy.Node) {
    begin(Editing(node: node, kind: .removal))
    host.focus(.treeRemoveButton)
  }

  private func begin(_ editing: Editing) {
    self.editing = editing
    motion = nil
    move(to: .node(editing.node))
  }

  /// Ends editing and returns the focus to the rows.
  func endEditing(returnsFocus: Bool = true) {
    if editing == nil { return }
    editing = nil
    if returnsFocus { host.focus(.treeRows) }
    host.invalidate()
  }

  /// Ends what the user is doing with a node, because the page no longer lets the user edit.
  func cancelEdits() {
    endEditing(returnsFocus: false)
    moving = MoveSession()
    host.invalidate()
  }

  /// Renames the node if the new name is not empty and differs.
  func commitRename(returnsFocus: Bool) {
    guard let editing, editing.kind == .rename else { return }
    endEditing(returnsFocus: returnsFocus)
    if editing.text.isEmpty || hierarchy.nameUTF8(of: editing.node).isEqual(to: editing.text) {
      return
    }
    ask(.rename(editing.node, toUTF8: editing.text))
  }

  /// Inserts a node after the cursor, or as its last child.
  func insert(inside: Bool) {
    var parent: Hierarchy.Node?
    var position = hierarchy.roots.count
    if let node = cursorNode {
      parent = inside ? node : hierarchy.parent(of: node)
      position = inside ? hierarchy.childCount(of: node) : hierarchy.position(of: node) + 1
    }
    ask(.insert(Self.nodes(of: .text(text(.newName))), at: position, in: parent))
  }

  /// The node at the cursor.
  var cursorNode: Hierarchy.Node? {
    if case .node(let node)? = cursor, outline.row(of: node) != nil { return node }
    return nil
  }

  // MARK: Keys

  func renameKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    switch event.key {
    case .enter: commitRename(returnsFocus: true)
    case .escape: endEditing()
    default: return []
    }
    return [.preventDefault, .stopPropagation]
  }

  /// Cancels a drag or a cut.
  func cancelMove() -> EventResponse {
    if moving.drag == nil, moving.cutNode == nil { return [] }
    moving.drag = nil
    moving.cutNode = nil
    host.invalidate()
    return .preventDefault
  }

  /// Handles a key that edits; returns false for any other key.
  func edit(by key: Key, _ event: Event) -> Bool {
    guard let node = cursorNode else { return false }
    switch key {
    case .rename: beginRename(node)
    case .delete: beginRemoval(node)
    case .insert: insert(inside: event.modifiers.contains(.shift))
    default: return false
    }
    return true
  }

  func cut() {
    guard let node = cursorNode else { return }
    moving.cutNode = node
    announce(text(.cut, filling: .bytes(name(of: node))))
  }

  /// Moves the cut node into the node at the cursor.
  func paste() {
    guard let cutNode = moving.cutNode, let node = cursorNode else { return }
    moving.cutNode = nil
    ask(.move(cutNode, to: node, at: hierarchy.childCount(of: node)))
  }

  /// Handles Alt with an arrow key: moves the node among its siblings, out of its parent, or into the
  /// sibling before it.
  func moveKey(_ event: Event) -> EventResponse {
    guard options.isEditable, let node = cursorNode else { return [] }
    var parent = hierarchy.parent(of: node)
    var position = hierarchy.position(of: node)
    switch event.key {
    case .up: position -= 1
    case .down: position += 1
    case .backward:
      guard let above = parent else { return .preventDefault }
      parent = hierarchy.parent(of: above)
      position = hierarchy.position(of: above) + 1
    case .forward:
      if position == 0 { return .preventDefault }
      parent = hierarchy.children(of: parent)[position - 1]
      position = hierarchy.childCount(of: parent)
    default: return []
    }
    let isSame = parent == hierarchy.parent(of: node)
    if position >= 0, !isSame || position < hierarchy.childCount(of: parent) {
      ask(.move(node, to: parent, at: position))
    }
    return .preventDefault
  }

  // MARK: Edits

  /// Performs an edit if the page allows it.
  func ask(_ edit: OutlineState.Transition) {
    if outline.refusal(of: edit) != nil { return announce(text(.refused)) }
    let question = pending.add(.edit(edit))
    host.ask("beforeedit", detail: detail(of: edit), question: question)
  }

  /// Performs an edit and notifies the page; returns whether it was possible.
  @discardableResult
  func perform(_ edit: OutlineState.Transition) -> Bool {
    if outline.refusal(of: edit) != nil { return false }
    let detail = detail(of: edit)
    let row = cursorNode.flatMap { outline.row(of: $0) } ?? 0
    pending.add(outline.perform(edit).loads)
    checks.update(to: hierarchy, loading: outline.loading)
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
    if let node { pending.add(outline.expand(node).loads) }
  }

  /// Returns the nodes to insert from a value: a name, an object such as `{name, code}`, or a list of them.
  static func nodes(of value: ScriptValue) -> [Hierarchy.NewNode] {
    var list = value
    if case .list = value {} else { list = .list([value]) }
    guard let hierarchy = ScriptHierarchy.nodes(of: list) else { return [] }
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

import Hierarchies
import Selections

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

  /// Renames the node if the new name is not empty and differs.
  func commitRename(returnsFocus: Bool) {
    guard let editing, editing.kind == .rename else { return }
    endEditing(returnsFocus: returnsFocus)
    if editing.text.isEmpty || hierarchy.nameUTF8(of: editing.node).isEqual(to: editing.text) {
      return
    }
    ask(.rename(editing.node, to: editing.text))
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
}

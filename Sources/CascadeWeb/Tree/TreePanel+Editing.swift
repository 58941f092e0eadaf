import Hierarchies
import Selections

extension TreePanel {
  /// A row that is being edited.
  struct Editing {
    var node: Hierarchy.Node
    var kind: Kind
    /// The new name, as far as it is written.
    var text: [UInt8] = []

    enum Kind {
      case rename
      /// The person is asked whether the node may go.
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

  /// Ends editing; the keys go on at the rows.
  func endEditing(returnsFocus: Bool = true) {
    if editing == nil { return }
    editing = nil
    if returnsFocus { host.focus(.treeRows) }
    host.invalidate()
  }

  /// Takes over the written name, if there is one and it is another.
  func commitRename(returnsFocus: Bool) {
    guard let editing, editing.kind == .rename else { return }
    endEditing(returnsFocus: returnsFocus)
    if editing.text.isEmpty || hierarchy.nameUTF8(of: editing.node).isEqual(to: editing.text) {
      return
    }
    ask(.rename(editing.node, to: editing.text))
  }

  /// Adds a node below the one that the keys are at, or inside it.
  func insert(inside: Bool) {
    var parent: Hierarchy.Node?
    var position = hierarchy.roots.count
    if let node = cursorNode {
      parent = inside ? node : hierarchy.parent(of: node)
      position = inside ? hierarchy.childCount(of: node) : hierarchy.position(of: node) + 1
    }
    ask(.insert(Self.nodes(of: .text(text(.newName))), at: position, in: parent))
  }

  /// The node that the keys are at.
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

  /// Escape ends a drag, or forgets what was cut.
  func endWhatMoves() -> EventResponse {
    if drag == nil, cutNode == nil { return [] }
    drag = nil
    cutNode = nil
    host.invalidate()
    return .preventDefault
  }

  /// A key that edits; false for any other key.
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
    cutNode = node
    announce(text(.cut, filling: .bytes(name(of: node))))
  }

  /// Moves what was cut into the node that the keys are at.
  func paste() {
    guard let cutNode, let node = cursorNode else { return }
    self.cutNode = nil
    ask(.move(cutNode, to: node, at: hierarchy.childCount(of: node)))
  }

  /// Alt with an arrow moves the node among its siblings, out of its parent, or into the one above.
  func moveKey(_ event: Event) -> EventResponse {
    guard isEditable, let node = cursorNode else { return [] }
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

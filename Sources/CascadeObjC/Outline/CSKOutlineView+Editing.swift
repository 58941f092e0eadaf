#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

// Each method throws an error of the domain `CSKErrorDomain` that says why an edit isn't possible, and changes nothing then.
extension CSKOutlineView {
  /// The edits that users can perform, as a combination of `CSKEdit`. With `CSKEditMove`, they also drag rows.
  @objc public var allowedEdits: Int {
    get { table.allowedEdits.rawValue }
    set { table.allowedEdits = OutlineEdits(rawValue: newValue) }
  }

  /// Whether the table is in editing mode, with controls to remove, insert and move rows.
  @objc(editing) public var isEditing: Bool {
    @objc(isEditing) get { table.isEditing }
    set { table.isEditing = newValue }
  }

  /// Turns editing mode on or off.
  @objc(setEditing:animated:) public func setEditing(_ isEditing: Bool, animated: Bool) {
    table.setEditing(isEditing, animated: animated)
  }

  /// Inserts nodes before an index among the children of a node, or among the roots for `nil`.
  ///
  /// - Throws: An error if the index is past the end, or if a code isn't unique.
  @objc(insertNodes:atIndex:ofNode:error:)
  public func insert(_ nodes: [CSKNewNode], at index: Int, of parent: CSKNode?) throws {
    try perform(.insert(nodes.map(\.newNode), at: index, in: parent.map(editable)))
  }

  /// Removes a node and those below it.
  ///
  /// - Throws: An error if the node isn't in the outline.
  @objc(removeNode:error:) public func remove(_ node: CSKNode) throws {
    try perform(.remove(editable(node)))
  }

  /// Moves a node and those below it to an index among the other children of a node, or among the roots for `nil`.
  ///
  /// - Throws: An error if the node would be below itself, or if the index is past the end.
  @objc(moveNode:toIndex:ofNode:error:)
  public func move(_ node: CSKNode, to index: Int, of parent: CSKNode?) throws {
    try perform(.move(editable(node), to: parent.map(editable), at: index))
  }

  /// Renames a node.
  ///
  /// - Throws: An error if the node isn't in the outline.
  @objc(renameNode:to:error:) public func rename(_ node: CSKNode, to name: String) throws {
    try perform(.rename(editable(node), to: name))
  }

  private func editable(_ node: CSKNode) throws -> Hierarchy.Node {
    if let node = own(node) { return node }
    let refusal = OutlineState.Refusal.missingNode(node.node)
    throw CSKError.edit.error(refusal.description, underlying: refusal)
  }

  private func perform(_ transition: OutlineState.Transition) throws {
    try CSKError.edit.telling { try table.perform(transition) }
  }
}
#endif

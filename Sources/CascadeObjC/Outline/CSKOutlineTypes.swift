#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// The nodes that the user can choose in an outline.
@objc(CSKSelectionMode) public enum CSKSelectionMode: Int {
  /// Nothing. A tap on a row expands or collapses it.
  case none
  /// A single node.
  case single
  /// Several independent nodes.
  case multiple
  /// Several nodes with checkboxes. Checking a node checks those below it.
  case check
  /// Several nodes with checkboxes that don't depend on each other.
  case checkIndependently

  /// Returns the mode of the table.
  ///
  /// - Parameter maximum: The largest number of choices, or 0.
  func tableMode(maximum: Int) -> OutlineSelectionMode {
    let maximum = maximum > 0 ? maximum : nil
    return switch self {
    case .none: .none
    case .single: .single
    case .multiple: .multiple(maximum: maximum)
    case .check: .check(.cascade, maximum: maximum)
    case .checkIndependently: .check(.independent, maximum: maximum)
    }
  }
}

/// The edge of a row at which the icon is that expands its node.
@objc(CSKDisclosureEdge) public enum CSKDisclosureEdge: Int {
  /// Before the name, as in a tree.
  case leading
  /// After the name, as in a sidebar.
  case trailing
}

/// The look of the rows.
@objc(CSKOutlineLook) public enum CSKOutlineLook: Int {
  /// Rows of a list, with separators and checkmarks.
  case list
  /// Rows of a sidebar, for the first column of a split view: without separators, and with the icons at the trailing edge.
  case sidebar
}

/// The shape of the checkboxes.
@objc(CSKCheckStyle) public enum CSKCheckStyle: Int {
  /// Squares.
  case squares
  /// Circles, as those of UIKit for selected rows.
  case circles
}

/// Edits of an outline. A combination of them is an integer: `CSKEditRemove | CSKEditMove`.
@objc(CSKEdit) public enum CSKEdit: Int {
  /// No edit.
  case none = 0
  /// Removing a node and those below it.
  case remove = 1
  /// Renaming a node.
  case rename = 2
  /// Inserting a child into a node.
  case insert = 4
  /// Moving a node to another place.
  case move = 8
  /// All edits.
  case all = 15
}

/// The mark of a checkbox.
@objc(CSKCheckMark) public enum CSKCheckMark: Int {
  /// Nothing below the node is checked.
  case unchecked
  /// All below the node is checked.
  case checked
  /// Some of what is below the node is checked.
  case mixed
}

/// Which of the checked nodes to return.
@objc(CSKCheckResult) public enum CSKCheckResult: Int {
  /// Those without a checked node above them.
  case topmost
  /// Those without children.
  case leaves
  /// All.
  case all

  var result: CheckState.Result {
    switch self {
    case .topmost: .topmost
    case .leaves: .leaves
    case .all: .all
    }
  }
}

/// Why a choice of the user was refused.
@objc(CSKRefusal) public enum CSKRefusal: Int {
  /// The node can't be chosen.
  case disabled
  /// There would be more choices than the maximum.
  case tooMany
}

/// An edit of an outline that the user or the app performs.
@objc(CSKOutlineChange) public final class CSKOutlineChange: NSObject {
  /// The node as it was before the edit, or `nil` for nodes that are inserted.
  @objc public let node: CSKNode?
  /// The node below which the edited nodes are afterwards, or were if they are removed; `nil` for roots.
  @objc public let parent: CSKNode?
  /// The index among the siblings, afterwards or before the removal.
  @objc public let index: Int
  let transition: OutlineState.Transition

  /// Returns `nil` for a transition that isn't an edit, or that is of nodes which another edit inserts before it.
  init?(
    _ transition: OutlineState.Transition, in hierarchy: Hierarchy, of origin: HierarchyOrigin
  ) {
    func object(_ node: Hierarchy.Node) -> CSKNode { CSKNode(node, in: hierarchy, of: origin) }
    self.transition = transition
    switch transition {
    case .remove(let node) where hierarchy.contains(node),
      .rename(let node, _) where hierarchy.contains(node):
      (self.node, parent) = (object(node), hierarchy.parent(of: node).map(object))
      index = hierarchy.position(of: node)
    case .move(let node, let parent, let index) where hierarchy.contains(node):
      (self.node, self.index) = (object(node), index)
      self.parent = parent.flatMap { hierarchy.contains($0) ? object($0) : nil }
    case .insert(_, let index, let parent):
      (node, self.index) = (nil, index)
      self.parent = parent.flatMap { hierarchy.contains($0) ? object($0) : nil }
    case .expand, .collapse, .remove, .rename, .move: return nil
    }
  }

  /// The edit: to remove, rename, insert or move.
  @objc public var edit: CSKEdit {
    switch transition {
    case .remove: .remove
    case .rename: .rename
    case .insert: .insert
    case .move: .move
    case .expand, .collapse: .none
    }
  }

  /// The new name of a renamed node, or `nil`.
  @objc public var name: String? {
    if case .rename(_, let name) = transition { String(decoding: name, as: UTF8.self) } else { nil }
  }

  /// The number of inserted nodes. Afterwards, they are the children of the parent from the index on.
  @objc public var insertedCount: Int {
    if case .insert(let nodes, _, _) = transition { nodes.count } else { 0 }
  }
}
#endif

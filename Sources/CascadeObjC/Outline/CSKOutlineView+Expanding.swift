#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

extension CSKOutlineView {
  /// Whether a tap on a row expands or collapses it. Otherwise, only its icon does.
  @objc public var expandsOnTap: Bool {
    get { table.expandsOnTap }
    set { table.expandsOnTap = newValue }
  }

  /// Whether expanding a node also expands the nodes below it.
  @objc public var expandsDescendants: Bool {
    get { table.expandsDescendants }
    set { table.expandsDescendants = newValue }
  }

  /// Whether collapsing a node also collapses the nodes below it.
  @objc public var collapsesDescendants: Bool {
    get { table.collapsesDescendants }
    set { table.collapsesDescendants = newValue }
  }

  /// Whether expanding a node collapses its siblings.
  @objc(accordion) public var isAccordion: Bool {
    @objc(isAccordion) get { table.isAccordion }
    set { table.isAccordion = newValue }
  }

  /// Returns whether a node is expanded.
  @objc(isNodeExpanded:) public func isExpanded(_ node: CSKNode) -> Bool {
    own(node).map(table.outline.isExpanded) ?? false
  }

  /// Returns whether a node has children to show, or can load some.
  @objc(canExpandNode:) public func canExpand(_ node: CSKNode) -> Bool {
    own(node).map(table.outline.canExpand) ?? false
  }

  /// Expands a node. Does nothing if it has no children.
  @objc(expandNode:) public func expand(_ node: CSKNode) {
    if let node = own(node) { table.expand(node) }
  }

  /// Expands a node, and the nodes below it or not.
  @objc(expandNode:includingDescendants:)
  public func expand(_ node: CSKNode, includingDescendants: Bool) {
    if let node = own(node) { table.expand(node, includingDescendants: includingDescendants) }
  }

  /// Collapses a node.
  @objc(collapseNode:) public func collapse(_ node: CSKNode) {
    if let node = own(node) { table.collapse(node) }
  }

  /// Collapses a node, and the nodes below it or not.
  @objc(collapseNode:includingDescendants:)
  public func collapse(_ node: CSKNode, includingDescendants: Bool) {
    if let node = own(node) { table.collapse(node, includingDescendants: includingDescendants) }
  }

  /// Expands all nodes, without loading children or telling the delegate.
  @objc public func expandAll() { table.expandAll() }

  /// Collapses all nodes, without telling the delegate.
  @objc public func collapseAll() { table.collapseAll() }

  /// Expands exactly the nodes above a zero-based level, without loading children or telling the delegate.
  @objc(expandToLevel:) public func expand(toLevel level: Int) { table.expand(toLevel: level) }

  /// The codes of the expanded nodes, to be stored.
  @objc public var expandedCodes: [String] { table.outline.expandedCodes }

  /// Expands exactly the nodes with some codes.
  @objc(restoreExpandedCodes:) public func restore(expandedCodes: [String]) {
    table.restore(expandedCodes: expandedCodes)
  }

  /// Expands the nodes above a node and scrolls to it.
  ///
  /// - Returns: Whether the node is visible. It isn't if it was removed, or if the filter hides it.
  @objc(revealNode:animated:) @discardableResult
  public func reveal(_ node: CSKNode, animated: Bool) -> Bool {
    own(node).map { table.reveal($0, animated: animated) } ?? false
  }
}
#endif

#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// A node of a hierarchy, as it was when the object was created.
///
/// Two nodes are equal if they are the same one of a hierarchy, also after the user has renamed or moved it. Nodes of different
/// hierarchies are never equal, and a control ignores those of another one.
@objc(CSKNode) public final class CSKNode: NSObject {
  /// The node, for code in Swift.
  public let node: Hierarchy.Node
  /// The hierarchy that contains the node, for code in Swift.
  public let hierarchy: Hierarchy
  let origin: HierarchyOrigin

  init(_ node: Hierarchy.Node, in hierarchy: Hierarchy, of origin: HierarchyOrigin) {
    (self.node, self.hierarchy, self.origin) = (node, hierarchy, origin)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CSKNode else { return false }
    return node == other.node && origin === other.origin
  }

  public override var hash: Int { node.hashValue }

  public override var description: String { name }
}

extension CSKNode {
  /// The name to show.
  @objc public var name: String { hierarchy.name(of: node) }

  /// The code that identifies the node, or `nil` if it has none.
  @objc public var code: String? { hierarchy.code(of: node) }

  /// The object of the app that the node was made of; `nil` if it was made in another way, inserted or loaded.
  @objc public var object: Any? { origin.objects?[node] }

  /// The zero-based level.
  @objc public var level: Int { hierarchy.level(of: node) }

  /// The index among the siblings.
  @objc public var row: Int { hierarchy.position(of: node) }

  /// Whether the node is shown but can't be chosen.
  @objc(disabled) public var isDisabled: Bool {
    @objc(isDisabled) get { hierarchy.isDisabled(node) }
  }

  /// Whether the node has no children, or none that have loaded.
  @objc(leaf) public var isLeaf: Bool {
    @objc(isLeaf) get { hierarchy.isLeaf(node) }
  }

  /// The node above this one, or `nil` for a root.
  @objc public var parent: CSKNode? { hierarchy.parent(of: node).map(sibling) }

  /// The nodes below this one.
  @objc public var children: [CSKNode] { hierarchy.children(of: node).map(sibling) }

  /// The nodes from the root down to this one.
  @objc public var path: [CSKNode] { hierarchy.path(to: node).map(sibling) }

  /// The path in the forms that apps store.
  @objc public var choice: CSKChoice {
    CSKChoice(PathChoice(hierarchy.path(to: node), in: hierarchy), of: origin)
  }

  /// The node and those below it as lines of text, like the `text` of a hierarchy.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  @objc public var text: String { CSKHierarchy(hierarchy, of: origin).text(at: node) }

  /// Returns the text of the node in a column of its document, such as `pinyin`, or `nil`.
  @objc(textInColumn:) public func text(inColumn column: String) -> String? {
    hierarchy.text(column, of: node)
  }

  private func sibling(_ node: Hierarchy.Node) -> CSKNode {
    CSKNode(node, in: hierarchy, of: origin)
  }
}

/// A node to insert into a tree, or one that has loaded.
@objc(CSKNewNode) public final class CSKNewNode: NSObject {
  /// The name to show.
  @objc public let name: String
  /// The code that identifies the node, or `nil`. It must be unique in the hierarchy.
  @objc public let code: String?
  private var states = (isDisabled: false, isLeaf: false)

  /// Creates a node.
  @objc public init(name: String, code: String?) { (self.name, self.code) = (name, code) }

  /// Whether the node is shown but can't be chosen.
  @objc(disabled) public var isDisabled: Bool {
    @objc(isDisabled) get { states.isDisabled }
    set { states.isDisabled = newValue }
  }

  /// Whether it is known that a node that has loaded has no children. Otherwise they can be requested.
  @objc(leaf) public var isLeaf: Bool {
    @objc(isLeaf) get { states.isLeaf }
    set { states.isLeaf = newValue }
  }

  var newNode: Hierarchy.NewNode { .init(name: name, code: code, isDisabled: isDisabled) }
  var child: ChildLoading.Child { .init(newNode, isLeaf: isLeaf ? true : nil) }
}
#endif

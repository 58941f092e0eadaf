#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit

/// An option of an address selector, passed to `rowContent`.
public struct AddressRow: Sendable {
  /// The node of the option.
  public let node: Hierarchy.Node
  /// The hierarchy that contains the node.
  public let hierarchy: Hierarchy
  /// The second name of the node, if ``AddressWording`` has one.
  public let secondName: String?
  /// A Boolean value that indicates whether the option is the chosen one of its level.
  public let isChosen: Bool

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// The zero-based level of the node.
  public var level: Int { hierarchy.level(of: node) }
  /// A Boolean value that indicates whether the option can't be chosen.
  public var isDisabled: Bool { hierarchy.isDisabled(node) }
}
#endif

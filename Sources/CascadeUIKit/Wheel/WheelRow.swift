#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A row of a wheel, passed to `rowView` and `rowContent`.
public struct WheelRow: Sendable {
  /// The node of the row.
  public let node: Hierarchy.Node
  /// The zero-based column.
  public let column: Int
  /// The zero-based row.
  public let row: Int
  /// The hierarchy that contains the node.
  public let hierarchy: Hierarchy

  /// The name of the node.
  public var name: String { hierarchy.name(of: node) }
  /// A Boolean value that indicates whether the row is disabled.
  public var isDisabled: Bool { hierarchy.isDisabled(node) }
}
#endif

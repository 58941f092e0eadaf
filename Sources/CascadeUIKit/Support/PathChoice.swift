#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// What a person has chosen: a path, in each form in which an app may want to keep it.
///
/// ```swift
/// choice.names  // ["广东省", "广州市", "海珠区"]
/// choice.codes  // ["440000", "440100", "440105"]
/// choice.rows   // [18, 0, 2]
/// choice.value  // "440105"
/// ```
public struct PathChoice: Hashable, Sendable {
  /// The nodes, from the root down; of independent columns, a node of each.
  public let path: [Hierarchy.Node]
  /// The name of each node.
  public let names: [String]
  /// The code of each node, `nil` for a node without one.
  public let codes: [String?]
  /// The position of each node among its siblings.
  public let rows: [Int]
  /// The text form, by which a control finds the path again.
  public let value: String

  /// Describes a path of a hierarchy.
  ///
  /// - Parameter value: The text form, where it is not that of the path in the hierarchy.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* that of the path
  ///   and *f* the fan-out of its levels.
  public init(_ path: [Hierarchy.Node], in hierarchy: Hierarchy, value: String? = nil) {
    self.path = path
    names = hierarchy.names(of: path)
    codes = hierarchy.codes(of: path)
    rows = hierarchy.rows(of: path)
    self.value = value ?? hierarchy.value(of: path)
  }
}

extension WheelSelection {
  /// The value under the indicators, in each form in which an app may want to keep it.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  public var choice: PathChoice { PathChoice(path, in: hierarchy, value: value) }
}

extension PathSelection {
  /// The path that is chosen so far, in each form in which an app may want to keep it.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* that of the path
  ///   and *f* the fan-out of its levels.
  public var choice: PathChoice { PathChoice(path, in: hierarchy) }
}
#endif

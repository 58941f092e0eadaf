#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A chosen path, in the forms that apps store.
///
/// ```swift
/// choice.names  // ["广东省", "广州市", "海珠区"]
/// choice.codes  // ["440000", "440100", "440105"]
/// choice.rows   // [18, 0, 2]
/// choice.value  // "440105"
/// ```
public struct PathChoice: Hashable, Sendable {
  /// The nodes from the root down, or one node per independent column.
  public let path: [Hierarchy.Node]
  /// The name of each node.
  public let names: [String]
  /// The code of each node, or `nil` for a node without a code.
  public let codes: [String?]
  /// The index of each node among its siblings.
  public let rows: [Int]
  /// A string that identifies the path. A control can find the path again by it.
  public let value: String
  /// The text after the place in the address that the user pasted or searched for, such as a street and a house
  /// number. It is empty if nothing remains, and `nil` if the user didn't enter an address.
  public let remainder: String?

  /// Creates a choice from a path of a hierarchy.
  ///
  /// - Parameters:
  ///   - value: The string that identifies the path, if it isn't that of the path in the
  ///     hierarchy.
  ///   - remainder: The text after the place in the address that the user entered, if any.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the length of the
  ///   path and *f* the fan-out of its levels.
  public init(
    _ path: [Hierarchy.Node], in hierarchy: Hierarchy, value: String? = nil,
    remainder: String? = nil
  ) {
    self.path = path
    self.remainder = remainder
    names = hierarchy.names(of: path)
    codes = hierarchy.codes(of: path)
    rows = hierarchy.rows(of: path)
    self.value = value ?? hierarchy.value(of: path)
  }

  init(
    _ path: [Hierarchy.Node], names: [String], codes: [String?], rows: [Int], value: String
  ) {
    (self.path, self.names, self.codes, self.rows) = (path, names, codes, rows)
    (self.value, remainder) = (value, nil)
  }
}

extension WheelSelection {
  /// The rows under the indicators, in the forms that apps store.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in a column.
  public var choice: PathChoice { PathChoice(path, in: hierarchy, value: value) }
}

extension PathSelection {
  /// The path chosen so far, in the forms that apps store.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the length of the
  ///   path and *f* the fan-out of its levels.
  public var choice: PathChoice { PathChoice(path, in: hierarchy) }
}
#endif

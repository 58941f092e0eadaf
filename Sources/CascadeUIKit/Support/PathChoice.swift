#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit

/// A chosen path, in the forms that apps store.
///
/// ```swift
/// choice.names  // ["广东省", "广州市", "海珠区"]
/// choice.codes  // ["440000", "440100", "440105"]
/// choice.rows   // [18, 0, 2]
/// choice.value  // "440105"
/// ```
///
/// Choices are equal if they have the same names, codes and rows, whichever nodes these are today. A choice can be stored as
/// it is; only its nodes can't, because their numbers are valid in one hierarchy alone. `SavedPath(choice)` finds them again:
///
/// ```swift
/// struct Order: Codable { var address: PathChoice }
/// let order = Order(address: choice)
///
/// WheelPickerView(china).select(path: SavedPath(order.address))
/// ```
public struct PathChoice: Sendable {
  /// The nodes from the root down, or one node per independent column. It is empty in a choice that was decoded.
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

extension PathChoice: Hashable {
  /// Returns whether two choices have the same names, codes and rows.
  public static func == (a: PathChoice, b: PathChoice) -> Bool {
    a.names == b.names && a.codes == b.codes && a.rows == b.rows && a.value == b.value
      && a.remainder == b.remainder
  }

  /// Hashes what choices are compared by.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(codes)
    hasher.combine(rows)
  }
}

extension PathChoice: CustomStringConvertible {
  /// The names, separated by spaces.
  public var description: String { names.joined(separator: " ") }
}

extension PathChoice: Identifiable {
  /// The ``value``. Two siblings that share a name and have no codes also share it.
  public var id: String { value }
}

extension PathChoice: Codable {
  private enum CodingKeys: CodingKey {
    case names, codes, rows, value, remainder
  }

  /// Decodes a choice without its nodes.
  ///
  /// - Throws: `DecodingError` if the levels of names, codes and rows aren't the same.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    path = []
    names = try stored.decode([String].self, forKey: .names)
    codes = try stored.decode([String?].self, forKey: .codes)
    rows = try stored.decode([Int].self, forKey: .rows)
    value = try stored.decode(String.self, forKey: .value)
    remainder = try stored.decodeIfPresent(String.self, forKey: .remainder)
    if codes.count == names.count, rows.count <= names.count { return }
    throw DecodingError.dataCorruptedError(
      forKey: .codes, in: stored,
      debugDescription:
        "A choice of \(names.count) names has \(codes.count) codes and \(rows.count) rows; "
        + "store it as it was encoded.")
  }

  /// Encodes everything but the nodes.
  public func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: CodingKeys.self)
    try stored.encode(names, forKey: .names)
    try stored.encode(codes, forKey: .codes)
    try stored.encode(rows, forKey: .rows)
    try stored.encode(value, forKey: .value)
    try stored.encodeIfPresent(remainder, forKey: .remainder)
  }
}

extension SavedPath {
  /// Creates the path of a choice, by its codes and names.
  ///
  /// - Complexity: O(*b*) for *b* bytes of codes and names.
  public init(_ choice: PathChoice) {
    self.init(levels: Self.levels(choice.codes, choice.names), matching: .exact)
  }

  /// Creates the path of nodes, by their codes and names, and of levels that aren't loaded yet.
  init(_ nodes: [Hierarchy.Node], in hierarchy: Hierarchy, awaiting levels: [Level]) {
    let loaded = Self.levels(hierarchy.codes(of: nodes), hierarchy.names(of: nodes))
    self.init(levels: loaded + levels, matching: .exact)
  }

  /// Returns levels with codes and names.
  static func levels(_ codes: [String?], _ names: [String]) -> [Level] {
    zip(codes, names).map { Level(code: $0, name: $1) }
  }
}

extension WheelSelection {
  /// The rows under the indicators, in the forms that apps store.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in a column.
  public var choice: PathChoice { PathChoice(path, in: hierarchy, value: value) }
}

extension WheelSelection {
  /// The path under the indicators with the levels that aren't loaded yet, by codes and names.
  var savedPath: SavedPath { SavedPath(path, in: hierarchy, awaiting: awaitedLevels) }
}

extension PathSelection {
  /// The chosen path with the levels that aren't loaded yet, by codes and names.
  var savedPath: SavedPath { SavedPath(path, in: hierarchy, awaiting: awaitedLevels) }
}

extension PathSelection {
  /// The path chosen so far, in the forms that apps store.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the length of the
  ///   path and *f* the fan-out of its levels.
  public var choice: PathChoice { PathChoice(path, in: hierarchy) }
}
#endif

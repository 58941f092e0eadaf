/// Options of matching a saved path.
public struct PathMatchOptions: OptionSet, Hashable, Sendable {
  /// The options as a bit set.
  public let rawValue: UInt8

  /// Makes options from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Disabled nodes match. Use this to look a node up, not to choose it.
  public static let includesDisabled = PathMatchOptions(rawValue: 1)

  /// A whole text that is the code of one node matches that node, even if it contains separators: `a/b`
  /// can be a code. Use this for text that people type.
  public static let readsWholeTextAsCode = PathMatchOptions(rawValue: 2)
}

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// The edits that users can perform in an outline.
public struct OutlineEdits: OptionSet, Hashable, Sendable {
  /// Removing a node and its descendants.
  public static let remove = OutlineEdits(rawValue: 1)
  /// Renaming a node.
  public static let rename = OutlineEdits(rawValue: 2)
  /// Inserting a child into a node.
  public static let insert = OutlineEdits(rawValue: 4)
  /// Dragging a node to another place: by its control in editing mode, or after touching and holding its row.
  public static let move = OutlineEdits(rawValue: 8)
  /// All edits.
  public static let all: OutlineEdits = [.remove, .rename, .insert, .move]

  /// The bits of the set, one per edit.
  public let rawValue: Int

  /// Creates a set of edits from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
#endif

import Romanization

/// How a name answers to a query, and where in the name.
public struct NameMatch: Hashable, Sendable {
  /// How well it answers.
  public let rank: NameSearch.Rank

  /// The bytes of the name's UTF-8 that are what was looked for: whole characters.
  public let range: Range<Int>
}

extension NameSearch {
  /// How well a node answers to a query, the best first.
  public enum Rank: UInt8, Hashable, Comparable, CaseIterable, Sendable {
    /// The whole name, as it is written or by the whole pinyin of its characters; or the whole code.
    case exact
    /// The beginning of the name as it is written, or of the code.
    case prefix
    /// The beginning of the name, each character as it is written or by its whole pinyin.
    case wholeSyllables
    /// The beginning of the name, some characters by the beginning of their pinyin.
    case initials
    /// A part of the name that does not begin it.
    case inside

    static let count = 5

    /// Whether the first answers better than the second.
    public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }

    init(_ fit: NameMatcher.Fit) {
      switch fit {
      case .wholeName: self = .exact
      case .written: self = .prefix
      case .spelled: self = .wholeSyllables
      case .abbreviated: self = .initials
      }
    }
  }
}

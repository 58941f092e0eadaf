import Romanization

extension NameSearch {
  /// How well a node matches a query, best first.
  public enum Rank: UInt8, Hashable, Comparable, CaseIterable, Sendable {
    /// The whole name, as it is written or by the full pinyin of its characters; or the whole code.
    case exact
    /// The beginning of the name as it is written, or of the code.
    case prefix
    /// The beginning of the name, each character as it is written or by its full pinyin.
    case wholeSyllables
    /// The beginning of the name, some characters by the beginning of their pinyin.
    case initials
    /// A part of the name that isn't its beginning.
    case inside

    static let count = 5

    /// Whether the first rank is better than the second.
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

import Hierarchies

/// What a text says about a place.
public struct ResolvedAddress: Hashable, Sendable {
  /// A name in the text that led to the place.
  public struct Match: Hashable, Sendable {
    /// Where the name stands, as offsets into the text's UTF-8.
    public let range: Range<Int>
    /// Whether it repeats what was said before.
    public let isRepetition: Bool
  }

  /// The way to the place: a root first, the deepest node that is certain last; empty where there is none.
  ///
  /// Of several candidates it is what they have in common.
  public internal(set) var path: [Hierarchy.Node] = []

  /// The places that it may be, two or more, in the order of the hierarchy; empty where it is certain.
  public internal(set) var candidates: [Hierarchy.Node] = []

  /// How certain the path is, from 0 to 1; 0 where there is none.
  ///
  /// It is 1 where every name is today's and whole, less for each that is short, former or mended and where
  /// text between names is passed over, and divided by the number of candidates.
  public internal(set) var confidence: Double = 0

  /// The names that led there, in the order of the text.
  public internal(set) var matches: [Match] = []

  /// The text that the names leave, a street and a house, as offsets into the text's UTF-8.
  public internal(set) var rest: Range<Int>

  /// Whether there are several places that it may be.
  public var isAmbiguous: Bool { !candidates.isEmpty }
}

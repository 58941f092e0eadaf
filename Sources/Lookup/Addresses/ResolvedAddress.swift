import Hierarchies

/// The place that a text names, and the text that remains.
public struct ResolvedAddress: Hashable, Sendable {
  /// A name in the text that led to the place.
  public struct Match: Hashable, Sendable {
    /// The range of the name, in bytes of the text's UTF-8.
    public let range: Range<Int>
    /// Whether the name repeats an earlier one.
    public let isRepetition: Bool
  }

  /// The path to the place: a root first, the deepest certain node last. Empty if the text names no place.
  ///
  /// With several candidates, this is the common prefix of the paths to all of them, or to the preferred ones
  /// (``AddressScope/preferred``). So one preferred candidate is the last node. A place that is named is the last node
  /// too, if the other candidate contradicts it.
  public internal(set) var path: [Hierarchy.Node] = []

  /// The places that the text may mean, two or more, the preferred ones first, otherwise in the order of the
  /// hierarchy; empty if the place is certain.
  ///
  /// A town that contradicts the name before it is the second candidate: that of 临平区 for 余杭区塘栖镇.
  public internal(set) var candidates: [Hierarchy.Node] = []

  /// The confidence in the path, from 0 to 1; 0 if the path is empty.
  ///
  /// It is 1 if every name is today's full name. Short, former and misspelled names and skipped text each lower
  /// it. It is divided by the number of candidates, or lowered and divided by the number of those that the scope
  /// prefers.
  public internal(set) var confidence: Double = 0

  /// The names that led to the place, in the order of the text.
  public internal(set) var matches: [Match] = []

  /// The range of the text that remains, such as a street and a house number, in bytes of the text's UTF-8.
  public internal(set) var remainder: Range<Int>

  /// The ranges of the text that is neither a name nor the remainder, in bytes of the text's UTF-8: between names, and
  /// directly before the first one. Labels and text in a field of its own aren't included.
  public internal(set) var skipped: [Range<Int>] = []

  /// Returns the text that no name uses: the skipped text and the remainder, separated by spaces.
  ///
  /// - Parameter utf8: The text that was resolved, in UTF-8.
  /// - Complexity: O(*b*) for *b* bytes.
  public func unusedText(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if skipped.isEmpty { return Array(utf8[remainder]) }
    var unused: [UInt8] = []
    for range in skipped + [remainder] where !range.isEmpty {
      if !unused.isEmpty { unused.append(UInt8(ascii: " ")) }
      unused += utf8[range]
    }
    return unused
  }

  /// Whether the text may mean several places.
  public var isAmbiguous: Bool { !candidates.isEmpty }
}

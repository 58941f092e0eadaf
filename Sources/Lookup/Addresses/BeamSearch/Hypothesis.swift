/// A partial interpretation of an address: a chain of mentions, and the nodes that it may mean.
///
/// A hypothesis stores its last mention, and refers to the hypothesis that it extends.
struct Hypothesis {
  /// The deepest nodes that the mentions lead to.
  var nodes: NodeSlice
  /// The end of the last mention.
  @Narrow var end: Int
  @Narrow var score: Int
  /// A bit set of the levels that were named.
  var levels: UInt64
  /// The number of the hypothesis before the last mention, or -1.
  @Narrow var previous: Int
  /// The number of the last mention, or -1 if the last name has a typo.
  @Narrow var mention: Int
  /// The start of the last mention.
  @Narrow var start: Int
  var kind: Mention.Kind
  @Narrow var weight: Int
  /// Whether the hypothesis is valid only if another name directly follows.
  var isPending: Bool
  /// Whether the last mention repeats a name.
  var isRepetition: Bool
  /// The longest skipped text between two mentions.
  @NarrowRange var gap: Range<Int>
  /// Whether the mentions suffice to say that the text names a place.
  var isCredible: Bool
  /// The confidence factors for skipped text and typos.
  var confidence: Double

  /// The bit of a level in `levels`; deep levels share the last one.
  static func bit(ofLevel level: Int) -> UInt64 { 1 << UInt64(min(level, 63)) }
}

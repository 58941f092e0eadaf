/// A town whose name without its suffix, its stem, begins at a position of the text.
struct TownMatch {
  /// The kind of text after the stem.
  enum Form {
    /// A suffix of towns, although not the town's own.
    case suffix
    /// Text that doesn't qualify the stem.
    case stem
    /// 村: the stem belongs to a village.
    case village
    /// 路, 医院: the stem belongs to a road or a building.
    case road
  }

  var town: UInt32
  /// The node of the hypothesis that contains the town.
  var region: UInt32
  /// The number of units in the stem.
  var count: Int
  /// The end of the stem, and of a suffix after it.
  var end: Int
  var form: Form
}

/// The towns with the longest stem at a position.
struct TownMatches {
  private(set) var first: TownMatch?
  /// Whether only one town has the stem.
  private(set) var isOneTown = true
  /// Whether all towns with the stem are in one node of the hypothesis.
  private(set) var isOneRegion = true

  mutating func add(_ match: TownMatch) {
    if let first, first.count > match.count { return }
    if let first, first.count == match.count {
      isOneTown = false
      isOneRegion = isOneRegion && first.region == match.region
      return
    }
    first = match
    isOneTown = true
    isOneRegion = true
  }
}

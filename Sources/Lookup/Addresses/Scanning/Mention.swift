/// An occurrence of a name in a text.
struct Mention {
  /// The text after a mention, which qualifies the name.
  enum Following {
    /// A separator or the end of the text.
    case boundary
    /// Text that doesn't qualify the name.
    case other
    /// 路, 大街: the name belongs to a road.
    case road
    /// 东路: the name belongs to a road.
    case roadByDirection
    /// 东大街: the name may belong to a road, or 东大街 is the name of the road.
    case perhapsRoad
    /// 江路, 池公园: with one more character, the name belongs to a road or a building.
    case nameOfRoad
    /// 医院, 大厦.
    case building
    /// 镇, 村.
    case town
    /// 市, 县: the name belongs to another place.
    case suffix
  }

  /// The form of a name.
  enum Kind {
    case full, short, former
    /// A former name without its suffix.
    case shortFormer
    /// With another suffix than its own.
    case changed
    /// With a suffix although its own has none.
    case suffixed
  }

  @Narrow var start: Int
  @Narrow var end: Int
  var kind: Kind
  var following: Following
  /// Whether the name ends in a suffix of regions, as 长阳县 does, a short form.
  var hasSuffix = false
  /// Whether the name is a placeholder for a level, not a place.
  var isPlaceholder: Bool
  /// The nodes that the name may mean.
  var nodes: NodeSlice

  var count: Int { end - start }

  /// Whether the name belongs to a road, or may.
  var isRoad: Bool {
    switch following {
    case .road, .roadByDirection: true
    case .perhapsRoad: isShort || count < 3
    case .boundary, .other, .nameOfRoad, .building, .town, .suffix: false
    }
  }

  /// Whether the name lacks its suffix, so that other text that directly follows may belong to it.
  var isShort: Bool {
    switch kind {
    // 郑州 doesn't have a suffix.
    case .short: !hasSuffix || count < 3
    case .shortFormer: true
    case .full, .former, .changed, .suffixed: false
    }
  }

  /// The score of the name if it is used as the place.
  var weight: Int { AddressScoring.weight(of: kind, count: count) }
}

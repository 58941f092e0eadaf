/// A form of a name where it stands in a text.
struct Occurrence {
  /// What the text after it says about how it is meant.
  enum Following {
    /// A separator or the end.
    case boundary
    /// Nothing that shows it is not the place.
    case other
    /// 路, 大街: it is the name of a road.
    case road
    /// 东路: it is the name of a road.
    case roadByDirection
    /// 东大街: it may be the name of a road, or the road may be called so.
    case perhapsRoad
    /// 医院, 大厦.
    case building
    /// 镇, 村.
    case town
    /// 市, 县: it is the name of something else.
    case suffix
  }

  /// How a name is written.
  enum Kind {
    case full, short, former
    /// With another suffix than its own.
    case changed
    /// With a suffix where its own has none.
    case suffixed

    /// How sure it is that the place is meant.
    var certainty: Double {
      switch self {
      case .full: 1
      case .former: 0.95
      case .short, .suffixed: 0.98
      case .changed: 0.9
      }
    }
  }

  @Narrow var start: Int
  @Narrow var end: Int
  var kind: Kind
  var following: Following
  /// Whether it is no place's name but that of a level.
  var isPlaceholder: Bool
  /// The nodes it may mean.
  var nodes: NodeSlice

  var count: Int { end - start }

  /// Whether it is the name of a road, or may be.
  var isRoad: Bool {
    switch following {
    case .road, .roadByDirection, .perhapsRoad: true
    case .boundary, .other, .building, .town, .suffix: false
    }
  }

  /// What it counts for when it is taken for the place.
  var weight: Int {
    switch kind {
    case .full: count * 10
    case .former: count * 8
    case .short, .changed: count * 7
    case .suffixed: count * 10 - 5
    }
  }
}

/// Some nodes in ascending order: a part of the index's entries or of those that a search kept.
struct NodeSlice {
  @Narrow var start: Int
  @Narrow var count: Int
  var isKept = false
}

/// A number that takes 32 bits where it is kept: chains of names are copied often.
@propertyWrapper
struct Narrow {
  private var number: Int32

  @inline(__always)
  init(wrappedValue: Int) { number = Int32(truncatingIfNeeded: wrappedValue) }

  @inline(__always)
  var wrappedValue: Int {
    get { Int(number) }
    set { number = Int32(truncatingIfNeeded: newValue) }
  }
}

/// A range of such numbers.
@propertyWrapper
struct NarrowRange {
  @Narrow private var start: Int
  @Narrow private var end: Int

  @inline(__always)
  init(wrappedValue: Range<Int>) {
    start = wrappedValue.lowerBound
    end = wrappedValue.upperBound
  }

  @inline(__always)
  var wrappedValue: Range<Int> {
    get { start..<end }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }
}

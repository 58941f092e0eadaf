/// One form of one node's name, in 64 bits that sort by form, then by kind, then by node.
///
///     63  tag  35  kind  33  first  32  number  0
struct AddressNameEntry {
  /// The origin of a form.
  enum Kind: UInt8 { case full, short, former }

  private static let tagShift: UInt64 = 35
  private static let kindShift: UInt64 = 33
  private static let firstShift: UInt64 = 32

  private(set) var bits: UInt64

  /// - Parameter number: The node for a full name; the number of the other name for a short or former one.
  @inline(__always)
  init(tag: UInt32, kind: Kind, number: Int) {
    bits =
      UInt64(tag) << Self.tagShift | UInt64(kind.rawValue) << Self.kindShift
      | UInt64(UInt32(truncatingIfNeeded: number))
  }

  var tag: UInt32 { UInt32(truncatingIfNeeded: bits >> Self.tagShift) }
  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> Self.kindShift & 3)) ?? .full }
  var isFull: Bool { bits >> Self.kindShift & 3 == 0 }
  var number: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  /// Whether this is the first entry of its form.
  var isFirst: Bool {
    get { bits >> Self.firstShift & 1 == 1 }
    set { bits = bits & ~(1 << Self.firstShift) | (newValue ? 1 << Self.firstShift : 0) }
  }
}

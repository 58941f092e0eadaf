import Hierarchies

/// All forms of all names of a hierarchy, to be found by the units of a text.
///
///     buckets   hash of two units → where the entries that begin so stand, and which those may be
///     entries   by bucket, then by hash: which node is named so, or which other name of a node is meant
///     others    short and former names: their nodes and units
///
/// Names themselves are not kept a second time: they are compared where they stand in the hierarchy.
struct AddressNameIndex: Sendable {
  struct Bucket {
    var first: UInt32 = 0
    /// The lengths of the forms, a bit each; the last for all longer ones.
    private(set) var lengths: UInt32 = 0
    /// A bit for some bits of each form's tag: most of what is no form is known so without the entries.
    private var filter: UInt32 = 0

    @inline(__always)
    func mayHold(_ tag: UInt32) -> Bool { filter >> (tag & 31) & 1 == 1 }

    /// Counts a form in `first`, until all are known.
    @inline(__always)
    mutating func note(_ tag: UInt32, length: Int) {
      first += 1
      lengths |= 1 << UInt32(min(length, AddressNameIndex.longest))
      filter |= 1 << (tag & 31)
    }
  }

  /// Longer forms are told apart only when they are compared.
  static let longest = 31

  /// One more than can be chosen, so that the end of the last is known.
  var buckets: [Bucket] = []
  var entries: [AddressNameEntry] = []
  var otherNodes: [UInt32] = []
  /// Where the units of other names begin, and the last end.
  var otherStarts: [UInt32] = [0]
  var otherUnits: [UInt16] = []
  var placeholders: [Bool] = []
  var hasSingles = false
  /// Whether anywhere different names have the same tag, one after the other.
  var hasLikeTags = false

  /// What is multiplied at each unit of a hash.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of the units so far and one more; of at most the first 31 units.
  @inline(__always)
  static func hash(_ hash: UInt64, then unit: UInt16) -> UInt64 { hash &* factor &+ UInt64(unit) }

  /// What of a hash is kept with an entry.
  @inline(__always)
  static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash ^ hash >> 32) &* factor) >> 35)
  }

  /// The bucket of the forms that begin with two units, among buckets of which there are a power of two.
  @inline(__always)
  static func bucket(of first: UInt16, _ second: UInt16, among count: Int) -> Int {
    let pair = UInt64(first) << 16 | UInt64(second)
    return Int(truncatingIfNeeded: (pair &* factor) >> 33) & (count - 1)
  }
}

extension AddressNameIndex {
  /// Calls a closure with the tables in place; they must not be used after it returns.
  @inline(__always)
  func withTables<Result>(of hierarchy: Hierarchy, _ body: (AddressNameTables) -> Result) -> Result
  {
    buckets.withUnsafeBufferPointer { buckets in
      entries.withUnsafeBufferPointer { entries in
        otherNodes.withUnsafeBufferPointer { otherNodes in
          otherStarts.withUnsafeBufferPointer { otherStarts in
            otherUnits.withUnsafeBufferPointer { otherUnits in
              placeholders.withUnsafeBufferPointer { placeholders in
                hierarchy.withParents { parents in
                  body(
                    AddressNameTables(
                      buckets: buckets, entries: entries, otherNodes: otherNodes,
                      otherStarts: otherStarts, otherUnits: otherUnits, placeholders: placeholders,
                      parents: parents, hasSingles: hasSingles, hasLikeTags: hasLikeTags))
                }
              }
            }
          }
        }
      }
    }
  }
}

/// That a node answers to a form, in 64 bits that are ordered by form, then by kind, then by node.
///
///     63  tag  35  kind  33  first  32  number  0
struct AddressNameEntry {
  /// Why a node answers to a form.
  enum Kind: UInt8 { case full, short, former }

  private(set) var bits: UInt64

  /// - Parameter number: The node that is named so, or the number of another name.
  @inline(__always)
  init(tag: UInt32, kind: Kind, number: Int) {
    bits =
      UInt64(tag) << 35 | UInt64(kind.rawValue) << 33 | UInt64(UInt32(truncatingIfNeeded: number))
  }

  var tag: UInt32 { UInt32(truncatingIfNeeded: bits >> 35) }
  var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> 33 & 3)) ?? .full }
  var isFull: Bool { bits >> 33 & 3 == 0 }
  var number: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  /// Whether it is the first of its form.
  var isFirst: Bool {
    get { bits >> 32 & 1 == 1 }
    set { bits = bits & ~(1 << 32) | (newValue ? 1 << 32 : 0) }
  }
}

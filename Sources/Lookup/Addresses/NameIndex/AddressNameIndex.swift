import CascadeBase
import Hierarchies

/// A hash table of all forms of all names of a hierarchy, looked up by the folded units of a text.
///
///     buckets   hash of the first two units → the first entry, the lengths of the forms, a filter of their tags
///     entries   by bucket, then by tag: the node with the name, or the number of another name of a node
///     others    short and former names: their nodes and units
///
/// Full names aren't copied: they are compared with the hierarchy's own bytes.
struct AddressNameIndex: Sendable {
  struct Bucket {
    var first: UInt32 = 0
    /// A bit set of the lengths of the forms; the last bit means 31 or more.
    private(set) var lengths: UInt32 = 0
    /// A Bloom filter of the tags: most texts that are not forms are rejected without reading the entries.
    private var filter: UInt32 = 0

    @inline(__always)
    static func bit(ofLength length: Int) -> UInt32 { 1 << UInt32(min(length, 31)) }

    @inline(__always)
    func mayHold(_ tag: UInt32) -> Bool { filter >> (tag & 31) & 1 == 1 }

    /// Counts a form. Until the entries are placed, `first` is the number of forms.
    @inline(__always)
    mutating func count(_ tag: UInt32, length: Int) {
      first += 1
      lengths |= Self.bit(ofLength: length)
      filter |= 1 << (tag & 31)
    }
  }

  /// The maximum number of units of a form. Longer names aren't found, so that the work for each position of a text is
  /// limited.
  static let longestForm = 255

  /// The buckets, a power of two of them, and one more for the end of the last bucket.
  var buckets: [Bucket] = []
  var entries: [AddressNameEntry] = []
  var otherNodes: [UInt32] = []
  /// The start of each other name's units, and the end of the last.
  var otherStarts: [UInt32] = [0]
  var otherUnits: [UInt16] = []
  /// The first unit of each node's name; 0 for nodes without a name.
  var firstUnits: [UInt16] = []
  /// The nodes that were above others, and the nodes that were below them: pairs in ascending order.
  var formerBranches: [UInt64] = []
  /// The nodes with a name, and the places that had it until recently: pairs in ascending order.
  var namesakes: [UInt64] = []
  /// Whether each node's name is a placeholder; empty if none is.
  var placeholders: [Bool] = []
  /// Whether a form has only one unit.
  var hasSingles = false
  /// Whether two different forms have the same tag.
  var hasTagCollisions = false

  /// The multiplier of the hash: 2⁶⁴ divided by the golden ratio.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Extends a hash by a unit.
  @inline(__always)
  static func hash(_ hash: UInt64, then unit: UInt16) -> UInt64 { hash &* factor &+ UInt64(unit) }

  /// The 29 bits of a hash that an entry holds.
  @inline(__always)
  static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash ^ hash >> 32) &* factor) >> 35)
  }

  /// The bucket of the forms that begin with two units.
  ///
  /// - Parameter count: The number of buckets, a power of two.
  @inline(__always)
  static func bucket(of first: UInt16, _ second: UInt16, among count: Int) -> Int {
    let pair = UInt64(first) << 16 | UInt64(second)
    return Int(truncatingIfNeeded: (pair &* factor) >> 33) & (count - 1)
  }
}

extension AddressNameIndex {
  /// The places that had the name of a node until recently.
  func namesakes(of node: UInt32) -> [UInt32] {
    if namesakes.isEmpty { return [] }
    let first = partitionPoint(in: namesakes.count) { namesakes[$0] >> 32 < UInt64(node) }
    return namesakes[first...].prefix { $0 >> 32 == UInt64(node) }
      .map { UInt32(truncatingIfNeeded: $0) }
  }

  /// A pair of a node and one that was above it.
  @inline(__always)
  static func formerBranch(_ node: UInt32, below top: UInt32) -> UInt64 {
    UInt64(top) << 32 | UInt64(node)
  }

  /// Calls a closure with unsafe views of the tables, which must not be used after the closure returns.
  @inline(__always)
  func withTables<Result>(of hierarchy: Hierarchy, _ body: (AddressNameTables) -> Result) -> Result
  {
    buckets.withUnsafeBufferPointer { buckets in
      entries.withUnsafeBufferPointer { entries in
        otherNodes.withUnsafeBufferPointer { otherNodes in
          otherStarts.withUnsafeBufferPointer { otherStarts in
            otherUnits.withUnsafeBufferPointer { otherUnits in
              firstUnits.withUnsafeBufferPointer { firstUnits in
                placeholders.withUnsafeBufferPointer { placeholders in
                  formerBranches.withUnsafeBufferPointer { formerBranches in
                    hierarchy.withParents { parents in
                      body(
                        AddressNameTables(
                          buckets: buckets, entries: entries, otherNodes: otherNodes,
                          otherStarts: otherStarts, otherUnits: otherUnits, firstUnits: firstUnits,
                          placeholders: placeholders, formerBranches: formerBranches,
                          parents: parents, hasSingles: hasSingles,
                          hasTagCollisions: hasTagCollisions))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

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

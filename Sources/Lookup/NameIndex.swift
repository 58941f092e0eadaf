import Hierarchies

/// All forms of all names of a hierarchy, to be found by the units of a text.
///
///     lengths   hash of two units → which lengths the forms that begin so have, a bit each
///     slots     hash of a form → the hash and the form's number, so that most others are passed over here
///     forms     where its holders stand, and how many there are of each kind
///     holders   nodes: those named so, those called so in short, those that were once called so
struct NameIndex: Sendable {
  /// Why a node answers to a form.
  enum Kind: UInt8 { case full, short, former }

  struct Form {
    /// Where its units stand in `texts`.
    let text: UInt32
    /// Where its holders begin, and how many are named so and called so; the rest once were.
    var holders: UInt32 = 0
    var full: UInt32 = 0
    var short: UInt16 = 0
    let length: UInt16
    var isPlaceholder = false
  }

  /// Longer forms are told apart only when they are compared.
  static let longest = 31

  var forms: [Form] = []
  var holders: [UInt32] = []
  var placeholders: [Bool] = []
  private(set) var hasSingles = false
  var texts: [UInt16] = []
  private var slots: [UInt64] = []
  /// Two bits for some bits of each form's hash: most of what is no form is known so without the slots.
  private var filter: [UInt64] = []
  private var lengths: [UInt32] = []

  /// Makes an index with room for about as many forms as there are nodes.
  init(nodeCount: Int) {
    var capacity = 64
    while capacity * 4 < nodeCount * 5 { capacity *= 2 }
    slots = Array(repeating: .max, count: capacity)
    filter = Array(repeating: 0, count: capacity / 4)
    lengths = Array(repeating: 0, count: capacity)
    forms.reserveCapacity(nodeCount)
    texts.reserveCapacity(nodeCount * 4)
  }

  /// What is multiplied at each unit of a hash.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  static func pairHash(_ first: UInt16, _ second: UInt16) -> Int {
    let pair = UInt64(first) << 16 | UInt64(second)
    return Int(truncatingIfNeeded: (pair &* factor) >> 33)
  }

  /// Two bits, of a word that other bits of the tag choose.
  @inline(__always)
  static func filterBits(of tag: UInt32) -> UInt64 {
    1 << UInt64(tag & 63) | 1 << UInt64(tag >> 6 & 63)
  }

  @inline(__always)
  static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash ^ hash >> 32) &* factor) >> 32)
  }
}

extension NameIndex {
  /// Calls a closure with the tables in place; they must not be used after it returns.
  @inline(__always)
  func withTables<Result>(_ body: (NameTables) -> Result) -> Result {
    forms.withUnsafeBufferPointer { forms in
      holders.withUnsafeBufferPointer { holders in
        texts.withUnsafeBufferPointer { texts in
          slots.withUnsafeBufferPointer { slots in
            filter.withUnsafeBufferPointer { filter in
              lengths.withUnsafeBufferPointer { lengths in
                placeholders.withUnsafeBufferPointer { placeholders in
                  body(
                    NameTables(
                      forms: forms, holders: holders, texts: texts, slots: slots, filter: filter,
                      lengths: lengths,
                      placeholders: placeholders, hasSingles: hasSingles))
                }
              }
            }
          }
        }
      }
    }
  }
}

// Building.
extension NameIndex {
  /// The hash of some units: of at most the first 31.
  @inline(__always)
  static func hash(_ units: UnsafeBufferPointer<UInt16>) -> UInt64 {
    var hash: UInt64 = 0
    for index in 0..<min(units.count, longest) { hash = hash &* factor &+ UInt64(units[index]) }
    return hash
  }

  /// The number of the form that the texts' last units are, made if it is new; otherwise they are dropped.
  mutating func makeForm(from start: Int) -> Int {
    let count = texts.count - start
    let (hash, slot) = withTables { tables in
      let units = UnsafeBufferPointer(rebasing: tables.texts[start...])
      let hash = Self.hash(units)
      return (hash, tables.findSlot(of: units, hash: hash))
    }
    if slots[slot] != .max {
      texts.removeLast(count)
      return NameTables.form(in: slots[slot])
    }
    let number = forms.count
    forms.append(
      Form(
        text: UInt32(truncatingIfNeeded: start), length: UInt16(truncatingIfNeeded: count)))
    slots[slot] = UInt64(Self.tag(of: hash)) << 32 | UInt64(number)
    noteInFilter(Self.tag(of: hash))
    if count == 1 { hasSingles = true }
    let bucket =
      Self.pairHash(texts[start], count > 1 ? texts[start + 1] : 0) & (lengths.count - 1)
    lengths[bucket] |= 1 << UInt32(min(count, Self.longest))
    if forms.count * 4 > slots.count * 3 { grow() }
    return number
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .max, count: old.count * 2)
    filter = Array(repeating: 0, count: slots.count / 4)
    let mask = slots.count - 1
    for entry in old where entry != .max {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while slots[slot] != .max { slot = (slot + 1) & mask }
      slots[slot] = entry
      noteInFilter(UInt32(truncatingIfNeeded: entry >> 32))
    }
  }

  private mutating func noteInFilter(_ tag: UInt32) {
    filter[Int(tag >> 12) & (filter.count - 1)] |= Self.filterBits(of: tag)
  }
}

import CascadeBase

/// The records of a history in flat arrays, with an order by code and one by name.
///
///     bytes     310120 奉贤县 310226 …       the texts of all records, and of today's places
///     places    [310120] [320506] …          ranges of the bytes
///     records   name, code and parent as ranges of the bytes, places as a range of `places`
struct HistoryTable: Sendable {
  /// A range of the bytes.
  struct Text: Hashable, Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0

    var isEmpty: Bool { count == 0 }
  }

  /// A former place. A text that is missing is empty, and a date that is missing is 0.
  struct Record: Hashable, Sendable {
    var name = Text()
    var code = Text()
    var parent = Text()
    var firstPlace: UInt32 = 0
    var placeCount: UInt32 = 0
    var from: UInt32 = 0
    var until: UInt32 = 0
    var change = FormerPlace.Change.recoded
    /// Whether the record was merged into its parent.
    var isBelow = false
  }

  var bytes: [UInt8] = []
  var places: [Text] = []
  var records: [Record] = []
  var levels: [CodeLevel] = []

  /// The records with a code, by code.
  private(set) var byCode: [UInt32] = []
  /// All records, by name.
  private(set) var byName: [UInt32] = []
}

extension HistoryTable {
  subscript(text: Text) -> ArraySlice<UInt8> {
    bytes[Int(text.start)..<Int(text.start) + Int(text.count)]
  }

  /// The codes or paths of today's places of a record.
  func places(of record: Record) -> ArraySlice<Text> {
    places[Int(record.firstPlace)..<Int(record.firstPlace) + Int(record.placeCount)]
  }

  /// The code of a record, or else its path from the parent that is known; `nil` if neither is.
  func place(of record: Record) -> [UInt8]? {
    if !record.code.isEmpty { return Array(self[record.code]) }
    return record.parent.isEmpty
      ? nil : HistoryText.path(to: self[record.name], below: self[record.parent])
  }

  mutating func append(_ text: some Collection<UInt8>) -> Text {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Text(
      start: UInt32(truncatingIfNeeded: start),
      count: UInt32(truncatingIfNeeded: bytes.count - start))
  }

  /// Sorts the records for the lookups.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* records.
  mutating func sort() {
    let coded = records.indices.filter { !records[$0].code.isEmpty }
    byCode = sorted(coded, by: coded.map { records[$0].code })
    byName = sorted(Array(records.indices), by: records.map { $0.name })
  }

  /// The records in the order of their texts. Most texts differ in their first eight bytes.
  private func sorted(_ numbers: [Int], by texts: [Text]) -> [UInt32] {
    let keys = texts.map { key(of: $0) }
    let table = self
    let order = Ordering {
      keys[$0] == keys[$1]
        ? table[texts[$0]].lexicographicallyPrecedes(table[texts[$1]]) : keys[$0] < keys[$1]
    }
    return order.positions(to: numbers.count).map { UInt32(truncatingIfNeeded: numbers[$0]) }
  }

  /// The first eight bytes of a text as a number in the order of the texts.
  private func key(of text: Text) -> UInt64 {
    var key: UInt64 = 0
    let (start, count) = (Int(text.start), Int(text.count))
    for offset in 0..<8 { key = key << 8 | (offset < count ? UInt64(bytes[start + offset]) : 0) }
    return key
  }

  /// The records with a code, in the order in which they were added.
  ///
  /// - Complexity: O(*r* + log *n*) for *r* results among *n* records.
  func records(withCode code: some Collection<UInt8>) -> [Int] {
    var position = partitionPoint(in: byCode.count) {
      self[records[Int(byCode[$0])].code].lexicographicallyPrecedes(code)
    }
    var found: [Int] = []
    while position < byCode.count, self[records[Int(byCode[position])].code].elementsEqual(code) {
      found.append(Int(byCode[position]))
      position += 1
    }
    return found
  }

  /// The records whose name begins with some bytes, sorted by name.
  ///
  /// - Complexity: O(*r* + log *n*) for *r* results among *n* records.
  func records(withNamePrefix prefix: ArraySlice<UInt8>) -> [Int] {
    var position = partitionPoint(in: byName.count) {
      self[records[Int(byName[$0])].name].lexicographicallyPrecedes(prefix)
    }
    var found: [Int] = []
    while position < byName.count, self[records[Int(byName[position])].name].starts(with: prefix) {
      found.append(Int(byName[position]))
      position += 1
    }
    return found
  }
}

/// The form of the codes on one level: their length, and the number of characters before the zeros.
///
///     2/6    310000
///     4/6    310100
///     6      310120
struct CodeLevel: Hashable, Sendable {
  var significant: Int
  var count: Int

  /// Whether a code has the form of this level.
  func matches(_ code: some Collection<UInt8>) -> Bool {
    code.count == count && code.dropFirst(significant).allSatisfy { $0 == UInt8(ascii: "0") }
  }
}

extension HistoryTable {
  /// The codes that the ancestors of a code have, from its parent up; empty if they don't follow from it.
  ///
  /// - Complexity: O(*l* × *b*) for *l* levels and *b* bytes.
  func ancestors(ofCode code: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let level = levels.firstIndex(where: { $0.matches(code) }) else { return [] }
    return levels[..<level].reversed().map { above in
      var parent = Array(code.prefix(above.significant))
      while parent.count < above.count { parent.append(UInt8(ascii: "0")) }
      return parent
    }
  }
}

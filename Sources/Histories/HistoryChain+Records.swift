import Hierarchies

// The records of a history, with the places of the last version.
extension HistoryChain {
  /// Returns a record with the places of the last version, whose texts are added to a table; `nil` if it says nothing about
  /// the last version, or if a later history tells the fate of the same former place.
  func translated(
    _ number: Int, of link: Link, at line: HistoryChainError.Line, into table: inout HistoryTable
  ) throws(HistoryChainError) -> HistoryTable.Record? {
    let own = link.history.table
    var record = own.records[number]
    var places: [[UInt8]] = []
    var next: FormerPlace.Change?
    for place in own.places(of: record) {
      let fate = try fate(of: own[place], at: line)
      for place in fate.places where fate.rest.isEmpty && !places.contains(place) {
        places.append(place)
      }
      next = Self.stronger(next, fate.change)
    }
    if places.isEmpty { return nil }
    let parent = try translatedParent(of: record, in: own, at: line)
    let (name, code) = (Array(own[record.name]), Array(own[record.code]))
    if tellsOtherFate(name: name, code: code, parent: parent, than: places) { return nil }
    let node = places.count == 1 ? hierarchy.node(atPlace: places[0][...]) : nil
    record.change = Self.stronger(record.change, next) ?? record.change
    if places.count > 1 {
      record.change = .split
    } else if record.change == .split {
      record.change = .merged
    }
    if let node, record.change < .merged {
      guard let change = change(to: node, name: name, code: code, parent: parent) else {
        return nil
      }
      if change != .renamed || record.change < .renamed { record.change = change }
    }
    record.name = table.append(name)
    record.code = table.append(code)
    record.parent = table.append(parent)
    record.isBelow = record.isBelow && places.count == 1
    record.firstPlace = UInt32(truncatingIfNeeded: table.places.count)
    record.placeCount = UInt32(truncatingIfNeeded: places.count)
    for place in places { table.places.append(table.append(place)) }
    return record
  }

  /// The stronger of two changes, one of which follows the other.
  private static func stronger(
    _ first: FormerPlace.Change?, _ second: FormerPlace.Change?
  ) -> FormerPlace.Change? {
    guard let first, let second else { return first ?? second }
    return first < second ? second : first
  }

  /// How a place with a name, a code and a parent differs from what it is today; `nil` if it is the same.
  private func change(
    to node: Hierarchy.Node, name: [UInt8], code: [UInt8], parent: [UInt8]
  ) -> FormerPlace.Change? {
    if Array(hierarchy.nameUTF8(of: node)) != name { return .renamed }
    let above = hierarchy.parent(of: node).map { hierarchy.place(of: $0) } ?? HistoryText.root
    if !parent.isEmpty, parent != above { return .moved }
    let isSame = code.isEmpty || hierarchy.codeUTF8(of: node).map { Array($0) == code } ?? false
    return isSame ? nil : .recoded
  }

  /// The code or the path of a record's parent in the last version; empty if it isn't known.
  ///
  /// Records refer to a parent that still exists by what it is in the next version, and otherwise by its former code or
  /// path, which stays.
  private func translatedParent(
    of record: HistoryTable.Record, in own: HistoryTable, at line: HistoryChainError.Line
  ) throws(HistoryChainError) -> [UInt8] {
    let parent = own[record.parent]
    if parent.isEmpty || parent.elementsEqual(HistoryText.root) { return Array(parent) }
    let isFormer = own.records(withCode: parent).contains {
      own.texts(of: own.records[$0]) != [Array(parent)]
    }
    if isFormer { return Array(parent) }
    let fate = try fate(of: parent, at: line)
    var place = fate.places.count == 1 ? fate.places[0] : fate.former ?? HistoryText.root
    for name in fate.rest { place = HistoryText.path(to: name, below: place[...]) }
    return place
  }

  /// Whether a later history leads the same former place to other places.
  private func tellsOtherFate(
    name: [UInt8], code: [UInt8], parent: [UInt8], than places: [[UInt8]]
  ) -> Bool {
    links.contains { link in
      let table = link.history.table
      let numbers =
        code.isEmpty ? table.records(withNamePrefix: name[...]) : table.records(withCode: code)
      return numbers.contains { number in
        let record = table.records[number]
        return table[record.name].elementsEqual(name)
          && table[record.code].elementsEqual(code)
          && (!code.isEmpty || table[record.parent].elementsEqual(parent))
          && table.texts(of: record) != places
      }
    }
  }
}

extension FormerPlace.Change {
  /// Whether a change tells less than another one.
  fileprivate static func < (left: Self, right: Self) -> Bool { left.strength < right.strength }

  private var strength: Int {
    switch self {
    case .recoded: 0
    case .moved: 1
    case .renamed: 2
    case .upgraded: 3
    case .merged: 4
    case .split: 5
    case .removed: 6
    }
  }
}

extension HistoryTable {
  /// The codes or paths of today's places of a record.
  func texts(of record: Record) -> [[UInt8]] {
    places(of: record).map { Array(self[$0]) }
  }

  /// Adds the records of another table.
  mutating func append(_ other: HistoryTable) {
    let (start, place) = (UInt32(truncatingIfNeeded: bytes.count), UInt32(places.count))
    func moved(_ text: Text) -> Text { Text(start: text.start + start, count: text.count) }
    bytes += other.bytes
    places += other.places.map(moved)
    for var record in other.records {
      record.name = moved(record.name)
      record.code = moved(record.code)
      record.parent = moved(record.parent)
      record.firstPlace += place
      records.append(record)
    }
  }
}

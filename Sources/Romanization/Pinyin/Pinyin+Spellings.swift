extension Pinyin {
  /// The maximum number of readings of a Hanzi, plus one for the terminator.
  package static var spellingLimit: Int { 8 }

  /// Writes all readings of a Hanzi in dictionaries, then `Spelling.none`. A character that isn't in the table has
  /// no readings.
  ///
  /// - Parameter list: Memory for `spellingLimit` spellings.
  /// - Complexity: O(log *h*) for *h* Hanzi with several readings.
  package static func write(
    spellingsOf scalar: UInt32, to list: UnsafeMutablePointer<Spelling>
  ) {
    var count = 0
    func add(_ initial: UInt8, _ final: UInt8) {
      list[count] = Spelling(Reading(initial: initial, final: final))
      count += 1
    }
    defer { list[count] = .none }
    guard let entry = PinyinTable.entry(of: scalar) else { return }
    if entry.initial < PinyinTable.initialCount {
      add(entry.initial, entry.final)
    } else {
      let readings = entry.rules + 1
      for choice in 0..<Int(entry.rules[0] - PinyinTable.zero) {
        add(readings[2 * choice] - PinyinTable.zero, readings[2 * choice + 1] - PinyinTable.zero)
      }
    }
    let others = PinyinTable.others
    PinyinTable.forEachRow(of: scalar, in: others.utf8Start, others.utf8CodeUnitCount) {
      add($0.initial, $0.final)
    }
  }
}

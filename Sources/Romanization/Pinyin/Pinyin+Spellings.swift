extension Pinyin {
  /// The most readings that a Hanzi has, and one more for the end of a list.
  package static var spellingLimit: Int { 8 }

  /// Writes all readings that dictionaries give a Hanzi, then `Spelling.none`; none for what is not in
  /// the table.
  ///
  /// - Parameter list: Room for `spellingLimit` spellings.
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

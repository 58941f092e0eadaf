import Hierarchies

/// Finds all forms of names in a text, and what else is of use to tell which of them are meant.
struct AddressScan {
  let knowledge: AddressKnowledge
  let tables: NameTables
  let text: FoldedText
  var occurrences: [Occurrence] = []

  /// How much of the text before each unit says something: blanks and fillers do not.
  var unknown: [Int32] = []
  /// The first position from each one on that is neither blank nor filler.
  var next: [Int32] = []
  /// How many digits stand before each unit.
  var digits: [Int32] = []
  /// Nodes of changed names.
  var kept: [UInt32] = []
  /// How many steps were taken, which grows no faster than the text.
  var steps = 0

  init(_ text: FoldedText, knowledge: AddressKnowledge, tables: NameTables) {
    self.knowledge = knowledge
    self.tables = tables
    self.text = text
    occurrences.reserveCapacity(32)
    measure()
    findForms()
  }
}

extension AddressScan {
  /// Counts what says something, and the digits.
  private mutating func measure() {
    let units = text.units
    unknown.reserveCapacity(units.count + 1)
    digits.reserveCapacity(units.count + 1)
    var sums: (unknown: Int32, digits: Int32) = (0, 0)
    var fillerEnd = 0
    for index in units.indices {
      unknown.append(sums.unknown)
      digits.append(sums.digits)
      if index >= fillerEnd {
        fillerEnd = index + knowledge.fillerLength(in: units, at: index)
      }
      if index >= fillerEnd, units[index] != CharacterFolding.blank { sums.unknown += 1 }
      if CharacterFolding.isDigit(units[index]) { sums.digits += 1 }
    }
    unknown.append(sums.unknown)
    digits.append(sums.digits)
    next = Array(repeating: Int32(truncatingIfNeeded: units.count), count: units.count + 1)
    for index in units.indices.reversed() {
      next[index] =
        unknown[index + 1] == unknown[index] ? next[index + 1] : Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func findForms() {
    let units = text.units
    var hashes: [UInt64] = [0]
    hashes.reserveCapacity(units.count + 1)
    var hash: UInt64 = 0
    for unit in units {
      hash = hash &* NameIndex.factor &+ UInt64(unit)
      hashes.append(hash)
    }
    units.withUnsafeBufferPointer { buffer in
      hashes.withUnsafeBufferPointer { hashes in
        for start in 0..<buffer.count { findForms(at: start, of: buffer, hashes) }
      }
    }
  }

  private mutating func findForms(
    at start: Int, of units: UnsafeBufferPointer<UInt16>, _ hashes: UnsafeBufferPointer<UInt64>
  ) {
    steps += 1
    if units[start] == CharacterFolding.blank { return }
    if start > 0, CharacterFolding.isWordUnit(units[start]),
      CharacterFolding.isWordUnit(units[start - 1])
    {
      return
    }
    var lengths: UInt64 = 0
    if start + 1 < units.count { lengths = tables.lengths(of: units[start], units[start + 1]) & ~2 }
    if tables.hasSingles { lengths |= tables.lengths(of: units[start], 0) & 2 }
    while lengths != 0 {
      let length = lengths.trailingZeroBitCount
      lengths &= lengths - 1
      guard start + length <= units.count else { return }
      steps += 1
      let hash = hashes[start + length] &- hashes[start] &* NameIndex.powers[length]
      if length == NameIndex.longest {
        for form in tables.longForms(
          UnsafeBufferPointer(rebasing: units[start...]), hash: hash, in: knowledge.hierarchy,
          folding: knowledge.folding)
        {
          add(form, at: start, units)
        }
      } else if let form = tables.form(
        UnsafeBufferPointer(rebasing: units[start..<start + length]), hash: hash,
        in: knowledge.hierarchy, folding: knowledge.folding)
      {
        add(form, at: start, units)
      }
    }
  }

  private mutating func add(_ number: Int, at start: Int, _ units: UnsafeBufferPointer<UInt16>) {
    let form = tables.forms[number]
    let end = start + Int(form.length)
    if end < units.count, CharacterFolding.isWordUnit(units[end - 1]),
      CharacterFolding.isWordUnit(units[end])
    {
      return
    }
    let following = following(end)
    let (full, short) = (Int(form.full), Int(form.short))
    let former = tables.holderCount(of: number) - full - short
    let holders = Int(form.holders)
    func occurrence(_ kind: Occurrence.Kind, _ first: Int, _ count: Int) -> Occurrence {
      Occurrence(
        start: start, end: end, form: number, kind: kind, following: following,
        nodes: NodeSlice(start: holders + first, count: count))
    }
    if full > 0 || short == 1 { dropShorter(startingAt: start, thanHolder: holders) }
    if full > 0 { occurrences.append(occurrence(.full, 0, full)) }
    if former > 0 { occurrences.append(occurrence(.former, full + short, former)) }
    if short > 0 {
      let found = occurrence(.short, full, short)
      occurrences.append(found)
      if following == .suffix { addChanged(found) }
    }
  }

  /// Drops short names of a place where a longer one of it begins: 内蒙 where 内蒙古 stands.
  private mutating func dropShorter(startingAt start: Int, thanHolder holder: Int) {
    while let last = occurrences.last, last.start == start, last.kind == .short,
      last.nodes.count == 1, tables.holders[last.nodes.start] == tables.holders[holder]
    {
      occurrences.removeLast()
    }
  }
}

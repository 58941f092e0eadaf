import Hierarchies

/// Finds all forms of names in a text, and what else is of use to tell which of them are meant.
struct AddressScan {
  let knowledge: AddressKnowledge
  let tables: NameTables
  let text: FoldedText
  var occurrences: [Occurrence] = []

  /// What is known of each position, the end included.
  var marks: [Mark] = []
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
    for occurrence in occurrences { mark(occurrence) }
  }
}

extension AddressScan {
  /// What is known of a position.
  struct Mark {
    /// How much of the text before it says something: blanks and fillers do not.
    var unknown: Int32 = 0
    /// How many digits stand before it.
    var digits: Int32 = 0
    /// The first position from it on that is neither blank nor filler.
    var next: Int32 = 0
    /// Whether a name begins here.
    var isName = false
    /// Where the longest name of today ends that begins here; 0 for none.
    var end: Int32 = 0
    /// What that name counts for, if it is the whole name of a region and meant as that.
    var lost: Int16 = 0
    var isFull = false
  }

  /// Counts what says something, and the digits.
  private mutating func measure() {
    let units = text.units
    marks.reserveCapacity(units.count + 1)
    var mark = Mark()
    var fillerEnd = 0
    for index in units.indices {
      marks.append(mark)
      if index >= fillerEnd {
        fillerEnd = index + knowledge.fillerLength(in: units, at: index)
      }
      if index >= fillerEnd, units[index] != CharacterFolding.blank { mark.unknown += 1 }
      if CharacterFolding.isDigit(units[index]) { mark.digits += 1 }
    }
    mark.next = Int32(truncatingIfNeeded: units.count)
    marks.append(mark)
    for index in units.indices.reversed() {
      marks[index].next =
        marks[index + 1].unknown == marks[index].unknown
        ? marks[index + 1].next : Int32(truncatingIfNeeded: index)
    }
  }

  /// Notes the longest name that begins at a position.
  private mutating func mark(_ occurrence: Occurrence) {
    marks[occurrence.start].isName = true
    if occurrence.kind == .former { return }
    let known = Int(marks[occurrence.start].end)
    let isFull = occurrence.kind == .full
    guard occurrence.end > known || occurrence.end == known && isFull else { return }
    var isPlace = false
    if isFull, !occurrence.isRoad, occurrence.following != .building, occurrence.following != .town
    {
      isPlace = knowledge.suffixes.longestMatch(in: text.units, at: occurrence.end - 1) > 0
    }
    marks[occurrence.start].end = Int32(truncatingIfNeeded: occurrence.end)
    marks[occurrence.start].isFull = isFull
    marks[occurrence.start].lost =
      isPlace ? Int16(clamping: occurrence.weight * 3 / 4 / occurrence.nodes.count) : 0
  }

  private mutating func findForms() {
    text.units.withUnsafeBufferPointer { units in
      for start in 0..<units.count { findForms(at: start, of: units) }
    }
  }

  private mutating func findForms(at start: Int, of units: UnsafeBufferPointer<UInt16>) {
    steps += 1
    if units[start] == CharacterFolding.blank { return }
    if start > 0, CharacterFolding.isWordUnit(units[start]),
      CharacterFolding.isWordUnit(units[start - 1])
    {
      return
    }
    var lengths: UInt32 = 0
    if start + 1 < units.count { lengths = tables.lengths(of: units[start], units[start + 1]) & ~2 }
    if tables.hasSingles { lengths |= tables.lengths(of: units[start], 0) & 2 }
    let most = min(31 - lengths.leadingZeroBitCount, units.count - start)
    var hash: UInt64 = 0
    var length = 0
    while length < most {
      hash = hash &* NameIndex.factor &+ UInt64(units[start + length])
      length += 1
      if lengths >> UInt32(length) & 1 == 0 { continue }
      steps += 1
      if length == NameIndex.longest {
        for form in tables.longForms(UnsafeBufferPointer(rebasing: units[start...]), hash: hash) {
          add(form, at: start, units)
        }
      } else if let form = tables.form(
        UnsafeBufferPointer(rebasing: units[start..<start + length]), hash: hash)
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
    let isRoads = isRoadsSuffix(at: end - 1)
    if full > 0 || short == 1, !isRoads { dropShorter(startingAt: start, thanHolder: holders) }
    if full + short > 0 { dropChanged(from: start, to: end) }
    if full > 0 {
      var found = occurrence(.full, 0, full)
      if isRoads {
        found.kind = .short
        found.end -= 1
        found.following = .other
      }
      occurrences.append(found)
    }
    if former > 0 { occurrences.append(occurrence(.former, full + short, former)) }
    if short > 0, !isRoads {
      let found = occurrence(.short, full, short)
      occurrences.append(found)
      if following == .suffix { addChanged(found) }
    }
  }

  /// Drops names that were made by another suffix where a place is called so: 河口县 is in Yunnan.
  private mutating func dropChanged(from start: Int, to end: Int) {
    var position = occurrences.count
    while position > 0, occurrences[position - 1].start == start {
      position -= 1
      if occurrences[position].kind == .changed, occurrences[position].end == end {
        occurrences.remove(at: position)
      }
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

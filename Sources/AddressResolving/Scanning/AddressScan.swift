import Hierarchies
import TextMatching

/// Finds all forms of names in a text, and what else is of use to tell which of them are meant.
struct AddressScan {
  let knowledge: AddressKnowledge
  let tables: AddressNameTables
  let text: FoldedText
  var occurrences: [Occurrence] = []

  /// What is known of each position, the end included.
  let marks: UnsafeMutableBufferPointer<Mark>
  /// Nodes of changed names.
  var kept: [UInt32] = []
  /// How many steps were taken, which grows no faster than the text.
  var steps = 0

  /// - Parameter marks: Room for one more than there are units.
  init(
    _ text: FoldedText, knowledge: AddressKnowledge, tables: AddressNameTables,
    marks: UnsafeMutableBufferPointer<Mark>
  ) {
    self.knowledge = knowledge
    self.tables = tables
    self.text = text
    self.marks = marks
    measure()
    occurrences.reserveCapacity(24)
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
    /// Which forms may begin here.
    var bucket = AddressNameIndex.Bucket()
    /// What that name counts for, if it is the whole name of a region and meant as that.
    var lost: Int16 = 0
    var isFull = false
  }

  /// Counts what says something, and the digits, and looks up what may begin at each position: all together,
  /// so that the memory is waited for once.
  private func measure() {
    let (units, end) = (text.units, text.count)
    var mark = Mark()
    var fillerEnd = 0
    for index in 0..<end {
      marks[index] = mark
      if index >= fillerEnd { fillerEnd = index + knowledge.fillerLength(in: units, at: index) }
      if index >= fillerEnd, units[index] != CharacterFolding.blank { mark.unknown += 1 }
      if CharacterFolding.isDigit(units[index]) { mark.digits += 1 }
    }
    mark.next = Int32(truncatingIfNeeded: end)
    marks[end] = mark
    for index in (0..<max(end - 1, 0)) {
      marks[index].bucket = tables.buckets[tables.bucket(of: units[index], units[index + 1])]
    }
    for index in (0..<end).reversed() {
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
    for start in 0..<text.count { findForms(at: start) }
  }

  @inline(__always)
  private mutating func findForms(at start: Int) {
    let units = text.units
    steps += 1
    if units[start] == CharacterFolding.blank { return }
    if start > 0, CharacterFolding.isWordUnit(units[start]),
      CharacterFolding.isWordUnit(units[start - 1])
    {
      return
    }
    if tables.hasSingles {
      let bucket = tables.bucket(of: units[start], 0)
      findForms(at: start, in: bucket, lengths: tables.buckets[bucket].lengths & 2)
    }
    let lengths = marks[start].bucket.lengths & ~3
    if lengths == 0 { return }
    let known = occurrences.count
    findForms(at: start, in: tables.bucket(of: units[start], units[start + 1]), lengths: lengths)
    if occurrences.count > known { addChanged(startingAt: start) }
  }

  private mutating func findForms(at start: Int, in bucket: Int, lengths: UInt32) {
    let rest = UnsafeBufferPointer(rebasing: text.units[start...])
    let filter = tables.buckets[bucket]
    let most = min(31 - lengths.leadingZeroBitCount, rest.count)
    var hash: UInt64 = 0
    var length = 0
    while length < most {
      hash = AddressNameIndex.hash(hash, then: rest[length])
      length += 1
      if lengths >> UInt32(length) & 1 == 0 { continue }
      let tag = AddressNameIndex.tag(of: hash)
      guard filter.mayHold(tag) else { continue }
      steps += 1
      tables.forEachForm(of: bucket, tag: tag) { form in
        let found = tables.length(
          ofFormAt: form.lowerBound, beginning: rest, in: knowledge.hierarchy, by: knowledge.folding
        )
        if let found, found == length || length == AddressNameIndex.longest {
          add(form, at: start, length: found)
        }
      }
    }
  }

  private mutating func add(_ form: Range<Int>, at start: Int, length: Int) {
    let units = text.units
    let end = start + length
    if end < units.count, CharacterFolding.isWordUnit(units[end - 1]),
      CharacterFolding.isWordUnit(units[end])
    {
      return
    }
    let following = following(end)
    let full = tables.count(of: form, upTo: .full)
    let short = tables.count(of: form, upTo: .short) - full
    let former = form.count - full - short
    let isPlaceholder = full > 0 && tables.isPlaceholder(tables.node(at: form.lowerBound))
    func occurrence(_ kind: Occurrence.Kind, _ first: Int, _ count: Int) -> Occurrence {
      Occurrence(
        start: start, end: end, kind: kind, following: following, isPlaceholder: isPlaceholder,
        nodes: NodeSlice(start: form.lowerBound + first, count: count))
    }
    let isRoads = isRoadsSuffix(at: end - 1)
    if full > 0 || short == 1, !isRoads {
      dropShorter(startingAt: start, than: tables.node(at: form.lowerBound))
    }
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
      occurrences.append(occurrence(.short, full, short))
    }
  }

  /// Drops short names of a place where a longer one of it begins: 内蒙 where 内蒙古 stands. They are kept
  /// where the suffix may begin another name, as that of a root does not: 青岛 before 市北区.
  private mutating func dropShorter(startingAt start: Int, than node: UInt32) {
    while let last = occurrences.last, last.start == start, last.kind == .short,
      last.nodes.count == 1, tables.node(at: last.nodes.start) == node,
      last.following != .suffix || tables.parent(of: node) == nil
    {
      occurrences.removeLast()
    }
  }
}

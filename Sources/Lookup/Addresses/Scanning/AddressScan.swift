import CascadeBase
import Hierarchies

/// Finds all mentions of names in a text, and measures the text between them.
///
/// At each position, the hash of the first two units selects a bucket of the name index. Longer and longer hashes
/// are then looked up for the lengths that occur in the bucket.
struct AddressScan {
  let lexicon: AddressLexicon
  let tables: AddressNameTables
  let text: FoldedText
  /// The mentions, in the order of their starts.
  var mentions: [Mention] = []

  /// The measurements of each position, including the end.
  let marks: UnsafeMutableBufferPointer<Mark>
  /// The nodes of mentions that mean only a part of a name's nodes.
  var kept: [UInt32] = []
  /// The number of steps taken, which grows linearly with the text.
  var steps = 0

  /// - Parameter marks: Memory for one more mark than there are units.
  init(
    _ text: FoldedText, lexicon: AddressLexicon, tables: AddressNameTables,
    marks: UnsafeMutableBufferPointer<Mark>
  ) {
    self.lexicon = lexicon
    self.tables = tables
    self.text = text
    self.marks = marks
    measure()
    mentions.reserveCapacity(24)
    findMentions()
    for mention in mentions { mark(mention) }
  }
}

extension AddressScan {
  /// The measurements of a position.
  struct Mark {
    /// The number of significant units before the position: all but blanks and fillers.
    var significantCount: Int32 = 0
    /// The number of digits before the position.
    var digitCount: Int32 = 0
    /// The position of the next significant unit.
    var nextSignificant: Int32 = 0
    /// Whether a mention begins here.
    var isMentionStart = false
    /// The end of the longest name, other than former ones, that begins here; 0 if none does.
    var longestEnd: Int32 = 0
    /// The bucket of the forms that may begin here.
    var bucket = AddressNameIndex.Bucket()
    /// The penalty for a hypothesis that directly precedes that name and doesn't use it; 0 unless the name is
    /// the full name of a region and not part of a road or building.
    var unusedPenalty: Int16 = 0
    /// Whether that longest name is a full name.
    var isLongestFull = false
  }

  /// Counts significant units and digits, and loads the bucket of each position in one pass, so that the memory
  /// accesses overlap.
  private func measure() {
    let (units, end) = (text.units, text.count)
    var mark = Mark()
    var fillerEnd = 0
    for index in 0..<end {
      marks[index] = mark
      if index >= fillerEnd { fillerEnd = index + lexicon.fillerLength(in: units, at: index) }
      if index >= fillerEnd, units[index] != CharacterFolding.blank { mark.significantCount += 1 }
      if CharacterFolding.isDigit(units[index]) { mark.digitCount += 1 }
    }
    mark.nextSignificant = Int32(truncatingIfNeeded: end)
    marks[end] = mark
    for index in (0..<max(end - 1, 0)) {
      marks[index].bucket = tables.buckets[tables.bucket(of: units[index], units[index + 1])]
    }
    for index in (0..<end).reversed() {
      marks[index].nextSignificant =
        marks[index + 1].significantCount == marks[index].significantCount
        ? marks[index + 1].nextSignificant : Int32(truncatingIfNeeded: index)
    }
  }

  /// Records a mention at its start if it is the longest one there.
  private mutating func mark(_ mention: Mention) {
    marks[mention.start].isMentionStart = true
    if mention.kind == .former || mention.kind == .shortFormer || isZone(mention) { return }
    let longestEnd = Int(marks[mention.start].longestEnd)
    let isFull = mention.kind == .full
    guard mention.end > longestEnd || mention.end == longestEnd && isFull else { return }
    var isRegion = false
    if isFull || mention.kind == .short && !mention.isShort, !mention.isRoad,
      mention.following != .building, mention.following != .town
    {
      isRegion = lexicon.suffixes.longestMatch(in: text.units, at: mention.end - 1) > 0
    }
    marks[mention.start].longestEnd = Int32(truncatingIfNeeded: mention.end)
    marks[mention.start].isLongestFull = isFull
    let penalty = AddressScoring.unusedNamePenalty(
      weight: mention.weight, places: mention.nodes.count)
    marks[mention.start].unusedPenalty = isRegion ? Int16(clamping: penalty) : 0
  }

  /// Whether a mention is a name with the suffix of a zone, which may be the name of that zone: 江北新区.
  @inline(__always)
  func isZone(_ mention: Mention) -> Bool {
    mention.kind == .changed
      && lexicon.separateSuffixes.longestSuffix(
        of: UnsafeBufferPointer(rebasing: text.units[mention.start..<mention.end])) > 0
  }

  /// The name of a region that begins at a position and isn't part of a road or building; `nil` if there is none.
  @inline(__always)
  func region(at position: Int) -> Mention? {
    guard marks[position].unusedPenalty > 0 else { return nil }
    let end = Int(marks[position].longestEnd)
    return mentions(at: position).first { $0.end == end }
  }

  /// The mentions that begin at a position.
  ///
  /// - Complexity: O(log *m* + *r*) for *m* mentions, *r* of them at the position.
  @inline(__always)
  func mentions(at position: Int) -> ArraySlice<Mention> {
    let first = partitionPoint(in: mentions.count) { mentions[$0].start < position }
    return mentions[first...].prefix { $0.start == position }
  }

  /// The number of steps after which mentions are ignored, and the number per unit in addition. No address needs a
  /// hundredth of them; the limit is for long texts of nothing but names that begin alike.
  private static var stepLimit: Int { 100_000 }
  private static var unitStepLimit: Int { 8 }

  private mutating func findMentions() {
    var blank = 0
    for start in 0..<text.count where steps < Self.stepLimit + Self.unitStepLimit * text.count {
      if blank <= start { blank = blankBeforeSuffix(after: start) }
      if blank - start < AddressScoring.spacedNameLength { findSpaced(at: start, blank) }
      findMentions(at: start)
    }
  }

  @inline(__always)
  private mutating func findMentions(at start: Int) {
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
      findMentions(at: start, in: bucket, lengths: tables.buckets[bucket].lengths & 2)
    }
    let lengths = marks[start].bucket.lengths & ~3
    if lengths == 0 { return }
    let count = mentions.count
    findMentions(at: start, in: tables.bucket(of: units[start], units[start + 1]), lengths: lengths)
    if mentions.count > count { addChanged(startingAt: start) }
  }

  /// Looks up the forms of a bucket that begin at a position.
  ///
  /// - Parameter lengths: The lengths to look up, a bit set.
  private mutating func findMentions(at start: Int, in bucket: Int, lengths: UInt32) {
    let remainder = UnsafeBufferPointer(rebasing: text.units[start...])
    let filter = tables.buckets[bucket]
    let longest = lengths.leadingZeroBitCount
    let maximum = min(
      longest == 0 ? AddressNameIndex.longestForm : 31 - longest, remainder.count)
    var hash: UInt64 = 0
    var length = 0
    while length < maximum {
      hash = AddressNameIndex.hash(hash, then: remainder[length])
      length += 1
      if lengths & AddressNameIndex.Bucket.bit(ofLength: length) == 0 { continue }
      let tag = AddressNameIndex.tag(of: hash)
      guard filter.mayHold(tag) else { continue }
      steps += 1
      tables.forEachForm(of: bucket, tag: tag) { form in
        steps += 1
        let found = tables.length(
          ofFormAt: form.lowerBound, beginning: remainder, in: lexicon.hierarchy,
          by: lexicon.folding)
        if found == length { add(form, at: start, length: length) }
      }
    }
  }

  /// Adds the mentions of one form: as a full, a former and a short name.
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
    // Only other names than full ones need it.
    let hasSuffix =
      short + former > 0 && lexicon.suffixes.longestMatch(in: units, at: end - 1) > 0
    func mention(_ kind: Mention.Kind, _ nodes: NodeSlice) -> Mention {
      Mention(
        start: start, end: end, kind: kind, following: following, hasSuffix: hasSuffix,
        isPlaceholder: isPlaceholder, nodes: nodes)
    }
    let isSuffixOfRoad = isSuffixOfRoad(at: end - 1)
    if full > 0 || short == 1, !isSuffixOfRoad {
      removeShorter(startingAt: start, than: tables.node(at: form.lowerBound))
    }
    if full > 0 {
      var found = mention(.full, NodeSlice(start: form.lowerBound, count: full))
      if isSuffixOfRoad {
        found.kind = .short
        found.end -= 1
        found.following = .other
      }
      mentions.append(found)
    }
    let formers =
      former > 0 ? distinctNodes(at: form.suffix(former)) : NodeSlice(start: 0, count: 0)
    if former > 0, hasSuffix { mentions.append(mention(.former, formers)) }
    if short > 0, !isSuffixOfRoad {
      var found = mention(.short, NodeSlice(start: form.lowerBound + full, count: short))
      found.hasSuffix = hasSuffix || isTownship(found.nodes)
      mentions.append(found)
    }
    if former > 0, !hasSuffix, lexicon.commonNames.longestMatch(in: units, at: start) != length {
      mentions.append(mention(.shortFormer, formers))
    }
  }

  /// Whether places with a short name are below the levels of which names lose their suffix.
  private func isTownship(_ nodes: NodeSlice) -> Bool {
    let node = Hierarchy.Node(Int(tables.node(at: nodes.start)))
    return lexicon.hierarchy.level(of: node) >= lexicon.shortLevels
  }

  /// The nodes of entries that are in the order of other names, each node once and in ascending order.
  private mutating func distinctNodes(at places: Range<Int>) -> NodeSlice {
    let isAscending = places.dropFirst().allSatisfy {
      tables.node(at: $0 - 1) < tables.node(at: $0)
    }
    if isAscending { return NodeSlice(start: places.lowerBound, count: places.count) }
    var nodes: [UInt32] = []
    for node in places.map({ tables.node(at: $0) }).inOrder() where node != nodes.last {
      nodes.append(node)
    }
    kept += nodes
    return NodeSlice(start: kept.count - nodes.count, count: nodes.count, isKept: true)
  }

  /// Removes short names of a place that begin a longer name of it: 内蒙 in 内蒙古. A short name remains if the
  /// suffix may begin another name, which the suffix of a root never does: 青岛 before 市北区.
  private mutating func removeShorter(startingAt start: Int, than node: UInt32) {
    while let last = mentions.last, last.start == start, last.kind == .short,
      last.nodes.count == 1, tables.node(at: last.nodes.start) == node,
      last.following != .suffix || tables.parent(of: node) == nil
    {
      mentions.removeLast()
    }
  }
}

// MARK: Names that are written differently

extension AddressScan {
  /// The position of the first blank after a position that a suffix follows, which may be that of the name before it;
  /// a position beyond the text if there is none.
  private func blankBeforeSuffix(after start: Int) -> Int {
    let units = text.units
    var blank = start + 1
    while blank + 1 < units.count {
      if units[blank] == CharacterFolding.blank, suffixLength(at: blank + 1) > 0,
        lexicon.falseSuffixes.longestMatch(in: units, at: blank + 1) == 0
      {
        return blank
      }
      blank += 1
    }
    return units.count + AddressScoring.spacedNameLength
  }

  /// The length of the suffix of a region or a town at a position.
  private func suffixLength(at position: Int) -> Int {
    max(
      lexicon.suffixes.longestMatch(in: text.units, at: position),
      lexicon.townSuffixes.longestMatch(in: text.units, at: position))
  }

  /// Adds a full name with a blank before its suffix: 沛 县, 佛山 市.
  private mutating func findSpaced(at start: Int, _ blank: Int) {
    let units = text.units
    if units[start] == CharacterFolding.blank { return }
    let end = blank + 1 + suffixLength(at: blank + 1)
    let first = kept.count
    let name = Array(units[start..<blank]) + Array(units[blank + 1..<end])
    name.withUnsafeBufferPointer { name in
      tables.forEachNode(named: name, in: lexicon.hierarchy, by: lexicon.folding) {
        kept.append($0)
      }
    }
    guard kept.count > first else { return }
    mentions.append(
      Mention(
        start: start, end: end, kind: .full, following: following(end),
        hasSuffix: true, isPlaceholder: false,
        nodes: NodeSlice(start: first, count: kept.count - first, isKept: true)))
  }

  /// Adds mentions with another suffix than the place has (望城县 for 望城区), or with a suffix although it has
  /// none (浙江省 for 浙江), unless that is the full name of another place.
  mutating func addChanged(startingAt start: Int) {
    var number = mentions.count
    while number > 0, mentions[number - 1].start == start {
      number -= 1
      let mention = mentions[number]
      if mention.following == .suffix, mention.kind == .short || isWithoutSuffix(mention) {
        addChanged(mention, at: number + 1)
      }
    }
  }

  /// Whether a full name has no suffix after a stem of two units or more: neither 杭州 nor 沙县 has one.
  private func isWithoutSuffix(_ mention: Mention) -> Bool {
    guard mention.kind == .full, !mention.isPlaceholder else { return false }
    let units = UnsafeBufferPointer(rebasing: text.units[mention.start..<mention.end])
    let length = lexicon.suffixes.longestSuffix(of: units)
    return length == 0 || mention.count - length < 2
  }

  private mutating func addChanged(_ mention: Mention, at place: Int) {
    let (units, lexicon) = (text.units, lexicon)
    let length = lexicon.suffixes.longestMatch(in: units, at: mention.end)
    let end = mention.end + length
    if mentions[place...].contains(where: { $0.end == end && $0.kind == .full })
      || hasTownAfter(mention)
    {
      return
    }
    let suffix = UnsafeBufferPointer(rebasing: units[mention.end..<mention.end + length])
    var nodes = filter(mention.nodes) { lexicon.allows(suffix, for: $0) }
    if nodes.count == 0, mention.kind == .full {
      nodes = filter(mention.nodes) { lexicon.allowsAnySuffix(for: $0) }
    }
    if nodes.count == 0 { return }
    var changed = mention
    changed.kind = mention.kind == .full ? .suffixed : .changed
    changed.end = end
    changed.following = following(changed.end)
    changed.nodes = nodes
    mentions.insert(changed, at: place)
  }

  /// Stores the nodes of a name that satisfy a predicate.
  private mutating func filter(
    _ nodes: NodeSlice, _ isIncluded: (Hierarchy.Node) -> Bool
  ) -> NodeSlice {
    var filtered = NodeSlice(start: kept.count, count: 0, isKept: true)
    for position in nodes.start..<nodes.start + nodes.count {
      let node = Hierarchy.Node(Int(tables.node(at: position)))
      guard isIncluded(node) else { continue }
      kept.append(UInt32(truncatingIfNeeded: node.index))
      filtered.count += 1
    }
    return filtered
  }
}

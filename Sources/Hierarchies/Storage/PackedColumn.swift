import CascadeBase

/// A text column of a packed hierarchy, with one entry per node or for some nodes.
struct PackedColumn {
  /// The nodes with a text, ascending; `nil` if entries have the numbers of their nodes.
  let nodes: UnsafeBufferPointer<UInt32>?
  let texts: PackedTexts

  /// One bit per node, set if its text is shortened: stored without the text of the parent node, with
  /// which it begins. `nil` if all texts are whole; every node has an entry otherwise.
  let shortened: UnsafeBufferPointer<UInt8>?

  /// The parents of all nodes.
  let parents: UnsafeBufferPointer<UInt32>

  /// The entries with whole texts, sorted by text; empty for columns without an index.
  let order: UnsafeBufferPointer<UInt32>
  let name: UnsafeBufferPointer<UInt8>

  /// The text of a node, or `nil` if it has none (binary search, unless every node has an entry).
  ///
  /// - Complexity: O(1) if every node has an entry, otherwise O(log *e*) for *e* entries.
  func text(of node: Hierarchy.Node) -> TextParts? {
    guard let entry = entry(of: node) else { return nil }
    let text = texts.text(at: entry)
    if text.isEmpty { return nil }
    if !isShortened(entry) { return TextParts(rest: text) }
    return TextParts(beginning: texts.text(at: Int(parents[entry])), rest: text)
  }

  /// Whether an entry is stored without the text of the parent node.
  func isShortened(_ entry: Int) -> Bool {
    guard let shortened else { return false }
    let bit = BitPosition(entry)
    return shortened[bit.byte] & bit.mask != 0
  }

  private func entry(of node: Hierarchy.Node) -> Int? {
    guard let nodes else { return node.index }
    let entry = partitionPoint(in: nodes.count) { nodes[$0] < node.number }
    return entry < nodes.count && nodes[entry] == node.number ? entry : nil
  }

  /// The node of an entry.
  func node(at entry: Int) -> Hierarchy.Node {
    Hierarchy.Node(number: nodes.map { $0[entry] } ?? UInt32(truncatingIfNeeded: entry))
  }
}

extension PackedColumn {
  /// Finds the sections of a column.
  init(
    _ number: Int, of sections: SectionTable, parents: UnsafeBufferPointer<UInt32>
  ) throws(HierarchyFileError) {
    self.parents = parents
    nodes = try sections.numbersIfPresent(.columnNodes, column: number)
    let count = nodes?.count ?? parents.count
    let text = try sections.bytes(.columnText, column: number)
    let offsets = try sections.numbersIfPresent(
      .columnOffsets, column: number, count: count + 1)
    if let offsets {
      texts = PackedTexts(
        count: count, bases: UnsafeBufferPointer(start: nil, count: 0),
        lengths: UnsafeBufferPointer(start: nil, count: 0), offsets: offsets, text: text)
    } else {
      // Eight lengths are read at a time, so the section is padded to a multiple of eight.
      texts = PackedTexts(
        count: count,
        bases: try sections.numbers(
          .columnBases, column: number,
          count: PackedTexts.group(of: count + PackedTexts.groupSize - 1)),
        lengths: try sections.bytes(
          .columnLengths, column: number, count: FileLayout.padded(count)),
        offsets: UnsafeBufferPointer(start: nil, count: 0), text: text)
    }
    shortened = try sections.bytesIfPresent(
      .columnShortened, column: number, count: nodes == nil ? BitPosition.byteCount(count) : 0)
    order =
      try sections.numbersIfPresent(.columnOrder, column: number)
      ?? UnsafeBufferPointer(start: nil, count: 0)
    name = try sections.bytes(.columnName, column: number)
  }

  /// The names of no nodes.
  static var empty: PackedColumn {
    let numbers = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
    let bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let texts = PackedTexts(
      count: 0, bases: numbers, lengths: bytes, offsets: numbers, text: bytes)
    return PackedColumn(
      nodes: nil, texts: texts, shortened: nil, parents: numbers, order: numbers, name: bytes)
  }
}

/// The concatenated texts of a column, accessed by number.
///
/// A length takes one byte and the start of every eighth text four, so an entry takes 1.5 bytes. A
/// column with a text of more than 255 bytes stores every start instead:
///
///     lengths  9 9 6 6 9 6 6 9 | 6 …        bases  0 60 …
///     start of entry 5 = bases[0] + (9 + 9 + 6 + 6 + 9)
///
/// The eight lengths of a group are read as one word, and a multiplication sums those before the entry.
struct PackedTexts {
  let count: Int
  let bases: UnsafeBufferPointer<UInt32>
  let lengths: UnsafeBufferPointer<UInt8>
  let offsets: UnsafeBufferPointer<UInt32>
  let text: UnsafeBufferPointer<UInt8>

  /// The number of texts with a common base: the lengths that fit into one word.
  static let groupSize = 8

  /// The bytes of a text.
  ///
  /// Unchecked: the caller has compared the number with `count`, and opening the file has validated
  /// that every text is inside `text`.
  ///
  /// - Complexity: O(1).
  func text(at number: Int) -> UnsafeBufferPointer<UInt8> {
    guard let first = text.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let lengths = lengths.baseAddress, let bases = bases.baseAddress else {
      let start = Int(offsets[number])
      return UnsafeBufferPointer(start: first + start, count: Int(offsets[number + 1]) - start)
    }
    let position = Self.position(of: number)
    let group = UnsafeRawPointer(lengths + (number - position)).load(as: UInt64.self).littleEndian
    let before = group & ((1 << UInt64(8 * position)) &- 1)
    let start = Int(bases[Self.group(of: number)]) + Self.sum(of: before)
    return UnsafeBufferPointer(start: first + start, count: Int(lengths[number]))
  }

  /// The group of a text. The shift is cheaper than dividing a signed number.
  static func group(of number: Int) -> Int { number >> 3 }

  /// The position of a text in its group.
  static func position(of number: Int) -> Int { number & (groupSize - 1) }

  /// The sum of the eight bytes of a word.
  static func sum(of word: UInt64) -> Int {
    let low = word & 0x00FF_00FF_00FF_00FF
    let high = (word >> 8) & 0x00FF_00FF_00FF_00FF
    return Int(((low &+ high) &* 0x0001_0001_0001_0001) >> 48)
  }
}

extension PackedTexts {
  /// The first number in a range with a given text (linear search).
  ///
  /// Lengths are compared before texts. Each start is the sum of the previous start and length.
  ///
  /// - Complexity: O(*k*) for *k* numbers.
  func firstNumber(in range: Range<Int>, of sought: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = range.first, let bytes = text.baseAddress else {
      return sought.isEmpty ? range.first : nil
    }
    guard let lengths = lengths.baseAddress else {
      return range.first { areEqual(text(at: $0), sought) }
    }
    var start = text(at: first).baseAddress! - bytes
    for number in range {
      let length = Int(lengths[number])
      let candidate = UnsafeBufferPointer(start: bytes + start, count: length)
      if areEqual(candidate, sought) { return number }
      start += length
    }
    return nil
  }
}

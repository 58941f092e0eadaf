/// Writes the sections of a packed hierarchy one by one, then concatenates them.
struct PackedHierarchyWriter {
  private let numbering: BreadthFirstNumbering
  private let leafCount: Int
  private var sections: [(kind: HierarchyFileSection, column: Int, bytes: [UInt8])] = []
  private var columnCount = 0
  private var version = FileLayout.version

  /// Creates a writer with the sections that depend only on the numbering.
  init(numbering: BreadthFirstNumbering) {
    self.numbering = numbering
    let leaves = numbering.leaves
    leafCount = leaves.count
    add(.levelStarts, numbers: numbering.levelStarts)
    add(.childStarts, numbers: numbering.childStarts)
    add(.parents, numbers: numbering.parents)
    add(.leafStarts, numbers: leaves.starts)
  }

  mutating func writeDisabled(_ entries: [UInt32]) {
    guard !entries.isEmpty else { return }
    var bits = [UInt8](repeating: 0, count: BitPosition.byteCount(numbering.count))
    for entry in entries {
      let bit = BitPosition(Int(numbering.nodes[Int(entry)]))
      bits[bit.byte] |= bit.mask
    }
    add(.disabled, bytes: bits)
  }

  /// Writes what the file is among those of a split hierarchy.
  ///
  /// - Parameter parents: The nodes of the last level that have children in a part, as bits; `nil` in a part.
  mutating func writeParts(_ parts: HierarchyParts, parents: [UInt8]?) {
    version = FileLayout.splitVersion
    let numbers = [
      UInt32(truncatingIfNeeded: parts.stamp), UInt32(truncatingIfNeeded: parts.stamp >> 32),
      UInt32(truncatingIfNeeded: parts.levelCount), parts.node?.number ?? PackedHierarchy.none,
      parts.flags.rawValue, 0,
    ]
    add(.parts, numbers: numbers)
    if let parents { add(.partParents, bytes: parents) }
  }

  /// Writes the names and the index of large sibling groups.
  mutating func writeNames(_ names: TextList) {
    let sorter = TextSorter(list: names, numbers: numbering.entries)
    writeWideGroups(sorter)
    writeTexts(of: numbering.entries, in: names, name: [])
  }

  /// Writes a named column: one entry per node if at least half of them have a text, otherwise one per
  /// text.
  mutating func write(_ column: BuilderColumn) {
    // The last text of an entry is the valid one.
    var latest = [UInt32](repeating: PackedHierarchy.none, count: numbering.count)
    for (position, entry) in column.entries.enumerated() {
      let isEmpty = column.texts.range(of: position).isEmpty
      latest[Int(numbering.nodes[Int(entry)])] =
        isEmpty ? PackedHierarchy.none : UInt32(truncatingIfNeeded: position)
    }
    let filled = latest.indices.filter { latest[$0] != PackedHierarchy.none }
    guard !filled.isEmpty else { return }
    // An entry takes 5.5 bytes with its node's number and 1.5 bytes without it.
    let isSparse = filled.count * 2 < numbering.count
    if isSparse {
      add(.columnNodes, numbers: filled.map { UInt32(truncatingIfNeeded: $0) }, column: columnCount)
      latest = filled.map { latest[$0] }
    }
    if column.isSearched {
      let codes = CodeShortening(
        column.texts, numbers: latest, childStarts: isSparse ? nil : numbering.childStarts)
      write(codes, name: column.name)
    } else {
      writeTexts(of: latest, in: column.texts, name: column.name)
    }
  }

  /// Writes the codes, which of them are shortened, and the order of the others.
  private mutating func write(_ codes: CodeShortening, name: [UInt8]) {
    let texts = codes.texts
    if codes.isNeeded {
      var bits = [UInt8](repeating: 0, count: BitPosition.byteCount(texts.count))
      for entry in 0..<texts.count where codes.isShortened(entry) {
        let bit = BitPosition(entry)
        bits[bit.byte] |= bit.mask
      }
      add(.columnShortened, bytes: bits, column: columnCount)
    }
    add(.columnOrder, numbers: codes.order, column: columnCount)
    writeTexts(of: (0..<texts.count).map { UInt32(truncatingIfNeeded: $0) }, in: texts, name: name)
  }

  private mutating func writeTexts(of numbers: [UInt32], in list: TextList, name: [UInt8]) {
    var text: [UInt8] = []
    text.reserveCapacity(list.bytes.count)
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(numbers.count + 1)
    list.bytes.withUnsafeBufferPointer { bytes in
      for number in numbers {
        if number != PackedHierarchy.none {
          let range = list.range(of: Int(number))
          text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
        }
        offsets.append(UInt32(truncatingIfNeeded: text.count))
      }
    }
    let lengths = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    if lengths.allSatisfy({ $0 <= UInt8.max }) {
      let bases = stride(from: 0, to: numbers.count, by: PackedTexts.groupSize).map { offsets[$0] }
      let filled = FileLayout.padded(lengths.count) - lengths.count
      add(.columnBases, numbers: bases, column: columnCount)
      add(
        .columnLengths,
        bytes: lengths.map { UInt8($0) } + [UInt8](repeating: 0, count: filled),
        column: columnCount)
    } else {
      add(.columnOffsets, numbers: offsets, column: columnCount)
    }
    add(.columnName, bytes: name, column: columnCount)
    add(.columnText, bytes: text, column: columnCount)
    columnCount += 1
  }

  private mutating func writeWideGroups(_ sorter: TextSorter) {
    var groups: [UInt32] = []
    var starts: [UInt32] = []
    var order: [UInt32] = []
    for node in -1..<numbering.count {
      let siblings =
        node < 0
        ? 0..<numbering.rootCount
        : Int(numbering.childStarts[node])..<Int(numbering.childStarts[node + 1])
      guard siblings.count > PackedHierarchy.narrowGroup else { continue }
      groups.append(UInt32(truncatingIfNeeded: siblings.lowerBound))
      starts.append(UInt32(truncatingIfNeeded: order.count))
      order.append(contentsOf: sorter.sorted(siblings))
    }
    starts.append(UInt32(truncatingIfNeeded: order.count))
    add(.wideGroups, numbers: groups)
    add(.wideStarts, numbers: starts)
    add(.wideOrder, numbers: order)
  }
}

extension PackedHierarchyWriter {
  private mutating func add(_ kind: HierarchyFileSection, bytes: [UInt8], column: Int = 0) {
    sections.append((kind, column, bytes))
  }

  private mutating func add(_ kind: HierarchyFileSection, numbers: [UInt32], column: Int = 0) {
    let bytes = numbers.map { $0.littleEndian }.withUnsafeBytes { [UInt8]($0) }
    add(kind, bytes: bytes, column: column)
  }

  /// Writes the header, the section table and the sections, and opens the result.
  func packed() -> PackedHierarchy {
    let contentStart = FileLayout.headerSize + sections.count * FileLayout.entrySize
    let size = sections.reduce(contentStart) { $0 + FileLayout.padded($1.bytes.count) }
    let bytes = Bytes(count: size) { memory in
      memory.copyBytes(from: FileLayout.signature)
      memory.store(version, at: FileLayout.versionOffset)
      memory.store(UInt32(sections.count), at: FileLayout.sectionCountOffset)
      memory.store(UInt64(size), at: FileLayout.lengthOffset)
      memory.store(UInt32(numbering.count), at: FileLayout.nodeCountOffset)
      memory.store(UInt32(numbering.rootCount), at: FileLayout.rootCountOffset)
      memory.store(UInt32(numbering.levelStarts.count - 1), at: FileLayout.levelCountOffset)
      memory.store(UInt32(leafCount), at: FileLayout.leafCountOffset)
      var start = contentStart
      for (position, section) in sections.enumerated() {
        let entry = FileLayout.headerSize + position * FileLayout.entrySize
        memory.store(section.kind.rawValue, at: entry)
        memory.store(UInt32(section.column), at: entry + FileLayout.entryColumnOffset)
        memory.store(UInt64(start), at: entry + FileLayout.entryStartOffset)
        memory.store(UInt64(section.bytes.count), at: entry + FileLayout.entryLengthOffset)
        UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: section.bytes)
        start += FileLayout.padded(section.bytes.count)
      }
      let checksum = FileLayout.checksum(of: UnsafeRawBufferPointer(memory))
      memory.store(checksum, at: FileLayout.checksumOffset)
    }
    do throws(HierarchyFileError) {
      return PackedHierarchy(bytes: bytes, tables: try PackedTables(reading: bytes.buffer))
    } catch {
      // What was written can be read.
      fatalError()
    }
  }
}

import CascadeBase

/// The reduced form of a file: the complete form without the tables that follow from the others.
///
/// The header and the section table are those of the complete form, with a version that is two higher and the length
/// and checksum of the reduced form. The contents follow in the order of the table, except for those of the omitted
/// sections:
///
///     omitted              follows from
///     parents              childStarts
///     leafStarts           childStarts
///     columnBases          columnLengths
///     columnOrder          the texts of the column
///
/// Restoring them gives the bytes of the complete form again.
enum ReducedFile {
  static func isReduced(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.number(at: FileLayout.versionOffset) > FileLayout.splitVersion
  }

  private static func isOmitted(_ kind: UInt32) -> Bool {
    switch HierarchyFileSection(rawValue: kind) {
    case .parents, .leafStarts, .columnBases, .columnOrder: true
    default: false
    }
  }

  /// The reduced form of a valid file. A file that couldn't be restored from it byte by byte, because its sections have
  /// gaps, is returned unchanged.
  ///
  /// - Complexity: O(*b* + *c* log *c*) for *b* bytes and *c* entries in sorted columns.
  static func omittingTables(of complete: UnsafeRawBufferPointer) -> [UInt8] {
    let contentStart = contentStart(of: complete)
    var reduced = [UInt8](complete[..<contentStart])
    for entry in stride(from: FileLayout.headerSize, to: contentStart, by: FileLayout.entrySize)
    where !isOmitted(complete.number(at: entry)) {
      let start = Int(complete.longNumber(at: entry + FileLayout.entryStartOffset))
      let end =
        start
        + FileLayout.padded(Int(complete.longNumber(at: entry + FileLayout.entryLengthOffset)))
      if end > complete.count { return [UInt8](complete) }
      reduced += complete[start..<end]
    }
    let version = complete.number(at: FileLayout.versionOffset) + FileLayout.reducedStep
    reduced.withUnsafeMutableBytes { setHeader(of: $0, version: version) }
    let restored = reduced.withUnsafeBytes { try? restoringTables(of: Bytes(copying: $0)) }
    return restored?.buffer.elementsEqual(complete) == true ? reduced : [UInt8](complete)
  }

  /// The complete form of a reduced file whose header has been checked.
  ///
  /// Memory is safe for any bytes, but the result is only valid if it passes validation.
  ///
  /// - Throws: `HierarchyFileError` if the section table doesn't describe a reduced file.
  /// - Complexity: O(*b* + *c* log *c*) for *b* bytes and *c* entries in sorted columns. Takes up to nine times the
  ///   memory of the reduced file.
  static func restoringTables(of reduced: Bytes) throws(HierarchyFileError) -> Bytes {
    let size = try checkedSize(of: reduced.buffer)
    return Bytes(count: size) { memory in
      copyContents(of: reduced.buffer, to: memory)
      let version = reduced.buffer.number(at: FileLayout.versionOffset) - FileLayout.reducedStep
      memory.store(version, at: FileLayout.versionOffset)
      memory.store(UInt64(size), at: FileLayout.lengthOffset)
      // Tables that can't be read are found again, and reported, when the result is opened.
      if let tables = try? PackedTables(reading: UnsafeRawBufferPointer(memory)) {
        restore(tables, FaultLocator(start: UnsafeRawPointer(memory.baseAddress!)))
      }
      setHeader(of: memory, version: version)
    }
  }
}

extension ReducedFile {
  /// The size of the complete form.
  ///
  /// Sections have to be in the order of the table without gaps, as they are written.
  private static func checkedSize(
    of reduced: UnsafeRawBufferPointer
  ) throws(HierarchyFileError) -> Int {
    // A page counts in 32 bits, and the numbers are unchecked.
    let contentStart =
      UInt64(reduced.number(at: FileLayout.sectionCountOffset)) * UInt64(FileLayout.entrySize)
      + UInt64(FileLayout.headerSize)
    guard contentStart <= UInt64(reduced.count) else {
      throw HierarchyFileError(.misplacedSection, in: .header, at: FileLayout.sectionCountOffset)
    }
    let contentSize = UInt64(reduced.count) - contentStart
    // Four bytes per node or entry are omitted where at least one byte is stored, twice for nodes.
    let limit = 8 * contentSize
    var stored: UInt64 = 0
    var omitted: UInt64 = 0
    for entry in stride(
      from: FileLayout.headerSize, to: Int(contentStart), by: FileLayout.entrySize)
    {
      let kind = reduced.number(at: entry)
      let length = reduced.longNumber(at: entry + FileLayout.entryLengthOffset)
      let isInPlace =
        reduced.longNumber(at: entry + FileLayout.entryStartOffset) == contentStart + stored
        + omitted
      if isInPlace, length <= limit {
        let padded = UInt64(FileLayout.padded(Int(length)))
        if isOmitted(kind) { omitted += padded } else { stored += padded }
      }
      guard isInPlace, length <= limit, stored <= contentSize, omitted <= limit else {
        throw HierarchyFileError(
          .misplacedSection, in: HierarchyFileSection(rawValue: kind) ?? .header, at: entry)
      }
    }
    guard stored == contentSize, let size = Int(exactly: contentStart + stored + omitted) else {
      throw HierarchyFileError(.misplacedSection, in: .header, at: FileLayout.sectionCountOffset)
    }
    return size
  }

  private static func contentStart(of bytes: UnsafeRawBufferPointer) -> Int {
    FileLayout.headerSize + Int(bytes.number(at: FileLayout.sectionCountOffset))
      * FileLayout.entrySize
  }

  /// Copies the header, the table and the stored sections to their places in the complete form.
  private static func copyContents(
    of reduced: UnsafeRawBufferPointer, to memory: UnsafeMutableRawBufferPointer
  ) {
    let contentStart = contentStart(of: reduced)
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: reduced[..<contentStart]))
    var next = contentStart
    for entry in stride(from: FileLayout.headerSize, to: contentStart, by: FileLayout.entrySize)
    where !isOmitted(reduced.number(at: entry)) {
      let start = Int(reduced.longNumber(at: entry + FileLayout.entryStartOffset))
      let length = FileLayout.padded(
        Int(reduced.longNumber(at: entry + FileLayout.entryLengthOffset)))
      UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: reduced[next..<next + length]))
      next += length
    }
  }

  private static func setHeader(of memory: UnsafeMutableRawBufferPointer, version: UInt32) {
    memory.store(version, at: FileLayout.versionOffset)
    memory.store(UInt64(memory.count), at: FileLayout.lengthOffset)
    let checksum = FileLayout.checksum(of: UnsafeRawBufferPointer(memory))
    memory.store(checksum, at: FileLayout.checksumOffset)
  }
}

extension ReducedFile {
  /// Fills the omitted tables, whose lengths have been checked.
  private static func restore(_ tables: PackedTables, _ fault: FaultLocator) {
    restoreParents(tables)
    restoreLeaves(tables)
    for column in tables.columns {
      restoreBases(column.texts)
      // Texts are found by lengths that could be wrong.
      do throws(HierarchyFileError) {
        try column.texts.validate(fault)
      } catch {
        return
      }
      restoreOrder(column)
    }
  }

  private static func restoreParents(_ tables: PackedTables) {
    let parents = UnsafeMutableBufferPointer(mutating: tables.parents)
    let roots = min(tables.rootCount, tables.nodeCount)
    for root in 0..<roots { parents[root] = PackedHierarchy.none }
    var parent = 0
    for child in roots..<tables.nodeCount {
      while parent + 1 < tables.nodeCount, tables.childStarts[parent + 1] <= child { parent += 1 }
      parents[child] = UInt32(truncatingIfNeeded: parent)
    }
  }

  /// Counts the leaves below each node from the last node on, then adds up the counts of preceding siblings from the
  /// first node on.
  private static func restoreLeaves(_ tables: PackedTables) {
    let leaves = UnsafeMutableBufferPointer(mutating: tables.leafStarts)
    let parents = tables.parents
    for node in leaves.indices.reversed() {
      if leaves[node] == 0 { leaves[node] = 1 }
      if parents[node] < leaves.count { leaves[Int(parents[node])] &+= leaves[node] }
    }
    var next: UInt32 = 0
    for node in leaves.indices {
      if node > 0, parents[node] != parents[node - 1], parents[node] < leaves.count {
        next = leaves[Int(parents[node])]
      }
      let count = leaves[node]
      leaves[node] = next
      next &+= count
    }
  }

  private static func restoreBases(_ texts: PackedTexts) {
    let bases = UnsafeMutableBufferPointer(mutating: texts.bases)
    var start: UInt32 = 0
    for number in 0..<texts.lengths.count {
      if PackedTexts.position(of: number) == 0, PackedTexts.group(of: number) < bases.count {
        bases[PackedTexts.group(of: number)] = start
      }
      start &+= UInt32(texts.lengths[number])
    }
  }

  /// Sorts the whole texts of a column that are not empty.
  private static func restoreOrder(_ column: PackedColumn) {
    let order = UnsafeMutableBufferPointer(mutating: column.order)
    if order.isEmpty { return }
    let entries = (0..<column.texts.count).filter {
      !column.isShortened($0) && !column.texts.text(at: $0).isEmpty
    }
    let texts = column.texts
    let sorted = Ordering {
      compare(texts.text(at: entries[$0]), texts.text(at: entries[$1])) < 0
    }.positions(to: entries.count)
    for (place, position) in sorted.enumerated() where place < order.count {
      order[place] = UInt32(truncatingIfNeeded: entries[position])
    }
  }
}

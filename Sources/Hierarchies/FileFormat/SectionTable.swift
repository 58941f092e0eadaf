/// The section table of a file: the start and the length of each section.
struct SectionTable {
  private struct Entry {
    let kind: UInt32
    let column: UInt32
    let range: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private var entries: [Entry] = []

  /// Reads the table and checks that every section is inside the file and after the table.
  init(reading bytes: UnsafeRawBufferPointer) throws(HierarchyFileError) {
    self.bytes = bytes
    let count = Int(bytes.number(at: FileLayout.sectionCountOffset))
    let (tableSize, overflow) = count.multipliedReportingOverflow(by: FileLayout.entrySize)
    let room = bytes.count - FileLayout.headerSize
    guard !overflow, tableSize <= room else {
      throw HierarchyFileError(.misplacedSection, in: .header, at: FileLayout.sectionCountOffset)
    }
    entries.reserveCapacity(count)
    for position in 0..<count {
      let at = FileLayout.headerSize + position * FileLayout.entrySize
      let kind = bytes.number(at: at)
      let start = bytes.longNumber(at: at + FileLayout.entryStartOffset)
      let length = bytes.longNumber(at: at + FileLayout.entryLengthOffset)
      guard start % UInt64(FileLayout.alignment) == 0,
        start >= UInt64(FileLayout.headerSize + tableSize),
        start <= UInt64(bytes.count), length <= UInt64(bytes.count) - start
      else {
        throw HierarchyFileError(
          .misplacedSection, in: HierarchyFileSection(rawValue: kind) ?? .header, at: at)
      }
      entries.append(
        Entry(
          kind: kind, column: bytes.number(at: at + FileLayout.entryColumnOffset),
          range: Int(start)..<Int(start + length)))
    }
  }
}

extension SectionTable {
  /// The number of text columns.
  var columnCount: Int {
    entries.count { $0.kind == HierarchyFileSection.columnText.rawValue }
  }

  func bytes(
    _ section: HierarchyFileSection, column: Int = 0, count: Int? = nil
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt8> {
    guard let range = try range(of: section, column: column) else {
      throw HierarchyFileError(.missingOrRepeatedSection, in: section, at: FileLayout.headerSize)
    }
    return try bytes(section, in: range, count: count)
  }

  func bytesIfPresent(
    _ section: HierarchyFileSection, column: Int = 0, count: Int? = nil
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt8>? {
    guard let range = try range(of: section, column: column) else { return nil }
    return try bytes(section, in: range, count: count)
  }

  func numbers(
    _ section: HierarchyFileSection, column: Int = 0, count: Int? = nil
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt32> {
    try numbers(in: bytes(section, column: column, count: count.map { $0 * 4 }), of: section)
  }

  func numbersIfPresent(
    _ section: HierarchyFileSection, column: Int = 0, count: Int? = nil
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt32>? {
    guard let found = try bytesIfPresent(section, column: column, count: count.map { $0 * 4 })
    else { return nil }
    return try numbers(in: found, of: section)
  }

  private func range(
    of section: HierarchyFileSection, column: Int
  ) throws(HierarchyFileError) -> Range<Int>? {
    var found: Range<Int>?
    for entry in entries where entry.kind == section.rawValue && Int(entry.column) == column {
      guard found == nil else {
        throw HierarchyFileError(.missingOrRepeatedSection, in: section, at: entry.range.lowerBound)
      }
      found = entry.range
    }
    return found
  }

  private func bytes(
    _ section: HierarchyFileSection, in range: Range<Int>, count: Int?
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt8> {
    guard count == nil || count == range.count else {
      throw HierarchyFileError(.misplacedSection, in: section, at: range.lowerBound)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[range]).assumingMemoryBound(to: UInt8.self)
  }

  private func numbers(
    in bytes: UnsafeBufferPointer<UInt8>, of section: HierarchyFileSection
  ) throws(HierarchyFileError) -> UnsafeBufferPointer<UInt32> {
    guard bytes.count % 4 == 0 else {
      throw HierarchyFileError(.misplacedSection, in: section, at: offset(of: bytes))
    }
    return UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: UInt32.self)
  }

  private func offset(of part: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress, let begin = part.baseAddress else { return 0 }
    return UnsafeRawPointer(begin) - start
  }
}

/// The layout of a packed hierarchy in memory and of a `.hierarchy` file, which are the same bytes.
///
/// All numbers are little-endian, and every section begins at a multiple of eight bytes.
///
///     offset  bytes  content
///          0      8  signature 89 48 49 45 52 0D 0A 1A ("HIER", protected against text conversion)
///          8      4  version of the format: 2, or 3 in a hierarchy of several files; 4 and 5 for their reduced forms
///         12      4  number of sections, s
///         16      8  length of the file in bytes
///         24      8  checksum: xxHash64 of the bytes from 32 on, seeded with that of the first 24
///         32      4  number of nodes, n
///         36      4  number of roots
///         40      4  number of levels, d
///         44      4  number of leaves
///         48     16  zero
///         64   24×s  section table: kind (4), column (4), offset (8), length in bytes (8)
enum FileLayout {
  static let signature: [UInt8] = [0x89, 0x48, 0x49, 0x45, 0x52, 0x0D, 0x0A, 0x1A]
  static let version: UInt32 = 2

  /// The version of the files of a split hierarchy, except the complete one. It has the sections `parts` and
  /// `partParents`, so that a release that doesn't know them refuses the file instead of showing too few levels.
  static let splitVersion: UInt32 = 3

  /// The number to add to a version for its reduced form (``ReducedFile``).
  static let reducedStep: UInt32 = 2

  /// The last version that can be read.
  static let lastVersion = splitVersion + reducedStep

  /// The first version that can be read. Version 1 stores every code whole, and has an index of all.
  static let firstVersion: UInt32 = 1
  static let headerSize = 64

  // Offsets in the header.
  static let versionOffset = 8
  static let sectionCountOffset = 12
  static let lengthOffset = 16
  static let checksumOffset = 24
  static let nodeCountOffset = 32
  static let rootCountOffset = 36
  static let levelCountOffset = 40
  static let leafCountOffset = 44

  /// The first byte after the checksum.
  static let checkedStart = 32

  // An entry of the section table, and the offsets in it. An entry begins with the section's kind.
  static let entrySize = 24
  static let entryColumnOffset = 4
  static let entryStartOffset = 8
  static let entryLengthOffset = 16

  /// Sections begin at multiples of this number of bytes.
  static let alignment = 8

  /// Rounds a length up to a multiple of the alignment.
  static func padded(_ length: Int) -> Int { (length + alignment - 1) & ~(alignment - 1) }

  /// The checksum of a file's bytes, excluding the field that contains it.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let seed = xxHash64(UnsafeRawBufferPointer(rebasing: bytes[..<checksumOffset]), seed: 0)
    return xxHash64(UnsafeRawBufferPointer(rebasing: bytes[checkedStart...]), seed: seed)
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian four-byte number at an offset, which the caller has checked.
  func number(at offset: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
  }

  /// The little-endian eight-byte number at an offset, which the caller has checked.
  func longNumber(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }
}

extension UnsafeMutableRawBufferPointer {
  func store<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
  }
}

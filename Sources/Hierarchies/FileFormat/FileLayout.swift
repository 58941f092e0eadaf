/// The layout of a hierarchy in memory and of a `.hierarchy` file, which are the same bytes.
///
/// All numbers are little-endian and every section begins at a multiple of eight bytes.
///
///     offset  bytes  content
///          0      8  the mark 89 48 49 45 52 0D 0A 1A ("HIER" guarded against text conversion)
///          8      4  version of the format, 1
///         12      4  number of sections, s
///         16      8  length of the file in bytes
///         24      8  checksum: XXH64 of the bytes from 32 on, seeded with XXH64 of the first 24
///         32      4  number of nodes, n
///         36      4  number of roots
///         40      4  number of levels, d
///         44      4  number of leaves
///         48     16  zero
///         64   24×s  the table of sections: kind (4), column (4), offset (8), length in bytes (8)
enum FileLayout {
  static let mark: [UInt8] = [0x89, 0x48, 0x49, 0x45, 0x52, 0x0D, 0x0A, 0x1A]
  static let version: UInt32 = 1
  static let headerSize = 64
  static let entrySize = 24
  static let checksumOffset = 24
  static let checkedFrom = 32

  /// Rounds a length up to a multiple of eight.
  static func padded(_ length: Int) -> Int { (length + 7) & ~7 }

  /// The checksum of a file's bytes, the field that holds it left out.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let seed = xxHash64(UnsafeRawBufferPointer(rebasing: bytes[..<checksumOffset]), seed: 0)
    return xxHash64(UnsafeRawBufferPointer(rebasing: bytes[checkedFrom...]), seed: seed)
  }
}

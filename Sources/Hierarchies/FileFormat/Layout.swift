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
enum Layout {
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

/// A part of a `.hierarchy` file, as errors name it.
public enum HierarchyFileSection: UInt32, CaseIterable, Hashable, Sendable {
  /// The first 64 bytes: mark, version, lengths, checksum and counts.
  case header = 0
  /// Where each level begins: levels + 1 numbers of four bytes.
  case levelStarts = 1
  /// Where each node's children begin: nodes + 1 numbers of four bytes.
  case childStarts = 2
  /// Each node's parent, FFFFFFFF for a root: four bytes a node.
  case parents = 3
  /// The number of the first leaf under each node: four bytes a node.
  case leafStarts = 4
  /// A bit a node, set where the node cannot be chosen; left out where there is none.
  case disabled = 5
  /// The first nodes of the sibling groups that have an index by name: four bytes each.
  case wideGroups = 6
  /// Where each of those groups begins in the index: groups + 1 numbers of four bytes.
  case wideStarts = 7
  /// The index: the nodes of each of those groups, sorted by name: four bytes each.
  case wideOrder = 8
  /// The name of a text column.
  case columnName = 16
  /// The nodes that have a text in the column; left out where the column has an entry for every node.
  case columnNodes = 17
  /// Where the text of every eighth entry begins: four bytes each.
  case columnBases = 18
  /// The length of each text in bytes: a byte each.
  case columnLengths = 19
  /// Where each text begins and the last one ends: four bytes each, in place of bases and lengths
  /// where a text is longer than 255 bytes.
  case columnOffsets = 20
  /// The texts of the column, one after the other.
  case columnText = 21
  /// The column's entries sorted by text: four bytes each.
  case columnOrder = 22
}

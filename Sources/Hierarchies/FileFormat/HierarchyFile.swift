/// The binary form of a hierarchy, the content of a `.hierarchy` file.
///
/// It is the very layout that a ``Hierarchy`` has in memory: opening one parses nothing and makes no
/// object for a node. Bytes from anywhere are checked once, on opening; after that every access
/// stays inside them.
public enum HierarchyFile {
  /// The bytes of a hierarchy.
  ///
  /// The same hierarchy always gives the same bytes. Where it was changed, the nodes are
  /// numbered anew, level by level.
  ///
  /// - Complexity: O(*b*) for *b* bytes; O(*n*) more for *n* nodes where it was changed.
  public static func encode(_ hierarchy: Hierarchy) -> [UInt8] {
    let bytes = hierarchy.compacted.packed.bytes
    return withExtendedLifetime(bytes) { [UInt8](bytes.buffer) }
  }

  /// Opens a hierarchy from a copy of some bytes.
  ///
  /// - Throws: `HierarchyFileError` with the section and offset of the fault.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func decode(_ bytes: [UInt8]) throws(HierarchyFileError) -> Hierarchy {
    try open(bytes.withUnsafeBytes { Bytes(copying: $0) })
  }

  /// Opens a hierarchy in place, in memory that somebody else manages, such as a mapped file.
  ///
  /// Bytes that do not begin at a multiple of eight are copied.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file. It must not change until `release` is called.
  ///   - release: Called once, when the last value that uses the bytes is gone, or before this call
  ///     throws.
  /// - Throws: `HierarchyFileError` with the section and offset of the fault.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func decode(
    unowned bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void
  ) throws(HierarchyFileError) -> Hierarchy {
    let owned = Bytes(unowned: bytes, release: release)
    if Int(bitPattern: owned.start) % FileLayout.alignment == 0 { return try open(owned) }
    return try open(withExtendedLifetime(owned) { Bytes(copying: owned.buffer) })
  }

  private static func open(_ bytes: Bytes) throws(HierarchyFileError) -> Hierarchy {
    try checkHeader(of: bytes.buffer)
    let tables = try PackedTables(reading: bytes.buffer)
    try tables.validate(in: bytes)
    return Hierarchy(packed: PackedHierarchy(bytes: bytes, tables: tables))
  }

  private static func checkHeader(
    of bytes: UnsafeRawBufferPointer
  ) throws(HierarchyFileError) {
    guard bytes.starts(with: FileLayout.signature) else {
      throw HierarchyFileError(.notAHierarchy, in: .header, at: 0)
    }
    guard bytes.count >= FileLayout.headerSize else {
      throw HierarchyFileError(
        .wrongLength(expected: UInt64(FileLayout.headerSize), actual: UInt64(bytes.count)),
        in: .header, at: bytes.count)
    }
    let version = bytes.number(at: FileLayout.versionOffset)
    guard version == FileLayout.version else {
      throw HierarchyFileError(
        .unsupportedVersion(version), in: .header, at: FileLayout.versionOffset)
    }
    let length = bytes.longNumber(at: FileLayout.lengthOffset)
    guard length == UInt64(bytes.count) else {
      throw HierarchyFileError(
        .wrongLength(expected: length, actual: UInt64(bytes.count)), in: .header,
        at: FileLayout.lengthOffset)
    }
    guard bytes.longNumber(at: FileLayout.checksumOffset) == FileLayout.checksum(of: bytes) else {
      throw HierarchyFileError(.checksumMismatch, in: .header, at: FileLayout.checksumOffset)
    }
  }
}

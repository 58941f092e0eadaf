/// The binary form of a hierarchy, the content of a `.hierarchy` file.
///
/// A ``Hierarchy`` has the same layout in memory, so opening a file parses nothing and allocates no
/// objects for nodes. The bytes can come from an untrusted source: they are validated once, when the
/// file is opened, so that no later access can leave them.
public enum HierarchyFile {
  /// The first bytes of every file.
  package static var signature: [UInt8] { FileLayout.signature }

  /// Returns the bytes of a hierarchy.
  ///
  /// Equal hierarchies have equal bytes, in the current version of the format. The nodes of an edited
  /// hierarchy are renumbered in breadth-first order.
  ///
  /// - Complexity: O(*b*) for *b* bytes, plus O(*n* log *n*) for the *n* nodes of a hierarchy that was
  ///   edited or opened from a file in an earlier version.
  public static func encode(_ hierarchy: Hierarchy) -> [UInt8] {
    let bytes = hierarchy.compacted.packed.bytes
    return withExtendedLifetime(bytes) { [UInt8](bytes.buffer) }
  }

  /// Returns the bytes of a hierarchy in reduced form, for downloads.
  ///
  /// The reduced form omits the tables that follow from the others. It takes about half the bytes, or three quarters
  /// when both are compressed. When it is opened, the tables are restored in memory: a reduced file can't be used in
  /// place. Earlier releases don't read it.
  ///
  /// - Complexity: As ``encode(_:)``.
  public static func encodeReduced(_ hierarchy: Hierarchy) -> [UInt8] {
    let bytes = hierarchy.compacted.packed.bytes
    return withExtendedLifetime(bytes) { ReducedFile.omittingTables(of: bytes.buffer) }
  }

  /// The name of a version of a hierarchy: digits and letters that follow from its content, the same on every machine.
  ///
  /// The files of a split hierarchy repeat it, and a page asks for them with it: `/data/china/440100.hierarchy?5d0c…`.
  ///
  /// - Complexity: O(1), plus O(*b* + *n* log *n*) for a hierarchy of *n* nodes and *b* bytes that was edited.
  public static func version(of hierarchy: Hierarchy) -> String {
    String(decoding: versionText(ofStamp: hierarchy.compacted.stamp), as: UTF8.self)
  }

  /// The name of the version with a checksum: its hexadecimal digits, the lowest first.
  package static func versionText(ofStamp stamp: UInt64) -> [UInt8] {
    var text: [UInt8] = []
    var rest = stamp
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      text.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      rest >>= 4
    } while rest > 0
    return text
  }

  /// The number of bytes at the beginning of a file that ``isReduced(_:)`` needs.
  public static var headerSize: Int { FileLayout.headerSize }

  /// Whether a file is in reduced form (``encodeReduced(_:)``), by its first ``headerSize`` bytes or more.
  ///
  /// - Complexity: O(1).
  public static func isReduced(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= FileLayout.headerSize && bytes.starts(with: FileLayout.signature)
      && ReducedFile.isReduced(bytes)
  }

  /// Opens a hierarchy from a copy of bytes.
  ///
  /// - Throws: `HierarchyFileError` with the section and offset of the fault.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func decode(_ bytes: [UInt8]) throws(HierarchyFileError) -> Hierarchy {
    try open(bytes.withUnsafeBytes { Bytes(copying: $0) })
  }

  /// Opens a hierarchy in place, in memory that the caller manages, such as a mapped file.
  ///
  /// The bytes are copied if their address isn't a multiple of eight.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file. It must not change until `release` is called.
  ///   - release: A closure that is called once: when the last value that uses the bytes is destroyed,
  ///     or before this call throws.
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
    let bytes =
      ReducedFile.isReduced(bytes.buffer) ? try ReducedFile.restoringTables(of: bytes) : bytes
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
    guard version >= FileLayout.firstVersion, version <= FileLayout.lastVersion else {
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

extension Hierarchy {
  /// An equal hierarchy without an edit overlay, numbered in breadth-first order, in the current version
  /// of the format.
  ///
  /// - Complexity: O(1) for an unedited hierarchy in the current version, otherwise O(*b* + *n* log *n*) for *n* nodes and *b*
  ///   bytes of text.
  var compacted: Hierarchy {
    if overlay == nil, packed.version == FileLayout.version || packed.parts != nil { return self }
    var entries: [HierarchyBuilder.Entry?] = []
    return builder(copying: depthFirst(), &entries).build()
  }

  /// Returns a builder with copies of nodes, parents before their children.
  ///
  /// - Parameter entries: The entry of each node, which one call after another can use. Every node of a call except
  ///   roots has its parent in that call.
  /// - Complexity: O(*k* + *b*) for *k* nodes with *b* bytes of text, plus O(*n*) in the first call for a hierarchy of
  ///   *n* nodes.
  func builder(
    copying nodes: some Sequence<Node>, _ entries: inout [HierarchyBuilder.Entry?]
  ) -> HierarchyBuilder {
    let columns = columnNames.compactMap { name in
      column(named: name).map { (name: name, texts: $0) }
    }
    var builder = HierarchyBuilder()
    if entries.isEmpty { entries = Array(repeating: nil, count: nodeIndexLimit) }
    for node in nodes {
      let parent = parent(of: node).flatMap { entries[$0.index] }
      let entry = nameUTF8(of: node).withUnsafeBytes { builder.add(utf8: $0, to: parent) }
      entries[node.index] = entry
      for column in columns {
        column.texts[node]?.withUnsafeBytes {
          builder.setText(utf8: $0, column: column.name, of: entry)
        }
      }
      if isDisabled(node) { builder.setDisabled(true, of: entry) }
    }
    return builder
  }
}

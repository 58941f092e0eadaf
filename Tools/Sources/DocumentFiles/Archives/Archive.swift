import CLibArchive
import SystemLibrary

/// The files in an archive in memory: ZIP or tar, or one file that is compressed. libarchive reads them.
struct Archive {
  /// The largest number of files that an archive is searched for.
  static let fileLimit = 100_000

  private static let pieceSize = 1 << 18

  private let bytes: [UInt8]

  /// The largest number of bytes of contents that are read together.
  private let limit: Int

  /// Whether the archive can have several files with names.
  let hasNames: Bool

  /// - Parameter limit: The largest number of bytes of contents that are read together.
  /// - Returns: `nil` if the bytes don't begin with the signature of an archive.
  init?(_ bytes: [UInt8], limit: Int = DocumentFile.byteLimit) {
    let compressed: [[UInt8]] = [
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD], Array("BZh".utf8),
    ]
    let isTar = bytes.count > 512 && bytes[257..<262].elementsEqual("ustar".utf8)
    let isZIP = bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8)
    hasNames = isZIP || isTar
    guard hasNames || compressed.contains(where: { bytes.starts(with: $0) }) else { return nil }
    self.bytes = bytes
    self.limit = limit
  }

  /// The paths of the files, without folders.
  ///
  /// - Throws: ``DocumentFileError`` if the archive is damaged.
  /// - Complexity: O(*b*) for *b* bytes of the archive.
  func paths() throws(DocumentFileError) -> [String] {
    var paths: [String] = []
    try read { path, _ throws(DocumentFileError) in
      paths.append(path)
      // Looking for another file would decompress the only one.
      return hasNames
    }
    return paths
  }

  /// The contents of files by their paths. Those that the archive doesn't have are missing.
  ///
  /// - Parameter limit: The largest number of bytes of the contents together, or `nil` for that of the archive.
  /// - Throws: ``DocumentFileError`` if the archive is damaged or encrypted, or the contents are too large.
  /// - Complexity: O(*b*) for *b* bytes of the archive and of the contents.
  func contents(
    of paths: Set<String>, limit: Int? = nil
  ) throws(DocumentFileError) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    let limit = limit ?? self.limit
    var free = limit
    try read { path, file throws(DocumentFileError) in
      guard paths.contains(path), contents[path] == nil else { return true }
      let content = try file.content(free: free, of: limit)
      contents[path] = content
      free -= content.count
      return contents.count < paths.count
    }
    return contents
  }

  /// The content of the file at a path, or of the only file without one.
  func content(
    of path: String, limit: Int? = nil
  ) throws(DocumentFileError) -> [UInt8]? {
    try contents(of: [path], limit: limit)[path]
  }

  /// A file whose header was read last.
  private struct File {
    let archive: OpaquePointer
    let entry: OpaquePointer

    /// The content, of at most as many bytes as are free of a limit.
    func content(free: Int, of limit: Int) throws(DocumentFileError) -> [UInt8] {
      if archive_entry_is_data_encrypted(entry) != 0 { throw .encryptedArchive }
      var content: [UInt8] = []
      if archive_entry_size_is_set(entry) != 0 {
        // The archive can lie about the size.
        content.reserveCapacity(min(Int(archive_entry_size(entry)), free, 1 << 26))
      }
      while true {
        var status = 0
        let piece = [UInt8](unsafeUninitializedCapacity: Archive.pieceSize) { buffer, count in
          status = archive_read_data(archive, buffer.baseAddress, Archive.pieceSize)
          count = max(status, 0)
        }
        if status < 0 { throw Archive.error(of: archive) }
        if piece.isEmpty { return content }
        if content.count + piece.count > free { throw .tooLargeDecompressed(limit: limit) }
        content += piece
      }
    }
  }

  /// Calls a function with the path of each file until it returns `false`.
  private func read(
    _ body: (_ path: String, _ file: File) throws(DocumentFileError) -> Bool
  ) throws(DocumentFileError) {
    let archive = archive_read_new()!
    defer { archive_read_free(archive) }
    archive_read_support_filter_xz(archive)
    archive_read_support_filter_zstd(archive)
    archive_read_support_filter_bzip2(archive)
    if hasNames {
      archive_read_support_format_zip(archive)
      archive_read_support_format_tar(archive)
    } else {
      // The content can be an archive, too.
      archive_read_support_format_raw(archive)
    }
    try bytes.withUnsafeBufferPointer { bytes throws(DocumentFileError) in
      if archive_read_open_memory(archive, bytes.baseAddress, bytes.count) != ARCHIVE_OK {
        throw Self.error(of: archive)
      }
      var count = 0
      var entry: OpaquePointer?
      while true {
        let status = archive_read_next_header(archive, &entry)
        if status == ARCHIVE_EOF { return }
        guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else {
          throw Self.error(of: archive)
        }
        count += 1
        if count > Self.fileLimit { throw .tooManyFiles(limit: Self.fileLimit) }
        let isFile = archive_entry_filetype(entry) & SystemLibrary.S_IFMT == SystemLibrary.S_IFREG
        guard isFile || !hasNames, let path = Self.path(of: entry) else { continue }
        if !(try body(path, File(archive: archive, entry: entry))) { return }
      }
    }
  }

  private static func path(of entry: OpaquePointer) -> String? {
    if let path = archive_entry_pathname_utf8(entry) { return String(cString: path) }
    return archive_entry_pathname(entry).map { String(cString: $0) }
  }

  private static func error(of archive: OpaquePointer) -> DocumentFileError {
    let text = archive_error_string(archive).map { String(cString: $0) } ?? "unknown error"
    if text.utf8.elementsEqual("Encryption is not supported".utf8) { return .encryptedArchive }
    return .damagedArchive(text.prefix(1).lowercased() + text.dropFirst())
  }
}

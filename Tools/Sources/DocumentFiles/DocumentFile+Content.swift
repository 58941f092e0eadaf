import GzipCompression
import HierarchyFormats
import SystemLibrary

extension DocumentFile {
  /// Reads the content: lists a folder, reads the rows of a database, unpacks archives, and converts to UTF-8.
  ///
  /// - Parameter format: The format, or `nil` to detect it.
  /// - Throws: ``DocumentFileError`` if the file can't be read.
  /// - Complexity: O(*b*) for *b* bytes.
  public func content(format: DocumentFormat? = nil) throws(DocumentFileError) -> Content {
    if let url = DatabaseURL(path) {
      let database = try PostgreSQLDatabase(
        url, passwordFile: passwordFile, statementTime: selection.statementTime)
      return .rows(try database.table(selection))
    }
    if format == .postgreSQL { throw .notAURL }
    let place = path == "-" ? (path: path, inner: nil) : Self.place(of: path)
    let descriptor = path == "-" ? STDIN_FILENO : open(place.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .lastSystemError }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    if fstat(descriptor, &status) != 0 { throw .lastSystemError }
    if status.st_mode & S_IFMT == S_IFDIR {
      return .folder(try DirectoryPaths.list(path, limit: Self.byteLimit))
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let start = try Self.read(descriptor, count: Self.signatureSize)
    if format == .sqlite || format == nil && start.starts(with: Self.databaseSignature) {
      guard isFile, path != "-" else { throw .databaseFromStream }
      return .rows(try DatabaseFile(path: path).table(selection))
    }
    let size = isFile ? Int(status.st_size) : 0
    if size > Self.byteLimit { throw .tooLarge }
    let bytes = try Self.readAll(descriptor, after: start, size: size)
    let limit = min(ExpansionLimit.limit(forCompressed: bytes.count), Self.byteLimit)
    return try content(of: bytes, at: place.inner, depth: 0, limit: limit)
  }

  /// The path of the file that exists, and the path in the archive that it is.
  package static func place(of path: String) -> (path: String, inner: String?) {
    var status = stat()
    var end = path.utf8.endIndex
    while stat(String(path[..<end]), &status) != 0, errno == ENOTDIR {
      guard let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) else {
        return (path, nil)
      }
      end = slash
    }
    if end == path.utf8.endIndex || status.st_mode & S_IFMT != S_IFREG { return (path, nil) }
    return (String(path[..<end]), String(path[path.utf8.index(after: end)...]))
  }

  private static let readSize = 1 << 20
  private static let databaseSignature = Array("SQLite format 3\0".utf8)
  private static let signatureSize = 16

  /// Reads the bytes of a file as they are.
  static func bytes(ofFile path: String) throws(DocumentFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .lastSystemError }
    defer { close(descriptor) }
    return try readAll(descriptor, after: [], size: 0)
  }

  /// The largest number of archives in each other, such as a compressed file in a ZIP file.
  private static let archiveDepth = 3

  /// Unpacks bytes, and converts them to UTF-8.
  ///
  /// - Parameters:
  ///   - inner: The path in the archive that the bytes are, or `nil` for its only document.
  ///   - depth: The number of archives around the bytes.
  ///   - limit: The largest number of bytes of what is in archives.
  private func content(
    of bytes: [UInt8], at inner: String?, depth: Int, limit: Int
  ) throws(DocumentFileError) -> Content {
    if depth < Self.archiveDepth {
      if let compressed = GzipData(bytes) {
        let content: [UInt8]
        do throws(GzipError) {
          content = try compressed.decompressed(limit: limit)
        } catch {
          throw DocumentFileError(error, limit: limit)
        }
        return try self.content(of: content, at: inner, depth: depth + 1, limit: limit)
      }
      if let archive = Archive(bytes, limit: limit) {
        return try content(of: archive, at: inner, depth: depth, limit: limit)
      }
    }
    if inner != nil { throw .system(ENOTDIR) }
    if let format = ForeignFormat(bytes) { throw .foreign(format) }
    try DocumentStart.checkFormat(bytes)
    if let encoding { return .bytes(try encoding.decoded(bytes)) }
    if DocumentFormat(signatureOf: bytes) != nil { return .bytes(bytes) }
    return .bytes(try TextEncoding(detecting: bytes).decoded(bytes))
  }

  private func content(
    of archive: Archive, at inner: String?, depth: Int, limit: Int
  ) throws(DocumentFileError) -> Content {
    let paths = try archive.paths()
    if inner == nil, archive.hasNames {
      if let workbook = try Workbook(archive, paths: paths) { return .workbook(workbook) }
      if let format = ForeignFormat(paths: paths) { throw .foreign(format) }
    }
    let documents = archive.hasNames ? paths.filter(Self.isDocument) : paths
    if let inner, archive.hasNames {
      guard let content = try archive.content(of: inner) else {
        throw .missingDocument(inner, of: documents)
      }
      return try self.content(of: content, at: nil, depth: depth + 1, limit: limit)
    }
    if documents.count > 1 { throw .severalDocuments(documents, archive: path) }
    guard let path = documents.first, let content = try archive.content(of: path) else {
      throw .emptyArchive
    }
    return try self.content(of: content, at: inner, depth: depth + 1, limit: limit)
  }

  /// Whether a file in an archive isn't one that a system adds to folders.
  private static func isDocument(_ path: String) -> Bool {
    !path.hasPrefix("__MACOSX/") && path.split(separator: "/").last?.first != "."
  }

  private static func readAll(
    _ descriptor: Int32, after start: [UInt8], size: Int
  ) throws(DocumentFileError) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(size + 1)
    while true {
      let next = try read(descriptor, count: readSize)
      if next.isEmpty { return bytes }
      if bytes.count + next.count > byteLimit { throw .tooLarge }
      let isStart = bytes.count < DocumentStart.byteCount
      bytes += next
      if isStart, bytes.count >= DocumentStart.byteCount { try DocumentStart.check(bytes) }
    }
  }

  /// Reads a number of bytes, or fewer at the end.
  private static func read(_ descriptor: Int32, count: Int) throws(DocumentFileError) -> [UInt8] {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while initializedCount < count {
        let free = UnsafeMutableRawPointer(buffer.baseAddress! + initializedCount)
        let result = SystemLibrary.read(descriptor, free, count - initializedCount)
        if result == 0 { break }
        if result > 0 {
          initializedCount += result
        } else if errno != EINTR {
          error = errno
          break
        }
      }
    }
    if error != 0 { throw .system(error) }
    return bytes
  }
}

import GzipCompression
import HierarchyFormats
import SystemLibrary

/// A document in a file, a folder, a database or standard input.
public struct DocumentFile: Sendable {
  /// The largest number of bytes of a document.
  public static let byteLimit = Int(Int32.max)

  private static let readSize = 1 << 20

  /// The path, or `-` for standard input.
  public let path: String

  /// The encoding, or `nil` to detect it.
  public var encoding: TextEncoding?

  /// The rows to read if the file is a database.
  public var selection: DatabaseSelection

  /// Creates a document with the path of its file, or `-` for standard input.
  public init(
    path: String, encoding: TextEncoding? = nil, selection: DatabaseSelection = DatabaseSelection()
  ) {
    self.path = path
    self.encoding = encoding
    self.selection = selection
  }
}

extension DocumentFile {
  /// The content of a document.
  public enum Content: Sendable {
    /// A document in UTF-8, or in a binary format.
    case bytes([UInt8])
    /// The paths of the files in a folder, one on each line.
    case folder([UInt8])
    /// The rows of a database.
    case rows(DocumentTable)
  }

  /// Reads the hierarchy.
  ///
  /// - Throws: ``DocumentFileError`` if the file can't be read, or doesn't contain a hierarchy.
  public func read(
    options: ReadingOptions = ReadingOptions()
  ) throws(DocumentFileError) -> HierarchyImport {
    let content = try content(format: options.format)
    do throws(HierarchyFormatError) {
      switch content {
      case .bytes(let bytes):
        return try Self.read(bytes, options: options)
      case .folder(let paths):
        var options = options
        options.format = .paths
        return try HierarchyDocument.read(paths, options: options)
      case .rows(let table):
        return try HierarchyDocument.read(table, format: .sqlite, source: .rows, options: options)
      }
    } catch {
      throw .document(error)
    }
  }

  /// Reads a document in YAML, which another library reads, or in a format of the core.
  private static func read(
    _ bytes: [UInt8], options: ReadingOptions
  ) throws(HierarchyFormatError) -> HierarchyImport {
    var options = options
    let format = try options.detectFormat(of: bytes)
    if format == .yaml {
      return try HierarchyDocument.read(
        DocumentTree(yaml: bytes), format: format, source: .text(bytes), options: options)
    }
    return try HierarchyDocument.read(bytes, options: options)
  }

  /// Reads the content: lists a folder, reads the rows of a database, decompresses, and converts to UTF-8.
  ///
  /// - Parameter format: The format, or `nil` to detect it.
  /// - Throws: ``DocumentFileError`` if the file can't be read.
  /// - Complexity: O(*b*) for *b* bytes.
  public func content(format: DocumentFormat? = nil) throws(DocumentFileError) -> Content {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
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
    return .bytes(try text(of: bytes))
  }

  private static let databaseSignature = Array("SQLite format 3\0".utf8)
  private static let signatureSize = 16

  /// Reads the bytes of a file as they are.
  static func bytes(ofFile path: String) throws(DocumentFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .lastSystemError }
    defer { close(descriptor) }
    return try readAll(descriptor, after: [], size: 0)
  }

  /// Decompresses bytes, and converts them to UTF-8.
  private func text(of content: [UInt8]) throws(DocumentFileError) -> [UInt8] {
    var bytes = content
    if let compressed = GzipData(content) {
      do throws(GzipError) {
        bytes = try compressed.decompressed(limit: Self.byteLimit)
      } catch {
        throw DocumentFileError(error)
      }
    }
    if let encoding { return try encoding.decoded(bytes) }
    if DocumentFormat(signatureOf: bytes) != nil { return bytes }
    return try TextEncoding(detecting: bytes).decoded(bytes)
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
      bytes += next
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

import BrotliCompression
import GzipCompression

/// A file of a bundle.
public struct BundleFile: Sendable {
  /// The path in the folder, with slashes.
  public let path: String

  /// The content.
  public let bytes: [UInt8]

  /// The readers of the file.
  let role: Role

  enum Role {
    /// Browsers. The file has compressed copies, if they are smaller.
    case served
    /// Web servers, instead of the file that it is a compressed copy of.
    case copy
    /// People and tools.
    case package
  }
}

extension BundleFile {
  init(_ path: String, _ text: String, _ role: Role) {
    self.init(path: path, bytes: Array(text.utf8), role: role)
  }

  /// Returns the compressed copies that are at least 10% smaller, with the names that web servers look for.
  ///
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  func compressedCopies() -> [BundleFile] {
    if role != .served { return [] }
    let copies = [("gz", Gzip.compress(bytes)), ("br", Brotli.compress(bytes))]
    return copies.compactMap { suffix, compressed in
      guard let compressed, SiteFile.isWorthwhile(compressed, of: bytes) else { return nil }
      return BundleFile(path: "\(path).\(suffix)", bytes: compressed, role: .copy)
    }
  }
}

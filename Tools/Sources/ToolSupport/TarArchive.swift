/// The regular files of a tar archive, which are used in place.
///
/// ```text
/// entry: header of 512 bytes, content, zeros up to a multiple of 512
///        header: 0 name (100), 124 size in octal digits (12), 156 type (1), 345 prefix of the name (155)
/// ```
///
/// Names longer than 100 bytes are read from the prefix; extended headers aren't.
struct TarArchive: Sendable {
  private static let blockSize = 512
  private static let nameField = 0..<100
  private static let sizeField = 124..<136
  private static let typeOffset = 156
  private static let prefixField = 345..<500
  private static let regularFile = UInt8(ascii: "0")

  /// The address and the number of bytes of each file by its path. An address as a number is Sendable.
  private var files: [String: (address: UInt, count: Int)] = [:]

  /// Reads the list of the files. Reading stops at an incomplete entry.
  ///
  /// - Parameter bytes: The archive, which must outlive the value.
  /// - Complexity: O(*n*) for *n* files.
  init(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + Self.blockSize <= bytes.count, bytes[offset] != 0 {
      let header = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Self.blockSize])
      let start = offset + Self.blockSize
      guard let count = Int(Self.text(of: Self.sizeField, in: header), radix: 8),
        count >= 0, start + count <= bytes.count
      else { return }
      if header[Self.typeOffset] == Self.regularFile {
        let content = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
        files[Self.path(in: header)] = (UInt(bitPattern: content.baseAddress), count)
      }
      offset = start + (count + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    }
  }

  private static func path(in header: UnsafeRawBufferPointer) -> String {
    let name = text(of: nameField, in: header)
    let prefix = text(of: prefixField, in: header)
    return prefix.isEmpty ? name : prefix + "/" + name
  }

  /// The text of a field, up to the first zero byte or space.
  private static func text(of field: Range<Int>, in header: UnsafeRawBufferPointer) -> String {
    String(decoding: header[field].prefix { $0 != 0 && $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

extension TarArchive {
  /// The paths of all files, in any order.
  var paths: some Collection<String> { files.keys }

  /// The content of a file, or `nil` if the archive doesn't contain it.
  func file(_ path: String) -> UnsafeRawBufferPointer? {
    files[path].map {
      UnsafeRawBufferPointer(start: .init(bitPattern: $0.address), count: $0.count)
    }
  }
}

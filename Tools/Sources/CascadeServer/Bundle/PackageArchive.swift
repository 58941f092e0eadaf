import GzipCompression

/// The files of a package as an archive in the form of `npm pack`: a tar file compressed with gzip, in which all paths
/// begin with `package/`.
public enum PackageArchive {
  private static let blockSize = 512

  /// The same time for all files, so that the archive depends on their content only: that of `npm pack`, in 1985.
  private static let modificationTime = 499_162_500

  /// Returns the archive of a bundle, without the compressed copies, or `nil` if zlib cannot allocate memory.
  public static func archive(of bundle: WebBundle) -> [UInt8]? {
    var bytes: [UInt8] = []
    for file in bundle.files.sorted(by: { $0.path < $1.path }) where file.role != .copy {
      append(file, to: &bytes)
    }
    // Two empty blocks are the end.
    bytes += [UInt8](repeating: 0, count: 2 * blockSize)
    return Gzip.compress(bytes)
  }

  private static func append(_ file: BundleFile, to bytes: inout [UInt8]) {
    let path = Array("package/\(file.path)".utf8)
    if path.count > nameLength {
      // The content of an entry of the type L is the name of the next one.
      append(path + [0], named: Array("././@LongLink".utf8), type: "L", to: &bytes)
    }
    append(file.bytes, named: Array(path.prefix(nameLength)), type: "0", to: &bytes)
  }

  private static let nameLength = 100

  private static func append(
    _ content: [UInt8], named name: [UInt8], type: Character, to bytes: inout [UInt8]
  ) {
    var header = [UInt8](repeating: 0, count: blockSize)
    func set(_ text: some Collection<UInt8>, at offset: Int) {
      header.replaceSubrange(offset..<offset + text.count, with: text)
    }
    func setNumber(_ number: Int, digits: Int, at offset: Int) {
      let text = String(number, radix: 8)
      set((String(repeating: "0", count: digits - text.count) + text).utf8, at: offset)
    }
    set(name, at: 0)
    setNumber(0o644, digits: 7, at: 100)
    setNumber(0, digits: 7, at: 108)
    setNumber(0, digits: 7, at: 116)
    setNumber(content.count, digits: 11, at: 124)
    setNumber(modificationTime, digits: 11, at: 136)
    // The checksum is that of the header with spaces in its place.
    set("        ".utf8, at: 148)
    set(String(type).utf8, at: 156)
    set("ustar\u{0}00".utf8, at: 257)
    setNumber(header.reduce(0) { $0 + Int($1) }, digits: 6, at: 148)
    set([0, UInt8(ascii: " ")], at: 154)
    bytes += header + content
    bytes += [UInt8](repeating: 0, count: (blockSize - content.count % blockSize) % blockSize)
  }
}

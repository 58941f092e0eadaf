import Foundation

extension TextEncoding {
  /// Converts bytes to UTF-8. The result has no byte order mark, unless the bytes are in UTF-8.
  ///
  /// - Throws: ``DocumentFileError/invalidText(_:offset:)`` at the first invalid byte. UTF-8 isn't checked, because all
  ///   readers of documents check it.
  /// - Complexity: O(*b*) for *b* bytes.
  public func decoded(_ bytes: [UInt8]) throws(DocumentFileError) -> [UInt8] {
    if self == .utf8 { return bytes }
    let result = converted(bytes)
    if let offset = result.invalidOffset { throw .invalidText(self, offset: offset) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return result.text.starts(with: mark) ? Array(result.text.dropFirst(mark.count)) : result.text
  }

  /// The largest ratio of bytes in UTF-8 to bytes in another encoding.
  private static let growth = 3

  /// Converts bytes up to the first invalid one.
  func converted(_ bytes: [UInt8]) -> (text: [UInt8], invalidOffset: Int?) {
    guard let converter = iconv_open("UTF-8", rawValue.uppercased()),
      converter != iconv_t(bitPattern: -1)
    else { return ([], 0) }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var invalidOffset: Int?
    var input = bytes
    input.withUnsafeMutableBytes { input in
      var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
      var remaining = input.count
      while remaining > 0, invalidOffset == nil {
        let step = min(max(remaining * Self.growth, 16), 1 << 16)
        var status = 0
        let piece = [UInt8](unsafeUninitializedCapacity: step) { output, count in
          var end = UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
          var free = step
          status = iconv(converter, &next, &remaining, &end, &free)
          count = step - free
        }
        text += piece
        if status == -1, errno != E2BIG { invalidOffset = input.count - remaining }
      }
    }
    return (text, invalidOffset)
  }
}

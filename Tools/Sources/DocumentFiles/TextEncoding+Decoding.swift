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

  /// Converts bytes up to the first invalid one. UTF-8 is returned as it is.
  func converted(_ bytes: [UInt8]) -> (text: [UInt8], invalidOffset: Int?) {
    switch self {
    case .utf8:
      (bytes, nil)
    case .utf16LittleEndian:
      Self.converted(bytes) { DecodedScalar(utf16: $0, at: $1, isBigEndian: false) }
    case .utf16BigEndian:
      Self.converted(bytes) { DecodedScalar(utf16: $0, at: $1, isBigEndian: true) }
    case .gb18030:
      Self.converted(bytes, decode: GB18030.shared.decode)
    }
  }

  private static func converted(
    _ bytes: [UInt8], decode: (UnsafeBufferPointer<UInt8>, Int) -> DecodedScalar?
  ) -> (text: [UInt8], invalidOffset: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    let end = bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count, let decoded = decode(bytes, offset) {
        text.append(contentsOf: UTF8.encode(decoded.scalar)!)
        offset += decoded.count
      }
      return offset
    }
    return (text, end < bytes.count ? end : nil)
  }
}

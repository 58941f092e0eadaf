import CZlib

/// Data that is compressed with gzip.
package struct GzipData {
  private static let signature: [UInt8] = [0x1F, 0x8B]
  private static let outputSize = 1 << 18

  private let bytes: [UInt8]

  /// - Returns: `nil` if the bytes don't begin with gzip's signature.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
  }

  /// Decompresses the data, which can have several members.
  ///
  /// - Parameter limit: The largest number of bytes of the result. The memory in use isn't larger for a smaller result
  ///   that the data claims.
  /// - Throws: ``GzipError`` if the data is damaged, or its result too large.
  /// - Complexity: O(*b*) for *b* bytes of the result.
  package func decompressed(limit: Int) throws(GzipError) -> [UInt8] {
    var stream = z_stream()
    // Adding 16 to the window size selects the gzip format instead of zlib's own.
    let status = inflateInit2_(
      &stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { throw .damaged }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    result.reserveCapacity(min(statedCount, limit))
    var input = bytes
    let error = input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(clamping: input.count)
      return Self.inflateAll(&stream, limit: limit, into: &result)
    }
    if let error { throw error }
    return result
  }

  /// The size of the result that the end of the data states, if its compression is possible.
  private var statedCount: Int {
    let largestRatio = 1_032
    let count = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return min(count, bytes.count * largestRatio)
  }

  private static func inflateAll(
    _ stream: inout z_stream, limit: Int, into result: inout [UInt8]
  ) -> GzipError? {
    while true {
      var status = Z_OK
      let piece = [UInt8](unsafeUninitializedCapacity: outputSize) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(outputSize)
        status = inflate(&stream, Z_NO_FLUSH)
        count = outputSize - Int(stream.avail_out)
      }
      if result.count + piece.count > limit { return .tooLarge }
      result += piece
      switch status {
      case Z_OK where stream.avail_in > 0 || piece.count == outputSize: continue
      case Z_STREAM_END where stream.avail_in == 0: return nil
      case Z_STREAM_END:
        // Another member, or zeros that fill the last block of a tape.
        if stream.next_in.pointee == 0 { return nil }
        if inflateReset(&stream) != Z_OK { return .damaged }
      case Z_OK, Z_BUF_ERROR: return .truncated
      default: return .damaged
      }
    }
  }
}

/// The reason why gzip data can't be decompressed.
package enum GzipError: Error, Hashable {
  /// The result is larger than the limit.
  case tooLarge
  /// The data ends too early.
  case truncated
  /// The data isn't gzip, or its checksum is wrong.
  case damaged
}

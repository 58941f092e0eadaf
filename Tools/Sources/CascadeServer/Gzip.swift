import CZlib

/// Compression as HTTP sends it.
enum Gzip {
  /// Compresses bytes as tightly as zlib can.
  ///
  /// - Returns: A whole gzip member, or `nil` when zlib has no memory for it.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 16 more than the window's size asks for gzip's header and trailer.
    let windowBits = MAX_WBITS + 16
    let status = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { deflateEnd(&stream) }

    var input = bytes
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var isComplete = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(bound)
        isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = bound - Int(stream.avail_out)
      }
    }
    return isComplete ? output : nil
  }
}

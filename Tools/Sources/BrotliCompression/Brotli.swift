import CBrotli

/// Brotli compression for HTTP.
package enum Brotli {
  /// The version of the library.
  package static var libraryVersion: String {
    let number = BrotliEncoderVersion()
    return "\(number >> 24).\(number >> 12 & 0xFFF).\(number & 0xFFF)"
  }

  /// How much time a compression takes.
  package enum Effort: Int32 {
    /// That of the fastest gzip, for responses that are compressed on request.
    case quick = 2
    /// A third of that of ``fast``, for large files.
    case large = 4
    /// A fraction of that of the smallest gzip, for files that are compressed when the server starts.
    case fast = 5
    /// That of the smallest result.
    case thorough = 11
  }

  /// The size of the smallest window that contains a number of bytes, as a power of two.
  private static func window(for byteCount: Int) -> Int32 {
    let width = Int32(Int.bitWidth - byteCount.leadingZeroBitCount)
    return min(max(width, BROTLI_MIN_WINDOW_BITS), BROTLI_MAX_WINDOW_BITS)
  }

  /// Compresses bytes.
  ///
  /// - Returns: A complete stream, or `nil` if the library cannot allocate memory.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package static func compress(
    _ bytes: [UInt8], effort: Effort = .thorough
  ) -> [UInt8]? {
    let bound = BrotliEncoderMaxCompressedSize(bytes.count)
    // The bound is zero for more bytes than the encoder accepts in one call.
    if bound == 0 { return nil }
    var isComplete = false
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = bound
      isComplete =
        BrotliEncoderCompress(
          effort.rawValue, window(for: bytes.count), BROTLI_MODE_GENERIC, bytes.count, bytes,
          &count, output.baseAddress!) == BROTLI_TRUE
      if !isComplete { count = 0 }
    }
    return isComplete ? output : nil
  }
}

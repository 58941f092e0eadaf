import CZlib

/// Gzip compression for HTTP.
package enum Gzip {
  /// The version of zlib.
  package static var libraryVersion: String { String(cString: zlibVersion()) }

  /// The trade-off between time and size.
  package enum Effort {
    /// The fastest compression, for responses that are compressed on request.
    case quick
    /// The smallest result, for files that are compressed once and sent often.
    case thorough

    /// The largest file for which thorough compression doesn't delay the start of the server by
    /// seconds.
    private static let thoroughLimit = 1 << 22

    /// Returns the effort for a file that is compressed when the server starts.
    package static func forFile(byteCount: Int) -> Effort {
      byteCount > thoroughLimit ? .quick : .thorough
    }
  }

  /// The size of the smallest window that contains a number of bytes, as a power of two, for quick compression.
  private static func quickWindow(for byteCount: Int) -> Int32 {
    min(max(Int32(Int.bitWidth - max(byteCount - 1, 1).leadingZeroBitCount), 9), MAX_WBITS)
  }

  /// Compresses bytes.
  ///
  /// - Returns: A complete gzip member, or `nil` if zlib cannot allocate memory.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  package static func compress(_ bytes: [UInt8], effort: Effort = .thorough) -> [UInt8]? {
    var stream = z_stream()
    // Adding 16 to the window size selects the gzip format instead of zlib's own.
    let windowBits = (effort == .quick ? quickWindow(for: bytes.count) : MAX_WBITS) + 16
    let level = effort == .quick ? Z_BEST_SPEED : Z_BEST_COMPRESSION
    // Tables that are larger than the input take longer to clear than to use.
    let memory = effort == .quick ? min(windowBits - 16 - 6, MAX_MEM_LEVEL) : MAX_MEM_LEVEL
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, windowBits, memory, Z_DEFAULT_STRATEGY,
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

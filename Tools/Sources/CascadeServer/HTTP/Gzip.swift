import CZlib

/// Compression as HTTP sends it.
enum Gzip {
  /// How much time is spent to save bytes.
  enum Effort {
    /// As little as is sensible, for what is compressed while somebody waits.
    case quick
    /// All that zlib can, for what is compressed once and sent often.
    case thorough

    /// What is sensible for a file that is compressed once, before the server is ready: beyond some
    /// megabytes, the last tenth would cost ten seconds.
    static func forFile(byteCount: Int) -> Effort {
      byteCount > 1 << 22 ? .quick : .thorough
    }
  }

  /// Compresses bytes.
  ///
  /// - Returns: A whole gzip member, or `nil` when zlib has no memory for it.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func compress(_ bytes: [UInt8], effort: Effort = .thorough) -> [UInt8]? {
    var stream = z_stream()
    // 16 more than the window's size asks for gzip's header and trailer.
    let windowBits = MAX_WBITS + 16
    let level = effort == .quick ? Z_BEST_SPEED : Z_BEST_COMPRESSION
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, windowBits, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
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

import CZlib

/// Decompresses gzip data that arrives in pieces, in constant memory.
///
/// ```swift
/// let inflater = try GzipInflater()
/// inflater.append(piece)
/// while let output = try inflater.next() { … }
/// ```
package final class GzipInflater {
  private static let outputSize = 1 << 18

  /// The state, which contains pointers to itself.
  private let stream: UnsafeMutablePointer<z_stream>
  private var pending: [UInt8] = []
  /// Whether a member has begun and not ended.
  private var isOpen = false
  private var isAtEnd = false

  /// - Throws: ``GzipError/damaged`` if there is no memory.
  package init() throws(GzipError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Adding 16 to the window size selects the gzip format instead of zlib's own.
    let status = inflateInit2_(
      stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { throw .damaged }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Adds compressed bytes behind those that are waiting.
  package func append(_ bytes: [UInt8]) {
    if pending.isEmpty { pending = bytes } else { pending += bytes }
  }

  /// Returns the next decompressed bytes, at most 256 kB, or `nil` if more compressed bytes are needed.
  ///
  /// - Throws: ``GzipError/damaged``.
  package func next() throws(GzipError) -> [UInt8]? {
    while !pending.isEmpty, !isAtEnd {
      // Zeros fill the last block of a tape.
      if !isOpen, pending[0] == 0 {
        isAtEnd = true
        return nil
      }
      isOpen = true
      var status = Z_OK
      var used = 0
      let output = pending.withUnsafeMutableBufferPointer { input in
        [UInt8](unsafeUninitializedCapacity: Self.outputSize) { output, count in
          stream.pointee.next_in = input.baseAddress
          stream.pointee.avail_in = UInt32(clamping: input.count)
          let given = Int(stream.pointee.avail_in)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(Self.outputSize)
          status = inflate(stream, Z_NO_FLUSH)
          used = given - Int(stream.pointee.avail_in)
          count = Self.outputSize - Int(stream.pointee.avail_out)
        }
      }
      pending.removeFirst(used)
      switch status {
      case Z_STREAM_END:
        // Another member can follow.
        isOpen = false
        if inflateReset(stream) != Z_OK { throw .damaged }
      case Z_OK: break
      case Z_BUF_ERROR where output.isEmpty: return nil
      default: throw .damaged
      }
      if !output.isEmpty { return output }
    }
    return nil
  }

  /// Checks that the data is complete.
  ///
  /// - Throws: ``GzipError/truncated`` if it ends within a member.
  package func finish() throws(GzipError) {
    if isOpen { throw .truncated }
  }
}

/// Compresses bytes that arrive in pieces with gzip, in constant memory.
package final class GzipDeflater {
  private static let outputSize = 1 << 16

  /// The state, which contains pointers to itself.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Returns: `nil` if zlib can't allocate memory.
  package init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses bytes, and returns the compressed ones that are ready.
  package func compress(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, flush: Z_NO_FLUSH) }

  /// Returns the last compressed bytes.
  package func finish() -> [UInt8] { deflated([], flush: Z_FINISH) }

  private func deflated(_ bytes: [UInt8], flush: Int32) -> [UInt8] {
    var input = bytes
    var result: [UInt8] = []
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        result += [UInt8](unsafeUninitializedCapacity: Self.outputSize) { output, count in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(Self.outputSize)
          deflate(stream, flush)
          count = Self.outputSize - Int(stream.pointee.avail_out)
          isFull = count == Self.outputSize
        }
      }
    }
    return result
  }
}

import NIOCore

/// Percent-encodes the bytes of request lines that aren't ASCII. People type `?of=广东省`, and curl sends it as UTF-8, which
/// NIO's parser refuses.
///
/// It changes bytes only between two requests, when the parser has passed on the end of one and not yet the head of the next.
/// They can then be in no body, whose length would change, and none of them separates one part of a request from another. So
/// the parser finds the same requests, or refuses them, whatever arrives together. A request that has arrived before the
/// response to the one before it is left as it is.
final class RequestLineEncoder: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connection: ConnectionHandler

  /// The number of requests before the line.
  private var requestCount = 0
  private var line = Line.expected

  private enum Line { case expected, begun, ended }

  init(_ connection: ConnectionHandler) {
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard connection.isBetweenRequests else { return context.fireChannelRead(data) }
    if requestCount != connection.requestCount {
      requestCount = connection.requestCount
      line = .expected
    }
    guard line != .ended, let encoded = encoded(unwrapInboundIn(data)) else {
      return context.fireChannelRead(data)
    }
    context.fireChannelRead(wrapInboundOut(encoded))
  }

  /// Returns the bytes with an encoded request line, or `nil` if there is nothing to encode.
  private func encoded(_ buffer: ByteBuffer) -> ByteBuffer? {
    // Nearly all request lines end here, without a copy.
    let end = buffer.withUnsafeReadableBytes { bytes in endOfLine(in: bytes) }
    guard let end else { return nil }
    var encoded = ByteBuffer()
    encoded.reserveCapacity(buffer.readableBytes + 2 * end)
    for byte in buffer.readableBytesView.prefix(end) {
      if byte < 0x80 {
        encoded.writeInteger(byte)
      } else {
        encoded.writeBytes(PercentEncoding.escape(byte))
      }
    }
    encoded.writeBytes(buffer.readableBytesView.dropFirst(end))
    return encoded
  }

  /// Moves on in the line, and returns its end in the bytes if it has others than ASCII.
  private func endOfLine(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    var isASCII = true
    while index < bytes.count {
      let byte = bytes[index]
      let isBreak = byte == UInt8(ascii: "\n")
      if line == .begun, isBreak {
        line = .ended
        break
      }
      if !isBreak, byte != UInt8(ascii: "\r") { line = .begun }
      if byte >= 0x80 { isASCII = false }
      index += 1
    }
    return isASCII ? nil : index
  }
}

import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CascadeServer

/// A connection that keeps what the server understands.
private final class Understanding {
  let channel = EmbeddedChannel()
  private(set) var targets: [String] = []
  private(set) var bodies: [[UInt8]] = []

  init() throws {
    let handler = ConnectionHandler(limits: ServerLimits(), log: ServerLog(.events)) {
      [unowned self] request, _ in
      targets.append(request.target.text)
      return .afterBody(limit: 1_000_000) { [unowned self] body in
        bodies.append(body ?? [])
        return .now(WebResponse(.ok, []))
      }
    }
    try handler.addHandlers(to: channel)
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  func send(_ bytes: some Sequence<UInt8>) throws {
    try channel.writeInbound(ByteBuffer(bytes: bytes))
  }
}

@Suite("Request lines with bytes that aren't ASCII")
struct RequestLineEncoderTests {
  /// Pieces of bodies that look like what a parser looks for.
  private static let pieces = [
    "广", "é", "\r\n", "\r\n\r\n", "\n", "GET /é HTTP/1.1\r\n", "POST /广", "Content-Length: 3\r\n",
    "0\r\n\r\n", "a",
  ]

  @Test(
    "Whatever the bodies contain and wherever the bytes are divided, the server understands what was sent"
  )
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let connection = try Understanding()
      var (targets, bodies) = ([String](), [[UInt8]]())
      for _ in 0..<4 {
        // A request that arrives alone can have any query; those that arrive together have encoded ones.
        let count = 1 + number(below: 3)
        var bytes: [UInt8] = []
        for _ in 0..<count {
          let query = count == 1 ? "广\(number(below: 100))é" : "\(number(below: 100))"
          let body = (0..<number(below: 6)).map { _ in Self.pieces[number(below: Self.pieces.count)]
          }.joined()
          let isChunked = number(below: 2) == 0
          let framing =
            isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(body.utf8.count)"
          bytes += Array("POST /?q=\(query) HTTP/1.1\r\n\(framing)\r\n\r\n".utf8)
          let size = String(body.utf8.count, radix: 16)
          let chunk = body.isEmpty ? "" : "\(size)\r\n\(body)\r\n"
          bytes += Array((isChunked ? "\(chunk)0\r\n\r\n" : body).utf8)
          targets.append("/?q=\(query == "\(Int(query) ?? -1)" ? query : Self.encoded(query))")
          bodies.append(Array(body.utf8))
        }
        var rest = bytes[...]
        while !rest.isEmpty {
          let length = number(below: 4) == 0 ? rest.count : 1 + number(below: min(rest.count, 12))
          try connection.send(rest.prefix(length))
          rest = rest.dropFirst(length)
        }
      }
      guard connection.targets == targets, connection.bodies == bodies else {
        Issue.record("\(connection.targets) instead of \(targets), seed \(seed)")
        return
      }
      _ = try connection.channel.finish(acceptAlreadyClosed: true)
    }
  }

  private static func encoded(_ text: String) -> String { PercentEncoding.encode(text) }

  @Test("Empty lines before a request are allowed")
  func emptyLines() throws {
    let connection = try Understanding()
    for part in ["\r\n", "\n\r\nGET /?é", "é HTTP/1.1\r\n\r\n"] { try connection.send(part.utf8) }
    #expect(connection.targets == ["/?%C3%A9%C3%A9"])
  }

  @Test("Headers aren't changed")
  func headers() throws {
    let connection = try Understanding()
    try connection.send("GET /?é HTTP/1.1\r\né: é\r\n\r\n".utf8)
    #expect(connection.targets == [])
  }

  @Test("A request that arrives before the response to the one before it has to be encoded")
  func pipelined() throws {
    let connection = try Understanding()
    try connection.send("GET /?é HTTP/1.1\r\n\r\nGET /?é HTTP/1.1\r\n\r\n".utf8)
    #expect(connection.targets == ["/?%C3%A9"])
    #expect(!connection.channel.isActive)
  }
}

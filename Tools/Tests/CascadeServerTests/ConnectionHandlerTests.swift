import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CascadeServer

/// Connections with a clock that the tests move.
@Suite("The times of a connection")
struct ConnectionHandlerTests {
  private let channel = EmbeddedChannel()

  init() throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try pipeline.addHandler(
      ConnectionHandler(limits: ServerLimits(), log: ServerLog(.events)))
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  private func send(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  private func answer() throws {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "0"])
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
  }

  /// Sends a byte and waits ten seconds, until the connection is closed or the text ends.
  ///
  /// - Returns: The seconds until the connection was closed, or `nil` if it is open.
  private func secondsToClosing(sending text: String) throws -> Int? {
    for (index, byte) in text.enumerated() {
      if !channel.isActive { return 10 * index }
      try send(String(byte))
      channel.embeddedEventLoop.advanceTime(by: .seconds(10))
    }
    return channel.isActive ? nil : 10 * text.count
  }

  @Test("A client that sends one byte every ten seconds is disconnected within a minute")
  func slowHead() throws {
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in a later request of the connection")
  func slowLaterHead() throws {
    try send("GET /healthz HTTP/1.1\r\n\r\n")
    try answer()
    channel.embeddedEventLoop.advanceTime(by: .seconds(50))
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in a body")
  func slowBody() throws {
    try send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\n")
    let seconds = try secondsToClosing(sending: String(repeating: "a", count: 90))
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in the request after a body that was refused before its end")
  func slowHeadAfterRefusedBody() throws {
    try send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 2\r\n\r\na")
    try answer()
    try send("b")
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("The body of a refused request is awaited for two seconds")
  func lingering() throws {
    try send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\na")
    try answer()
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isActive)
  }

  @Test("The time of a body begins when the request before it is answered")
  func pipelinedBody() throws {
    try send("GET / HTTP/1.1\r\n\r\nPOST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\na")
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isActive)
    try answer()
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(!channel.isActive)
  }

  @Test("A connection without requests is closed after a minute, but not while a request runs")
  func idle() throws {
    try send("GET / HTTP/1.1\r\n\r\n")
    channel.embeddedEventLoop.advanceTime(by: .seconds(600))
    #expect(channel.isActive)
    try answer()
    channel.embeddedEventLoop.advanceTime(by: .seconds(58))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    #expect(!channel.isActive)
  }
}

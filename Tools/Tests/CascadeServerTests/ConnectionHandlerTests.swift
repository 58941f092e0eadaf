import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CascadeServer

/// A connection with a clock that a test moves, and requests that run until the test answers them.
private final class Connection {
  let channel = EmbeddedChannel()

  /// The promises of the bodies that were awaited, with the reason that they aren't any longer.
  private(set) var losses: [EventLoopPromise<HTTPFault?>] = []

  /// The requests that aren't answered yet.
  private var running: [EventLoopPromise<WebResponse>] = []

  init() throws {
    let handler = ConnectionHandler(limits: ServerLimits(), log: ServerLog(.events)) {
      [unowned self] request, eventLoop in
      answer(to: request, on: eventLoop)
    }
    try handler.addHandlers(to: channel)
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  deinit {
    for loss in losses { loss.succeed(nil) }
    for promise in running { promise.fail(ChannelError.ioOnClosedChannel) }
  }

  /// Answers `/quick` immediately, and `/body` when it has the body of up to four bytes; other requests wait.
  private func answer(to request: WebRequest, on eventLoop: any EventLoop) -> Answer {
    switch request.target.path {
    case "/quick": return .now(Self.response(request.target.query))
    case "/body":
      let loss = eventLoop.makePromise(of: HTTPFault?.self)
      losses.append(loss)
      return .afterBody(limit: 4, loss: loss.futureResult) { body in
        loss.succeed(nil)
        return .now(
          Self.response(body.map { Substring(decoding: $0, as: UTF8.self) } ?? "too long"))
      }
    default:
      let promise = eventLoop.makePromise(of: WebResponse.self)
      running.append(promise)
      return .later(promise.futureResult)
    }
  }

  private static func response(_ body: Substring) -> WebResponse {
    WebResponse(.ok, [], body: ByteBuffer(substring: body))
  }

  func send(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  /// Answers the first request that waits.
  func answer(_ body: Substring = "") {
    running.removeFirst().succeed(Self.response(body))
  }

  /// The bodies of the responses since the last call, or their statuses if they aren't 200.
  func received() throws -> [String] {
    var text = ""
    while var part = try channel.readOutbound(as: ByteBuffer.self) {
      text += part.readString(length: part.readableBytes)!
    }
    return text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { response in
      let head = response.components(separatedBy: "\r\n\r\n")
      return head[0].hasPrefix("200") ? head[1] : String(head[0].prefix(3))
    }
  }

  func wait(seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  var isOpen: Bool { channel.isActive }
}

@Suite("The times of a connection")
struct ConnectionTimeTests {
  private let connection: Connection

  init() throws { connection = try Connection() }

  /// Sends a byte and waits ten seconds, until the connection is closed or the text ends.
  ///
  /// - Returns: The seconds until the connection was closed, or `nil` if it is open.
  private func secondsToClosing(sending text: String) throws -> Int? {
    for (index, byte) in text.enumerated() {
      if !connection.isOpen { return 10 * index }
      try connection.send(String(byte))
      connection.wait(seconds: 10)
    }
    return connection.isOpen ? nil : 10 * text.count
  }

  @Test("A client that sends one byte every ten seconds is disconnected within a minute")
  func slowHead() throws {
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in a later request of the connection")
  func slowLaterHead() throws {
    try connection.send("GET /healthz HTTP/1.1\r\n\r\n")
    connection.answer()
    connection.wait(seconds: 50)
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in a body")
  func slowBody() throws {
    try connection.send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\n")
    let seconds = try secondsToClosing(sending: String(repeating: "a", count: 90))
    #expect(try #require(seconds) < 60)
  }

  @Test("This is also so in the request after a body that was refused before its end")
  func slowHeadAfterRefusedBody() throws {
    try connection.send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 2\r\n\r\na")
    connection.answer()
    try connection.send("b")
    let seconds = try secondsToClosing(sending: "GET /healthz HTTP/1.1\r\n\r\n")
    #expect(try #require(seconds) < 60)
  }

  @Test("A client whose body takes too long gets a response, and the connection is closed after it")
  func slowBodyResponse() throws {
    try connection.send("POST /body HTTP/1.1\r\nContent-Length: 4\r\n\r\na")
    connection.wait(seconds: 29)
    #expect(try connection.received() == [])
    connection.wait(seconds: 2)
    #expect(try connection.received() == ["408"])
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
  }

  @Test("The body of a refused request is awaited for two seconds")
  func lingering() throws {
    try connection.send("POST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\na")
    connection.answer()
    connection.wait(seconds: 1)
    #expect(connection.isOpen)
    connection.wait(seconds: 2)
    #expect(!connection.isOpen)
  }

  @Test("The time of a body begins when the request before it is answered")
  func pipelinedBody() throws {
    try connection.send(
      "GET / HTTP/1.1\r\n\r\nPOST /api/v1/dump HTTP/1.1\r\nContent-Length: 100\r\n\r\na")
    connection.wait(seconds: 100)
    #expect(connection.isOpen)
    connection.answer()
    connection.wait(seconds: 20)
    #expect(connection.isOpen)
    connection.wait(seconds: 20)
    #expect(!connection.isOpen)
  }

  @Test("A connection without requests is closed after a minute, but not while a request runs")
  func idle() throws {
    try connection.send("GET / HTTP/1.1\r\n\r\n")
    connection.wait(seconds: 600)
    #expect(connection.isOpen)
    connection.answer()
    connection.wait(seconds: 58)
    #expect(connection.isOpen)
    connection.wait(seconds: 4)
    #expect(!connection.isOpen)
  }
}

@Suite("The responses of a connection")
struct ConnectionResponseTests {
  private let connection: Connection

  init() throws { connection = try Connection() }

  private func get(_ target: String, _ header: String = "") -> String {
    "GET \(target) HTTP/1.1\r\n\(header)\r\n"
  }

  private func post(_ length: Int, _ body: String) -> String {
    "POST /body HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n\(body)"
  }

  @Test(
    "Requests that arrive together are answered in their order, also behind one that takes long")
  func order() throws {
    try connection.send(get("/quick?1") + get("/slow") + post(2, "ab") + get("/quick?4"))
    #expect(try connection.received() == ["1"])
    connection.answer("2")
    #expect(try connection.received() == ["2", "ab", "4"])
  }

  @Test("Thousands of requests that wait for one are answered")
  func manyWaitingRequests() throws {
    let numbers = (1...20_000).map(String.init)
    try connection.send(get("/slow") + numbers.map { get("/quick?\($0)") }.joined())
    connection.answer("0")
    #expect(try connection.received() == ["0"] + numbers)
  }

  @Test("A response waits until the client has read those before it")
  func backPressure() throws {
    connection.channel.isWritable = false
    try connection.send(get("/quick?1") + get("/quick?2"))
    #expect(try connection.received() == [])
    connection.channel.isWritable = true
    connection.channel.pipeline.fireChannelWritabilityChanged()
    #expect(try connection.received() == ["1", "2"])
  }

  @Test("A body with more bytes than its limit is refused before its end")
  func longBody() throws {
    try connection.send(post(9, "abcde"))
    #expect(try connection.received() == ["too long"])
    try connection.send("fghi" + get("/quick?next"))
    #expect(try connection.received() == ["next"])
  }

  @Test("A body that loses its place is refused, and the connection is closed after it")
  func lostBody() throws {
    try connection.send(post(2, "a"))
    connection.losses[0].succeed(.placeOfBody(1))
    #expect(try connection.received() == ["503"])
    try connection.send("b" + get("/quick?next"))
    #expect(try connection.received() == [])
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
  }

  @Test("A body that has arrived loses nothing, nor does the next one")
  func lostAfterArrival() throws {
    try connection.send(post(2, "ab") + post(2, "c"))
    connection.losses[0].succeed(.placeOfBody(1))
    try connection.send("d")
    #expect(try connection.received() == ["ab", "cd"])
  }

  @Test(
    "Bytes that aren't HTTP get an error and end the connection",
    arguments: [
      ("GET\r\n\r\n", "400"), ("GET / HTTP/9.9\r\n\r\n", "505"),
      ("POST /body HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx", "400"),
    ])
  func malformedRequest(text: String, status: String) throws {
    try connection.send(get("/quick?1") + text)
    let received = try connection.received()
    #expect(received == ["1", status])
    #expect(!connection.isOpen)
  }

  @Test("A request has one response, also if it is malformed behind what was refused")
  func malformedRefusedBody() throws {
    try connection.send(
      "POST /body HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\nx")
    #expect(try connection.received() == ["too long"])
    #expect(!connection.isOpen)
  }

  @Test(
    "Nothing is answered after the last request",
    arguments: ["Connection: close\r\n", "Connection: Upgrade\r\nUpgrade: h2c\r\n"])
  func lastRequest(header: String) throws {
    try connection.send(get("/quick?1") + get("/quick?2", header) + get("/quick?3"))
    #expect(try connection.received() == ["1", "2"])
    #expect(!connection.isOpen)
  }

  @Test("A client that has stopped sending gets the responses to its requests")
  func halfClosure() throws {
    try connection.send(get("/slow") + get("/quick?2"))
    connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(connection.isOpen)
    connection.answer("1")
    #expect(try connection.received() == ["1", "2"])
    #expect(!connection.isOpen)
  }

  @Test("A server that stops answers the request that runs, and no other")
  func stop() throws {
    try connection.send(get("/slow") + get("/quick?2"))
    connection.channel.pipeline.fireUserInboundEventTriggered(ConnectionHandler.Command.stop)
    #expect(connection.isOpen)
    connection.answer("1")
    #expect(try connection.received() == ["1"])
    #expect(!connection.isOpen)
  }
}

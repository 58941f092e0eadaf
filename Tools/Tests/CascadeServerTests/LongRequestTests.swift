import CascadeKit
import Dispatch
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

@testable import CascadeServer

@Suite("Requests that take long")
struct LongRequestTests {
  private static let search = "/api/v1/places/search?q=a"
  private static let resolve = "/api/v1/places/resolve"

  // The limit only ends a run that would wait forever. On a busy machine, all tests that run at the same time take minutes.
  @Test(
    "A long request leaves the thread of its connection to others", .timeLimit(.minutes(20)),
    arguments: [true, false])
  func otherThread(isSearch: Bool) async throws {
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let isReleased = DispatchSemaphore(value: 0)
    threads.submit { _ in isReleased.wait() }
    let responder = Self.responder(
      nodeCount: isSearch ? APIResource.quickSearchCount + 1 : 1, threads)
    let addresses = #"{"addresses":["a"]}"# + String(repeating: " ", count: 2_000)
    let connection = MultiThreadedEventLoopGroup.singleton.any()
    let answered = Mutex<[String]>([])
    // The long request begins first.
    let (long, quick) = try await connection.submit {
      let long =
        isSearch
        ? responder.answer(.GET, Self.search, on: connection)
        : responder.answer(.POST, Self.resolve, addresses, on: connection)
      long.whenComplete { _ in answered.withLock { $0.append("long") } }
      let quick = responder.answer(.POST, Self.resolve, #"{"text":"a"}"#, on: connection)
      quick.whenComplete { _ in answered.withLock { $0.append("quick") } }
      return (long, quick)
    }.get()
    #expect(try await quick.get().status == .ok)
    isReleased.signal()
    #expect(try await long.get().status == .ok)
    #expect(answered.withLock { $0 } == ["quick", "long"])
    try await threads.shutdownGracefully()
  }

  @Test(
    "Requests that wait for what is being made take no thread, and end in time",
    .timeLimit(.minutes(20)))
  func waiting() async throws {
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let isReleased = DispatchSemaphore(value: 0)
    var site = Site()
    site.addLazyFolder(
      "/data/JP/", named: "JP",
      LazyValue {
        isReleased.wait()
        return ["JP/top.hierarchy": SiteFile([1], named: "JP/top.hierarchy")]
      })
    let responder = Self.responder(
      nodeCount: APIResource.quickSearchCount + 1, threads, site: site)
    let connection = NIOAsyncTestingEventLoop()
    @Sendable func ask(_ target: String) async throws -> EventLoopFuture<WebResponse> {
      try await connection.executeInContext { responder.answer(.GET, target, on: connection) }
    }
    let late = [try await ask("/data/JP/top.hierarchy"), try await ask("/data/JP/x.hierarchy")]
    await connection.advanceTime(by: .seconds(9))
    let other = try await ask(Self.search)
    #expect(try await other.get().status == .ok)
    let inTime = try await ask("/data/JP/top.hierarchy")
    await connection.advanceTime(by: .seconds(1))
    for response in late {
      let response = try await response.get()
      #expect(response.status == .serviceUnavailable)
      #expect(response.headers["Retry-After"] == ["1"])
    }
    isReleased.signal()
    #expect(try await inTime.get().status == .ok)
    try await threads.shutdownGracefully()
  }

  /// A responder for a hierarchy of roots with the same name.
  private static func responder(
    nodeCount: Int, _ threads: NIOThreadPool, site: Site = Site()
  ) -> WebResponder {
    var builder = HierarchyBuilder()
    for _ in 0..<nodeCount { builder.add("a", code: nil, to: nil) }
    let served = ServedHierarchy(name: "places", hierarchy: builder.build(), isPlain: true)
    _ = (served.resolver.value, served.search.value, served.postalSearch.value)
    return WebResponder(
      content: CurrentContent(ServedContent(site: site, api: API([served]))), ServerOptions(),
      threads: threads)
  }
}

extension WebResponder {
  /// Returns the response to a request whose body arrives immediately.
  fileprivate func answer(
    _ method: HTTPMethod, _ target: String, _ body: String = "", on eventLoop: any EventLoop
  ) -> EventLoopFuture<WebResponse> {
    let head = HTTPRequestHead(
      version: .http1_1, method: method, uri: target,
      headers: ["Host": "localhost", "Content-Type": "application/json"])
    return answer(to: WebRequest(head), on: eventLoop).response(to: body, on: eventLoop)
  }
}

extension Answer {
  fileprivate func response(
    to body: String, on eventLoop: any EventLoop
  ) -> EventLoopFuture<WebResponse> {
    switch self {
    case .now(let response): eventLoop.makeSucceededFuture(response)
    case .later(let response): response
    case .afterBody(_, _, let answer):
      answer(Array(body.utf8)).response(to: body, on: eventLoop)
    }
  }
}

import CascadeKit
import Dispatch
import NIOHTTP1
import NIOPosix
import Testing

@testable import CascadeServer

@Suite("Requests that take long")
struct LongRequestTests {
  private static let search = "/api/v1/places/search?q=a"
  private static let resolve = "/api/v1/places/resolve"

  @Test(
    "A long request leaves the thread of its connection to others", .timeLimit(.minutes(1)),
    arguments: [true, false])
  func otherThread(isSearch: Bool) async throws {
    let threads = NIOThreadPool(numberOfThreads: 1)
    threads.start()
    let isReleased = DispatchSemaphore(value: 0)
    threads.submit { _ in isReleased.wait() }
    let responder = Self.responder(nodeCount: isSearch ? API.quickSearchCount + 1 : 1, threads)
    let addresses = #"{"addresses":["a"]}"# + String(repeating: " ", count: 2_000)
    let connection = EventLoopTaskExecutor(MultiThreadedEventLoopGroup.singleton.any())
    let answers = await withTaskExecutorPreference(connection) {
      await withTaskGroup(of: (name: String, status: HTTPResponseStatus).self) { group in
        // The long request begins first.
        group.addTask {
          let response =
            isSearch
            ? await Self.response(of: responder, .GET, Self.search)
            : await Self.response(of: responder, .POST, Self.resolve, addresses)
          return ("long", response.status)
        }
        group.addTask {
          let response = await Self.response(of: responder, .POST, Self.resolve, #"{"text":"a"}"#)
          isReleased.signal()
          return ("quick", response.status)
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(answers.map(\.name) == ["quick", "long"])
    #expect(answers.allSatisfy { $0.status == .ok })
    try await threads.shutdownGracefully()
  }

  /// A responder for a hierarchy of roots with the same name.
  private static func responder(nodeCount: Int, _ threads: NIOThreadPool) -> WebResponder {
    var builder = HierarchyBuilder()
    for _ in 0..<nodeCount { builder.add("a", code: nil, to: nil) }
    let served = ServedHierarchy(name: "places", hierarchy: builder.build(), isPlain: true)
    return WebResponder(
      content: CurrentContent(ServedContent(site: Site(), api: API([served]))),
      allowedOrigins: AllowedOrigins(), limits: ServerLimits(), threads: threads)
  }

  private static func response(
    of responder: WebResponder, _ method: HTTPMethod, _ target: String, _ body: String = ""
  ) async -> WebResponse {
    let head = HTTPRequestHead(
      version: .http1_1, method: method, uri: target,
      headers: ["Content-Type": "application/json"])
    return await responder.response(to: WebRequest(head)) { _ in Array(body.utf8) }
  }
}

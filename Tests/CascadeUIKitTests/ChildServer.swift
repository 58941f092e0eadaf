import CascadeUIKit
import Foundation
import TestSupport
import Testing

/// A server that responds to requests for children when a test tells it to.
@MainActor final class ChildServer {
  private struct NoAnswer: LocalizedError {
    var errorDescription: String? { "No answer." }
  }

  private(set) var waiting: [(name: String?, request: CheckedContinuation<[String], any Error>)] =
    []
  private(set) var cancelled = 0
  /// The number of responses that have been sent and haven't arrived.
  private var sent = 0

  func children(
    of node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) async throws -> [ChildLoading.Child] {
    defer { sent -= 1 }
    let names = try await withCheckedThrowingContinuation {
      waiting.append((node.map { hierarchy.name(of: $0) }, $0))
    }
    if Task.isCancelled { cancelled += 1 }
    return names.map { ChildLoading.Child(.init(name: $0)) }
  }

  /// Waits until the children of a node have been requested.
  func wait(for name: String?) async throws {
    _ = try await request(name)
  }

  func answer(_ name: String?, _ children: [String]) async throws {
    settle(try await request(name), with: children)
    await runPendingTasks()
  }

  func fail(_ name: String?) async throws {
    settle(try await request(name), with: nil)
    await runPendingTasks()
  }

  /// Responds to a request by its index, with names, or with a failure for `nil`.
  func settle(_ place: Int, with names: [String]?) {
    let request = waiting.remove(at: place).request
    sent += 1
    if let names { request.resume(returning: names) } else { request.resume(throwing: NoAnswer()) }
  }

  /// Waits until the responses have arrived.
  func arrive() async {
    while sent > 0 { await Task.yield() }
  }

  /// Returns the index of the first request for the children of a node.
  private func request(_ name: String?) async throws -> Int {
    func place() -> Int? { waiting.firstIndex { $0.name == name } }
    await runPendingTasks(while: place() == nil)
    return try #require(place(), "The children of \(name ?? "nothing") were not asked for.")
  }
}

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A closure that loads the children of a node, or the roots for `nil`, given the current
/// hierarchy.
///
/// If it throws, the control shows the error's `localizedDescription` and lets the user try again.
public typealias ChildLoader =
  @MainActor (Hierarchy.Node?, Hierarchy) async throws -> [ChildLoading.Child]

/// The open requests of a control for children. They are cancelled when the control is deallocated.
@MainActor final class ChildRequests {
  /// The closure that loads the children. Without a loader, requests remain open, and start when there is one.
  var loader: ChildLoader? {
    didSet {
      if loader == nil {
        for ticket in requests.keys { stop(ticket) }
      } else if oldValue == nil {
        for ticket in requests.keys { start(ticket) }
      }
    }
  }
  private var requests: [ChildLoading.Ticket: Request] = [:]

  private struct Request {
    let hierarchy: Hierarchy
    let answer: Answer
    var task: Task<Void, Never>?
  }

  /// A closure that receives the children, or an error message in UTF-8.
  typealias Answer =
    @MainActor (ChildLoading.Ticket, Result<[ChildLoading.Child], Message>) -> Void

  deinit {
    for request in requests.values { request.task?.cancel() }
  }

  /// The tickets of the open requests.
  var tickets: [ChildLoading.Ticket] { Array(requests.keys) }

  /// Cancels all requests.
  func cancelAll() {
    for ticket in requests.keys { stop(ticket) }
    requests = [:]
  }

  /// Loads the children for request tickets.
  ///
  /// - Parameter answer: A closure that isn't called for a cancelled request.
  func start(
    _ tickets: [ChildLoading.Ticket], in hierarchy: Hierarchy, answer: @escaping Answer
  ) {
    for ticket in tickets {
      requests[ticket] = Request(hierarchy: hierarchy, answer: answer)
      start(ticket)
    }
  }

  private func start(_ ticket: ChildLoading.Ticket) {
    guard let loader, let request = requests[ticket] else { return }
    requests[ticket]?.task = Task { [weak self] in
      let result = await Message.result { try await loader(ticket.node, request.hierarchy) }
      guard !Task.isCancelled, let self else { return }
      requests[ticket] = nil
      request.answer(ticket, result)
    }
  }

  private func stop(_ ticket: ChildLoading.Ticket) {
    requests[ticket]?.task?.cancel()
    requests[ticket]?.task = nil
  }
}

extension ChildRequests {
  /// The error message of a failed request.
  struct Message: Error, Hashable {
    var utf8: [UInt8]
  }
}

extension ChildRequests.Message {
  /// Returns the answer of the app, or the message of its error.
  @MainActor static func result<Answer: Sendable>(
    of request: @MainActor () async throws -> Answer
  ) async -> Result<Answer, ChildRequests.Message> {
    do {
      return .success(try await request())
    } catch {
      return .failure(Self(utf8: Array(error.localizedDescription.utf8)))
    }
  }
}
#endif

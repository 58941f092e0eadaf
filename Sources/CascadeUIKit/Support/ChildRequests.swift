#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A closure that loads the children of a node, or the roots for `nil`, given the current
/// hierarchy.
///
/// If it throws, the control shows the error's `localizedDescription` and lets the user try again.
public typealias ChildLoader =
  @MainActor (Hierarchy.Node?, Hierarchy) async throws -> [ChildLoading.Child]

/// The pending requests of a control for children. They are cancelled when the control is
/// deallocated.
@MainActor final class ChildRequests {
  /// The closure that loads the children. Without a loader, requests remain open.
  var loader: ChildLoader?
  private var tasks: [ChildLoading.Ticket: Task<Void, Never>] = [:]

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Cancels all requests.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Loads the children for request tickets.
  ///
  /// - Parameter answer: A closure that receives the children, or an error message in UTF-8. It
  ///   isn't called for a cancelled request.
  func start(
    _ tickets: [ChildLoading.Ticket], in hierarchy: Hierarchy,
    answer:
      @escaping @MainActor (ChildLoading.Ticket, Result<[ChildLoading.Child], Message>) ->
      Void
  ) {
    guard let loader else { return }
    for ticket in tickets {
      tasks[ticket] = Task { [weak self] in
        let result = await Message.result { try await loader(ticket.node, hierarchy) }
        guard !Task.isCancelled, let self else { return }
        tasks[ticket] = nil
        answer(ticket, result)
      }
    }
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

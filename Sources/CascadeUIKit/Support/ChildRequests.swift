#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// Loads the children of a node, or the roots for `nil`, of a hierarchy as it is by then.
///
/// What it throws is shown with its `localizedDescription`, and can be tried again.
public typealias ChildLoader =
  @MainActor (Hierarchy.Node?, Hierarchy) async throws -> [ChildLoading.Child]

/// The requests of a control for children that load later; they end with it.
@MainActor final class ChildRequests {
  /// What loads the children; without it, requests stay open.
  var loader: ChildLoader?
  private var tasks: [ChildLoading.Ticket: Task<Void, Never>] = [:]

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Gives up all requests.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Loads the children for some tickets.
  ///
  /// - Parameter answer: Takes the children, or the message of a failure in UTF-8; it is not called
  ///   once the request is given up.
  func start(
    _ tickets: [ChildLoading.Ticket], in hierarchy: Hierarchy,
    answer:
      @escaping @MainActor (ChildLoading.Ticket, Result<[ChildLoading.Child], Message>) ->
      Void
  ) {
    guard let loader else { return }
    for ticket in tickets {
      tasks[ticket] = Task { [weak self] in
        let result = await Self.result { try await loader(ticket.node, hierarchy) }
        guard !Task.isCancelled, let self else { return }
        tasks[ticket] = nil
        answer(ticket, result)
      }
    }
  }

  private static func result(
    of load: @MainActor () async throws -> [ChildLoading.Child]
  ) async -> Result<[ChildLoading.Child], Message> {
    do {
      return .success(try await load())
    } catch {
      return .failure(Message(utf8: Array(error.localizedDescription.utf8)))
    }
  }
}

extension ChildRequests {
  /// Why children could not be had.
  struct Message: Error, Hashable {
    var utf8: [UInt8]
  }
}

extension ChildLoading.Failure {
  /// What to show of a failure.
  var text: String {
    switch self {
    case .message(let text) where text.isEmpty: LocalizedText.failed.text
    default: description
    }
  }
}
#endif

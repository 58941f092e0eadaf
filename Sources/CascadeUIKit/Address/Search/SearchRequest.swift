#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Lookup
import UIKit

/// The request of a search to the app, or the pause in typing before it. A new one replaces it. It is cancelled when the
/// view is deallocated.
@MainActor final class SearchRequest {
  /// The pages of results that the app finds by name.
  var pages = SearchPages()
  /// A closure that waits for a number of milliseconds.
  var sleep: @MainActor (Int) async throws -> Void = {
    try await Task.sleep(for: .milliseconds($0))
  }
  private var task: Task<Void, Never>?

  deinit { task?.cancel() }

  /// Cancels the request and forgets the query.
  func cancel() {
    task?.cancel()
    task = nil
    pages.cancel()
  }

  /// Performs work once no key has been pressed for some milliseconds.
  func wait(_ milliseconds: Int, then work: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [sleep] in
      try? await sleep(milliseconds)
      if !Task.isCancelled { work() }
    }
  }

  /// Asks the app.
  ///
  /// - Parameter answer: A closure that receives the answer, or an error message in UTF-8. It isn't
  ///   called for a request that has been replaced or cancelled.
  func ask<Answer: Sendable>(
    _ request: @escaping @MainActor () async throws -> Answer,
    answer: @escaping @MainActor (Result<Answer, ChildRequests.Message>) -> Void
  ) {
    task?.cancel()
    let number = pages.begin()
    task = Task { [weak self] in
      let result = await ChildRequests.Message.result(of: request)
      if let self, pages.isAwaiting(number) { answer(result) }
    }
  }
}
#endif

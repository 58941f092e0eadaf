#if canImport(UIKit)
  import UIKit

  /// The answer that a task waits for while a sheet is open: it is given exactly once.
  ///
  /// The closures of the sheet hold it. When they are gone without an answer, as with a sheet that
  /// was never shown, there was no choice.
  @MainActor final class PendingChoice {
    /// Closes the sheet when the task is cancelled; it must not hold the sheet.
    var close: (() -> Void)?
    private var continuation: CheckedContinuation<PathChoice?, Never>?

    private init(_ continuation: CheckedContinuation<PathChoice?, Never>) {
      self.continuation = continuation
    }

    deinit { continuation?.resume(returning: nil) }

    /// Gives the answer, if none has been given.
    func give(_ choice: PathChoice?) {
      let continuation = continuation
      self.continuation = nil
      continuation?.resume(returning: choice)
    }

    /// Waits for what is chosen in a sheet.
    ///
    /// - Parameter show: Shows the sheet, whose closures give the answer.
    static func wait(show: (PendingChoice) -> Void) async -> PathChoice? {
      if Task.isCancelled { return nil }
      let reference = Reference()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let pending = PendingChoice(continuation)
          reference.pending = pending
          show(pending)
        }
      } onCancel: {
        Task { @MainActor in reference.pending?.close?() }
      }
    }

    @MainActor private final class Reference {
      weak var pending: PendingChoice?
    }
  }
#endif

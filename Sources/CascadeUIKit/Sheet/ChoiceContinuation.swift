#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The continuation of a task that waits for a choice in a sheet. It is resumed exactly once.
///
/// The closures of the sheet retain it. If they are released without an answer, for example because
/// the app has replaced them, the result is `nil`.
@MainActor package final class ChoiceContinuation {
  /// Closes the sheet when the task is cancelled. Doesn't retain the sheet.
  private var close: (() -> Void)?
  private var continuation: CheckedContinuation<Answer, Never>?

  /// The answer of a sheet: a choice, none, or the reason why it wasn't presented.
  private typealias Answer = Result<PathChoice?, PresentationError>

  private init(_ continuation: CheckedContinuation<Answer, Never>) {
    self.continuation = continuation
  }

  deinit { continuation?.resume(returning: .success(nil)) }

  /// Resumes the task with an answer, unless it has been resumed before.
  private func give(_ answer: Answer) {
    let continuation = continuation
    self.continuation = nil
    continuation?.resume(returning: answer)
  }

  /// Presents a sheet and waits for the choice.
  ///
  /// - Parameters:
  ///   - presenter: A closure that returns the controller that can present the sheet, if there is one.
  ///   - makeSheet: A closure that creates the sheet. It isn't called if the task is already cancelled.
  package static func wait(
    from presenter: @escaping () -> UIViewController?,
    at anchor: (any UIPopoverPresentationControllerSourceItem)?,
    makeSheet: () -> ChoiceSheetController
  ) async throws(PresentationError) -> PathChoice? {
    if Task.isCancelled { return nil }
    let reference = Reference()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let pending = ChoiceContinuation(continuation)
        reference.pending = pending
        pending.wait(for: makeSheet(), from: presenter, at: anchor)
      }
    } onCancel: {
      Task { @MainActor in reference.pending?.close?() }
    }
    .get()
  }

  private func wait(
    for sheet: ChoiceSheetController, from presenter: @escaping () -> UIViewController?,
    at anchor: (any UIPopoverPresentationControllerSourceItem)?
  ) {
    let (done, cancelled, refused) = (sheet.onDone, sheet.onCancel, sheet.onRefusal)
    sheet.onDone = { sheet, choice in
      done?(sheet, choice)
      self.give(.success(choice))
    }
    sheet.onCancel = { sheet in
      cancelled?(sheet)
      self.give(.success(nil))
    }
    sheet.onRefusal = { sheet, error in
      refused?(sheet, error)
      self.give(.failure(error))
    }
    close = { [weak sheet] in sheet?.cancel() }
    sheet.present(from: presenter, at: anchor)
  }

  @MainActor private final class Reference {
    weak var pending: ChoiceContinuation?
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The continuation of a task that waits for a choice in a sheet. It is resumed exactly once.
///
/// The closures of the sheet retain it. If they are released without an answer, for example because
/// the app has replaced them, the result is `nil`.
@MainActor package final class ChoiceContinuation {
  /// Closes the sheet when the task is cancelled. Doesn't retain the sheet.
  private var close: (() -> Void)?
  private var continuation: CheckedContinuation<PathChoice?, Never>?

  private init(_ continuation: CheckedContinuation<PathChoice?, Never>) {
    self.continuation = continuation
  }

  deinit { continuation?.resume(returning: nil) }

  /// Resumes the task with a choice, unless it has been resumed before.
  func give(_ choice: PathChoice?) {
    let continuation = continuation
    self.continuation = nil
    continuation?.resume(returning: choice)
  }

  /// Presents a sheet and waits for the choice.
  ///
  /// - Parameter makeSheet: A closure that creates the sheet. It isn't called if the task is
  ///   already cancelled.
  package static func wait(
    from presenter: UIViewController, at source: UIView?,
    makeSheet: () -> ChoiceSheetController
  ) async -> PathChoice? {
    if Task.isCancelled { return nil }
    let reference = Reference()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let pending = ChoiceContinuation(continuation)
        reference.pending = pending
        pending.wait(for: makeSheet(), from: presenter, at: source)
      }
    } onCancel: {
      Task { @MainActor in reference.pending?.close?() }
    }
  }

  private func wait(
    for sheet: ChoiceSheetController, from presenter: UIViewController, at source: UIView?
  ) {
    let (done, cancelled) = (sheet.onDone, sheet.onCancel)
    sheet.onDone = { choice in
      done?(choice)
      self.give(choice)
    }
    sheet.onCancel = {
      cancelled?()
      self.give(nil)
    }
    close = { [weak sheet] in sheet?.cancel() }
    sheet.present(from: presenter, at: source)
  }

  @MainActor private final class Reference {
    weak var pending: ChoiceContinuation?
  }
}
#endif

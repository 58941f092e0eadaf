#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The answer that a task waits for while a sheet is open: it is given exactly once.
///
/// The closures of the sheet hold it. When they are gone without an answer, as with a sheet that
/// was never shown, there was no choice.
@MainActor final class ChoiceContinuation {
  /// Closes the sheet when the task is cancelled; it does not hold the sheet.
  private var close: (() -> Void)?
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

  /// Presents a sheet, and waits for what is chosen in it.
  ///
  /// - Parameter makeSheet: Makes the sheet; it is not called where the task is cancelled already.
  static func wait(
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

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// What Cancel brings back.
  struct Before {
    var choice: PathChoice?
    var path: [Hierarchy.Node]
    var awaited: [PathStep]
  }

  /// Keeps what stands under the indicators, also while wheels turn, and ends the editing.
  public func finish() { resignFirstResponder() }

  /// Brings back the value from before, and ends the editing.
  public func cancel() {
    guard let before else { return }
    self.before = nil
    let names = wheel.selection.hierarchy.names(of: before.path)
    let codes = wheel.selection.hierarchy.codes(of: before.path)
    wheel.select { selection in
      if before.awaited.isEmpty { return selection.select(path: before.path) }
      let steps = zip(codes, names).map { PathStep(code: $0, name: $1) }
      return selection.select(steps: steps + before.awaited, matching: .exact)
    }
    choice = before.choice
    showText()
    resignFirstResponder()
    onCancel?()
  }

  func begin() {
    if let choice, !wheel.selection.path.starts(with: choice.path) {
      wheel.select { $0.select(path: choice.path) }
    }
    remember()
  }

  /// Takes it that Cancel is to bring back what there is now.
  func remember() {
    let selection = wheel.selection
    before = Before(
      choice: choice, path: selection.path, awaited: selection.awaitedSteps)
  }

  /// Takes what stands under the indicators, unless Cancel has ended the editing.
  func end() {
    guard before != nil else { return }
    let confirmed = wheel.confirm()
    before = nil
    choice = confirmed.path.isEmpty ? nil : confirmed
    showText()
    onUpdate?()
    onDone?(confirmed)
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension PickerTextField {
  /// The state to restore when the user cancels the editing.
  struct RestorePoint {
    var choice: PathChoice?
    var path: [Hierarchy.Node]
    var awaited: [SavedPath.Level]
    var notes: SavedPathNotes
  }

  /// Ends the editing and keeps the rows under the indicators, even if wheels are still turning.
  public func finish() { resignFirstResponder() }

  /// Ends the editing and restores the choice from before it.
  public func cancel() {
    guard let restorePoint else { return }
    self.restorePoint = nil
    let names = wheel.selection.hierarchy.names(of: restorePoint.path)
    let codes = wheel.selection.hierarchy.codes(of: restorePoint.path)
    let levels = zip(codes, names).map { SavedPath.Level(code: $0, name: $1) }
    let path =
      restorePoint.awaited.isEmpty
      ? SavedPath(nodes: restorePoint.path)
      : SavedPath(levels: levels + restorePoint.awaited, matching: .exact)
    wheel.restore(path, restorePoint.notes)
    choice = restorePoint.choice
    showText()
    resignFirstResponder()
    onCancel?()
  }

  func begin() {
    if let choice, !wheel.selection.path.starts(with: choice.path) {
      wheel.select(path: SavedPath(nodes: choice.path))
    }
    remember()
  }

  /// Saves the current state, to be restored by `cancel()`.
  func remember() {
    let selection = wheel.selection
    restorePoint = RestorePoint(
      choice: choice, path: selection.path, awaited: selection.awaitedLevels,
      notes: wheel.notes)
  }

  /// Takes the rows under the indicators, unless the editing was cancelled.
  func end() {
    guard restorePoint != nil else { return }
    let confirmed = wheel.confirm()
    restorePoint = nil
    choice = confirmed.path.isEmpty ? nil : confirmed
    showText()
    onUpdate?()
    onDone?(confirmed)
  }
}
#endif

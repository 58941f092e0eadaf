#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The editing, from its beginning to the choice that it ends with, if any
extension PickerTextField {
  /// Ends the editing and takes the rows under the indicators, even if wheels are still turning. Does nothing while rows that
  /// belong to the choice aren't loaded.
  public func finish() {
    if let sheet { return sheet.finish() }
    if restorePoint != nil, !isCleared, wheel.confirm() == nil { return }
    resignFirstResponder()
  }

  /// Empties the field and ends the editing. `onDone` gets a choice with an empty path, unless the field was empty already.
  public func clear() {
    if restorePoint == nil { return clearChoice() }
    if sheet?.stage.isEnding == true { return }
    wheel.settleAll()
    showCleared()
    if let sheet {
      confirmed = emptyChoice
      sheet.clear()
    } else {
      resignFirstResponder()
    }
  }

  /// Ends the editing and restores the choice from before it.
  public func cancel() {
    if let sheet { sheet.cancel() } else { restoreChoice() }
  }

  /// The state to restore if the editing ends without a choice.
  struct RestorePoint {
    var choice: PathChoice?
    var hasValue: Bool
    var path: SavedPath
    /// The path by codes and names, as an app stores it.
    var saved: SavedPath
    var notes: SavedPathNotes
  }

  func begin() {
    if let choice, !wheel.selection.path.starts(with: choice.path) {
      wheel.select(path: SavedPath(nodes: choice.path))
    }
    (wheel.isTurned, confirmed) = (false, nil)
    remember()
    showDone()
  }

  /// Returns the choice of a popover that begins to close with Done, or `nil` if it can't be confirmed.
  func confirm() -> PathChoice? {
    wheel.settleAll()
    confirmed = isCleared ? emptyChoice : wheel.confirm()
    return confirmed
  }

  /// Saves the current state, to be restored if the editing ends without a choice.
  func remember() {
    let selection = wheel.selection
    restorePoint = RestorePoint(
      choice: choice, hasValue: hasValue,
      path: selection.awaitedLevels.isEmpty
        ? SavedPath(nodes: selection.path) : selection.savedPath,
      saved: storedPath,
      notes: wheel.notes)
  }

  /// Ends the editing with the rows that the user has turned to or confirmed. Without such rows, or while they aren't loaded,
  /// restores the choice from before.
  func end() {
    guard let restorePoint else { return }
    wheel.settleAll()
    let turned = isCleared ? emptyChoice : wheel.isTurned ? wheel.confirm() : nil
    guard let ended = confirmed ?? turned else { return restoreChoice() }
    self.restorePoint = nil
    isCleared = false
    choice = ended.path.isEmpty ? nil : ended
    showText()
    if choice != nil || restorePoint.hasValue { report(ended) } else { onCancel?(self) }
  }

  /// Restores the choice from before the editing, and ends the editing.
  func restoreChoice() {
    guard let restorePoint else { return }
    self.restorePoint = nil
    isCleared = false
    // The wheels of a field that was cleared before still have the path.
    if let match = wheel.restore(restorePoint.path, restorePoint.notes), restorePoint.hasValue {
      show(match)
    } else {
      (choice, hasValue) = (restorePoint.choice, restorePoint.hasValue)
      showText()
    }
    resignFirstResponder()
    onCancel?(self)
  }

  private func report(_ choice: PathChoice) {
    newChoice = choice
    hasValue = !choice.path.isEmpty
    onUpdate?()
    onDone?(self, choice)
    sendActions(for: .valueChanged)
  }

  private var emptyChoice: PathChoice { wheel.emptyChoice }
}

// The text follows the wheels.
extension PickerTextField {
  /// Follows the wheels once the user has turned one. Otherwise, updates the choice only while the levels of a
  /// saved path load.
  func follow(_ choice: PathChoice) {
    let isFollowing = restorePoint != nil && wheel.isTurned
    let levels = choice.path.count + wheel.selection.awaitedLevels.count
    let oldLevels = (self.choice?.path.count ?? 0) + awaitedLevels
    guard isFollowing || awaitedLevels > 0 && levels == oldLevels else { return }
    // While the first rows load, the field is empty.
    self.choice = levels > 0 ? choice : nil
    isCleared = false
    showText()
    if isFollowing {
      onChange?(self, choice)
      tellTextChange()
    }
  }

  /// Sends the event of text fields for a change by the user.
  private func tellTextChange() {
    isTellingTextChange = true
    sendActions(for: .editingChanged)
    isTellingTextChange = false
  }

  /// Follows a wheel that the user has turned, if only to the same row.
  func followTurn() {
    let choice = wheel.selection.choice
    if restorePoint != nil, (self.choice ?? emptyChoice) != choice { follow(choice) }
    showDone()
  }

  /// Empties the field for the user. Cancel restores the choice from before the editing.
  ///
  /// A wheel that stops only when the editing ends would fill the field again.
  func clearChoice() {
    if choice == nil, !hasValue { return }
    if restorePoint != nil {
      wheel.settleAll()
      return showCleared()
    }
    showCleared()
    isCleared = false
    report(emptyChoice)
  }

  private func showCleared() {
    choice = nil
    // Rows that load don't fill the field again, but those to which the user turns do.
    (isCleared, wheel.isTurned) = (true, false)
    showText()
    showDone()
  }

  /// Clears the field if the user has removed the text. Any other text isn't the user's, for example that of a password
  /// manager, and doesn't stay.
  func textChanged() {
    if isTellingTextChange { return }
    if (text ?? "").isEmpty { clearChoice() } else { showText() }
  }

  /// A Boolean value that indicates whether Done has an effect.
  var canFinish: Bool { isCleared || wheel.selection.canConfirm }

  /// Updates the Done button to match the wheels.
  func showDone() { toolbar.doneState = canFinish ? .enabled : .disabled }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// After a saved path led to a former place, the row of that place shows the former name. If the wheels can't show the
// path, a notice above them says so.
extension WheelPickerView {
  /// The match of the saved path that the wheels can't show, or `nil` if there is a choice.
  ///
  /// Such a path wasn't found, can mean several places, or was divided among them. The wheels then rest on rows that
  /// nobody has chosen, a notice above them asks for a choice, and ``choice`` is empty. This lasts until the user
  /// turns a wheel, or until `confirm()`, `select(path:)` or `show(_:)`. It is `nil` for a path that the app has selected
  /// in a `WheelSelection` before showing it.
  public var unresolved: PathMatch? { notes.unresolved }

  /// The chosen rows: those under the indicators, or none while ``unresolved`` isn't `nil`.
  ///
  /// - Complexity: That of `WheelSelection.choice`.
  public var choice: PathChoice {
    unresolved == nil ? selection.choice : PathChoice([], in: selection.hierarchy)
  }

  /// The text that says why the wheels can't show a saved path, if they can't.
  var notice: String? {
    unresolved?.notice(in: selection.hierarchy, texts)
  }

  /// Shows the notice of a saved path, or removes an earlier one. The rows have to be reloaded after it.
  ///
  /// - Parameter isAnnounced: A Boolean value that indicates whether VoiceOver speaks the notice.
  func show(_ notes: SavedPathNotes, isAnnounced: Bool = true) {
    self.notes = notes
    hasNoticeSpace = notes.unresolved != nil
    noticeLabel.text = notice
    noticeLabel.isHidden = !hasNoticeSpace
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isAnnounced { announceNotice() }
  }

  /// Forgets the saved path after the user has turned a wheel.
  ///
  /// The space of the notice remains, because another size would stop the wheels that are still turning.
  func endNotes() {
    notes = SavedPathNotes()
    noticeLabel.isHidden = true
    removeFormerNames(in: picker)
  }

  /// Forgets the saved path after the rows under the indicators were confirmed. A former name remains if its place is
  /// the choice.
  func confirmNotes() {
    let former = notes.former
    let isChosen = former != nil && former?.node == selection.path.last
    if !isChosen { removeFormerNames(in: picker) }
    show(SavedPathNotes(former: isChosen ? former : nil))
  }

  /// Speaks the notice if it is visible.
  func announceNotice() {
    guard window != nil, let text = notice else { return }
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Removes former names from the rows without reloading them, which would stop turning wheels. A picker can have
  /// several views for the same row.
  private func removeFormerNames(in view: UIView) {
    (view as? WheelRowLabel)?.former = nil
    for view in view.subviews { removeFormerNames(in: view) }
  }
}
#endif

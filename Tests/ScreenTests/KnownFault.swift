/// A fault that the walks find and that isn't mended yet. Its entry is removed with it: a fault that doesn't occur fails.
struct KnownFault: Sendable {
  let kind: Finding.Kind
  let place: String
  let reason: String

  init(_ kind: Finding.Kind, _ place: String, _ reason: String) {
    (self.kind, self.place, self.reason) = (kind, place, reason)
  }

  func matches(_ finding: Finding) -> Bool { finding.kind == kind && finding.place == place }

  static func isKnown(_ finding: Finding) -> Bool { all.contains { $0.matches(finding) } }

  static let all = [
    KnownFault(
      .ambiguous, "OutlineCell.boxView",
      "A row without a checkbox leaves the height of its box open."),
    KnownFault(
      .ambiguous, "AddressPlaceCell.nameLabel",
      "Nothing says whether the name or the path of a row grows with it."),
    KnownFault(
      .ambiguous, "AddressPlaceCell.pathLabel",
      "Nothing says whether the name or the path of a row grows with it."),
    KnownFault(
      .ambiguous, "UIStackView.WheelPickerView",
      "The notice above wheels gets its height after the screen has placed its stack."),
    KnownFault(
      .ambiguous, "UIStackView.UILabel",
      "The notice above wheels gets its height after the screen has placed its stack."),
    KnownFault(
      .ambiguous, "UIStackView.UIButton",
      "The notice above wheels gets its height after the screen has placed its stack."),
    KnownFault(
      .small, "UIStackView.PickerTextField",
      "A text field of one line is 34 points high, as UIKit makes it."),
    KnownFault(
      .truncated, "UIPickerView.WheelRowLabel",
      "A long name of a wheel doesn't fit at half its size, and there is no other way to read it."),
    KnownFault(
      .truncated, "PickerToolbar.label", "A long title of a bar doesn't fit at 60 % of its size."),
    KnownFault(
      .truncated, "UIPickerView.UILabel",
      "The symbols of the fruit machine are wider than its reels on the smallest phones."),
    KnownFault(
      .truncated, "WheelPickerView.noticeLabel",
      "The notice gets at most 40 % of the height, even if the sheet has room for all of it."),
    KnownFault(
      .overlapping, "PickerToolbar.label",
      "On the smallest phone sideways, the notice needs more height than the sheet has."),
    KnownFault(
      .truncated, "UIStackView.nameLabel", "A level of the timeline has one line."),
    KnownFault(
      .truncated, "AddressSelectorView.promptLabel",
      "The prompt doesn't scroll, and the search field and the timeline leave it no room."),
    KnownFault(
      .unsafe, "AddressSelectorView.promptLabel",
      "The prompt doesn't scroll, and the search field and the timeline leave it no room."),
    KnownFault(
      .crowded, "AddressSelectorView.list",
      "The search field, the timeline and the prompt leave little room at large text sizes."),
    KnownFault(
      .unsafe, "UIWindow.UIButton", "The SwiftUI screens of the example app don't scroll."),
    KnownFault(
      .unsafe, "UIWindow.UILabel", "The SwiftUI screens of the example app don't scroll."),
    KnownFault(
      .truncated, "LetterRow.nameLabel",
      "The rows of the example app have a fixed width, and their text doesn't get small enough."),
    KnownFault(
      .overlapping, "AddressSelectorView.searchField",
      "The prompt doesn't scroll, and the search field and the timeline leave it no room."),
    KnownFault(
      .crowded, "WheelPickerView.picker",
      "The notice takes 40 % of the height, also where the wheels have little of it."),
  ]
}

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
      .truncated, "LetterRow.nameLabel",
      "The rows of the example app have a fixed width, and their text doesn't get small enough."),
    KnownFault(
      .crowded, "WheelPickerView.picker",
      "The notice takes 40 % of the height, also where the wheels have little of it."),
  ]
}

import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// An address selector on the screen of a phone.
@MainActor struct AddressFixture {
  let phone: Phone
  let selector: AddressSelectorView

  init(
    _ selection: PathSelection, phone: Phone = Phone(),
    _ prepare: (AddressSelectorView) -> Void = { _ in }
  ) {
    self.phone = phone
    selector = AddressSelectorView(selection)
    selector.announcement.pause = {}
    // Short lists have an index, too.
    selector.optionList.sectionIndexMinimumDisplayRowCount = 0
    prepare(selector)
    phone.show(selector, height: 844)
  }

  /// Wraps an address selector that is already shown.
  init(showing selector: AddressSelectorView, on phone: Phone) {
    self.phone = phone
    self.selector = selector
  }

  /// The timeline as the user sees it: a dot, which is filled if the level is chosen, the name, or `?` for the prompt of the
  /// next level, and a mark for the active level.
  var steps: [String] {
    phone.window.layoutIfNeeded()
    return selector.timeline.visibleCells.map { cell in
      let cell = cell as! AddressTimelineCell
      let dot = cell.dot.image?.symbolName == "circle.fill" ? "●" : "○"
      let mark = cell.accessibilityTraits.contains(.selected) ? " <" : ""
      let text = cell.nameLabel.text ?? ""
      return "\(dot) \(text.hasPrefix("Choose ") ? "?" : text)\(mark)"
    }
  }

  /// The visible prompt.
  var prompt: String? { selector.promptLabel.isHidden ? nil : selector.promptLabel.text }

  /// The visible rows as the user sees them: the name with matches in brackets, the path, and the
  /// checkmark.
  var rows: [String] {
    phone.window.layoutIfNeeded()
    return selector.list.visibleCells.map { cell in
      guard let cell = cell as? AddressPlaceCell else {
        return (cell as? LoadingCell)?.shownText ?? "?"
      }
      let path = cell.pathLabel.attributedText?.marked ?? ""
      let tick = cell.accessoryType == .checkmark ? " ✓" : ""
      let name = cell.nameLabel.attributedText?.marked ?? ""
      return name + (path.isEmpty ? "" : " – \(path)") + tick
    }
  }

  /// Returns the cell with a name.
  func cell(_ name: String) -> UITableViewCell? {
    phone.window.layoutIfNeeded()
    return selector.list.visibleCells.first { $0.accessibilityLabel == name }
  }

  /// Scrolls to the row with a name and taps it.
  func tap(_ name: String) {
    let list = selector.list
    for section in 0..<list.numberOfSections where cell(name) == nil {
      for row in 0..<list.numberOfRows(inSection: section) where cell(name) == nil {
        list.scrollToRow(at: IndexPath(row: row, section: section), at: .top, animated: false)
      }
    }
    guard let path = cell(name).flatMap({ list.indexPath(for: $0) }) else {
      Issue.record("No row is called \(name) among \(rows).")
      return
    }
    list.tap(path.row, section: path.section)
    phone.window.layoutIfNeeded()
  }

  /// Taps a level of the timeline.
  func tapStep(_ row: Int) {
    phone.window.layoutIfNeeded()
    selector.timeline.tap(row)
    phone.window.layoutIfNeeded()
  }

  /// Enters a search text.
  func search(for text: String) {
    selector.searchField.becomeFirstResponder()
    selector.searchField.type(text)
    phone.window.layoutIfNeeded()
  }
}

extension NSAttributedString {
  /// The text with highlights in brackets.
  var marked: String {
    var text = ""
    enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: length)) {
      color, range, _ in
      let piece = attributedSubstring(from: range).string
      text += color == nil ? piece : "[\(piece)]"
    }
    return text
  }
}

/// Returns an address selection for all of China.
func chinaAddress(_ names: String..., minimumDepth: Int? = nil) -> PathSelection {
  var selection = PathSelection(ChinaRegions.hierarchy, minimumDepth: minimumDepth)
  selection.select(SavedPath(names: names))
  return selection
}

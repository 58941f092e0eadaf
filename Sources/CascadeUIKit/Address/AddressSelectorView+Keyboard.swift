#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Keyboard commands: Up and Down move through the options, Left and Right change the level, Return
// and Space choose.
extension AddressSelectorView: KeyResponder {
  var texts: ControlTexts { look.texts }

  var commandKeys: [ControlKey] {
    var keys: [ControlKey] = [.up, .down, .home, .end, .left, .right]
    // Without a highlighted row, Return belongs to the sheet.
    if list.indexPathForSelectedRow != nil { keys += [.choose, .space] }
    if isSearchable { keys.append(.search) }
    return keys
  }

  func title(of key: ControlKey) -> LocalizedText {
    switch key {
    case .up: .previous
    case .down: .following
    case .home: .first
    case .end: .last
    case .left, .right: isForward(key) ? .nextLevel : .previousLevel
    case .search: .search
    default: .choose
    }
  }

  func perform(_ key: ControlKey) {
    switch key {
    case .up: list.moveHighlight(by: -1)
    case .down: list.moveHighlight(by: 1)
    case .home: list.moveHighlight(to: 0)
    case .end: list.moveHighlight(to: .max)
    case .left, .right: reopen(by: isForward(key) ? 1 : -1)
    case .choose, .space: list.takeHighlightedRow()
    case .search: searchField.becomeFirstResponder()
    case .cancel: break
    }
  }

  /// Returns a Boolean value that indicates whether an arrow key points to the lower levels.
  private func isForward(_ key: ControlKey) -> Bool {
    (key == .right) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}

// The keys of the search field that it doesn't need itself act on the results.
extension AddressSelectorView {
  /// The keys of the search field that have a command now.
  var searchKeys: [ControlKey] { search == nil ? [.down] : [.up, .down, .choose, .cancel] }

  /// Performs the command of a key in the search field.
  func performInSearch(_ key: ControlKey) {
    switch key {
    case .up: list.moveHighlight(by: -1)
    case .down where search != nil: list.moveHighlight(by: 1)
    case .down: becomeFirstResponder()
    case .choose:
      if list.takeHighlightedRow() { return }
      list.moveHighlight(to: 0)
      // Without results, Return ends the editing, as in any search field.
      if !list.takeHighlightedRow() { searchField.resignFirstResponder() }
    case .cancel:
      endSearch()
      showLevel()
    default: break
    }
  }
}
#endif

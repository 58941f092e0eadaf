#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Keyboard commands: Up and Down move through the options, Left and Right change the level, Return
// and Space choose.
extension AddressSelectorView {
  /// Performs the command of a key.
  ///
  /// - Returns: A Boolean value that indicates whether the key has a command.
  func press(_ key: UIKey) -> Bool {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    switch key.keyCode {
    case .keyboardUpArrow: list.moveHighlight(by: -1)
    case .keyboardDownArrow: list.moveHighlight(by: 1)
    case .keyboardHome: list.moveHighlight(to: 0)
    case .keyboardEnd: list.moveHighlight(to: .max)
    case .keyboardLeftArrow: reopen(by: isLeftToRight ? -1 : 1)
    case .keyboardRightArrow: reopen(by: isLeftToRight ? 1 : -1)
    case .keyboardReturnOrEnter, .keyboardSpacebar: return list.takeHighlightedRow()
    default: return pressToSearch(key)
    }
    return true
  }

  /// Performs the command of a key in the search field, if the field itself doesn't need the key.
  func pressInSearch(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardUpArrow where search != nil: list.moveHighlight(by: -1)
    case .keyboardDownArrow where search != nil: list.moveHighlight(by: 1)
    case .keyboardDownArrow: becomeFirstResponder()
    case .keyboardReturnOrEnter where search != nil:
      if !list.takeHighlightedRow() {
        list.moveHighlight(to: 0)
        return list.takeHighlightedRow()
      }
    case .keyboardEscape where search != nil:
      endSearch()
      showLevel()
    default: return false
    }
    return true
  }

  /// Moves the focus to the search field on Command-F.
  private func pressToSearch(_ key: UIKey) -> Bool {
    guard isSearchable, key.modifierFlags.contains(.command), key.characters == "f" else {
      return false
    }
    return searchField.becomeFirstResponder()
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// A hardware keyboard: up and down go through the options, left and right to the levels above and
// below, Return and Space choose.
extension AddressSelectorView {
  /// Does what a key stands for.
  ///
  /// - Returns: Whether it stands for anything.
  func press(_ key: UIKey) -> Bool {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    switch key.keyCode {
    case .keyboardUpArrow: list.moveCursor(by: -1)
    case .keyboardDownArrow: list.moveCursor(by: 1)
    case .keyboardHome: list.moveCursor(to: 0)
    case .keyboardEnd: list.moveCursor(to: .max)
    case .keyboardLeftArrow: reopen(by: isLeftToRight ? -1 : 1)
    case .keyboardRightArrow: reopen(by: isLeftToRight ? 1 : -1)
    case .keyboardReturnOrEnter, .keyboardSpacebar: return list.takeCursor()
    default: return pressToSearch(key)
    }
    return true
  }

  /// The keys of the box: those that it has no use for itself.
  func pressInSearch(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardUpArrow where search != nil: list.moveCursor(by: -1)
    case .keyboardDownArrow where search != nil: list.moveCursor(by: 1)
    case .keyboardDownArrow: becomeFirstResponder()
    case .keyboardReturnOrEnter where search != nil:
      if !list.takeCursor() {
        list.moveCursor(to: 0)
        return list.takeCursor()
      }
    case .keyboardEscape where search != nil:
      endSearch()
      showLevel()
    default: return false
    }
    return true
  }

  /// Command-F goes to the box.
  private func pressToSearch(_ key: UIKey) -> Bool {
    guard isSearchable, key.modifierFlags.contains(.command), key.characters == "f" else {
      return false
    }
    return searchField.becomeFirstResponder()
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A key of a hardware keyboard for which the controls have commands.
enum ControlKey: String, CaseIterable {
  case up, down, left, right, home, end, choose, space, cancel, search
}

extension ControlKey {
  /// The input of a key command.
  @MainActor fileprivate var input: String {
    switch self {
    case .up: UIKeyCommand.inputUpArrow
    case .down: UIKeyCommand.inputDownArrow
    case .left: UIKeyCommand.inputLeftArrow
    case .right: UIKeyCommand.inputRightArrow
    case .home: UIKeyCommand.inputHome
    case .end: UIKeyCommand.inputEnd
    case .choose: "\r"
    case .space: " "
    case .cancel: UIKeyCommand.inputEscape
    case .search: "f"
    }
  }

  fileprivate var modifierFlags: UIKeyModifierFlags { self == .search ? .command : [] }
}

/// A responder with commands for keys.
///
/// The commands are key commands, so that a held key repeats them, and iPadOS lists them while the user holds Command.
/// UIKit asks the focused view and its ancestors for them at each key.
@MainActor protocol KeyResponder: UIResponder {
  /// The keys that have a command now.
  var commandKeys: [ControlKey] { get }
  /// The keys that have a command even while the user types in a descendant.
  var keysWhileTyping: [ControlKey] { get }
  /// The view whose descendants the user may be typing in.
  var keyView: UIView? { get }
  /// The texts of the commands.
  var texts: ControlTexts { get }

  /// Returns the name of a command in the list of commands.
  func title(of key: ControlKey) -> LocalizedText
  /// Performs the command of a key.
  func perform(_ key: ControlKey)
}

extension KeyResponder {
  var keysWhileTyping: [ControlKey] { [] }

  /// The keys that have a command now, in consideration of a text that the user is typing.
  ///
  /// While an input method is composing text, no key has one. The commands come before the behavior of the system, so
  /// those of an ancestor would take the keys from a field.
  fileprivate var offeredKeys: [ControlKey] {
    let focused = keyView?.focusedView
    if let input = focused as? any UITextInput, input.markedTextRange != nil { return [] }
    let isTyping = focused !== keyView && focused is any UIKeyInput
    return isTyping ? commandKeys.filter(keysWhileTyping.contains) : commandKeys
  }

  /// The commands of the offered keys.
  var controlCommands: [UIKeyCommand] {
    offeredKeys.map { key in
      let command = UIKeyCommand(
        title: texts[title(of: key)], action: UIResponder.keyCommandAction, input: key.input,
        modifierFlags: key.modifierFlags, propertyList: key.rawValue)
      command.wantsPriorityOverSystemBehavior = true
      // The controls decide by their own layout direction.
      command.allowsAutomaticMirroring = false
      return command
    }
  }
}

extension KeyResponder where Self: UIView {
  var keyView: UIView? { self }
}

extension UIResponder {
  /// Performs a key command of the nearest responder that offers it. UIKit sends the action to the first responder.
  func performKeyCommand(_ command: UIKeyCommand) {
    guard let key = (command.propertyList as? String).flatMap(ControlKey.init) else { return }
    var responder: UIResponder? = self
    while let current = responder {
      if let owner = current as? any KeyResponder, owner.offeredKeys.contains(key) {
        return owner.perform(key)
      }
      responder = current.next
    }
  }
}
#endif

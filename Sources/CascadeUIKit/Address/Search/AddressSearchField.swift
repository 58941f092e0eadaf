#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The search field of an address selector. Its keys also move the highlight in the results.
final class AddressSearchField: UISearchTextField {
  /// Returns the keys that have a command now, instead of their meaning for the field.
  var keys: () -> [ControlKey] = { [] }
  /// Performs the command of a key.
  var onKey: ((ControlKey) -> Void)?

  /// Handles a text that is pasted into the empty field. Returns `true` if the field shouldn't contain it.
  var onPaste: ((String) -> Bool)?

  /// The texts of the commands.
  var texts = ControlTexts()

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    autocapitalizationType = .none
    autocorrectionType = .no
    spellCheckingType = .no
    returnKeyType = .search
    // With an action for this event, Return ends the editing and the keyboard leaves room for the
    // results.
    addAction(UIAction { _ in }, for: .editingDidEndOnExit)
  }

  @available(*, unavailable, message: "Create the field in code.")
  required init?(coder: NSCoder) { nil }

  override func paste(_ sender: Any?) {
    // The user has asked for the pasteboard's text, so reading it doesn't show an alert.
    let isTaken =
      text?.isEmpty != false && markedTextRange == nil
      && UIPasteboard.general.string.flatMap { onPaste?($0) } ?? false
    if !isTaken { super.paste(sender) }
  }

  override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + controlCommands }
}

extension AddressSearchField: KeyResponder {
  var commandKeys: [ControlKey] { keys() }

  func title(of key: ControlKey) -> LocalizedText {
    switch key {
    case .up: .previous
    case .down: .following
    case .cancel: .cancel
    default: .choose
    }
  }

  func perform(_ key: ControlKey) { onKey?(key) }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The search field of an address selector. Its keys also move the highlight in the results.
final class AddressSearchField: UISearchTextField {
  /// Handles a key before the field does. Returns `true` to stop the field from handling it.
  var onKey: ((UIKey) -> Bool)?

  /// Handles a text that is pasted into the empty field. Returns `true` if the field shouldn't contain it.
  var onPaste: ((String) -> Bool)?

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

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !perform(presses, command: { onKey?($0) ?? false }) {
      super.pressesBegan(presses, with: event)
    }
  }
}
#endif

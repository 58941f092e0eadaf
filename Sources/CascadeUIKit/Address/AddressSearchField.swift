#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The box above an address to search in; its keys also move through what is found.
final class AddressSearchField: UISearchTextField {
  /// Called with a key, before the field takes it; tells whether there is nothing left to do.
  var onKey: ((UIKey) -> Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeholder = LocalizedText.search.text
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    autocapitalizationType = .none
    autocorrectionType = .no
    spellCheckingType = .no
    returnKeyType = .search
    // With an action for it, Return ends the editing, and what is found has all of the screen.
    addAction(UIAction { _ in }, for: .editingDidEndOnExit)
  }

  @available(*, unavailable, message: "The field is made in code.")
  required init?(coder: NSCoder) { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // What is being composed has the keys for itself.
    let isTaken =
      markedTextRange == nil
      && presses.contains { $0.key.flatMap { onKey?($0) } ?? false }
    if !isTaken { super.pressesBegan(presses, with: event) }
  }
}
#endif

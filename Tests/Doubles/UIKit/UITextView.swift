/// https://developer.apple.com/documentation/uikit/uitextview
open class UITextView: UIScrollView, UITextInput {
  /// https://developer.apple.com/documentation/uikit/uitextview/text
  open var text: String! = ""
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/issecuretextentry
  open var isSecureTextEntry = false
  /// https://developer.apple.com/documentation/uikit/uitextinput/markedtextrange
  open var markedTextRange: UITextRange? { nil }
  open override var canBecomeFirstResponder: Bool { true }

  /// https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
  open func insertText(_ typed: String) { text = (text ?? "") + typed }
  /// https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
  open func deleteBackward() { text = String((text ?? "").dropLast()) }
}

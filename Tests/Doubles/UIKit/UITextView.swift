/// https://developer.apple.com/documentation/uikit/uitextview
open class UITextView: UIScrollView {
  /// https://developer.apple.com/documentation/uikit/uitextview/text
  open var text: String! = ""
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/issecuretextentry
  open var isSecureTextEntry = false
}

/// https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype
public enum UITextAutocapitalizationType: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype/none
  case none
  /// https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype/sentences
  case sentences = 2
}

/// https://developer.apple.com/documentation/uikit/uitextautocorrectiontype
public enum UITextAutocorrectionType: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uitextautocorrectiontype/default
  case `default`
  /// https://developer.apple.com/documentation/uikit/uitextautocorrectiontype/no
  case no
}

/// https://developer.apple.com/documentation/uikit/uitextspellcheckingtype
public enum UITextSpellCheckingType: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uitextspellcheckingtype/default
  case `default`
  /// https://developer.apple.com/documentation/uikit/uitextspellcheckingtype/no
  case no
}

/// https://developer.apple.com/documentation/uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uireturnkeytype/default
  case `default`
  /// https://developer.apple.com/documentation/uikit/uireturnkeytype/search
  case search = 6
}

/// https://developer.apple.com/documentation/uikit/uitextrange
@MainActor open class UITextRange: NSObject {}

/// https://developer.apple.com/documentation/uikit/uikeyinput
@MainActor public protocol UIKeyInput: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
  func insertText(_ text: String)
}

/// https://developer.apple.com/documentation/uikit/uitextinput
@MainActor public protocol UITextInput: UIKeyInput {
  /// https://developer.apple.com/documentation/uikit/uitextinput/markedtextrange
  var markedTextRange: UITextRange? { get }
}

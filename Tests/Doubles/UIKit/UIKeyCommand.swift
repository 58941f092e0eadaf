/// https://developer.apple.com/documentation/uikit/uikeycommand
open class UIKeyCommand: UIMenuElement {
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputuparrow
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputdownarrow
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputleftarrow
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputrightarrow
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputescape
  public static let inputEscape = "UIKeyInputEscape"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputhome
  public static let inputHome = "UIKeyInputHome"
  /// https://developer.apple.com/documentation/uikit/uikeycommand/inputend
  public static let inputEnd = "UIKeyInputEnd"

  /// https://developer.apple.com/documentation/uikit/uikeycommand/action
  public let action: Selector?
  /// https://developer.apple.com/documentation/uikit/uikeycommand/input
  public let input: String?
  /// https://developer.apple.com/documentation/uikit/uikeycommand/modifierflags
  public let modifierFlags: UIKeyModifierFlags
  /// https://developer.apple.com/documentation/uikit/uikeycommand/propertylist
  public let propertyList: Any?
  /// https://developer.apple.com/documentation/uikit/uikeycommand/wantspriorityoversystembehavior
  open var wantsPriorityOverSystemBehavior = false
  /// https://developer.apple.com/documentation/uikit/uikeycommand/allowsautomaticmirroring
  open var allowsAutomaticMirroring = true

  /// https://developer.apple.com/documentation/uikit/uikeycommand/init(title:image:action:input:modifierflags:propertylist:alternates:discoverabilitytitle:attributes:state:)
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil
  ) {
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    super.init(title: title, image: image)
  }

  func matches(_ key: UIKey) -> Bool {
    input == key.commandInput && modifierFlags == key.modifierFlags
  }
}

extension UIKey {
  /// The input of commands for the key.
  fileprivate var commandInput: String {
    switch keyCode {
    case .keyboardUpArrow: UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: UIKeyCommand.inputRightArrow
    case .keyboardEscape: UIKeyCommand.inputEscape
    case .keyboardHome: UIKeyCommand.inputHome
    case .keyboardEnd: UIKeyCommand.inputEnd
    case .keyboardReturnOrEnter: "\r"
    case .keyboardSpacebar: " "
    default: characters
    }
  }

  /// A Boolean value that indicates whether a text field has its own use for the key.
  fileprivate var editsText: Bool { keyCode != .keyboardEscape && modifierFlags.isEmpty }
}

extension UIResponder {
  /// Presses a key of a hardware keyboard while the responder is the first one.
  ///
  /// The first command of the responder chain for the key is performed. Otherwise, the press goes up the chain. A text field
  /// needs most keys itself, so only commands with priority come before it.
  ///
  /// - Returns: A Boolean value that indicates whether a responder has handled the key.
  @_spi(Testing) @discardableResult public func receive(_ key: UIKey) -> Bool {
    let chain = Array(sequence(first: self, next: \.next))
    let isField = self is any UIKeyInput && key.editsText
    let command = chain.lazy.compactMap { responder in
      responder.keyCommands?.first {
        $0.matches(key) && (!isField || $0.wantsPriorityOverSystemBehavior)
      }
    }.first
    if let command, let action = command.action {
      let target = chain.first { $0.canPerformAction(action, withSender: command) }
      if let target { action.function?(target, command) }
      return target != nil
    }
    let press = UIPress(key: key)
    pressesBegan([press], with: nil)
    return !press.isDeclined
  }
}

/// https://developer.apple.com/documentation/uikit/uipress
open class UIPress: NSObject {
  /// https://developer.apple.com/documentation/uikit/uipress/key
  open var key: UIKey? { pressedKey }

  private let pressedKey: UIKey
  /// A Boolean value that indicates whether no responder has handled the press.
  var isDeclined = false

  /// Creates a press of a key on a hardware keyboard.
  @_spi(Testing) public init(key: UIKey) {
    pressedKey = key
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uipressesevent
@MainActor open class UIPressesEvent: UIEvent {}

/// https://developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: NSObject {
  /// https://developer.apple.com/documentation/uikit/uievent/eventtype
  public enum EventType: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uievent/eventtype/touches
    case touches
    /// https://developer.apple.com/documentation/uikit/uievent/eventtype/hover
    case hover = 11
  }

  /// https://developer.apple.com/documentation/uikit/uievent/type
  open var type: UIEvent.EventType { .touches }
}

/// https://developer.apple.com/documentation/uikit/uikey
@MainActor open class UIKey: NSObject {
  /// https://developer.apple.com/documentation/uikit/uikey/keycode
  open var keyCode: UIKeyboardHIDUsage { code }

  /// https://developer.apple.com/documentation/uikit/uikey/characters
  open var characters: String { text }

  /// https://developer.apple.com/documentation/uikit/uikey/modifierflags
  open var modifierFlags: UIKeyModifierFlags { flags }

  private let code: UIKeyboardHIDUsage
  private let text: String
  private let flags: UIKeyModifierFlags

  /// Creates a pressed key.
  @_spi(Testing) public init(
    _ code: UIKeyboardHIDUsage, characters: String = "", flags: UIKeyModifierFlags = []
  ) {
    self.code = code
    text = characters
    self.flags = flags
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uikeymodifierflags
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/command
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// https://developer.apple.com/documentation/swift/optionset/rawvalue
  public let rawValue: Int

  /// https://developer.apple.com/documentation/uikit/uikeymodifierflags/init(rawvalue:)
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/uikit/uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboarderrorundefined
  case keyboardErrorUndefined = 0x03
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardf
  case keyboardF = 0x09
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardreturnorenter
  case keyboardReturnOrEnter = 0x28
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardescape
  case keyboardEscape = 0x29
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardspacebar
  case keyboardSpacebar = 0x2c
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardhome
  case keyboardHome = 0x4a
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardend
  case keyboardEnd = 0x4d
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardrightarrow
  case keyboardRightArrow = 0x4f
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboardleftarrow
  case keyboardLeftArrow = 0x50
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboarddownarrow
  case keyboardDownArrow = 0x51
  /// https://developer.apple.com/documentation/uikit/uikeyboardhidusage/keyboarduparrow
  case keyboardUpArrow = 0x52
}

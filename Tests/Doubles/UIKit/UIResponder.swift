/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  /// https://developer.apple.com/documentation/uikit/uiresponder/next
  open var next: UIResponder? { nil }

  /// https://developer.apple.com/documentation/uikit/uiresponder/undomanager
  open var undoManager: NSUndoManager? { next?.undoManager }

  /// https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiresponder/canresignfirstresponder
  open var canResignFirstResponder: Bool { true }

  /// https://developer.apple.com/documentation/uikit/uiresponder/isfirstresponder
  open var isFirstResponder: Bool { windowOfResponder?.firstResponder === self }

  /// https://developer.apple.com/documentation/uikit/uiresponder/inputview
  open var inputView: UIView? { nil }

  /// https://developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
  open var inputAccessoryView: UIView? { nil }

  /// https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowOfResponder, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    window.firstResponder = self
    reloadInputViews()
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = windowOfResponder, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    window.showInputViews(of: nil)
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/reloadinputviews()
  open func reloadInputViews() {
    if isFirstResponder { windowOfResponder?.showInputViews(of: self) }
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/pressesbegan(_:with:)
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else { return presses.forEach { $0.isDeclined = true } }
    next.pressesBegan(presses, with: event)
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/keycommands
  open var keyCommands: [UIKeyCommand]? { nil }

  /// https://developer.apple.com/documentation/uikit/uiresponder/canperformaction(_:withsender:)
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  open nonisolated func responds(to aSelector: Selector!) -> Bool { true }

  /// https://developer.apple.com/documentation/uikit/uiresponder/inputassistantitem
  public private(set) lazy var inputAssistantItem = UITextInputAssistantItem()

  // These are in an extension of every responder, so methods of the same name in a subclass are
  // overloads.

  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/select(_:)
  open func select(_ sender: Any?) {}

  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/selectall(_:)
  open func selectAll(_ sender: Any?) {}

  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/delete(_:)
  open func delete(_ sender: Any?) {}

  /// https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions/paste(_:)
  open func paste(_ sender: Any?) {}

  /// https://developer.apple.com/documentation/uikit/uiresponder/pasteconfiguration
  open var pasteConfiguration: UIPasteConfiguration?

  /// https://developer.apple.com/documentation/uikit/uiresponder/canpaste(_:)
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.acceptedType is NSString.Type
  }

  /// https://developer.apple.com/documentation/uikit/uiresponder/paste(itemproviders:)
  open func paste(itemProviders: [NSItemProvider]) {}

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
  open nonisolated func awakeFromNib() {}

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelements
  open var accessibilityElements: [Any]?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityhint
  open var accessibilityHint: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementshidden
  open var accessibilityElementsHidden = false

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityviewismodal
  open var accessibilityViewIsModal = false

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityexpandedstatus
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus = .unsupported

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementisfocused()
  open func accessibilityElementIsFocused() -> Bool { isReadByVoiceOver }
  /// A Boolean value that indicates whether VoiceOver is at the element.
  @_spi(Testing) public var isReadByVoiceOver = false

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate()
  open func accessibilityActivate() -> Bool { false }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityincrement()
  open func accessibilityIncrement() {}

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitydecrement()
  open func accessibilityDecrement() {}

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()
  open func accessibilityPerformEscape() -> Bool { false }

  /// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  open var accessibilityIdentifier: String?

  var windowOfResponder: UIWindow? { nil }
}

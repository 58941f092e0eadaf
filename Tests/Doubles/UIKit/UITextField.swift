/// https://developer.apple.com/documentation/uikit/uitextfield
open class UITextField: UIControl, UITextInput {
  /// https://developer.apple.com/documentation/uikit/uitextfield/text
  open var text: String? = ""
  /// https://developer.apple.com/documentation/uikit/uitextfield/placeholder
  open var placeholder: String?
  /// https://developer.apple.com/documentation/uikit/uitextfield/font
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// https://developer.apple.com/documentation/uikit/uitextfield/textcolor
  open var textColor: UIColor? = .label
  /// https://developer.apple.com/documentation/uikit/uitextfield/textalignment
  open var textAlignment: NSTextAlignment = .natural
  /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.property
  open var borderStyle: UITextField.BorderStyle = .none
  /// https://developer.apple.com/documentation/uikit/uitextfield/clearbuttonmode
  open var clearButtonMode: UITextField.ViewMode = .never
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/autocapitalizationtype
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/autocorrectiontype
  open var autocorrectionType: UITextAutocorrectionType = .default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/spellcheckingtype
  open var spellCheckingType: UITextSpellCheckingType = .default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/returnkeytype
  open var returnKeyType: UIReturnKeyType = .default
  /// https://developer.apple.com/documentation/uikit/uitextinput/markedtextrange
  open var markedTextRange: UITextRange? { composed }
  /// The text that an input method is composing.
  @_spi(Testing) public var composed: UITextRange?
  private var composedLength = 0
  /// https://developer.apple.com/documentation/uikit/uitextfield/delegate
  open weak var delegate: (any UITextFieldDelegate)?
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// https://developer.apple.com/documentation/uikit/uitextfield/adjustsfontsizetofitwidth
  open var adjustsFontSizeToFitWidth = false
  /// https://developer.apple.com/documentation/uikit/uitextfield/minimumfontsize
  open var minimumFontSize: CGFloat = 0
  /// https://developer.apple.com/documentation/uikit/uitextfield/leftview
  open var leftView: UIView? {
    didSet {
      if oldValue !== leftView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitextfield/leftviewmode
  open var leftViewMode: UITextField.ViewMode = .never {
    didSet { setNeedsLayout() }
  }
  /// https://developer.apple.com/documentation/uikit/uitextfield/isediting
  open var isEditing: Bool { isFirstResponder }

  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/issecuretextentry
  open var isSecureTextEntry = false

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// https://developer.apple.com/documentation/uikit/uitextfield/inputview
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/inputaccessoryview
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  /// https://developer.apple.com/documentation/uikit/uitextinput/caretrect(for:)
  open func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: 0, y: 0, width: 2, height: font?.lineHeight ?? 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: textHeight + borderHeight)
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/leftviewrect(forbounds:)
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = leftView?.bounds.size else { return .zero }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isRightToLeft ? bounds.maxX - size.width : bounds.minX,
      y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/textrect(forbounds:)
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let area = bounds.insetBy(dx: borderStyle == .roundedRect ? 7 : 0, dy: 0)
    guard showsLeftView else { return area }
    let width = min(leftViewRect(forBounds: bounds).width, area.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return area.divided(atDistance: width, from: isRightToLeft ? .maxXEdge : .minXEdge).remainder
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/editingrect(forbounds:)
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  private var showsLeftView: Bool {
    switch leftViewMode {
    case .never: false
    case .whileEditing: isEditing
    case .always: true
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let leftView, showsLeftView else {
      leftView?.removeFromSuperview()
      return
    }
    if leftView.superview !== self { addSubview(leftView) }
    leftView.frame = leftViewRect(forBounds: bounds)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, let style = font?.style {
      font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  open override func paste(_ sender: Any?) {
    // A field with one line replaces the ends of lines.
    let lines = (UIPasteboard.general.string ?? "").split(whereSeparator: \.isNewline)
    insertText(lines.joined(separator: " "))
  }

  /// Types text at the end, a word or a space at a time. A text that a keyboard has no keys for comes
  /// from an input method; the other texts are inserted only if no responder handles their key.
  @_spi(Testing) public func type(_ typed: String) {
    var rest = typed[...]
    while let first = rest.first {
      let isSpace = first == " "
      let piece = isSpace ? rest.prefix(1) : rest.prefix { $0 != " " }
      rest = rest.dropFirst(piece.count)
      let hasKey = piece.allSatisfy { $0.isASCII }
      let code: UIKeyboardHIDUsage = isSpace ? .keyboardSpacebar : .keyboardErrorUndefined
      if !hasKey || isDeclined(code, String(piece)) { insertText(String(piece)) }
    }
  }

  /// Presses a key, and returns a Boolean value that indicates whether no responder handles it.
  private func isDeclined(_ code: UIKeyboardHIDUsage, _ characters: String) -> Bool {
    !receive(UIKey(code, characters: characters))
  }

  /// Presses a key of a hardware keyboard, which edits the text if no responder handles it.
  ///
  /// - Returns: A Boolean value that indicates whether the field received the key.
  @_spi(Testing) @discardableResult public func typeKey(_ code: UIKeyboardHIDUsage) -> Bool {
    guard isFirstResponder, isDeclined(code, code == .keyboardSpacebar ? " " : "") else {
      return false
    }
    switch code {
    case .keyboardSpacebar: insertText(" ")
    case .keyboardReturnOrEnter where composed != nil: composed = nil
    case .keyboardReturnOrEnter: tapReturn()
    case .keyboardEscape: composed = nil
    default: break
    }
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
  open func insertText(_ typed: String) {
    let end = NSRange(location: (text ?? "").utf16.count, length: 0)
    guard isFirstResponder,
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: typed) ?? true
    else { return }
    text = (text ?? "") + typed
    sendActions(for: .editingChanged)
  }

  /// https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
  open func deleteBackward() {
    guard isFirstResponder, let old = text, !old.isEmpty else { return }
    text = String(old.dropLast())
    sendActions(for: .editingChanged)
  }

  /// Replaces the marked text at the end, as an input method does at each key.
  @_spi(Testing) public func compose(_ marked: String) {
    guard isFirstResponder else { return }
    text = String((text ?? "").dropLast(composed == nil ? 0 : composedLength)) + marked
    (composed, composedLength) = (UITextRange(), marked.count)
    sendActions(for: .editingChanged)
  }

  /// Replaces the marked text by the text that the user has chosen, or by itself, of which the field doesn't tell.
  @_spi(Testing) public func endComposing(with chosen: String? = nil) {
    guard composed != nil else { return }
    let old = text
    if let chosen { text = String((text ?? "").dropLast(composedLength)) + chosen }
    composed = nil
    if text != old { sendActions(for: .editingChanged) }
  }

  /// https://developer.apple.com/documentation/uikit/uitextinput/selectionrects(for:)
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [UITextSelectionRect()]
  }

  /// Taps the clear button.
  @_disfavoredOverload
  @_spi(Testing) public func clear() {
    text = ""
    sendActions(for: .editingChanged)
  }

  /// Taps Return on the keyboard.
  @_spi(Testing) public func tapReturn() {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = hasActions(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }
}

extension UITextField {
  /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum
  public enum BorderStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum/roundedrect
    case roundedRect = 3
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/viewmode
  public enum ViewMode: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitextfield/viewmode/never
    case never
    /// https://developer.apple.com/documentation/uikit/uitextfield/viewmode/whileediting
    case whileEditing
    /// https://developer.apple.com/documentation/uikit/uitextfield/viewmode/always
    case always = 3
  }
}

/// https://developer.apple.com/documentation/uikit/uitextposition
@MainActor open class UITextPosition: NSObject {}

/// https://developer.apple.com/documentation/uikit/uisearchtextfield
open class UISearchTextField: UITextField {}

/// https://developer.apple.com/documentation/uikit/uitextfielddelegate
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldbeginediting(_:)
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidbeginediting(_:)
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldendediting(_:)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidendediting(_:)
  func textFieldDidEndEditing(_ textField: UITextField)
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfield(_:shouldchangecharactersin:replacementstring:)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldreturn(_:)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// Optional methods
extension UITextFieldDelegate {
  /// The default behavior.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// The default behavior.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// The default behavior.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// The default behavior.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The default behavior.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// The default behavior.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

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

/// https://developer.apple.com/documentation/uikit/uitextselectionrect
@MainActor open class UITextSelectionRect: NSObject {}

/// https://developer.apple.com/documentation/uikit/uitextinputassistantitem
@MainActor open class UITextInputAssistantItem: NSObject {
  /// https://developer.apple.com/documentation/uikit/uitextinputassistantitem/leadingbarbuttongroups
  open var leadingBarButtonGroups = [UIBarButtonItemGroup()]
  /// https://developer.apple.com/documentation/uikit/uitextinputassistantitem/trailingbarbuttongroups
  open var trailingBarButtonGroups = [UIBarButtonItemGroup()]
}

/// https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup
@MainActor open class UIBarButtonItemGroup: NSObject {}

/// https://developer.apple.com/documentation/uikit/uikeyinput
@MainActor public protocol UIKeyInput: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uikeyinput/inserttext(_:)
  func insertText(_ text: String)
  /// https://developer.apple.com/documentation/uikit/uikeyinput/deletebackward()
  func deleteBackward()
}

/// https://developer.apple.com/documentation/uikit/uitextinput
@MainActor public protocol UITextInput: UIKeyInput {
  /// https://developer.apple.com/documentation/uikit/uitextinput/markedtextrange
  var markedTextRange: UITextRange? { get }
}

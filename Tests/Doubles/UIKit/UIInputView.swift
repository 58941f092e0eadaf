/// https://developer.apple.com/documentation/uikit/uiinputview
open class UIInputView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiinputview/inputviewstyle
  public let inputViewStyle: UIInputView.Style
  /// https://developer.apple.com/documentation/uikit/uiinputview/allowsselfsizing
  open var allowsSelfSizing = false

  /// https://developer.apple.com/documentation/uikit/uiinputview/init(frame:inputviewstyle:)
  public init(frame: CGRect, inputViewStyle: UIInputView.Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// https://developer.apple.com/documentation/uikit/uiinputview/init(coder:)
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    // The window sizes the view.
    if allowsSelfSizing { superview?.setNeedsLayout() }
  }
}

extension UIInputView {
  /// https://developer.apple.com/documentation/uikit/uiinputview/style
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiinputview/style/default
    case `default`
    /// https://developer.apple.com/documentation/uikit/uiinputview/style/keyboard
    case keyboard
  }
}

/// https://developer.apple.com/documentation/uikit/uilabel
open class UILabel: UIView {
  /// https://developer.apple.com/documentation/uikit/uilabel/text
  open var text: String? {
    get { shown?.string }
    set {
      // The text takes on the attributes of the first character of the text before.
      let attributes =
        behavior.keepsTextAttributes && shown?.string.isEmpty == false
        ? shown?.attributes(at: 0, effectiveRange: nil) : nil
      attributedText = newValue.map { NSAttributedString(string: $0, attributes: attributes) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uilabel/attributedtext
  open var attributedText: NSAttributedString? {
    get { shown }
    set {
      if newValue != shown { invalidateIntrinsicContentSize() }
      shown = newValue
    }
  }
  /// https://developer.apple.com/documentation/uikit/uilabel/font
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// https://developer.apple.com/documentation/uikit/uilabel/textcolor
  open var textColor: UIColor! = .label
  /// https://developer.apple.com/documentation/uikit/uilabel/textalignment
  open var textAlignment: NSTextAlignment = .natural
  /// https://developer.apple.com/documentation/uikit/uilabel/numberoflines
  open var numberOfLines = 1
  /// https://developer.apple.com/documentation/uikit/uilabel/adjustsfontsizetofitwidth
  open var adjustsFontSizeToFitWidth = false
  /// https://developer.apple.com/documentation/uikit/uilabel/minimumscalefactor
  open var minimumScaleFactor: CGFloat = 0
  /// https://developer.apple.com/documentation/uikit/uilabel/isenabled
  open var isEnabled = true
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false

  private var shown: NSAttributedString?
  private let behavior = UIKitBehavior.current

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// The rectangle in which the text was last drawn.
  @_spi(Testing) public private(set) var drawnRect: CGRect?

  /// https://developer.apple.com/documentation/uikit/uilabel/drawtext(in:)
  open func drawText(in rect: CGRect) { drawnRect = rect }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(inWidth: size.width) }

  open override var intrinsicContentSize: CGSize { size(inWidth: .infinity) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, let style = font.style {
      font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }
  }
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/nstextalignment/left
  case left = 0
  /// https://developer.apple.com/documentation/uikit/nstextalignment/center
  case center = 1
  /// https://developer.apple.com/documentation/uikit/nstextalignment/right
  case right = 2
  /// https://developer.apple.com/documentation/uikit/nstextalignment/natural
  case natural = 4
}

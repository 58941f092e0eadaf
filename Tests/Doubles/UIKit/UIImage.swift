/// https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uiimage/size
  public let size = CGSize(width: 20, height: 20)
  /// The name of the symbol.
  @_spi(Testing) public let symbolName: String
  private var isFlipped = false

  /// https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
  public init?(systemName name: String) {
    symbolName = name
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/imageflippedforrighttoleftlayoutdirection()
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    isFlipped = true
    return self
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/flipsforrighttoleftlayoutdirection
  open var flipsForRightToLeftLayoutDirection: Bool { isFlipped }
}

extension UIImage {
  /// https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
  open class Configuration: NSObject, @unchecked Sendable {}

  /// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration
  open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
    let textStyle: UIFont.TextStyle

    /// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(textstyle:)
    public init(textStyle: UIFont.TextStyle) {
      self.textStyle = textStyle
      super.init()
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uiimageview
open class UIImageView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiimageview/image
  open var image: UIImage? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize() } }
  }

  /// https://developer.apple.com/documentation/uikit/uiimageview/init(image:)
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// https://developer.apple.com/documentation/uikit/uiimageview/preferredsymbolconfiguration
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  open override func sizeThatFits(_ size: CGSize) -> CGSize { symbolSize ?? .zero }

  open override var intrinsicContentSize: CGSize { symbolSize ?? super.intrinsicContentSize }
}

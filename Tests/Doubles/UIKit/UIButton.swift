/// https://developer.apple.com/documentation/uikit/uibutton
open class UIButton: UIControl {
  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.property
  open var configuration: UIButton.Configuration?
  /// https://developer.apple.com/documentation/uikit/uibutton/titlelabel
  open var titleLabel: UILabel? { label }

  private let label = UILabel()

  /// https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction {
      self.configuration?.title = configuration.title ?? primaryAction.title
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  open override var intrinsicContentSize: CGSize { contentSize(inWidth: .infinity) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(inWidth: size.width) }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? configuration?.title }
    set { super.accessibilityLabel = newValue }
  }
}

extension UIButton {
  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  @MainActor public struct Configuration {
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/title
    public var title: String?
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/subtitle
    public var subtitle: String?
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/image
    public var image: UIImage?
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/baseforegroundcolor
    public var baseForegroundColor: UIColor?
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/imagepadding
    public var imagePadding: CGFloat = 0
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/contentinsets
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/plain()
    public static func plain() -> UIButton.Configuration { Configuration() }
  }
}

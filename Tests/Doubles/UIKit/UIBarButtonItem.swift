/// https://developer.apple.com/documentation/uikit/uibaritem
@MainActor open class UIBarItem: NSObject {
  /// https://developer.apple.com/documentation/uikit/uibaritem/title
  open var title: String?
  /// https://developer.apple.com/documentation/uikit/uibaritem/image
  open var image: UIImage?
  /// https://developer.apple.com/documentation/uikit/uibaritem/isenabled
  open var isEnabled = true
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  open var accessibilityIdentifier: String?
}

/// https://developer.apple.com/documentation/uikit/uibarbuttonitem
open class UIBarButtonItem: UIBarItem {
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/primaryaction
  open var primaryAction: UIAction?
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/customview
  open var customView: UIView?
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/ishidden
  open var isHidden = false
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.property
  open var style: UIBarButtonItem.Style = .plain
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/hidessharedbackground
  open var hidesSharedBackground = false

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/tintcolor
  open var tintColor: UIColor?

  /// The attributes of the title by state.
  @_spi(Testing) public private(set) var titleAttributes: [UInt: [NSAttributedString.Key: Any]] =
    [:]

  /// The system item, if any.
  @_spi(Testing) public private(set) var systemItem: SystemItem?

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(systemitem:primaryaction:menu:)
  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:image:primaryaction:menu:)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = primaryAction?.title ?? title
    self.image = primaryAction?.image ?? image
    self.primaryAction = primaryAction
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(customview:)
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/flexiblespace()
  open class func flexibleSpace() -> Self {
    unsafeDowncast(UIBarButtonItem(systemItem: .flexibleSpace), to: Self.self)
  }

  /// Taps the item.
  @_spi(Testing) public func tap() {
    if isEnabled, !isHidden { primaryAction?.perform(sender: self) }
  }
}

extension UIBarButtonItem {
  /// https://developer.apple.com/documentation/uikit/uibaritem/settitletextattributes(_:for:)
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
  public enum SystemItem: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem/done
    case done = 0
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem/cancel
    case cancel = 1
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem/flexiblespace
    case flexibleSpace = 5
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem/refresh
    case refresh = 13
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem/close
    case close = 24
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum/plain
    case plain = 0
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum/prominent
    case prominent = 2
    /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum/done
    public static let done = Style.prominent
  }
}

/// https://developer.apple.com/documentation/uikit/uibarappearance
@MainActor open class UIBarAppearance: NSObject {
  /// https://developer.apple.com/documentation/uikit/uibarappearance/backgroundcolor
  open var backgroundColor: UIColor?

  /// https://developer.apple.com/documentation/uikit/uibarappearance/configurewithdefaultbackground()
  open func configureWithDefaultBackground() { backgroundColor = nil }

  /// https://developer.apple.com/documentation/uikit/uibarappearance/configurewithopaquebackground()
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
}

/// https://developer.apple.com/documentation/uikit/uitoolbarappearance
open class UIToolbarAppearance: UIBarAppearance {}

/// https://developer.apple.com/documentation/uikit/uitoolbar
open class UIToolbar: UIView {
  /// https://developer.apple.com/documentation/uikit/uitoolbar/standardappearance
  open var standardAppearance = UIToolbarAppearance()
  /// https://developer.apple.com/documentation/uikit/uitoolbar/scrolledgeappearance
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// https://developer.apple.com/documentation/uikit/uitoolbar/items
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.customView?.removeFromSuperview() }
      for item in items ?? [] { if let view = item.customView { addSubview(view) } }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCustomViews()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

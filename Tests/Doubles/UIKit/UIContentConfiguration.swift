/// https://developer.apple.com/documentation/uikit/uiconfigurationstate-4fb6i
public protocol UIConfigurationState {
  /// https://developer.apple.com/documentation/uikit/uiconfigurationstate-4fb6i/traitcollection
  var traitCollection: UITraitCollection { get set }
}

/// https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-4fp3j
public struct UIViewConfigurationState: UIConfigurationState {
  /// https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-4fp3j/traitcollection
  public var traitCollection: UITraitCollection
  /// https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-4fp3j/isselected
  public var isSelected = false
  /// https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-4fp3j/ishighlighted
  public var isHighlighted = false
}

/// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-1vjpx
public struct UICellConfigurationState: UIConfigurationState {
  /// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-1vjpx/traitcollection
  public var traitCollection: UITraitCollection
  /// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-1vjpx/isselected
  public var isSelected = false
  /// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-1vjpx/ishighlighted
  public var isHighlighted = false
  /// https://developer.apple.com/documentation/uikit/uicellconfigurationstate-1vjpx/isediting
  public var isEditing = false
}

/// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn
public protocol UIContentConfiguration {
  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/makecontentview()
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/updated(for:)
  func updated(for state: any UIConfigurationState) -> Self
}

/// https://developer.apple.com/documentation/uikit/uicontentview-4bel7
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uicontentview-4bel7/configuration
  var configuration: any UIContentConfiguration { get set }
  /// https://developer.apple.com/documentation/uikit/uicontentview-4bel7/supports(_:)
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// https://developer.apple.com/documentation/uikit/uicontentview-4bel7/supports(_:)
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration {
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/text
  public var text: String?
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/secondarytext
  public var secondaryText: String?
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/image
  public var image: UIImage?
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.property
  public var textProperties = TextProperties()

  private var isSidebar = false

  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/cell()
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/subtitlecell()
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/sidebarcell()
  public static func sidebarCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.isSidebar = true
    return configuration
  }

  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/sidebarheader()
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.struct
  public struct TextProperties {
    /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.struct/color
    public var color: UIColor = .label

    /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.struct/resolvedcolor()
    public func resolvedColor() -> UIColor { color }
  }

  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/makecontentview()
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// https://developer.apple.com/documentation/uikit/uicontentconfiguration-81cpn/updated(for:)
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var other = self
    if isSidebar { other.textProperties.color = state.isChosen ? .tintColor : .label }
    return other
  }
}

extension UIConfigurationState {
  /// Whether a cell or view is selected.
  var isChosen: Bool {
    (self as? UICellConfigurationState)?.isSelected
      ?? (self as? UIViewConfigurationState)?.isSelected ?? false
  }
}

/// https://developer.apple.com/documentation/uikit/uilistcontentview-3f5e7
open class UIListContentView: UIView, UIContentView {
  /// https://developer.apple.com/documentation/uikit/uicontentview-4bel7/configuration
  public var configuration: any UIContentConfiguration { didSet { show() } }

  private let imageView = UIImageView(image: nil)
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private lazy var imageWidth = imageView.widthAnchor.constraint(equalToConstant: 0)
  private lazy var imageGap = label.leadingAnchor.constraint(equalTo: imageView.trailingAnchor)

  /// https://developer.apple.com/documentation/uikit/uilistcontentview-3f5e7/init(configuration:)
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    let margins = layoutMarginsGuide
    label.font = .preferredFont(forTextStyle: .body)
    secondaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    secondaryLabel.textColor = .secondaryLabel
    for view in [imageView, label, secondaryLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for text in [label, secondaryLabel] {
      text.adjustsFontForContentSizeCategory = true
      text.numberOfLines = 0
    }
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    secondaryLabel.setContentHuggingPriority(.defaultHigh, for: .vertical)
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      imageView.topAnchor.constraint(equalTo: margins.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      imageGap,
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      secondaryLabel.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      secondaryLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      secondaryLabel.topAnchor.constraint(equalTo: label.bottomAnchor),
      secondaryLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    show()
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { nil }

  private func show() {
    guard let configuration = configuration as? UIListContentConfiguration else { return }
    label.text = configuration.text
    secondaryLabel.text = configuration.secondaryText
    imageView.image = configuration.image
    imageWidth.isActive = configuration.image == nil
    imageGap.constant = configuration.image == nil ? 0 : 8
  }
}

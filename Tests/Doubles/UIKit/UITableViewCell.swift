/// https://developer.apple.com/documentation/uikit/uitableviewcell
open class UITableViewCell: UIView {
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/reuseidentifier
  open var reuseIdentifier: String? { identifier }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/contentview
  open var contentView: UIView { content }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.property
  open var accessoryType: UITableViewCell.AccessoryType = .none {
    didSet { if accessoryType != oldValue { setNeedsLayout() } }
  }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessoryview
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let view = accessoryView { addSubview(view) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.property
  open var selectionStyle: UITableViewCell.SelectionStyle = .default
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/indentationlevel
  open var indentationLevel = 0
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/indentationwidth
  open var indentationWidth: CGFloat = 10
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/isselected
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/ishighlighted
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/isediting
  open var isEditing = false {
    didSet { if isEditing != oldValue { setNeedsLayout() } }
  }
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/shouldindentwhileediting
  open var shouldIndentWhileEditing = true
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/separatorinset
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/backgroundconfiguration
  open var backgroundConfiguration: UIBackgroundConfiguration? = UIBackgroundConfiguration(.cell)

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/automaticallyupdatesbackgroundconfiguration
  open var automaticallyUpdatesBackgroundConfiguration = true

  private var needsUpdateConfiguration = true
  private let identifier: String?
  private let content: UIView

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/init(style:reuseidentifier:)
  ///
  /// It is `required` here because Swift can't otherwise create an instance of a registered class.
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    identifier = reuseIdentifier
    content = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(content)
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/init(coder:)
  public required init?(coder: NSCoder) {
    identifier = nil
    content = UIView()
    super.init(coder: coder)
    addSubview(content)
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/prepareforreuse()
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/setselected(_:animated:)
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/sethighlighted(_:animated:)
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/setediting(_:animated:)
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/setneedsupdateconfiguration()
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/updateconfiguration(using:)-4wr8y
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesBackgroundConfiguration {
      backgroundConfiguration = backgroundConfiguration?.updated(for: state)
    }
  }

  open override func layoutSubviews() {
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration(using: configurationState)
    }
    super.layoutSubviews()
    placeContent()
  }
}

extension UITableViewCell {
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/configurationstate-6mvx8
  public var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      traitCollection: traitCollection, isSelected: isSelected, isHighlighted: isHighlighted,
      isEditing: isEditing)
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle/default
    case `default`
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
  public enum AccessoryType: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/disclosureindicator
    case disclosureIndicator
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/detaildisclosurebutton
    case detailDisclosureButton
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/checkmark
    case checkmark
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/detailbutton
    case detailButton
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum
  public enum SelectionStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum/default
    case `default` = 3
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle
  public enum SeparatorStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle/singleline
    case singleLine
  }

  /// https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum
  public enum EditingStyle: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum/delete
    case delete
    /// https://developer.apple.com/documentation/uikit/uitableviewcell/editingstyle-swift.enum/insert
    case insert
  }
}

/// https://developer.apple.com/documentation/uikit/uinib
@MainActor open class UINib: NSObject {
  /// The class of the cell in the nib.
  let cellClass: UITableViewCell.Type

  /// Creates a nib that contains a cell of a class.
  @_spi(Testing) public init(of cellClass: UITableViewCell.Type) {
    self.cellClass = cellClass
    super.init()
  }
}

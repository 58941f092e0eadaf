/// https://developer.apple.com/documentation/uikit/uitableview
open class UITableView: UIScrollView {
  /// https://developer.apple.com/documentation/uikit/uitableview/automaticdimension
  public class var automaticDimension: CGFloat { -1 }

  /// https://developer.apple.com/documentation/uikit/uitableview/style-swift.property
  open var style: UITableView.Style { tableStyle }
  /// https://developer.apple.com/documentation/uikit/uitableview/datasource
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/delegate
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { setNeedsLayout() }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/rowheight
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/sectionheadertoppadding
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/separatorstyle
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// https://developer.apple.com/documentation/uikit/uitableview/tableheaderview
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let view = tableHeaderView { addSubview(view) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/tablefooterview
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let view = tableFooterView { addSubview(view) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/backgroundview
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let view = backgroundView { insertSubview(view, at: 0) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/allowsselection
  open var allowsSelection = true
  /// https://developer.apple.com/documentation/uikit/uitableview/allowsmultipleselection
  open var allowsMultipleSelection = false
  /// https://developer.apple.com/documentation/uikit/uitableview/allowsselectionduringediting
  open var allowsSelectionDuringEditing = false
  /// https://developer.apple.com/documentation/uikit/uitableview/isediting
  open var isEditing = false

  private let tableStyle: UITableView.Style
  /// What cells are made of, by reuse identifier.
  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// Cells that can be used again, by reuse identifier.
  var pool: [String: [UITableViewCell]] = [:]
  /// The numbers of rows that the table goes by, a section each; nil while it has to ask for them.
  var counts: [Int]?
  /// The cells on the screen.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The selected rows, in the order in which they were selected.
  var selection: [IndexPath] = []
  /// The updates of the batch that is open.
  var batch: UITableViewBatch?
  /// The cell that a row has while its data source is asked to configure it anew.
  var reconfigured: UITableViewCell?

  /// https://developer.apple.com/documentation/uikit/uitableview/init(frame:style:)
  public init(frame: CGRect, style: UITableView.Style) {
    tableStyle = style
    super.init(frame: frame)
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/init(frame:style:)
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// https://developer.apple.com/documentation/uikit/uitableview/init(coder:)
  public required init?(coder: NSCoder) {
    tableStyle = .plain
    super.init(coder: coder)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCells()
  }

  // In the body, so that subclasses can override them.

  /// https://developer.apple.com/documentation/uikit/uitableview/setediting(_:animated:)
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/reloaddata()
  open func reloadData() {
    if batch != nil { return fault("The table is reloaded within a batch of updates.") }
    forgetRows()
    askForCounts()
    setNeedsLayout()
  }
}

extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum
  public enum Style: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum/plain
    case plain
    /// https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum/grouped
    case grouped
    /// https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum/insetgrouped
    case insetGrouped
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation
  public enum RowAnimation: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/fade
    case fade
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/right
    case right
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/left
    case left
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/top
    case top
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/bottom
    case bottom
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/middle
    case middle
    /// https://developer.apple.com/documentation/uikit/uitableview/rowanimation/automatic
    case automatic = 100
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/scrollposition
  public enum ScrollPosition: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uitableview/scrollposition/none
    case none
    /// https://developer.apple.com/documentation/uikit/uitableview/scrollposition/top
    case top
    /// https://developer.apple.com/documentation/uikit/uitableview/scrollposition/middle
    case middle
    /// https://developer.apple.com/documentation/uikit/uitableview/scrollposition/bottom
    case bottom
  }
}

// UIKit gives these to Foundation's type.
extension IndexPath {
  /// https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// https://developer.apple.com/documentation/foundation/indexpath/row
  public var row: Int { self[1] }
  /// https://developer.apple.com/documentation/foundation/indexpath/section
  public var section: Int { self[0] }
}

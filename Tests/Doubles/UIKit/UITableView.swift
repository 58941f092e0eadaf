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
    didSet {
      let responder = delegate as? UIResponder
      func has(_ name: String) -> Bool? { responder?.responds(to: Selector(name)) }
      hasHeights = has("tableView:heightForRowAtIndexPath:") ?? true
      hasEstimates = has("tableView:estimatedHeightForRowAtIndexPath:") ?? false
      asksForHeaders = has("tableView:viewForHeaderInSection:") ?? false
      setNeedsLayout()
    }
  }
  /// https://developer.apple.com/documentation/uikit/uitableview/rowheight
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/sectionheaderheight
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/estimatedsectionheaderheight
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/dragdelegate
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// https://developer.apple.com/documentation/uikit/uitableview/dropdelegate
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// https://developer.apple.com/documentation/uikit/uitableview/draginteractionenabled
  open var dragInteractionEnabled = false
  /// https://developer.apple.com/documentation/uikit/uitableview/isspringloaded
  open var isSpringLoaded = false
  /// https://developer.apple.com/documentation/uikit/uitableview/sectionindexminimumdisplayrowcount
  open var sectionIndexMinimumDisplayRowCount = 0
  /// https://developer.apple.com/documentation/uikit/uitableview/sectionheadertoppadding
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// https://developer.apple.com/documentation/uikit/uitableview/separatorstyle
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  /// https://developer.apple.com/documentation/uikit/uitableview/separatorcolor
  open var separatorColor: UIColor? = .separator
  /// https://developer.apple.com/documentation/uikit/uitableview/separatorinset
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// https://developer.apple.com/documentation/uikit/uitableview/celllayoutmarginsfollowreadablewidth
  open var cellLayoutMarginsFollowReadableWidth = false
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
  /// https://developer.apple.com/documentation/uikit/uitableview/allowsmultipleselectionduringediting
  open var allowsMultipleSelectionDuringEditing = false
  /// https://developer.apple.com/documentation/uikit/uitableview/contextmenuinteraction
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }
  /// https://developer.apple.com/documentation/uikit/uitableview/isediting
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  private var edits = false
  /// A Boolean value that indicates whether the delegate has heights of rows. UIKit asks only when it is set.
  @_spi(Testing) public private(set) var hasHeights = true
  /// The same for estimates.
  @_spi(Testing) public private(set) var hasEstimates = false
  /// The same for headers.
  private var asksForHeaders = false
  /// A Boolean value that indicates whether the delegate has headers. Without Objective-C, all delegates respond to the
  /// method, but those that implement it have registered a class.
  var hasHeaderViews: Bool { asksForHeaders && !headerClasses.isEmpty }
  /// The rows that the user drags, with the session.
  var drag: UITableViewDrag?
  /// What the user drags over the table, from it or from elsewhere.
  var incoming: UITableViewDrag?
  /// Whether two fingers pan over the rows.
  var isPanning = false
  private lazy var menus = UITableViewMenus(of: self)
  private lazy var menuInteraction = UIContextMenuInteraction(delegate: menus)
  private let tableStyle: UITableView.Style
  /// The cell classes by reuse identifier.
  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// The nibs of cells by reuse identifier.
  var cellNibs: [String: UINib] = [:]
  /// The heights that the cells of rows have measured.
  var measuredHeights: [IndexPath: CGFloat] = [:]
  var measuringConditions: MeasuringConditions?
  /// The estimates of the delegate for rows that haven't been measured.
  var estimates: [IndexPath: CGFloat] = [:]
  /// The heights that the headers of sections have measured.
  var measuredHeaders: [Int: CGFloat] = [:]
  /// The classes of headers and footers by reuse identifier.
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The reusable headers and footers by reuse identifier.
  var headerPool: [String: [UITableViewHeaderFooterView]] = [:]
  /// The visible headers and footers.
  var sectionViews: [Part: UITableViewHeaderFooterView] = [:]
  var indexView: UITableViewIndex?
  /// The reusable cells by reuse identifier.
  var pool: [String: [UITableViewCell]] = [:]
  /// The cached number of rows in each section, or `nil` if the table has to query its data source.
  var counts: [Int]?
  /// The visible cells.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The selected rows in the order of their selection.
  var selection: [IndexPath] = []
  /// The updates of the current batch.
  var batch: UITableViewBatch?
  /// The row whose swipe actions are visible.
  var swipedRow: IndexPath?
  var swipeView: SwipeActionsView?
  /// The last animations of deleted and of inserted rows.
  @_spi(Testing) public var animations:
    (deleted: UITableView.RowAnimation?, inserted: UITableView.RowAnimation?) = (nil, nil)
  /// The cell of a row while the data source reconfigures it.
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

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let old = super.contentOffset
      super.contentOffset = newValue
      if newValue != old { delegate?.scrollViewDidScroll(self) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    forgetOutdatedHeights()
    layOutCells()
    layOutSections()
    layOutHeaderAndFooter()
    layOutIndex()
    layOutSwipeActions()
    backgroundView?.frame = bounds
    // A table measures its content only then.
    contentSize = CGSize(width: frame.width, height: contentHeight)
  }

  // In the class body, so that subclasses can override these methods

  /// https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-94eos
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellClasses[identifier] = nil }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      return fault("\(cellClass) isn't a subclass of UITableViewCell.")
    }
    cellClasses[identifier] = cellClass
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/setediting(_:animated:)
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    if !editing { endSwipe() }
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/reloaddata()
  open func reloadData() {
    if batch != nil { return fault("The table was reloaded during a batch update.") }
    forgetRows()
    askForCounts()
    askForEstimates()
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

// UIKit extends this type of Foundation.
extension IndexPath {
  /// https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// https://developer.apple.com/documentation/foundation/indexpath/row
  public var row: Int { self[1] }
  /// https://developer.apple.com/documentation/foundation/indexpath/section
  public var section: Int { self[0] }
}

extension UITableView {
  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathforselectedrow
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// https://developer.apple.com/documentation/uikit/uitableview/indexpathsforselectedrows
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Whether several rows can be selected now.
  var allowsSeveralSelections: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/selectrow(at:animated:scrollposition:)
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    if !allowsSeveralSelections || indexPath == nil {
      for other in selection where other != indexPath { deselectRow(at: other, animated: animated) }
    }
    guard let indexPath else { return }
    guard isRow(indexPath) else {
      return fault("Row \(indexPath) can't be selected, because it doesn't exist.")
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uitableview/deselectrow(at:animated:)
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }
}

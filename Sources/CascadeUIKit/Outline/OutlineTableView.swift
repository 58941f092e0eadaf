#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A table that shows a hierarchy as rows that expand and collapse, for choosing, checking and
/// editing nodes.
///
/// ```swift
/// let table = OutlineTableView(OutlineState(china))
/// table.selectionMode = .check()
/// table.onChange = { table, _ in print(table.chosenNames()) }
/// ```
///
/// The rows are those of `outline`. Each transition reports the removed and inserted rows, and the
/// table updates only those. The table is its own data source and delegate.
public final class OutlineTableView: UITableView {
  /// The expanded, visible and loaded nodes.
  public internal(set) var outline = OutlineState(Hierarchy()) {
    didSet { outlineVersion += 1 }
  }

  /// The chosen or checked nodes.
  public internal(set) var checks = CheckState(Hierarchy())

  /// The selection mode. Changing it keeps the choice: what the mode can't show waits for one that can, until the user or
  /// the app chooses.
  public var selectionMode = OutlineSelectionMode.none {
    didSet { if selectionMode != oldValue { showSelectionMode(after: oldValue) } }
  }

  /// The object that configures rows and responds to touches. The table doesn't retain it.
  ///
  /// The table is its own `delegate` and `dataSource`. Replacing them traps with a message.
  public weak var outlineDelegate: (any OutlineTableViewDelegate)? {
    didSet { if outlineDelegate !== oldValue { renewDelegate() } }
  }

  /// The appearance of the roots: rows, or headers of sections.
  ///
  /// ```swift
  /// table.rootStyle = .header()
  /// ```
  ///
  /// A header shows the name of the root with its icon and checkbox. A tap on it checks the root if there are checkboxes,
  /// and otherwise expands or collapses it. Rows below it are indented one level less. Headers have no index path, swipe
  /// actions, context menu or editing controls, and can't be dragged. Their view is an ``OutlineHeaderView``.
  ///
  /// With headers, each update of the rows takes another O(*r* × log *r*) for *r* roots.
  public var rootStyle = OutlineRootStyle.row {
    didSet { if rootStyle != oldValue { showRootStyle() } }
  }

  /// The animation of inserted and removed rows. Use `.none` for no animation.
  public var rowAnimation = UITableView.RowAnimation.fade
  /// The animation of rows that appear because a node expands, or `nil` for ``rowAnimation``.
  public var expandingAnimation: UITableView.RowAnimation?
  /// The animation of rows that disappear because a node collapses, or `nil` for ``rowAnimation``.
  public var collapsingAnimation: UITableView.RowAnimation?

  /// A Boolean value that indicates whether expanding a node also expands the nodes below it. Otherwise, only those
  /// reappear expanded that were expanded before.
  public var expandsDescendants = false
  /// A Boolean value that indicates whether collapsing a node also collapses the nodes below it.
  public var collapsesDescendants = false

  /// A closure that returns the cell of a node. By default, the cell is an `OutlineCell`.
  ///
  /// If the cell isn't an `OutlineCell`, the table sets its indentation and accessibility
  /// properties, and the closure configures the rest.
  public var cellProvider: ((OutlineTableView, OutlineRow, IndexPath) -> UITableViewCell)? {
    didSet { reloadRowsInPlace() }
  }

  /// A closure that returns what a row shows in the place of the name, or `nil` for the name.
  ///
  /// ```swift
  /// table.rowContent = { _, row in
  ///   var content = UIListContentConfiguration.subtitleCell()
  ///   content.text = row.name
  ///   content.secondaryText = "\(row.siblingCount) on this level"
  ///   return content
  /// }
  /// ```
  ///
  /// Icon, checkbox, indentation, highlight and VoiceOver stay those of the table: a row is one element with its name, or with
  /// the accessibility label of the content if it has one. The content of a row without a name has elements of its own. The
  /// closure is called for each row that appears or changes; cells of ``cellProvider`` that aren't ``OutlineCell`` ignore it.
  public var rowContent: ((OutlineTableView, OutlineRow) -> (any UIContentConfiguration)?)? {
    didSet { refreshVisibleRows() }
  }

  /// The locale in whose language the table shows and speaks its texts, or `nil` for the language of the app.
  public var locale: Locale? {
    get { texts.locale }
    set {
      if newValue == texts.locale { return }
      texts = ControlTexts(newValue)
      refreshVisibleRows()
    }
  }

  // The following properties can also be set through `OutlineTableView.appearance()`, which needs Objective-C.

  /// The font of the names, or `nil` for the body style. To follow the text size, use a scaled font of `UIFontMetrics`.
  #if canImport(ObjectiveC)
  @objc(cascade_rowFont)
  #endif
  public dynamic var rowFont: UIFont? {
    didSet { if rowFont != oldValue { refreshVisibleRows() } }
  }

  /// The color of the names, or `nil` for the color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_rowTextColor)
  #endif
  public dynamic var rowTextColor: UIColor? {
    didSet { if rowTextColor != oldValue { refreshVisibleRows() } }
  }

  /// The color of the names of nodes that can't be chosen, or `nil` for the tertiary color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_disabledRowTextColor)
  #endif
  public dynamic var disabledRowTextColor: UIColor? {
    didSet { if disabledRowTextColor != oldValue { refreshVisibleRows() } }
  }

  /// The indentation per level, in points at the default text size.
  #if canImport(ObjectiveC)
  @objc(cascade_levelIndentation)
  #endif
  public dynamic var levelIndentation: CGFloat = 20 {
    didSet { if levelIndentation != oldValue { refreshVisibleRows() } }
  }

  /// The icon of a collapsed node. Use an image that mirrors itself in right-to-left layouts.
  #if canImport(ObjectiveC)
  @objc(cascade_collapsedIcon)
  #endif
  public dynamic var collapsedIcon = UIImage(systemName: "chevron.forward") {
    didSet { if collapsedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of an expanded node.
  #if canImport(ObjectiveC)
  @objc(cascade_expandedIcon)
  #endif
  public dynamic var expandedIcon = UIImage(systemName: "chevron.down") {
    didSet { if expandedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of an unchecked node.
  #if canImport(ObjectiveC)
  @objc(cascade_uncheckedIcon)
  #endif
  public dynamic var uncheckedIcon = UIImage(systemName: "square") {
    didSet { if uncheckedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of a checked node.
  #if canImport(ObjectiveC)
  @objc(cascade_checkedIcon)
  #endif
  public dynamic var checkedIcon = UIImage(systemName: "checkmark.square.fill") {
    didSet { if checkedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of a node that has both checked and unchecked descendants.
  #if canImport(ObjectiveC)
  @objc(cascade_mixedIcon)
  #endif
  public dynamic var mixedIcon = UIImage(systemName: "minus.square.fill") {
    didSet { if mixedIcon != oldValue { refreshVisibleRows() } }
  }

  /// A closure that decides whether the user may expand, collapse or edit a node. By default, every
  /// possible transition is allowed.
  ///
  /// The table asks when the user acts: for a dragged row when it is dropped.
  public var shouldPerform: ((OutlineTableView, OutlineState.Transition) -> Bool)?
  /// A closure that is called before the user or the app expands, collapses or edits a node.
  public var willPerform: ((OutlineTableView, OutlineState.Transition) -> Void)?
  /// A closure that is called after the user or the app has expanded, collapsed or edited a node.
  public var didPerform: ((OutlineTableView, OutlineState.Transition) -> Void)?

  /// A closure that decides whether the user may choose or check a node. By default, all enabled
  /// nodes are allowed.
  public var shouldChoose: ((OutlineTableView, Hierarchy.Node) -> Bool)?
  /// A closure that is called after the user chooses, checks or unchecks a node.
  public var onChange: ((OutlineTableView, Hierarchy.Node) -> Void)?
  /// A closure that is called with the reason when a choice is refused, because the node is locked or there would be more
  /// choices than the maximum. Without it, VoiceOver says the reason. The device vibrates in both cases.
  public var onRefuse: ((OutlineTableView, CheckState.Refusal) -> Void)?

  /// The edits that users can perform.
  ///
  /// With `.move`, users also drag rows without editing mode: they touch and hold a row and drop it between other rows, or
  /// on a row, into its node. A collapsed node expands while the row rests on it. Other apps receive the name of a dropped
  /// row as text. Set `dragInteractionEnabled` to `false` to allow dragging in editing mode only.
  public var allowedEdits: OutlineEdits = [] {
    didSet { if allowedEdits != oldValue { refreshEditing() } }
  }

  /// A closure that asks for the name of a new or renamed node. It returns `nil` to cancel the
  /// edit.
  ///
  /// Without this closure, users can't insert or rename nodes.
  public var enterName: (@MainActor (_ current: String?) async -> String?)? {
    didSet { if (enterName == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// A closure that returns additional swipe actions of a row. They appear after those of
  /// `allowedEdits`.
  public var swipeActions: ((OutlineRow) -> [UIContextualAction])? {
    didSet { if (swipeActions == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// A closure that returns the swipe actions at the leading edge of a row. The first one is also that of a full swipe.
  public var leadingSwipeActions: ((OutlineRow) -> [UIContextualAction])? {
    didSet { if (leadingSwipeActions == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// A closure that returns an updated hierarchy when the user pulls to refresh, or `nil` to keep
  /// the current one.
  public var onRefresh: (@MainActor () async -> Hierarchy?)? {
    didSet {
      if (onRefresh == nil) == (oldValue == nil) { return }
      refreshControl = onRefresh == nil ? nil : makeRefreshControl()
    }
  }

  /// The text of the filter, or an empty string if all rows are visible.
  public internal(set) var filterText = ""

  /// A closure that is called when the visible, expanded or chosen nodes change.
  package var onUpdate: (() -> Void)?

  /// The properties that a view of SwiftUI sets.
  package var viewSettings: [AnyKeyPath: AppliedSetting] = [:]

  /// The places of the rows that UIKit knows. They follow the outline at each update.
  var places = OutlinePlaces(OutlineState(Hierarchy()), hasHeaders: false)
  /// The headers in the table with their roots, as long as UIKit displays them.
  var displayedHeaders: [ObjectIdentifier: (view: OutlineHeaderView, root: Hierarchy.Node)] = [:]
  /// The root whose header the keyboard has reached. UIKit selects only rows.
  var keyRoot: Hierarchy.Node? {
    didSet { if keyRoot != oldValue { refreshVisibleHeaders() } }
  }
  /// The filter of the rows.
  var nameFilter = NameFilter(utf8: [])
  /// The search for the matches of `filterText`, while it runs beside the main actor.
  var search: Task<Void, Never>?
  /// The number of nodes up to which the matches are found at once.
  var countSearchedAtOnce = OutlineSearch.smallCount
  /// A counter of the changes of `outline`.
  private(set) var outlineVersion = 0
  let requests = ChildRequests()
  /// The number of matches of the filter, for VoiceOver.
  let announcement = DelayedAnnouncement()
  /// The former names of chosen places.
  var formerNames: [FormerName] = []
  /// The choice as the user or the app has made it, if `checks` may not show all of it.
  var choice: OutlineChoice?
  /// The former places of saved paths that the app has chosen.
  var choiceHistory: HierarchyHistory?
  /// The number of choices of the user so far, and of edits that can change the choice.
  package var choiceCount = 0
  /// The nodes that turning on `isAccordion` has collapsed.
  var foldedNodes: [Hierarchy.Node] = []
  /// The texts that the rows speak.
  private(set) var texts = ControlTexts()
  /// The cells in the table with their nodes, as long as UIKit displays them.
  var displayed: [ObjectIdentifier: (cell: UITableViewCell, node: Hierarchy.Node)] = [:]
  /// The node whose swipe actions are visible.
  var swipedNode: Hierarchy.Node?
  /// Where the keyboard is.
  private(set) var keyboard: KeyboardPlace?
  /// The part of the content inset that is for the keyboard.
  var shownKeyboardInset: CGFloat = 0
  /// The node of the row that the user has lifted last.
  var draggedNode: Hierarchy.Node?
  /// A counter of the hierarchies shown so far. Nodes aren't valid across hierarchies.
  package var hierarchyGeneration = 0

  /// Creates a table without rows. Call `show(_:)` to add rows.
  public override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    setUp()
  }

  /// Creates a table without rows, for use in a storyboard. Call `show(_:)` to add rows.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The table itself. Set ``outlineDelegate`` instead; any other object traps with a message.
  public override weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate }
    set {
      require(newValue, replaces: "delegate", with: "outlineDelegate, an OutlineTableViewDelegate")
      super.delegate = newValue
    }
  }

  /// The table itself. Call ``show(_:)-(OutlineState)`` and set ``cellProvider`` instead; any other object traps with a message.
  public override weak var dataSource: (any UITableViewDataSource)? {
    get { super.dataSource }
    set {
      require(
        newValue, replaces: "dataSource", with: "show(_:) for the rows and cellProvider for cells")
      super.dataSource = newValue
    }
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { refreshVisibleRows() }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { open() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    avoidKeyboard()
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  /// Returns `false` for the heights of rows unless there is an `outlineDelegate`, and for headers unless the roots are
  /// headers.
  ///
  /// UIKit asks a delegate that has estimates for the estimate of every row, at each reload.
  public nonisolated override func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    // Only a table asks for these, on the main thread.
    if Self.heightSelectors.contains(selector) {
      return MainActor.assumeIsolated { outlineDelegate != nil }
    }
    if selector == Self.headerSelector {
      return MainActor.assumeIsolated { rootStyle.isHeader }
    }
    return super.responds(to: selector)
  }

  /// Lets a drag that begins on a header scroll the table.
  public override func touchesShouldCancel(in view: UIView) -> Bool {
    displayedHeaders.values.contains { $0.view.tapArea === view }
      || super.touchesShouldCancel(in: view)
  }

  /// Registers the class of a cell. One for the identifier of `OutlineCell` is also that of the cells without a
  /// ``cellProvider``.
  public override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    super.register(cellClass, forCellReuseIdentifier: identifier)
    if identifier == OutlineCell.identifier {
      super.register(cellClass, forCellReuseIdentifier: OutlineCell.ownIdentifier)
    }
  }

  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    // While editing, the rows have other actions for VoiceOver.
    refreshVisibleRows()
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { controlCommands }

  private func setUp() {
    register(OutlineCell.self, forCellReuseIdentifier: OutlineCell.identifier)
    register(LoadingCell.self, forCellReuseIdentifier: LoadingCell.identifier)
    register(
      OutlineHeaderView.self, forHeaderFooterViewReuseIdentifier: OutlineHeaderView.identifier)
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
    allowsSelectionDuringEditing = true
    dataSource = self
    delegate = self
    dragDelegate = self
    dropDelegate = self
    // Unlike a tablet, a phone has it off.
    dragInteractionEnabled = true
    isSpringLoaded = true
    keyboard = KeyboardPlace(of: self)
    followTextSize()
  }

  /// Stops with a message if an app replaces the table as its delegate or data source, also by an outlet of a storyboard.
  /// UIKit sets `nil` when the table is deallocated.
  private func require(
    _ object: (any NSObjectProtocol)?, replaces property: String, with other: String
  ) {
    if object == nil || object === self { return }
    fatalError(
      "An OutlineTableView is its own \(property). Use \(other) instead, and remove an outlet in a storyboard."
    )
  }

  private func showRootStyle() {
    let rows = RowsOnScreen(of: self)
    // A header is as high as its content, usually that of a row. In a plain table, it has no space above it.
    sectionHeaderHeight = Self.automaticDimension
    estimatedSectionHeaderHeight = rootStyle.isHeader ? 44 : Self.automaticDimension
    let isPlain = rootStyle.isHeader && style == .plain
    sectionHeaderTopPadding = isPlain ? 0 : Self.automaticDimension
    keyRoot = nil
    displayedHeaders = [:]
    updatePlaces()
    renewDelegate(rows)
  }

  private func renewDelegate(_ rows: RowsOnScreen? = nil) {
    let rows = rows ?? RowsOnScreen(of: self)
    // UIKit asks a delegate only once which methods it has.
    delegate = nil
    delegate = self
    if window == nil { reloadData() } else { rows.reloadAll() }
  }

  /// Lets the places of the rows follow the outline. UIKit must count the rows again.
  func updatePlaces() {
    places = OutlinePlaces(outline, hasHeaders: rootStyle.isHeader)
  }
}

extension OutlineTableView: TextSizeFollowing {
  func textSizeChanged() { refreshVisibleRows() }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view with a table that shows a hierarchy as rows that expand and collapse, for choosing, checking and
/// editing nodes.
///
/// ```swift
/// let table = OutlineTableView(china)
/// table.selectionMode = .check()
/// table.onChange = { table, _ in print(table.chosenNames()) }
/// table.tableView.separatorStyle = .none
/// ```
///
/// The rows are those of `outline`. Each transition reports the removed and inserted rows, and the
/// table updates only those.
public final class OutlineTableView: UIView {
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
  /// actions or editing controls, and can't be dragged. Their view is an ``OutlineHeaderView``.
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

  /// A Boolean value that indicates whether a tap on a row expands or collapses its node if the user can't choose it.
  /// Otherwise, only the icon does, and the delegate's `didSelectRowOf` handles taps. A header always expands.
  public var expandsOnTap = true

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
      showWhetherFound()
    }
  }

  /// The look of the rows: those of a list, or of a sidebar.
  ///
  /// The look of a sidebar is for the first column of a split view. The ``backgroundColor`` of the view goes before that of the look,
  /// also one of a storyboard; a color of the ``tableView`` doesn't.
  public var look = OutlineLook.list {
    didSet { if look != oldValue { showLook() } }
  }

  /// The edge at which the icon is that expands a row. In the look of a sidebar, it is the trailing edge.
  public var disclosureEdge = OutlineEdge.leading {
    didSet { if disclosureEdge != oldValue { refreshVisibleRows() } }
  }

  /// The shape of the checkboxes.
  public var checkStyle = OutlineCheckStyle.squares {
    didSet { if checkStyle != oldValue { refreshVisibleRows() } }
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
  public dynamic var collapsedIcon: UIImage? = OutlineTableView.chevrons.collapsed {
    didSet { if collapsedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of an expanded node.
  #if canImport(ObjectiveC)
  @objc(cascade_expandedIcon)
  #endif
  public dynamic var expandedIcon: UIImage? = OutlineTableView.chevrons.expanded {
    didSet { if expandedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of an unchecked node, or `nil` for that of ``checkStyle``.
  #if canImport(ObjectiveC)
  @objc(cascade_uncheckedIcon)
  #endif
  public dynamic var uncheckedIcon: UIImage? {
    didSet { if uncheckedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of a checked node, or `nil` for that of ``checkStyle``.
  #if canImport(ObjectiveC)
  @objc(cascade_checkedIcon)
  #endif
  public dynamic var checkedIcon: UIImage? {
    didSet { if checkedIcon != oldValue { refreshVisibleRows() } }
  }

  /// The icon of a node that has both checked and unchecked descendants, or `nil` for that of ``checkStyle``.
  #if canImport(ObjectiveC)
  @objc(cascade_mixedIcon)
  #endif
  public dynamic var mixedIcon: UIImage? {
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
  /// on a row, into its node. Rows that they tap meanwhile come along. A collapsed node expands while something rests on it.
  /// Other apps receive the names of dropped rows as text. Set `dragInteractionEnabled` of the ``tableView`` to `false` to
  /// allow dragging in editing mode only.
  public var allowedEdits: OutlineEdits = [] {
    didSet { if allowedEdits != oldValue { refreshEditing() } }
  }

  /// A closure that asks for the name of a new or renamed node. It returns `nil` to cancel the
  /// edit.
  ///
  /// Without this closure, users can't insert or rename nodes.
  public var enterName: (@MainActor (OutlineTableView, _ current: String?) async -> String?)? {
    didSet { if (enterName == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// A closure that asks the user whether an edit is to be performed, such as the removal of a branch. Without it, each edit
  /// that ``shouldPerform`` allows is performed at once.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// table.confirmEdit = { table, edit in
  ///   guard case .remove(let node) = edit else { return true }
  ///   return await ask("Delete \(table.outline.hierarchy.name(of: node))?")
  /// }
  /// ```
  ///
  /// The edit isn't performed if it has become impossible or isn't allowed any more meanwhile. A row that the user moves in
  /// editing mode goes back until then.
  public var confirmEdit: (@MainActor (OutlineTableView, OutlineState.Transition) async -> Bool)?

  /// What users can drop from elsewhere: from other apps, other views and other outlines. The first one that accepts a
  /// drag gets its items.
  ///
  /// ```swift
  /// table.acceptedDrops = [.movedRows, .lines]
  /// ```
  ///
  /// It is dropped between rows or into the node of a row, as rows of this table are, and a collapsed node expands while it
  /// rests on its row. ``allowedEdits`` don't matter; ``shouldPerform`` is asked for the insertion when it is dropped.
  public var acceptedDrops: [AcceptedDrop] = []

  /// A closure that is called when the user has undone or redone an edit. Without it, edits can't be undone.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// table.onUndo = { table in store.save(table.outline.hierarchy) }
  /// ```
  ///
  /// The undo manager is that of the responder chain, usually the window's. Edits of the app, another hierarchy, children
  /// that load and a table that leaves the window end what can be undone.
  public var onUndo: ((OutlineTableView) -> Void)? {
    didSet { if onUndo == nil { forgetEdits() } }
  }

  /// A closure that returns additional swipe actions of a row. They appear after those of
  /// `allowedEdits`.
  public var swipeActions: ((OutlineTableView, OutlineRow) -> [UIContextualAction])? {
    didSet { if (swipeActions == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// The edges of the rows at which a full swipe performs the first action. One that would remove a branch never does.
  public var fullSwipeEdges: Set<OutlineEdge> = [.leading, .trailing]

  /// A closure that returns the swipe actions at the leading edge of a row.
  public var leadingSwipeActions: ((OutlineTableView, OutlineRow) -> [UIContextualAction])? {
    didSet { if (leadingSwipeActions == nil) != (oldValue == nil) { refreshEditing() } }
  }

  /// A closure that returns the context menu of a row or header, which appears when the user touches and holds it. The
  /// ``outlineDelegate`` comes first.
  ///
  /// ```swift
  /// table.rowMenu = { _, row in
  ///   UIMenu(children: [
  ///     UIAction(title: "Copy") { _ in UIPasteboard.general.string = row.name }
  ///   ])
  /// }
  /// ```
  ///
  /// The menu closes when the row can become that of another node: when another hierarchy is shown, or an edit undone.
  public var rowMenu: ((OutlineTableView, OutlineRow) -> UIMenu?)?

  /// A closure that returns an updated hierarchy when the user pulls to refresh, or `nil` to keep
  /// the current one.
  public var onRefresh: (@MainActor (OutlineTableView) async -> Hierarchy?)? {
    didSet {
      if (onRefresh == nil) == (oldValue == nil) { return }
      tableView.refreshControl = onRefresh == nil ? nil : makeRefreshControl()
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
  /// The label in the place of the rows if no node matches.
  var nothingFound: UILabel?
  /// A counter of the changes of `outline`.
  private(set) var outlineVersion = 0
  let rowTable: OutlineRowTable
  /// The color behind the rows that the app has set, and the one of a list without it.
  var ownBackgroundColor: UIColor?
  let listColor: UIColor?
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
  var keyboard: KeyboardPlace?
  /// The part of the content inset that is for the keyboard.
  var shownKeyboardInset: CGFloat = 0
  /// The nodes of the rows that the user has lifted.
  var liftedNodes = Set<Hierarchy.Node>()
  /// Whether what is over the table can be dropped in it.
  var takesDrop = false
  /// What two fingers that pan over the rows have done so far.
  var pan: OutlinePan?
  /// A counter of the hierarchies shown so far. Nodes aren't valid across hierarchies.
  package var hierarchyGeneration = 0 {
    willSet { if newValue != hierarchyGeneration { endEpoch() } }
    didSet { hierarchyChanged(byUser: false) }
  }
  /// A counter of all changes of the choice, whoever makes them.
  var choiceVersion = 0
  /// A counter of the edits that were undone or redone, after which a node can have the number of another one.
  var restoreCount = 0
  /// The table that shows what this one did, in another style.
  weak var successor: OutlineTableView?
  /// Identifies the hierarchy among those that edits and other changes have made, and the number of changes.
  var (hierarchyVersion, versionCount) = (0, 0)
  /// Whether the change that is being made is the user's edit.
  var isEditOfUser = false
  /// The undo manager with the user's edits.
  weak var undoManagerOfEdits: UndoManager?

  /// Creates a table without rows. Call `show(_:)` to add rows.
  public init(frame: CGRect = .zero, style: UITableView.Style) {
    rowTable = OutlineRowTable(frame: CGRect(origin: .zero, size: frame.size), style: style)
    listColor = rowTable.backgroundColor
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table without rows. Call `show(_:)` to add rows.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table without rows, for use in a storyboard. Call `show(_:)` to add rows.
  public required init?(coder: NSCoder) {
    rowTable = OutlineRowTable(frame: .zero, style: .plain)
    listColor = rowTable.backgroundColor
    super.init(coder: coder)
    setUp()
  }

  /// The color behind the rows, or `nil` for that of the ``look``.
  public override var backgroundColor: UIColor? {
    get { tableView.backgroundColor }
    set {
      ownBackgroundColor = newValue
      showBackground()
    }
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      tableView.semanticContentAttribute = semanticContentAttribute
      refreshVisibleRows()
    }
  }

  public override var accessibilityIdentifier: String? {
    didSet {
      tableView.accessibilityIdentifier = identifiers.outline
      if accessibilityIdentifier != oldValue { refreshVisibleRows() }
    }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { return open() }
    forgetEdits()
    if pan != nil { endPan() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    tableView.frame = bounds
    avoidKeyboard()
    layOutNothingFound()
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  /// Chooses all nodes at the user's request, with the Edit menu or Command-A.
  ///
  /// ``shouldChoose`` is asked for each root, or for each independent node. ``onChange`` is called once, with the first one.
  public override func selectAll(_ sender: Any?) { askToChooseAll() }

  public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == UIResponder.selectAllAction { return selectionMode.allowsSeveral }
    return super.canPerformAction(action, withSender: sender)
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { controlCommands }
}
#endif

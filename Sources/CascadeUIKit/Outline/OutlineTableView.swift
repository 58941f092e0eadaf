#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A table that shows a tree as rows that expand and collapse, for choosing, checking and editing.
///
/// ```swift
/// let table = OutlineTableView(OutlineState(china))
/// table.selectionMode = .check()
/// table.onChoose = { [unowned table] _ in print(table.chosenNames()) }
/// ```
///
/// The rows are those of `outline`. Every transition tells which rows it removed and inserted, and
/// the table is updated by just those. It is its own data source and delegate.
public final class OutlineTableView: UITableView {
  /// What is expanded, shown and loaded.
  public internal(set) var outline = OutlineState(Hierarchy())

  /// What is chosen or checked.
  public internal(set) var checks = CheckState(Hierarchy())

  /// How many nodes can be chosen, and how; what is chosen is kept as far as the mode allows it.
  public var selectionMode = OutlineSelectionMode.none {
    didSet {
      makeChecks(of: checks.nodes(.topmost))
      refreshVisibleRows()
    }
  }

  /// How rows come and go; `.none` for at once.
  public var rowAnimation = UITableView.RowAnimation.fade

  /// Makes the cells of nodes, by `dequeueReusableCell`; an `OutlineCell`, where there is none.
  ///
  /// A cell that is no `OutlineCell` is indented and spoken of by the table, and draws the rest.
  public var cellProvider: ((OutlineTableView, OutlineRow, IndexPath) -> UITableViewCell)? {
    didSet { reloadData() }
  }

  /// How far a level stands in from the one above, in points at the usual text size.
  public var levelIndentation: CGFloat = 20 {
    didSet { refreshVisibleRows() }
  }

  /// What is shown before a node that can be expanded; it should mirror itself from right to left.
  public var collapsedIcon = UIImage(systemName: "chevron.forward") {
    didSet { refreshVisibleRows() }
  }

  /// What is shown before a node that is expanded.
  public var expandedIcon = UIImage(systemName: "chevron.down") {
    didSet { refreshVisibleRows() }
  }

  /// Whether a person may do something; all that is possible, where it is not set.
  public var shouldPerform: ((OutlineState.Transition) -> Bool)?
  /// Called before a node is expanded, collapsed or edited, by a person or the app.
  public var willPerform: ((OutlineState.Transition) -> Void)?
  /// Called when a node has been expanded, collapsed or edited, by a person or the app.
  public var didPerform: ((OutlineState.Transition) -> Void)?

  /// Whether a person may choose a node, or check it; any that is enabled, where it is not set.
  public var shouldChoose: ((Hierarchy.Node) -> Bool)?
  /// Called when a person has chosen or checked a node, or no longer.
  public var onChoose: ((Hierarchy.Node) -> Void)?
  /// Called when a choice was refused, with why.
  public var onRefuse: ((CheckState.Refusal) -> Void)?

  /// Which edits a person is offered.
  public var allowedEdits: OutlineEdits = []

  /// Asks for the name of a new node, or for another in place of one; `nil` for none after all.
  ///
  /// Without it, a person is offered neither new nodes nor other names.
  public var enterName: (@MainActor (_ current: String?) async -> String?)?

  /// More actions behind a row, after those of `allowedEdits`.
  public var swipeActions: ((OutlineRow) -> [UIContextualAction])?

  /// Gives the tree as it is now when a person pulls the table down; `nil` to leave it as it is.
  public var onRefresh: (@MainActor () async -> Hierarchy?)? {
    didSet { refreshControl = onRefresh == nil ? nil : makeRefreshControl() }
  }

  /// What the rows are filtered by; empty for all rows.
  public internal(set) var filterText = ""

  /// Called when what is shown, expanded or chosen has changed.
  package var onUpdate: (() -> Void)?

  /// What `filterText` looks for.
  var nameFilter = NameFilter(utf8: [])
  let requests = ChildRequests()
  /// Counts the trees that have been shown: a node of one means nothing in another.
  var treeNumber = 0

  /// Makes a table without rows; give it some with `show(_:)`.
  public override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    setUp()
  }

  /// Makes a table without rows, as a storyboard does; give it some with `show(_:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { refreshVisibleRows() }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { open() }
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: { $0.key.map(press) ?? false }) {
      super.pressesBegan(presses, with: event)
    }
  }

  private func setUp() {
    register(OutlineCell.self, forCellReuseIdentifier: OutlineCell.identifier)
    register(StatusCell.self, forCellReuseIdentifier: StatusCell.identifier)
    rowHeight = UITableView.automaticDimension
    estimatedRowHeight = 44
    allowsSelectionDuringEditing = true
    dataSource = self
    delegate = self
  }
}

extension OutlineTableView {
  /// Makes a table over an outline.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public convenience init(_ outline: OutlineState, style: UITableView.Style = .plain) {
    self.init(frame: .zero, style: style)
    show(outline)
  }

  /// Shows another outline in place of this one, with nothing chosen.
  ///
  /// Requests of the one before are given up, as is its filter. To show another state of the same
  /// tree, with what is expanded and chosen, use `reload(_:)`.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func show(_ outline: OutlineState) {
    requests.cancelAll()
    treeNumber += 1
    filterText = ""
    nameFilter = NameFilter(utf8: [])
    self.outline = outline
    makeChecks(of: [])
    reloadData()
    if window != nil { open() }
  }
}
#endif

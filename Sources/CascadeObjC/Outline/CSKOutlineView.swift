#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A view that shows a hierarchy as rows that expand and collapse, for choosing, checking and editing nodes.
///
/// ```objc
/// CSKOutlineView *tree = [[CSKOutlineView alloc] initWithHierarchy:departments];
/// tree.selectionMode = CSKSelectionModeCheck;
/// tree.delegate = self;
/// ```
///
/// Its methods ignore nodes of another hierarchy, or refuse them with an error.
@MainActor @objc(CSKOutlineView) public final class CSKOutlineView: UIView {
  /// The outline, for code in Swift.
  public let table: OutlineTableView
  private(set) var origin = HierarchyOrigin()
  private(set) lazy var forwarder = OutlineForwarder(self)

  /// The object that is asked and told what happens. The view doesn't retain it.
  @objc public weak var delegate: (any CSKOutlineViewDelegate)? {
    didSet { if delegate !== oldValue { forwarder.follow(delegate) } }
  }

  /// The nodes that the user can choose. Changing it keeps the choice.
  @objc public var selectionMode = CSKSelectionMode.none {
    didSet { showSelectionMode() }
  }

  /// The largest number of choices, or 0 for no limit. It applies to the modes with several choices.
  @objc public var maximumChoices = 0 {
    didSet { showSelectionMode() }
  }

  /// Creates a view without rows, with a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a view without rows.
  ///
  /// - Parameter style: The style of the table.
  @objc public init(frame: CGRect, style: UITableView.Style) {
    table = OutlineTableView(Hierarchy(), style: style)
    super.init(frame: frame)
    addTable()
  }

  /// Creates a view without rows, with a plain table, for a storyboard.
  public required init?(coder: NSCoder) {
    table = OutlineTableView(Hierarchy(), style: .plain)
    super.init(coder: coder)
    addTable()
  }

  private func addTable() {
    table.frame = bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(table)
    forwarder.follow(nil)
  }

  private func showSelectionMode() {
    table.selectionMode = selectionMode.tableMode(maximum: maximumChoices)
  }

  func node(_ node: Hierarchy.Node) -> CSKNode {
    CSKNode(node, in: table.outline.hierarchy, of: origin)
  }

  /// Returns the node of this outline, or `nil` for a node that was removed or is in another hierarchy.
  func own(_ node: CSKNode) -> Hierarchy.Node? {
    node.origin === origin && table.outline.hierarchy.contains(node.node) ? node.node : nil
  }
}

// The data
extension CSKOutlineView {
  /// Creates a view that shows the roots of a hierarchy, with a plain table.
  @objc public convenience init(hierarchy: CSKHierarchy) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    show(hierarchy)
  }

  /// The hierarchy with the edits, and with the nodes that have loaded.
  @objc public var hierarchy: CSKHierarchy { CSKHierarchy(table.outline.hierarchy, of: origin) }

  /// Shows the roots of a hierarchy, and clears the choice and the filter.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  @objc(showHierarchy:) public func show(_ hierarchy: CSKHierarchy) {
    begin(hierarchy.origin)
    let isLazy = table.loadChildren != nil
    table.show(
      OutlineState(
        hierarchy.hierarchy, isAccordion: table.outline.isAccordion, isLazy: isLazy))
  }

  /// Shows a new version of the hierarchy, and keeps the nodes that are expanded and chosen. They are found again by their
  /// codes, or by their names if they have none.
  ///
  /// - Complexity: That of `OutlineTableView.reload(_:)`.
  @objc(reloadHierarchy:) public func reload(_ hierarchy: CSKHierarchy) {
    begin(hierarchy.origin)
    table.reload(hierarchy.hierarchy)
  }

  private func begin(_ origin: HierarchyOrigin) {
    self.origin = origin
    forwarder.forget()
    table.loadChildren = origin.childLoader
  }

  /// Shows only the nodes that match a text, and those above them; all for an empty text.
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes with *b* bytes of names.
  @objc public var filterText: String {
    get { table.filterText }
    set { table.filter(by: newValue) }
  }

  /// Whether matches of `filterText` are still being searched. Those among more than 10,000 nodes appear as they are found.
  @objc(filtering) public var isFiltering: Bool {
    @objc(isFiltering) get { table.isFiltering }
  }

  /// The only node with a code, or `nil`.
  @objc(nodeWithCode:) public func node(withCode code: String) -> CSKNode? {
    table.outline.hierarchy.node(withCode: code).map(node)
  }
}

// Rows
extension CSKOutlineView {
  /// The table view, to register cells and for its header, footer and separators. Don't replace its delegate.
  @objc public var tableView: UITableView { table.tableView }

  /// The nodes of the visible rows, from the top down.
  @objc public var visibleNodes: [CSKNode] { table.visibleNodes.map(node) }

  /// Returns the visible cell of a node, or `nil`.
  @objc(cellForNode:) public func cell(for node: CSKNode) -> UITableViewCell? {
    own(node).flatMap { table.cell(for: $0) }
  }

  /// Returns the node of a visible cell, or `nil`.
  @objc(nodeForCell:) public func node(for cell: UITableViewCell) -> CSKNode? {
    table.node(for: cell).map(node)
  }

  /// Returns the node of the row or visible header at a point of the view, or `nil`.
  @objc(nodeAtPoint:) public func node(at point: CGPoint) -> CSKNode? {
    table.node(at: point).map(node)
  }

  /// Replaces the cells of nodes, after data has changed that only your cells show.
  @objc(reloadRowsOfNodes:withAnimation:)
  public func reloadRows(of nodes: [CSKNode], with animation: UITableView.RowAnimation) {
    table.reloadRows(of: nodes.compactMap(own), with: animation)
  }
}

// How the rows look
extension CSKOutlineView {
  /// Whether the roots are headers of sections.
  @objc public var showsRootsAsHeaders: Bool {
    get { table.rootStyle != .row }
    set { table.rootStyle = newValue ? .header() : .row }
  }

  /// The look of the rows: those of a list, or of a sidebar.
  @objc public var look: CSKOutlineLook {
    get { table.look == .list ? .list : .sidebar }
    set { table.look = newValue == .list ? .list : .sidebar }
  }

  /// The edge at which the icon is that expands a row. In the look of a sidebar, it is the trailing edge.
  @objc public var disclosureEdge: CSKDisclosureEdge {
    get { table.disclosureEdge == .leading ? .leading : .trailing }
    set { table.disclosureEdge = newValue == .leading ? .leading : .trailing }
  }

  /// The shape of the checkboxes.
  @objc public var checkStyle: CSKCheckStyle {
    get { table.checkStyle == .squares ? .squares : .circles }
    set { table.checkStyle = newValue == .squares ? .squares : .circles }
  }

  /// The animation of inserted and removed rows.
  @objc public var rowAnimation: UITableView.RowAnimation {
    get { table.rowAnimation }
    set { table.rowAnimation = newValue }
  }

  /// The animation of rows that appear because a node expands. It is that of `rowAnimation` until it is set.
  @objc public var expandingAnimation: UITableView.RowAnimation {
    get { table.expandingAnimation ?? rowAnimation }
    set { table.expandingAnimation = newValue }
  }

  /// The animation of rows that disappear because a node collapses. It is that of `rowAnimation` until it is set.
  @objc public var collapsingAnimation: UITableView.RowAnimation {
    get { table.collapsingAnimation ?? rowAnimation }
    set { table.collapsingAnimation = newValue }
  }

  /// The indentation per level, in points at the default text size.
  @objc public var levelIndentation: CGFloat {
    get { table.levelIndentation }
    set { table.levelIndentation = newValue }
  }

  /// The font of the names, or `nil` for the body style.
  @objc public var rowFont: UIFont? {
    get { table.rowFont }
    set { table.rowFont = newValue }
  }

  /// The color of the names, or `nil` for the color of labels.
  @objc public var rowTextColor: UIColor? {
    get { table.rowTextColor }
    set { table.rowTextColor = newValue }
  }

  /// The color of names that can't be chosen, or `nil` for the tertiary color of labels.
  @objc public var disabledRowTextColor: UIColor? {
    get { table.disabledRowTextColor }
    set { table.disabledRowTextColor = newValue }
  }

  /// The icon of a collapsed node.
  @objc public var collapsedIcon: UIImage? {
    get { table.collapsedIcon }
    set { table.collapsedIcon = newValue }
  }

  /// The icon of an expanded node.
  @objc public var expandedIcon: UIImage? {
    get { table.expandedIcon }
    set { table.expandedIcon = newValue }
  }

  /// The icon of an unchecked node.
  @objc public var uncheckedIcon: UIImage? {
    get { table.uncheckedIcon }
    set { table.uncheckedIcon = newValue }
  }

  /// The icon of a checked node.
  @objc public var checkedIcon: UIImage? {
    get { table.checkedIcon }
    set { table.checkedIcon = newValue }
  }

  /// The icon of a node with both checked and unchecked ones below it.
  @objc public var mixedIcon: UIImage? {
    get { table.mixedIcon }
    set { table.mixedIcon = newValue }
  }

  /// The locale of the texts of the outline, or `nil` for the language of the app.
  @objc(textLocale) public var locale: Locale? {
    get { table.locale }
    set { table.locale = newValue }
  }
}
#endif

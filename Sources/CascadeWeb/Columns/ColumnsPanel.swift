import Hierarchies
import Romanization
import Selections
import WebRuntime

/// A tree rendered as columns. Each shows the children of the node expanded in the column before it.
///
/// ```
/// open     广东省      广州市
///        ┌───────────┬────────┬────────┐
/// column │ 0         │ 1      │ 2      │
///        │ 北京市    │ 广州市 │ 越秀区 │
///        │ 广东省    │ 深圳市 │ 海珠区 │  ← cursor
///        └───────────┴────────┴────────┘
/// ```
///
/// It reports `moved` when the cursor moves to another node, `chosen` when a mark changes, `confirmed`
/// when the user confirms a node, and `wantsChildren` when there are `tickets` to take.
package final class ColumnsPanel: Panel {
  var hierarchy = Hierarchy()
  var loading = ChildLoading()
  /// The expanded nodes from the first column on.
  var open: [Hierarchy.Node] = []
  /// The rows of each column that are in the DOM.
  var columns: [RowWindow] = []
  /// The column that tabs show, if it isn't the last.
  var tab: Int?
  /// The node that keys act on.
  var cursor: Hierarchy.Node?
  /// Whether the user navigates by keys, so that the cursor is visible.
  var isDrivenByKeys = false
  /// The selected nodes, if there are no checks.
  var ticked: [Hierarchy.Node] = []
  var checks: CheckState?
  /// Whether there are checks. To compare them with `nil` would link the equality of hierarchies.
  var choosesSeveral: Bool { checks.map { _ in true } ?? false }
  /// The requests for children that the owner has not taken yet.
  var tickets: [ChildLoading.Ticket] = []
  var typeAhead = TypeAhead()
  var hover = Hover()
  var layout = Layout()
  /// The text for screen readers.
  var announcement = Text.fixed("")
  /// The settings of the owner.
  var options = Options()

  /// The settings that the owner of the columns decides.
  struct Options {
    /// The accessible name of the tree.
    var label: [UInt8] = []
    /// Whether a node with children can be chosen.
    var choosesAnyLevel = false
    var opensOnHover = false
    /// Whether the focus stays in the field, which forwards its keys.
    var isDriven = true
  }

  /// The mouse over the columns.
  struct Hover {
    var aim = HoverAim()
    /// The node that expands if the mouse stays on its row.
    var node: Hierarchy.Node?
  }

  /// The layout as the page reports it.
  struct Layout {
    /// The space before the first row of a column, and after the last, in CSS pixels (`Elements/styles/columns.css`).
    static var padding: Double { 4 }
    var isRightToLeft = false
    /// Whether the columns have been laid out since they appeared.
    var isLaidOut = false
  }

  // MARK: Panel

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard action.scope == .columns, let kind = ColumnsAction(rawValue: action.kind) else {
      return []
    }
    if event.kind != .scroll, event.kind != .resize {
      layout.isRightToLeft = event.modifiers.contains(.rightToLeft)
    }
    let index = action.index
    // The rows behind search results are as they were last shown.
    if kind.isOfColumn, !columns.indices.contains(index) { return [] }
    switch kind {
    case .scrolled: if columns[index].scrolled(to: event.scrollTop) { host.invalidate() }
    case .resized: resized(index, to: event.clientHeight)
    case .rowsResized: rowsResized(index, to: event.clientHeight)
    case .hovered: moved(event, inColumn: index)
    case .keyPressed: return handleKey(event)
    case .clicked: pressed(Hierarchy.Node(index))
    case .checkClicked:
      check(Hierarchy.Node(index))
      return .stopPropagation
    case .tabClicked: showTab(index)
    case .retry: load(open.last)
    }
    return []
  }

  package override func timerFired(_ timer: Timer) {
    guard timer.scope == .columns, let kind = ColumnsTimer(rawValue: timer.kind) else { return }
    switch kind {
    case .typeAhead: typeAhead.clear()
    case .hover: if let node = hover.node { expand(node) }
    }
  }

  package override var styles: [Name] { [checkStyles, columnsStyles] }

  package override func render() -> [Element] { [strip] }
}

extension ColumnsPanel: Picker {
  var firstControl: Reference { .columnsTree }
  var marks: CheckState? { checks }
  var value: [Hierarchy.Node]? { cursor.map { [$0] } }
  var spokenText: Text { announcement }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    checks = marks
    options.isDriven = isDriven
    ticked = nodes
    show(nodes.first)
  }

  func take(_ nodes: [Hierarchy.Node], marks: CheckState?) {
    checks = marks
    ticked = nodes
    host.invalidate()
  }

  func showPath(to node: Hierarchy.Node?) {
    show(node)
  }

  func toggleCheck(of node: Hierarchy.Node) {
    show(node)
    check(node)
  }

  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath) {
    receive(answer, for: ticket)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = title
  }
}

// MARK: Actions, timers and references

/// The actions of cascading columns.
enum ColumnsAction: Int {
  // About a column.
  case scrolled, resized, rowsResized, hovered
  // About a node.
  case clicked, checkClicked
  case retry
  /// A tab was clicked, whose column is the index.
  case tabClicked
  case keyPressed

  /// Whether the index is that of a column.
  fileprivate var isOfColumn: Bool { rawValue <= ColumnsAction.hovered.rawValue }
}

extension Action {
  static func columns(_ action: ColumnsAction, _ index: Int = 0) -> Action {
    Action(.columns, action.rawValue, index)
  }
}

/// The timers of cascading columns.
package enum ColumnsTimer: Int, CaseIterable {
  /// Forgets the text typed for type-ahead.
  case typeAhead
  /// Expands the row under the mouse.
  case hover
}

extension Timer {
  package static func columns(_ timer: ColumnsTimer) -> Timer { Timer(.columns, timer.rawValue) }
}

extension Delay {
  /// A mouse that rests on a row expands it.
  static var hover: Delay { Delay(milliseconds: 60) }
  /// The same while the mouse may be moving to the next column.
  static var hoverWhileAiming: Delay { Delay(milliseconds: 300) }
}

extension Reference {
  private enum Columns: Int {
    case tree, strip, column, tabs
  }

  static var columnsTree: Reference { Reference(.columns, Columns.tree.rawValue) }
  static var columnsStrip: Reference { Reference(.columns, Columns.strip.rawValue) }
  static var columnsTabs: Reference { Reference(.columns, Columns.tabs.rawValue) }
  package static func column(_ column: Int) -> Reference {
    Reference(.columns, Columns.column.rawValue, column)
  }
}

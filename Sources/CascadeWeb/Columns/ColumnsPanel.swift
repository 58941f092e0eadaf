import Hierarchies
import Romanization
import Selections

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
  /// The node that keys act on.
  var cursor: Hierarchy.Node?
  /// Whether the user navigates by keys, so that the cursor is visible.
  var isDrivenByKeys = false
  /// The selected nodes, if there are no checks.
  var ticked: [Hierarchy.Node] = []
  var checks: CheckState?
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
    var isRightToLeft = false
    /// Whether the columns have been laid out since they appeared.
    var isLaidOut = false
  }

  // MARK: Panel

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .columns(let action) = action else { return [] }
    if event.kind != .scroll, event.kind != .resize {
      layout.isRightToLeft = event.modifiers.contains(.rightToLeft)
    }
    switch action {
    case .scrolled(let column):
      if columns[column].scrolled(to: event.scrollTop) { host.invalidate() }
    case .resized(let column): resized(column, to: event.clientHeight)
    case .rowsResized(let column): rowsResized(column, to: event.clientHeight)
    case .hovered(let column): moved(event, inColumn: column)
    case .keyPressed: return handleKey(event)
    case .clicked(let node): pressed(node)
    case .checkClicked(let node):
      check(node)
      return .stopPropagation
    case .retry: load(open.last)
    }
    return []
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .typeAhead: typeAhead.clear()
    case .hover: if let node = hover.node { expand(node) }
    case .wheelTurn, .wheelRelease, .wheelSettling, .springOpen, .remoteSearch,
      .searchAnnouncement, .searchPreparation, .addressSearch, .moreResults, .sheetClosed, .hint:
      break
    }
  }

  package override var styles: [Name] { [checkStyles, columnsStyles] }

  package override func render() -> [Element] { [strip] }
}

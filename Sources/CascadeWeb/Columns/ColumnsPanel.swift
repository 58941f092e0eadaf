import Hierarchies
import Romanization
import Selections

/// A tree drawn as columns: each shows the children of a node opened in the column before it.
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
/// It reports `moved` when the person goes to another node, `chosen` when a check is another one,
/// `confirmed` when one node is chosen for good, and `wantsChildren` when there are `tickets` to take.
package final class ColumnsPanel: Panel {
  var hierarchy = Hierarchy()
  var loading = ChildLoading()
  /// The nodes that are open, from the first column on.
  var open: [Hierarchy.Node] = []
  /// The rows in the page of each column.
  var columns: [RowWindow] = []
  /// The node that the person is at.
  var cursor: Hierarchy.Node?
  /// Whether the person moves by keys, and is to see where the cursor is.
  var isDrivenByKeys = false
  /// The nodes that have a tick; where there are checks, these say what is chosen.
  var ticked: [Hierarchy.Node] = []
  var checks: CheckState?
  /// Requests for children that nobody has taken over yet.
  var tickets: [ChildLoading.Ticket] = []
  var typeAhead = TypeAhead()
  var aim = HoverAim()
  /// The row under the mouse that is to open if the mouse stays on it.
  var hovered: Hierarchy.Node?
  var isRightToLeft = false
  /// Whether the page has laid the columns out since they were shown.
  var isLaidOut = false
  /// What the tree is called for those who hear it.
  var label: [UInt8] = []
  /// What is to be spoken.
  var announcement = Text.fixed("")

  /// Whether a node above others can be chosen, too.
  var choosesAnyLevel = false
  var opensOnHover = false
  /// Whether the focus stays in the field, which passes its keys on.
  var isDriven = true

  // MARK: Panel

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .columns(let action) = action else { return [] }
    if event.kind != .scroll, event.kind != .resize {
      isRightToLeft = event.modifiers.contains(.rightToLeft)
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
    case .hover: if let hovered { expand(hovered) }
    case .wheelTurn, .wheelRelease, .wheelSettling, .springOpen, .remoteSearch,
      .searchAnnouncement, .searchPreparation, .addressSearch, .moreResults, .sheetClosed, .hint:
      break
    }
  }

  package override var styles: [Name] { [checkStyles, columnsStyles] }

  package override func render() -> [Element] { [strip] }
}

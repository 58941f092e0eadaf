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
  var typed: [UInt8] = []
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

  enum Action {
    static let scrolled = 300
    static let resized = 301
    static let rowsResized = 302
    static let pressed = 303
    static let checked = 304
    static let hovered = 305
    static let retry = 306
    static let key = 307
  }

  enum Reference {
    static let tree = 300
    static let strip = 301
    static let column = 310
  }

  enum Timer {
    static let typing = 300
    static let hover = 301
  }

  // MARK: Panel

  package override func handle(
    _ action: Int, _ argument: Int, _ event: Event
  ) -> EventResponse {
    if event.kind != .scroll, event.kind != .resize {
      isRightToLeft = event.modifiers.contains(.rightToLeft)
    }
    switch action {
    case Action.scrolled:
      if columns[argument].scrolled(to: event.scrollTop) { host.invalidate() }
    case Action.resized: resized(argument, to: event.clientHeight)
    case Action.rowsResized: rowsResized(argument, to: event.clientHeight)
    case Action.hovered: moved(event, inColumn: argument)
    case Action.key: return key(event)
    case Action.pressed: pressed(Hierarchy.Node(argument))
    case Action.checked:
      check(Hierarchy.Node(argument))
      return .stopPropagation
    case Action.retry: load(open.last)
    default: break
    }
    return []
  }

  package override func timerFired(_ timer: Int) {
    if timer == Timer.typing {
      typed = []
    } else if let node = hovered {
      expand(node)
    }
  }

  package override var styles: [Name] { [checkStyles, columnsStyles] }

  package override func render() -> [Element] { [strip] }
}

import Hierarchies
import NameSearching
import Romanization
import Selections

/// The rows of a tree: opened and closed, scrolled, chosen, checked, filtered and edited.
///
/// The outline knows which rows there are, the checks which of them are chosen, the window which are
/// in the page; what is here is where the person is and what moves.
package final class TreePanel: Panel {
  package internal(set) var outline = OutlineState(Hierarchy())
  package internal(set) var checks = CheckState(Hierarchy())
  var window = RowWindow()
  /// The row that the keys are at.
  var cursor: OutlineState.Row?
  /// Where a range of chosen rows begins.
  var rangeStart: Hierarchy.Node?
  var motion: Motion?
  var typed: [UInt8] = []
  /// What is spoken.
  var announcement = Text([])
  /// Counts what is spoken, so that the same words are heard again.
  var announcements = 0
  /// What the page has been asked about, in order.
  var questions: [Step] = []
  var hasFocus = false
  /// The focus that is about to come is that of a press, which says itself where it is.
  var isPressed = false
  /// Children that the owner is to ask for.
  var tickets: [ChildLoading.Ticket] = []

  /// The leaves that are shown while a filter is on.
  var shownLeaves: LeafSet?
  /// What the person looks for; nil without a box to write it in.
  package internal(set) var query: [UInt8]?
  var scan: Scan?
  /// What is looked for by that.
  var sought: NameFilter?
  /// The number of names that match the query.
  var matchCount = 0

  var editing: Editing?
  var drag: Drag?
  /// The node that is to be pasted elsewhere.
  var cutNode: Hierarchy.Node?
  /// The click that ends a drag chooses nothing.
  var ignoresClick = false

  // MARK: What the owner says

  package var mode = Mode.single
  package var policy = CheckState.Policy.cascade
  package var maximum: Int?
  /// Whether a node above others can be the one that is chosen, and not only opened and closed.
  package var choosesAnyLevel = true
  package var isEditable = false
  package var isDisabled = false
  /// The focus stays with the owner, which passes keys on and names the active row.
  package var isDriven = false
  package var isAccordion = false
  package var isLazy = false
  package var label: [UInt8] = []
  /// Text columns to show beside the names.
  package var columns: [[UInt8]] = []
  /// Rows and icons are made from templates of the page.
  package var hasOwnRows = false
  package var hasOwnIcons = false

  /// What can be chosen.
  package enum Mode: Sendable {
    case none, single, multiple, check
  }

  /// What happens if the page allows it.
  enum Step {
    case toggle(Hierarchy.Node)
    case choose(Hierarchy.Node, Manner)
    case edit(OutlineState.Transition)
  }

  enum Action {
    static let row = 200
    static let toggle = 201
    static let key = 202
    static let scrolled = 203
    static let scrollEnded = 204
    static let resized = 205
    static let rowsResized = 206
    static let focusIn = 207
    static let focusOut = 208
    static let moved = 209
    static let filter = 210
    static let filterKey = 211
    static let expandAll = 212
    static let collapseAll = 213
    static let retry = 214
    static let rename = 215
    static let renameInput = 216
    static let renameKey = 217
    static let renameOut = 218
    static let insert = 219
    static let remove = 220
    static let removeConfirmed = 221
    static let removeCancelled = 222
    static let confirmKey = 223
    static let grab = 224
    static let pointerDown = 225
    static let pointerMove = 226
    static let pointerUp = 227
    static let pointerCancel = 228
    static let inert = 229
    static let insertInside = 230
  }

  enum Reference {
    static let rows = 200
    static let filter = 201
    static let input = 202
    static let confirm = 203
  }

  enum Timer {
    static let typing = 200
    static let spring = 201
  }

  /// The question of `questions`.
  package static let question = 200

  package override func handle(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    respond(to: action, argument, event)
  }

  package override func timerFired(_ timer: Int) {
    if timer == Timer.typing { typed = [] } else { springOpen() }
  }

  package override func frame(at time: Double) {
    if scan != nil {
      scan?.paced(at: time)
      scanOn()
    }
    if drag != nil { scrollAtEdge() }
  }

  package override var styles: [Name] { [checkStyles, treeStyles] }

  package override func render() -> [Element] {
    [panel]
  }
}

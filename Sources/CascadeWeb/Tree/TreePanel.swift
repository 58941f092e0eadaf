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
  var typeAhead = TypeAhead()
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

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .tree(let action) = action else { return [] }
    return respond(to: action, event)
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .typeAhead: typeAhead.clear()
    case .springOpen: springOpen()
    case .wheelTurn, .wheelRelease, .wheelSettling, .hover, .remoteSearch, .searchAnnouncement,
      .searchPreparation, .addressSearch, .moreResults, .sheetClosed, .hint:
      break
    }
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

import Hierarchies
import Romanization
import Selections

/// Wheels: a single one, independent ones, or linked ones of any depth.
///
/// The selection holds the chosen rows, and the columns hold the motion of the wheels. The browser
/// scrolls and snaps; the row under the indicator is the value at every moment. The panel reports
/// `moved` when another row comes under an indicator, `chosen` when the wheels come to rest on another
/// value, and `confirmed` when the user presses Enter.
package final class WheelPanel: Panel {
  var selection = WheelSelection(Hierarchy())
  var columns: [WheelColumn] = []
  /// The height of a row in CSS pixels; 0 before the page is laid out.
  var rowHeight = 0.0
  /// The last settled path that was reported.
  var reportedPath: [Hierarchy.Node] = []
  /// Whether the user has turned the wheels since they were last placed.
  var isTurned = false
  /// The text announced to screen readers, set when the rows of a column change.
  var announcement: [UInt8] = []
  var typeAhead = TypeAhead()
  var pointer = PointerState()
  /// The target rows of a spin for the columns that have not stopped yet.
  var spinRows: [Int?] = []
  var requests = ChildRequests()
  /// The column of icons in the data.
  var icons: TextColumn?
  var options = Options()

  /// The settings of the owner and the page.
  struct Options {
    /// The number of linked wheels, if it is limited.
    var depth: Int?
    /// The smallest number of columns.
    var padding: Int?
    var remembersRows = false
    var visibleRows = Self.defaultVisibleRows
    /// Whether the wheels look flat instead of like drums.
    var isFlat = false
    /// Whether slots of the page replace the rows.
    var hasCustomRows = false
    /// The CSS `flex` values of the columns.
    var widths: [Text] = []
    var columnLabels: [[UInt8]] = []
    /// Whether children may load later.
    var isLazy = false
    /// The accessible name of the group of wheels.
    var label: [UInt8] = []
    /// The text about a value that isn't known, until the user turns the wheels.
    var note: Text?
    var isDisabled = false

    /// The largest number of linked wheels.
    static var maximumDepth: Int { 64 }
    static var maximumPadding: Int { 16 }
    static var defaultVisibleRows: Int { 5 }
    static var maximumVisibleRows: Int { 15 }
  }

  /// The state of the mouse between events.
  struct PointerState {
    /// The turn of the mouse wheel that hasn't moved a row yet, in CSS pixels.
    var wheelTurn = 0.0
    /// Whether the next click ends a drag, so that it must not choose a row.
    var ignoresClick = false
  }

  /// The requests for children.
  struct ChildRequests {
    /// Whether the children on the path of the value are still to be requested, on first rendering.
    var isUnopened = false
    /// The requests that the owner has not taken yet.
    var tickets: [ChildLoading.Ticket] = []
    /// The column whose notice has the focus while its rows load again.
    var waitingColumn: Int?
    /// The names of a value on the levels that are not loaded yet.
    var awaitedNames: [[UInt8]] = []
  }

  // MARK: Panel

  package override var styles: [Name] { [wheelStyles] }

  package override func render() -> [Element] {
    openIfNeeded()
    return note.map { [$0, wheel] } ?? [wheel]
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .wheel(let action) = action else { return [] }
    if case .resized = action {
      resized(event)
      return []
    }
    return columns.indices.contains(action.column) && !options.isDisabled
      ? respond(to: action, event) : []
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .typeAhead: typeAhead.clear()
    case .wheelTurn: pointer.wheelTurn = 0
    case .wheelRelease: release()
    case .wheelSettling: settleIfResting(column)
    case .hover, .springOpen, .remoteSearch, .searchAnnouncement, .searchPreparation,
      .addressSearch, .moreResults, .sheetClosed, .hint:
      break
    }
  }

  package override func frame(at time: Double) {
    glide(at: time)
  }
}

extension WheelPanel {
  private func respond(to action: WheelAction, _ event: Event) -> EventResponse {
    switch action {
    case .scrolled(let column): scrolled(column, to: event.scrollTop)
    case .scrollEnded(let column): scrollEnded(column, at: event.scrollTop)
    case .resized: break
    case .keyPressed(let column): return key(event, inColumn: column)
    case .clicked(let cell): clicked(cell)
    case .pointerDown(let column): pointerDown(event, inColumn: column)
    case .pointerMoved(let column): pointerMoved(event, inColumn: column)
    case .pointerUp(let column): pointerUp(event, inColumn: column)
    case .turned(let column): return wheelTurned(event, inColumn: column)
    case .touchBegan(let column): touched(column)
    case .touchEnded(let column): released(column, fingers: event.buttons)
    case .retry(let column): retry(column)
    case .noticeBlurred: if event.modifiers.contains(.atTarget) { requests.waitingColumn = nil }
    }
    return []
  }

  var hierarchy: Hierarchy { selection.hierarchy }

  var isIndependent: Bool { selection.arrangement == .independent }

  func name(of node: Hierarchy.Node) -> [UInt8] { Array(hierarchy.nameUTF8(of: node)) }

  /// Creates wheels that show other data in the place of others, each on its first enabled row.
  convenience init(
    replacing other: WheelPanel, showing hierarchy: Hierarchy, isIndependent: Bool = false,
    isLazy: Bool
  ) {
    self.init(host: other.host)
    options = other.options
    options.isLazy = isLazy
    rowHeight = other.rowHeight
    takeColumns(of: hierarchy)
    makeSelection(hierarchy, isIndependent ? .independent : .linked)
  }

  /// Finds the column of icons and prepares type-ahead for a hierarchy.
  func takeColumns(of hierarchy: Hierarchy) {
    icons = hierarchy.column("icon")
    // Type-ahead needs the pinyin readings; skip the work on touch-only devices.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
  }

  private func makeSelection(
    _ hierarchy: Hierarchy, _ arrangement: WheelSelection.Arrangement
  ) {
    selection = WheelSelection(
      hierarchy, arrangement: arrangement, depth: options.depth ?? Options.maximumDepth,
      padding: options.padding,
      remembersRows: options.remembersRows, isLazy: options.isLazy)
    reportedPath = selection.settledPath
    placeAll()
  }

  /// Applies changed options and keeps the value.
  func rebuild() {
    let old = selection
    makeSelection(hierarchy, old.arrangement)
    selection.loading = old.loading
    select(SavedPath(nodes: old.path))
  }

  /// Places the wheels on a path, or on the part of it that exists, without a report.
  func select(_ saved: SavedPath) {
    spinRows = []
    selection.select(saved)
    placeAll()
    reportedPath = selection.settledPath
    announcement = []
    requests.isUnopened = options.isLazy
    isTurned = false
  }
}

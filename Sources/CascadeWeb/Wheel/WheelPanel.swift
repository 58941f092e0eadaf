import Hierarchies
import Romanization
import Selections

/// Wheels to choose on: one, independent ones, or linked ones of any depth.
///
/// The selection holds what is chosen; the columns hold how the wheels turn. The browser scrolls and
/// snaps; what it reports becomes the row under the indicator, which is the value at every moment.
/// It reports `moved` when another row comes under an indicator, `chosen` when the wheels have come
/// to rest on another value, and `confirmed` when Enter is pressed.
package final class WheelPanel: Panel {
  var selection = WheelSelection(Hierarchy())
  var columns: [WheelColumn] = []
  /// The height of a row as the page has laid it out; 0 before it has.
  var rowHeight = 0.0
  /// The settled value that was reported last.
  var reportedPath: [Hierarchy.Node] = []
  /// What is spoken when a column has got other rows.
  var announcement: [UInt8] = []
  var typeAhead = TypeAhead()
  /// Rows that a spin is still to bring, one a column.
  var spinRows: [Int?] = []
  var wheelTurn = 0.0
  /// A drag has just ended, so the click that follows it chooses nothing.
  var ignoresClick = false
  var icons: TextColumn?

  var depth: Int?
  var padding: Int?
  var remembersRows = false
  var visibleRows = 5
  var isFlat = false
  var hasCustomRows = false
  var widths: [Text] = []
  /// Whether rows may load later.
  private var isLazy = false
  /// Whether what is not there is to be asked for when the wheels are rendered.
  var isUnopened = false
  /// The requests that the owner is to make.
  var tickets: [ChildLoading.Ticket] = []
  /// The column that took the focus from its button when its rows were asked for again.
  var waitingColumn: Int?
  /// Whether a person has turned the wheels since they were last placed.
  var isTurned = false
  var columnLabels: [[UInt8]] = []

  /// What the wheels together are called for those who hear them.
  var label: [UInt8] = []
  var isDisabled = false
  /// The names of a value that is not loaded yet, from the first level that is not.
  var awaitedNames: [[UInt8]] = []

  // MARK: Panel

  package override var styles: [Name] { [wheelStyles] }

  package override func render() -> [Element] {
    openIfNeeded()
    return [wheel]
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .wheel(let action) = action else { return [] }
    if case .resized = action {
      resized(event)
      return []
    }
    return columns.indices.contains(action.column) && !isDisabled ? respond(to: action, event) : []
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .typeAhead: typeAhead.clear()
    case .wheelTurn: wheelTurn = 0
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
    case .clicked(let column, let row): clicked(column, row)
    case .pointerDown(let column): pointerDown(event, inColumn: column)
    case .pointerMoved(let column): pointerMoved(event, inColumn: column)
    case .pointerUp(let column): pointerUp(event, inColumn: column)
    case .turned(let column): return wheelTurned(event, inColumn: column)
    case .touchBegan(let column): touched(column)
    case .touchEnded(let column): released(column, fingers: event.buttons)
    case .retry(let column): retry(column)
    case .noticeBlurred: if event.modifiers.contains(.atTarget) { waitingColumn = nil }
    }
    return []
  }

  var hierarchy: Hierarchy { selection.hierarchy }

  var isIndependent: Bool { selection.arrangement == .independent }

  func name(of node: Hierarchy.Node) -> [UInt8] { Array(hierarchy.nameUTF8(of: node)) }

  /// Shows other data, every wheel on its first row that can be chosen.
  func show(_ hierarchy: Hierarchy, isIndependent: Bool = false, isLazy: Bool = false) {
    self.isLazy = isLazy
    takeColumns(of: hierarchy)
    makeSelection(hierarchy, isIndependent ? .independent : .linked)
  }

  /// Looks up what the rows show of a hierarchy besides names.
  func takeColumns(of hierarchy: Hierarchy) {
    icons = hierarchy.column("icon")
    // Who has a keyboard may look for a row by typing.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
  }

  private func makeSelection(
    _ hierarchy: Hierarchy, _ arrangement: WheelSelection.Arrangement
  ) {
    selection = WheelSelection(
      hierarchy, arrangement: arrangement, depth: depth ?? 64, padding: padding,
      remembersRows: remembersRows, isLazy: isLazy)
    reportedPath = selection.settledPath
    placeAll()
  }

  /// Keeps the value while the wheels are arranged anew.
  func rebuild() {
    let old = selection
    makeSelection(hierarchy, old.arrangement)
    selection.loading = old.loading
    select(old.path)
  }

  /// Puts the wheels on a path, or on as much of it as there is, without a report.
  func select(_ path: [Hierarchy.Node]) {
    spinRows = []
    selection.select(path: path)
    placeAll()
    reportedPath = selection.settledPath
    announcement = []
    isUnopened = isLazy
    isTurned = false
  }
}

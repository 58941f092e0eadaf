import Hierarchies
import Romanization
import Selections
import WebRuntime

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
  /// Whether the browser has scrolled the wheels to the top, until the page is laid out again.
  var isAstray = false
  /// The settled path that is the value; nil if the rows under the indicators aren't the value.
  var reportedPath: [Hierarchy.Node]?
  /// Whether the user has turned the wheels since they were last placed.
  var isTurned = false
  /// The text announced to screen readers, set when the rows of a column change.
  var announcement: [UInt8] = []
  var typeAhead = TypeAhead()
  var pointer = PointerState()
  /// The target rows of a spin for the columns that have not stopped yet.
  var spinRows: [Int?] = []
  var requests = ChildRequests()
  var options = Options()

  /// The settings of the owner and the page.
  struct Options {
    /// The number of linked wheels, if it is limited.
    var depth: Int?
    var lowestLevel: Int?
    /// The smallest number of columns.
    var padding: Int?
    var remembersRows = false
    var visibleRows = Self.defaultVisibleRows
    /// Whether the wheels look flat instead of like drums.
    var isFlat = false
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
    var state = ControlState()

    /// Whether the user can't turn the wheels.
    var isFixed: Bool { isDisabled || state.isReadOnly }
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
    guard action.scope == .wheel, let kind = WheelAction(rawValue: action.kind) else { return [] }
    if kind == .resized {
      resized(event)
      return []
    }
    let column = kind == .clicked ? WheelCell(number: action.index).column : action.index
    return columns.indices.contains(column) && !options.isFixed
      ? respond(to: kind, action.index, event) : []
  }

  package override func timerFired(_ timer: Timer) {
    guard timer.scope == .wheel, let kind = WheelTimer(rawValue: timer.kind) else { return }
    switch kind {
    case .typeAhead: typeAhead.clear()
    case .turn: pointer.wheelTurn = 0
    case .release: release()
    case .settling: settleIfResting(timer.index)
    }
  }

  package override func frame(at time: Double) {
    glide(at: time)
  }
}

extension WheelPanel {
  private func respond(to action: WheelAction, _ column: Int, _ event: Event) -> EventResponse {
    switch action {
    case .scrolled: scrolled(column, to: event.scrollTop)
    case .scrollEnded: scrollEnded(column, at: event.scrollTop)
    case .resized: break
    case .keyPressed: return key(event, inColumn: column)
    case .clicked: clicked(WheelCell(number: column))
    case .pointerDown: pointerDown(event, inColumn: column)
    case .pointerMoved: pointerMoved(event, inColumn: column)
    case .pointerUp: pointerUp(event, inColumn: column)
    case .turned: return wheelTurned(event, inColumn: column)
    case .touchBegan: touched(column)
    case .touchEnded: released(column, fingers: event.buttons)
    case .retry: retry(column)
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
    prepareTypeAhead(for: hierarchy)
    makeSelection(hierarchy, isIndependent ? .independent : .linked)
  }

  /// Prepares type-ahead for a hierarchy.
  func prepareTypeAhead(for hierarchy: Hierarchy) {
    // Type-ahead needs the pinyin readings; skip the work on touch-only devices.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
  }

  private func makeSelection(
    _ hierarchy: Hierarchy, _ arrangement: WheelSelection.Arrangement
  ) {
    selection = WheelSelection(
      hierarchy, arrangement: arrangement, depth: options.depth ?? Options.maximumDepth,
      lowestLevel: options.lowestLevel, padding: options.padding,
      remembersRows: options.remembersRows, isLazy: options.isLazy)
    reportedPath = nil
    placeAll()
  }

  /// Applies changed options and keeps the rows, and the turn of the user that isn't the value yet.
  func rebuild() {
    let old = selection
    let isUnfinished = isTurned && reportedPath != old.settledPath
    makeSelection(hierarchy, old.arrangement)
    selection.loading = old.loading
    select(SavedPath(nodes: old.path))
    isTurned = isUnfinished
    if isUnfinished { reportedPath = nil }
  }

  /// Places the wheels on a path, or on the part of it that exists, without a report.
  func select(_ saved: SavedPath) {
    spinRows = []
    selection.select(saved)
    placeAll()
    compare(with: saved)
    announcement = []
    requests.isUnopened = options.isLazy
    isTurned = false
  }
}

extension WheelPanel {
  /// Notes whether the rows under the indicators are exactly the value that was requested.
  func compare(with saved: SavedPath) {
    let match = hierarchy.match(saved, in: selection.scope)
    let isShown = match.isComplete && match.path == selection.settledPath
    reportedPath = isShown ? match.path : nil
  }
}

// Wheels in a field always show a value, so the user must confirm it.
extension WheelPanel: Picker {
  var needsConfirmation: Bool { true }
  var takesFocus: Bool { true }
  var firstControl: Reference { .wheelColumn(0) }
  var lastControl: Reference {
    columns.lastIndex { $0.count > 0 }.map { .wheelColumn($0) } ?? .sheetCancel
  }

  var loading: ChildLoading {
    get { selection.loading }
    set { selection.loading = newValue }
  }
  var maximumDepth: Int { options.depth ?? .max }
  var lowestLevel: Int { options.lowestLevel ?? .max }
  var value: [Hierarchy.Node]? { selection.path.last.map { [$0] } ?? [] }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    select(SavedPath(nodes: nodes.first.map { hierarchy.path(to: $0) } ?? []))
    openIfNeeded()
  }

  func end() -> [Hierarchy.Node]? {
    stopOnRows()
    _ = takeReports()
    return value
  }

  func canChoose(_ node: Hierarchy.Node) -> Bool {
    isDeepest(hierarchy.path(to: node))
      || hierarchy.children(of: node).isEmpty && isLoaded(node)
  }

  func canFinish(_ draft: [Hierarchy.Node]) -> Bool { selection.canConfirm }

  /// Whether no column follows those of a path, whatever its last node has below it.
  private func isDeepest(_ path: [Hierarchy.Node]) -> Bool {
    !selection.scope.goesBelow(path, in: hierarchy)
  }

  private func isLoaded(_ node: Hierarchy.Node) -> Bool {
    loading.state(of: node, in: hierarchy) == .loaded
  }

  func handleKey(_ event: Event) -> EventResponse {
    handle(.wheel(.keyPressed, 0), event)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = label
    options.note = note
    requests.awaitedNames = awaited?.names(after: selection.path.count) ?? []
  }
}

// MARK: Actions, timers and references

/// The actions of wheels, about a column.
enum WheelAction: Int {
  case scrolled, scrollEnded, resized
  case keyPressed
  /// A row was clicked, which the number of a ``WheelCell`` names.
  case clicked
  case pointerDown, pointerMoved, pointerUp
  /// A mouse wheel or a trackpad was turned.
  case turned
  case touchBegan, touchEnded
  case retry
  /// The notice instead of the rows lost the focus.
  case noticeBlurred
}

extension Action {
  static func wheel(_ action: WheelAction, _ column: Int) -> Action {
    Action(.wheel, action.rawValue, column)
  }
}

/// A row of a column of wheels, as one number.
package struct WheelCell: Sendable {
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  package init(column: Int, row: Int) {
    number = row * WheelPanel.Options.maximumDepth + column
  }

  package var column: Int { number % WheelPanel.Options.maximumDepth }
  package var row: Int { number / WheelPanel.Options.maximumDepth }
}

/// The timers of wheels.
package enum WheelTimer: Int, CaseIterable {
  /// Forgets the text typed for type-ahead.
  case typeAhead
  /// Forgets a partial turn of the mouse wheel.
  case turn
  /// Releases the wheels that are held to end the browser's momentum.
  case release
  /// Settles a column that stopped scrolling. Each column has its own timer.
  case settling
}

extension Timer {
  package static func wheel(_ timer: WheelTimer, _ column: Int = 0) -> Timer {
    Timer(.wheel, timer.rawValue, column)
  }
}

extension Delay {
  /// After this pause, a turn of the mouse wheel begins a new row.
  static var wheelTurn: Delay { Delay(milliseconds: 300) }
  /// The browser's momentum has ended by then.
  static var wheelRelease: Delay { Delay(milliseconds: 80) }
  /// A wheel that didn't scroll for this long is at rest.
  static var wheelSettling: Delay { Delay(milliseconds: 160) }
}

extension Reference {
  private enum Wheel: Int {
    case group, retry, column
  }

  package static var wheels: Reference { Reference(.wheel, Wheel.group.rawValue) }
  static var wheelRetry: Reference { Reference(.wheel, Wheel.retry.rawValue) }
  package static func wheelColumn(_ column: Int) -> Reference {
    Reference(.wheel, Wheel.column.rawValue, column)
  }
}

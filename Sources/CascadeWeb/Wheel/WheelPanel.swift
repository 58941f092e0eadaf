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
  var typed: [UInt8] = []
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

  enum Action {
    static let scroll = 1
    static let scrollEnd = 2
    static let key = 3
    static let click = 4
    static let pointerDown = 5
    static let pointerMove = 6
    static let pointerUp = 7
    static let wheel = 8
    static let touchStart = 9
    static let touchEnd = 10
    static let resize = 11
    static let retry = 12
    static let waitingLeft = 13
  }

  enum Timer {
    static let typing = 1
    static let wheel = 2
    static let release = 3
    static let settling = 10
  }

  enum Reference {
    static let group = 1
    static let retry = 2
    static let scroller = 10
  }

  // MARK: Panel

  package override var styles: [Name] { [wheelStyles] }

  package override func render() -> [Element] {
    openIfNeeded()
    return [wheel]
  }

  package override func handle(
    _ action: Int, _ argument: Int, _ event: Event
  ) -> EventResponse {
    guard columns.indices.contains(argument) || action == Action.click, !isDisabled else {
      if action == Action.resize { resized(event) }
      return []
    }
    switch action {
    case Action.scroll: scrolled(argument, to: event.scrollTop)
    case Action.scrollEnd: scrollEnded(argument, at: event.scrollTop)
    case Action.key: return key(event, inColumn: argument)
    case Action.click: clicked(argument)
    case Action.pointerDown: pointerDown(event, inColumn: argument)
    case Action.pointerMove: pointerMoved(event, inColumn: argument)
    case Action.pointerUp: pointerUp(event, inColumn: argument)
    case Action.wheel: return wheelTurned(event, inColumn: argument)
    case Action.touchStart: touched(argument)
    case Action.touchEnd: released(argument, fingers: event.buttons)
    case Action.resize: resized(event)
    case Action.retry: retry(argument)
    case Action.waitingLeft: if event.modifiers.contains(.atTarget) { waitingColumn = nil }
    default: break
    }
    return []
  }

  package override func timerFired(_ timer: Int) {
    switch timer {
    case Timer.typing: typed = []
    case Timer.wheel: wheelTurn = 0
    case Timer.release: release()
    default: settleIfResting(timer - Timer.settling)
    }
  }

  package override func frame(at time: Double) {
    glide(at: time)
  }
}

extension WheelPanel {
  var hierarchy: Hierarchy { selection.hierarchy }

  var isIndependent: Bool { selection.arrangement == .independent }

  func name(of node: Hierarchy.Node) -> [UInt8] { Array(hierarchy.nameBytes(of: node)) }

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

import Hierarchies
import Romanization
import Selections

/// `<cascade-wheel>`: one wheel, independent wheels, or linked wheels of any depth.
///
/// The selection holds what is chosen; the columns hold how the wheels turn. The browser scrolls and
/// snaps; what it reports becomes the row under the indicator, which is the value at every moment.
package final class WheelComponent: ChoiceComponent {
  var selection = WheelSelection(Hierarchy())
  var columns: [WheelColumn] = []
  /// The height of a row as the page has laid it out; 0 before it has.
  var rowHeight = 0.0
  /// The settled value that the page was told of last.
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
  var columnLabels: [[UInt8]] = []
  /// Independent columns given by the property `columns`; null for those of the data, or linked ones.
  var columnsValue = ScriptValue.null

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
  }

  enum Timer {
    static let typing = 1
    static let wheel = 2
    static let release = 3
    static let settling = 10
  }

  enum Reference {
    static let group = 1
    static let scroller = 10
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { selection.path }
  package override var rows: [Int?] { selection.rows }
  package override var anchor: Int { Reference.group }
  package override var isIndependent: Bool { columnsValue != .null }

  package override func dataChanged() {
    icons = hierarchy.column("icon")
    // Who has a keyboard may look for a row by typing.
    if !host.environment.contains(.coarsePointer), !hierarchy.isEmpty { Pinyin.prepare() }
    makeSelection()
  }

  package override func apply(_ wish: ValueWish) {
    spinRows = []
    if isIndependent {
      selection.select(path: wish.choices(in: hierarchy).compactMap { $0 })
    } else {
      selection.select(path: wish.path(in: hierarchy))
    }
    placeAll()
    reportedPath = selection.settledPath
    announcement = []
    host.invalidate()
  }

  /// Begins anew with the data and the properties there are now.
  func makeSelection() {
    selection = WheelSelection(
      hierarchy, arrangement: isIndependent ? .independent : .linked, depth: depth ?? 64,
      padding: padding, remembersRows: remembersRows)
    reportedPath = selection.settledPath
    placeAll()
  }

  package override func render() -> [Element] {
    if let notice { return [notice] }
    return hierarchy.isEmpty ? [] : [wheel]
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    setOwnProperty(index, to: value)
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    index == 0 ? columnsValue : .null
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    if method == 0 { spin() } else { confirm() }
    return detail
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

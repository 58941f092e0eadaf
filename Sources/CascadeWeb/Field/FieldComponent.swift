import Hierarchies
import Selections

/// `<cascade-field>`: a form field, and the picker that opens below it or from the bottom of a phone.
///
/// What is chosen and what is being chosen are two lists of nodes: to confirm is to take over the
/// draft, to cancel is to drop it. While the picker is open, the field shows the draft.
package final class FieldComponent: ChoiceComponent {
  /// The chosen nodes: one at most, unless several may be chosen.
  var chosen: [Hierarchy.Node] = []
  /// What is being chosen in the open picker.
  var draft: [Hierarchy.Node] = []
  var picker = Picker.wheel
  let wheels: WheelPanel
  let sheet: Sheet
  /// Whether the picker was open when the pointer went down on the field, which closes it.
  var wasOpenWhenPressed = false
  var announcement = Text.fixed("")

  var separator: [UInt8]?
  var placeholder: [UInt8]?
  var isClearable = false

  /// What opens to choose from.
  enum Picker {
    case wheel
  }

  enum Action {
    static let pressed = 100
    static let toggle = 101
    static let key = 102
    static let clear = 103
  }

  enum Reference {
    static let combobox = 100
  }

  package override init(host: Host) {
    wheels = WheelPanel(host: host)
    sheet = Sheet(host: host)
    super.init(host: host)
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { path(to: chosen) }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Int { Reference.combobox }

  package override func dataChanged() {
    chosen = []
    draft = []
    wheels.show(hierarchy)
  }

  package override func apply(_ wish: ValueWish) {
    chosen = wish.path(in: hierarchy).suffix(1)
    if sheet.isOpen { begin() }
    host.invalidate()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    setOwnProperty(index, to: value)
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    getOwnProperty(index)
  }

  package override func formChanged(_ change: FormChange) {
    super.formChanged(change)
    if isDisabled { close() }
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    if method == 0 { open() } else { close() }
    return .null
  }

  package override func handle(
    _ action: Int, _ argument: Int, _ event: Event
  ) -> EventResponse {
    defer { tell() }
    switch action {
    case ..<100: return handleInWheels(action, argument, event)
    case 150...: return handleInSheet(action, event)
    default: return handleInField(action, argument, event)
    }
  }

  package override func timerFired(_ timer: Int) {
    if timer == Sheet.Timer.closed { sheet.closed() } else { wheels.timerFired(timer) }
    tell()
  }

  package override func frame(at time: Double) {
    wheels.frame(at: time)
    tell()
  }

  package override func render() -> [Element] {
    [field, layer, status]
  }
}

extension FieldComponent {
  /// The path to the first of some nodes.
  func path(to nodes: [Hierarchy.Node]) -> [Hierarchy.Node] {
    nodes.first.map { hierarchy.path(to: $0) } ?? []
  }

  func rows(of path: [Hierarchy.Node]) -> [Int?] {
    path.map { hierarchy.position(of: $0) }
  }
}

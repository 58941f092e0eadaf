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
  /// The marks that `chosen` is the result of, where several may be chosen.
  var marks = CheckState(Hierarchy())
  // The page loads what each is made of when it is first needed.
  lazy var wheels = WheelPanel(host: host)
  lazy var columns = ColumnsPanel(host: host)
  lazy var tree = TreePanel(host: host)
  let sheet: Sheet
  /// The ``finder``, once it has been needed.
  private var box: SearchPanel?
  /// What there is to choose from, as it was drawn last while nothing was looked for.
  var pickerContent: [Element] = []
  /// A text that was pasted before what finds places in it was there.
  var waitingText: [UInt8]?
  /// The place that the picker is on the way to, where the levels above it have to be loaded first.
  var sought: SavedPath?
  /// The address by which the picker goes on as levels are loaded.
  var soughtAddress: [UInt8]?
  /// The node that was found and whose children are on their way.
  var reached: Hierarchy.Node?
  /// Whether the person is asked which of several places a pasted text means.
  var asksWhich = false
  /// What is said below the field.
  var hint = Text([])
  /// Whether the picker was open when the pointer went down on the field, which closes it.
  var wasOpenWhenPressed = false
  /// Whether the person has left the field, and is to see what it lacks.
  var wasLeft = false

  var pickerKind = PickerKind.wheel
  var allowsSeveral = false
  var choosesAnyLevel = false
  var isClearable = false
  var isSearchable = false
  var maximum: Int?
  var shownTags = 100
  var result = CheckState.Result.topmost
  var separator: [UInt8]?
  var placeholder: [UInt8]?

  /// The kinds of pickers.
  enum PickerKind {
    case wheel, columns, tree
  }

  package override init(host: Host) {
    sheet = Sheet(host: host)
    super.init(host: host)
  }

  /// The search box.
  var finder: SearchPanel {
    if let box { return box }
    let box = SearchPanel(host: host)
    box.configuration.maximumDepth = picker.maximumDepth
    self.box = box
    tellSearch(keepsResults: true)
    return box
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { path(to: chosen) }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Reference { .combobox }
  package override var isMultiple: Bool { allowsSeveral }
  package override var loading: ChildLoading {
    picker.loading
  }

  package override var search: SearchPanel? { box }

  package override var paths: [[Hierarchy.Node]] {
    if !isMultiple, !pending.isEmpty { return [] }
    return chosen.map { hierarchy.path(to: $0) }
  }

  package override var pending: [SavedPath] {
    dataState == .ready ? savedPaths.filter { awaits($0) } : savedPaths
  }

  package override var isValueMissing: Bool {
    if let node = chosen.first, !isMultiple, !picker.needsConfirmation {
      return !picker.canChoose(node)
    }
    return super.isValueMissing
  }

  package override func partLoaded() {
    super.partLoaded()
    findWaiting()
  }

  package override func dataChanged() {
    chosen = []
    draft = []
    stopSeeking()
    picker.use(
      hierarchy,
      PickerRules(
        isMultiple: isMultiple, maximum: maximum, choosesAnyLevel: choosesAnyLevel, isLazy: isLazy))
  }

  package override func apply(_ saved: SavedPath) {
    findChosen()
    if sheet.isOpen { begin() }
    host.invalidate()
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    takeChildren(ticket, answer)
  }

  package override func answered(_ question: Question, _ answer: PageAnswer) {
    guard case .treeStep = question else { return super.answered(question, answer) }
    tree.answered(answer)
    tell()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    setOwnProperty(index, to: value)
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    getOwnProperty(index)
  }

  package override func formChanged(_ change: FormChange) {
    super.formChanged(change)
    if change == .reset { wasLeft = false }
    if isDisabled { close() }
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    switch FieldMethod(rawValue: method) {
    case .open: open()
    case .close: close()
    case nil: break
    }
    return .null
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    defer { tell() }
    switch action {
    case .field(let action): return respond(to: action, event)
    case .sheet(let action): return handleInSheet(action, event)
    case .search: return sheet.isOpen ? handleInSearch(action, event) : []
    case .wheel, .columns, .tree: return sheet.isOpen ? handleInPicker(action, event) : []
    case .address, .other: return []
    }
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .hint:
      hint = Text([])
      host.invalidate()
    case .sheetClosed: sheet.closed()
    case .remoteSearch, .searchAnnouncement, .searchPreparation, .addressSearch, .moreResults:
      box?.timerFired(timer, column: column)
    case .typeAhead, .wheelTurn, .wheelRelease, .wheelSettling, .hover, .springOpen:
      picker.timerFired(timer, column: column)
    }
    tell()
  }

  package override func frame(at time: Double) {
    picker.frame(at: time)
    tell()
  }

  package override var styles: [Name] {
    [commonStyles, sheetStyles] + (search?.styles ?? []) + picker.styles + [fieldStyles]
  }

  package override func render() -> [Element] {
    [field, layer]
  }
}

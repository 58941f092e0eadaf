import Hierarchies
import Lookup
import Selections
import WebRuntime

/// `<cascade-field>`: a form field, and the picker that opens below it or from the bottom of a phone.
///
/// The value and the draft in the open picker are two lists of nodes. Confirming applies the draft, and
/// cancelling discards it. While the picker is open, the field shows the draft.
package final class FieldComponent: ChoiceComponent {
  var choice = Choice()
  // The page loads the code of each picker on first use.
  lazy var wheels = WheelPanel(host: host)
  lazy var columns = ColumnsPanel(host: host)
  lazy var tree = TreePanel(host: host)
  /// The kind of ``picker``, which shows the present data; nil until there is one. The code of others may not be loaded.
  var shownKind: PickerKind?
  let sheet: Sheet
  /// The storage of ``finder``, created on first use.
  private var box: SearchPanel?
  var pasting = Pasting()
  /// The text below the field.
  var hint = Text([])
  var interaction = Interaction()
  var settings = Settings()

  /// Everything about the nodes of the present data. Other data begins with a new value, so that no node outlives its
  /// data.
  final class Choice {
    /// The chosen nodes: at most one, unless several can be chosen.
    var nodes: [Hierarchy.Node] = []
    /// The choice in the open picker.
    var draft: [Hierarchy.Node] = []
    /// Whether the user has pressed the draft of a single value, and not only moved to it.
    var isPressed = false
    /// The marks whose result is `nodes`, and the requested values without nodes, if several nodes can be chosen.
    var marks = CheckState(Hierarchy())
    var destination = Destination()
    /// The elements of the picker as last rendered without a search.
    var pickerContent: [Element] = []
  }

  /// The properties that a page sets.
  struct Settings {
    var pickerKind = PickerKind.wheel
    var allowsSeveral = false
    var choosesAnyLevel = false
    var isClearable = false
    var isSearchable = false
    var maximum: Int?
    /// The maximum number of tags, if the page sets it.
    var shownTags: Int?
    var result = CheckState.Result.topmost
    var separator: [UInt8]?
    /// Whether the field shows only the last name of a path.
    var showsLastName = false
    var placeholder: [UInt8]?
    var addressScope = PastedAddress.Scope()
  }

  /// The kinds of pickers.
  enum PickerKind {
    case wheel, columns, tree
  }

  /// A text that was pasted into the field.
  struct Pasting {
    /// The text, while the parts that resolve it are loading.
    var waitingText: [UInt8]?
    /// Whether the user is asked which place an ambiguous text means.
    var asksWhich = false
  }

  /// The user's interaction with the field itself.
  struct Interaction {
    /// Whether the picker was open at the press on the field, so that the click closes it.
    var wasOpenWhenPressed = false
    /// The keys that were pressed while the data was loading.
    var earlyKeys: [Event] = []
    /// Whether a key that moves to the first row opened the picker while the data was loading.
    var wasOpenedEarly = false
  }

  package override init(host: Host) {
    sheet = Sheet(host: host)
    super.init(host: host)
  }

  /// The search box.
  var finder: SearchPanel {
    if let box { return box }
    let box = SearchPanel(host: host)
    box.configuration.area = searchArea
    self.box = box
    tellSearch(keepsResults: true)
    return box
  }

  package override func connected() {
    cancel(returnsFocus: false)
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { path(to: choice.nodes) }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Reference { .combobox }
  package override var isMultiple: Bool { settings.allowsSeveral }
  package override var loading: ChildLoading {
    picker.loading
  }

  package override var search: SearchPanel? { box }
  package override var searchArea: SearchPanel.Area {
    .init(
      maximumDepth: picker.maximumDepth, lowestLevel: picker.lowestLevel,
      addressScope: settings.addressScope)
  }

  package override var paths: [[Hierarchy.Node]] {
    if !isMultiple, !pending.isEmpty { return [] }
    return choice.nodes.map { hierarchy.path(to: $0) }
  }

  package override var pending: [SavedPath] {
    isMultiple && dataState == .ready ? choice.marks.unmatchedPaths : super.pending
  }

  package override var isValueMissing: Bool {
    if let node = choice.nodes.first, !isMultiple, !isValueUnknown, !picker.needsConfirmation {
      return !picker.canChoose(node)
    }
    return super.isValueMissing
  }

  // Until the value is loaded, the field shows it as given.
  package override func awaits(_ saved: SavedPath) -> Bool {
    if former.isSeeking { return isAwaited(saved) }
    return isAwaited(saved, in: MatchScope(loading: loading))
  }

  package override func partLoaded() {
    super.partLoaded()
    findWaiting()
  }

  package override func dataChanged() {
    choice = Choice()
    replacePicker()
  }

  package override func apply(_ saved: SavedPath) {
    let old = choice.nodes
    let isUntouched = isDraftUntouched
    findChosen()
    if isUntouched, choice.nodes != old {
      choice.draft = choice.nodes
      if sheet.isOpen { begin() }
    }
    host.invalidate()
  }

  package override func beginAgain() {
    choice.draft = choice.nodes
    if sheet.isOpen { begin() }
    applyEarlyKeys()
    findWaiting()
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    takeChildren(ticket, answer)
  }

  package override func answered(_ question: Question, _ answer: PageAnswer) {
    guard Question.Kind(rawValue: question.kind) == .treeStep else {
      return super.answered(question, answer)
    }
    if pickerKind == .tree { tree.answered(question.sequence, answer) }
    tell()
  }

  package override func ownSetting(_ index: Int) -> Setting {
    FieldProperty(rawValue: index)?.setting
      ?? WheelProperty(rawValue: index - FieldProperty.count)?.setting ?? .look
  }

  package override func rulesChanged() {
    continueWithOtherRules()
    configureSearch()
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    setOwnProperty(index, to: value)
  }

  package override func ownProperty(_ index: Int) -> ScriptValue {
    getOwnProperty(index)
  }

  package override func openPicker() { open() }
  package override func closePicker() { close() }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    defer { tell() }
    switch action.scope {
    case .component: return respond(to: action, event)
    case .sheet: return handleInSheet(action, event)
    case .search: return sheet.isOpen ? handleInSearch(action, event) : []
    default: return sheet.isOpen ? handleInPicker(action, event) : []
    }
  }

  package override func timerFired(_ timer: Timer) {
    switch timer.scope {
    case .component:
      hint = Text([])
      host.invalidate()
    case .sheet: sheet.timerFired()
    case .search: box?.timerFired(timer)
    default: picker.timerFired(timer)
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
    [field] + errorLine + (sheet.isOpen ? [] : noticeBelow) + [layer]
  }
}

import Hierarchies
import Romanization
import Selections

/// `<cascade-address>`: a field, and the sheet in which an address is chosen level by level.
///
/// The chosen value and what is being chosen in the open sheet are two values of the same kind: to
/// confirm is to take over the draft, to cancel is to drop it.
package final class AddressComponent: ChoiceComponent {
  var chosen = PathSelection(Hierarchy())
  /// What is being chosen in the open sheet; it alone knows of requests that are under way.
  var draft = PathSelection(Hierarchy())
  /// What the draft's level offers, as the list shows it.
  var options = AddressOptionList()
  var window = RowWindow()
  /// The position of the option that the keys are at.
  var cursor = 0
  /// Counts the lists shown since the sheet was opened, so that a new one comes in anew.
  var list = 0

  let sheet: Sheet
  /// The search box, where one is wanted.
  var finder: SearchPanel?
  /// The place to which the sheet is on the way, where the levels above it have to be loaded first.
  var sought: SavedPath?
  /// The address by which the sheet goes on as levels are loaded.
  var soughtAddress: [UInt8]?
  var returnsToField = false
  var announcement = Text.fixed("")
  var typeAhead = TypeAhead()
  /// The section that the finger on the strip of letters is at, and how far down the strip.
  var strip: (section: Int, y: Double)?
  /// Whether the focus waits for the options that are loading.
  var isFocusWaiting = false
  /// What there is to choose from, as it was drawn last.
  var choicesContent: [Element] = []
  /// The section that the list begins with now.
  var currentSection: Int?

  var minimumLevel: Int?
  var maximumLevel: Int?
  var skipsSingleChildren = false
  var hasSections = true
  /// A list of what to ask for, by administrative level; where there is no text, the own one is used.
  var prompts = ScriptValue.null
  var placeholder: [UInt8]?

  package override init(host: Host) {
    sheet = Sheet(host: host)
    super.init(host: host)
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { chosen.path }
  package override var rows: [Int?] { rows(of: chosen) }
  package override var anchor: Reference { .addressAnchor }

  package override var isValueMissing: Bool {
    dataState == .ready ? pending.isEmpty && !chosen.canConfirm : super.isValueMissing
  }

  package override var loading: ChildLoading { draft.loading }
  package override var search: SearchPanel? { finder }

  package override func dataChanged() {
    chosen = selection()
    draft = chosen
    if hasSections, isLazy || !hierarchy.isEmpty { Pinyin.prepare() }
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    take(answer, for: ticket)
  }

  package override func readingsLoaded() {
    super.readingsLoaded()
    if sheet.isOpen { showLevel() }
  }

  package override func apply(_ saved: SavedPath) {
    chosen.takeChildren(of: draft)
    chosen.select(saved)
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
    switch AddressMethod(rawValue: method) {
    case .open: open()
    case .close: close()
    case nil: break
    }
    return .null
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    if case .address(.open) = action {
      open(isFromField: true)
      return []
    }
    if !sheet.isOpen { return [] }
    switch action {
    case .address(let action): return respond(to: action, event)
    case .sheet(let action): return handleInSheet(action, event)
    case .search: return handleInSearch(action, event)
    case .wheel, .columns, .tree, .field, .other: return []
    }
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .typeAhead: typeAhead.clear()
    case .sheetClosed: sheet.closed()
    case .remoteSearch, .searchAnnouncement, .searchPreparation, .addressSearch, .moreResults:
      finder?.timerFired(timer, column: column)
    case .wheelTurn, .wheelRelease, .wheelSettling, .hover, .springOpen, .hint: break
    }
  }

  package override var styles: [Name] {
    [commonStyles, sheetStyles] + (finder?.styles ?? []) + [addressStyles, addressSheetStyles]
  }

  package override func render() -> [Element] {
    [field, anchorElement, dialog]
  }
}

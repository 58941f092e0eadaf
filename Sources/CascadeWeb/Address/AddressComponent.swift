import Hierarchies
import Lookup
import Romanization
import Selections

/// `<cascade-address>`: a field, and the sheet in which the user chooses an address level by level.
///
/// The value and the draft in the open sheet have the same type. Confirming applies the draft, and
/// cancelling discards it.
package final class AddressComponent: ChoiceComponent {
  var choice = Choice()
  /// The number of lists shown since the sheet was opened, which identifies the current list's element.
  var list = 0
  let sheet: Sheet
  /// The search box, if any.
  var finder: SearchPanel?
  var focus = Focus()
  var announcement = Text.fixed("")
  var typeAhead = TypeAhead()
  var settings = Settings()
  /// The country whose addresses the element asks for, if the page has set one.
  var country: CountryGuide?

  /// Everything about the nodes of the present data. Other data begins with a new value, so that no node or row
  /// outlives its data.
  final class Choice {
    var value = PathSelection(Hierarchy())
    /// The choice in the open sheet. Only the draft tracks requests for children.
    var draft = PathSelection(Hierarchy())
    /// The options of the draft's level in the order of the list.
    var options = OptionList()
    var window = RowWindow()
    /// The position of the active option.
    var cursor = 0
    var index = IndexStrip()
    /// The elements of the list as last rendered without a search.
    var content: [Element] = []
    var destination = Destination()

    init() {}

    /// Begins with a selection in other data, and takes over the layout of the list.
    init(_ value: PathSelection, replacing other: Choice) {
      self.value = value
      draft = value
      window = other.window
      window.show(count: 0)
    }
  }

  /// The properties that a page sets.
  struct Settings {
    var minimumDepth: Int?
    var maximumDepth: Int?
    var lowestLevel: Int?
    var skipsSingleChildren = false
    var hasSections = true
    /// Whether the chosen levels are tabs.
    var hasTabs = false
    /// Whether the field shows only the last name of a path.
    var showsLastName = false
    /// The places above the options of the first level.
    var hot: [SavedPath] = []
    /// A list of prompts by administrative level. A level without a text uses the built-in prompt.
    var prompts = ScriptValue.null
    var placeholder: [UInt8]?
    /// The language of the names of places, if it is known.
    var placeLanguage: Text?
    /// The postal code that the page has set for a country.
    var postalCode: [UInt8] = []
    /// Whether places can be sorted by pinyin: not those of other countries than China.
    var hasPinyin = true
    var addressScope = PastedAddress.Scope()

    /// The largest number of levels that a page can set.
    static var levelLimit: Double { 64 }
  }

  /// The strip of index letters.
  struct IndexStrip {
    /// The section under the finger, and the position of the finger in CSS pixels.
    var touched: (section: Int, y: Double)?
    /// The section at the top of the list.
    var current: Int?
  }

  /// The focus of the sheet.
  struct Focus {
    /// Whether the focus moves to the options once they are loaded.
    var isWaiting = false
    /// Whether closing the sheet returns the focus to the field.
    var returnsToField = false
    /// Whether the layout of the last event's target is from right to left.
    var isRightToLeft = false
  }

  package override init(host: Host) {
    sheet = Sheet(host: host)
    super.init(host: host)
  }

  package override func connected() {
    focus.returnsToField = false
    if sheet.isOpen { cancel() }
  }

  // MARK: ChoiceComponent

  package override var path: [Hierarchy.Node] { choice.value.path }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Reference { .addressAnchor }

  package override var isValueMissing: Bool {
    dataState == .ready
      ? !isAwaiting && (!pending.isEmpty || !choice.value.canConfirm) : super.isValueMissing
  }

  package override var missingLevelText: Text { prompt(of: choice.value) }

  package override func needsParts(of upper: Hierarchy, _ parts: HierarchyParts) -> Bool {
    if settings.maximumDepth ?? .max <= parts.levelCount { return false }
    guard settings.lowestLevel != nil else { return true }
    return (0..<upper.nodeIndexLimit).contains { index in
      let node = Hierarchy.Node(index)
      return upper.hasChildrenInPart(node)
        && choice.value.scope.goesBelow(upper.path(to: node), in: upper)
    }
  }

  package override var loading: ChildLoading { choice.draft.loading }
  package override var matchScope: MatchScope { choice.value.scope }
  package override var search: SearchPanel? { finder }

  package override func dataChanged() {
    choice = Choice(selection(), replacing: choice)
    if settings.hasSections, settings.hasPinyin, isLazy || !hierarchy.isEmpty { Pinyin.prepare() }
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    receive(answer, for: ticket)
  }

  package override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    country?.call(method, arguments, in: self) ?? super.call(method, arguments)
  }

  package override func readingsLoaded() {
    super.readingsLoaded()
    if sheet.isOpen { showLevel() }
  }

  package override func apply(_ saved: SavedPath) {
    choice.value.takeChildren(of: choice.draft)
    choice.value.select(saved)
    if sheet.isOpen { begin() }
    host.invalidate()
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
    switch action.scope {
    case .component: respond(to: action, event)
    case .sheet: sheet.isOpen || action == .sheet(.retry) ? handleInSheet(action, event) : []
    case .search: sheet.isOpen ? handleInSearch(action, event) : []
    case .wheel, .columns, .tree: []
    }
  }

  package override func timerFired(_ timer: Timer) {
    switch timer.scope {
    case .component: typeAhead.clear()
    case .sheet: sheet.timerFired()
    case .search: finder?.timerFired(timer)
    case .wheel, .columns, .tree: break
    }
  }

  package override var styles: [Name] {
    let styles =
      [commonStyles, sheetStyles] + (finder?.styles ?? []) + [addressStyles, addressSheetStyles]
    return country?.styles(after: styles) ?? styles
  }

  package override func render() -> [Element] {
    let note = country?.settle(self)
    var elements = [field, anchorElement] + errorLine + (sheet.isOpen ? [] : noticeBelow)
    if let note { elements.append(note) }
    elements.append(dialog)
    return elements
  }
}

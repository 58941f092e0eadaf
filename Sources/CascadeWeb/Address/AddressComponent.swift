import Hierarchies
import Lookup
import Romanization
import Selections
import WebRuntime

/// `<cascade-address>`: a field, and the sheet in which the user chooses an address level by level.
///
/// The value and the draft in the open sheet have the same type. Confirming applies the draft, and
/// cancelling discards it. `CountryAddress` is the same with the places, words and forms of address of countries.
package class AddressComponent: ChoiceComponent {
  final var choice = Choice()
  /// The number of lists shown since the sheet was opened, which identifies the current list's element.
  final var list = 0
  final let sheet: Sheet
  /// The search box, if any.
  final var finder: SearchPanel?
  final var focus = Focus()
  final var announcement = Text.fixed("")
  final var typeAhead = TypeAhead()
  final var settings = Settings()

  /// Everything about the nodes of the present data. Other data begins with a new value, so that no node or row
  /// outlives its data.
  final class Choice {
    var value = PathSelection(Hierarchy())
    /// Whether the page or the user has given the value. Levels with a single option have nodes without that.
    var isGiven = false
    /// The choice in the open sheet. Only the draft tracks requests for children.
    var draft = PathSelection(Hierarchy())
    /// The options of the draft's level in the order of the list.
    var options = OptionList() {
      // Other options have other sections.
      didSet { index.touched = nil }
    }
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
    /// The popular or recent places of the page.
    var hot: [SavedPath] = []
    /// A list of prompts by administrative level. A level without a text uses the built-in prompt.
    var prompts = ScriptValue.null
    var placeholder: [UInt8]?
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

  package override var path: [Hierarchy.Node] { choice.isGiven ? choice.value.path : [] }
  package override var rows: [Int?] { rows(of: path) }
  package override var anchor: Reference { .addressAnchor }

  package override var isValueMissing: Bool {
    dataState == .ready
      ? !isAwaiting && (!pending.isEmpty || path.isEmpty || !choice.value.canConfirm)
      : super.isValueMissing
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
  package override var searchArea: SearchPanel.Area {
    .init(
      maximumDepth: settings.maximumDepth ?? .max, lowestLevel: settings.lowestLevel ?? .max,
      addressScope: settings.addressScope)
  }

  package override func dataChanged() {
    choice = Choice(selection(), replacing: choice)
    if sortsByPinyin, isLazy || !hierarchy.isEmpty { Pinyin.prepare() }
  }

  package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
    receive(answer, for: ticket)
  }

  package override func tableLoaded() {
    super.tableLoaded()
    if sheet.isOpen { showLevel() }
  }

  package override func apply(_ saved: SavedPath) {
    let old = choice.value.path
    let isUntouched = isDraftUntouched
    choice.value.takeChildren(of: choice.draft)
    choice.value.select(saved)
    choice.isGiven = !saved.isEmpty
    if !sheet.isOpen {
      choice.draft = choice.value
    } else if isUntouched, choice.value.path != old {
      begin()
    }
    host.invalidate()
  }

  package override func beginAgain() {
    if sheet.isOpen { begin() }
  }

  package override func ownSetting(_ index: Int) -> Setting {
    AddressProperty(rawValue: index)?.setting ?? .look
  }

  package override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    setOwnProperty(index, to: value)
  }

  package override func rulesChanged() {
    let hasOtherParts = updateUpper()
    continueWithOtherRules()
    configureSearch()
    if hasOtherParts {
      tellSearch(keepsResults: true)
      requestPath()
    }
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
    default: []
    }
  }

  package override func timerFired(_ timer: Timer) {
    switch timer.scope {
    case .component: typeAhead.clear()
    case .sheet: sheet.timerFired()
    case .search: finder?.timerFired(timer)
    default: break
    }
  }

  package override var styles: [Name] {
    [commonStyles, sheetStyles] + (finder?.styles ?? []) + [addressStyles, addressSheetStyles]
  }

  package override func render() -> [Element] {
    [field, anchorElement] + errorLine + (sheet.isOpen ? [] : noticeBelow) + hints + [dialog]
  }

  // MARK: Overridden for countries

  /// The places above the options of the first level.
  var hot: [SavedPath] { settings.hot }

  /// Whether the options are in sections by the first letter of their pinyin.
  var sortsByPinyin: Bool { settings.hasSections }

  /// Lists the options of the current level in the order of the list.
  func listOptions() -> OptionList {
    // Until the pinyin readings are loaded, the options keep the order of the data.
    OptionList(
      choice.draft.options, of: hierarchy, inSections: sortsByPinyin && !Pinyin.isTableMissing)
  }

  /// Shows the deepest chosen level in the sheet instead of the one below it.
  func reopenLastLevel() { choice.draft.reopen(level: choice.draft.path.count - 1) }

  /// The chosen levels and the one still to choose: a timeline, or tabs. A timeline without a chosen level would only
  /// repeat the prompt.
  final var levels: [Element] {
    if settings.hasTabs { return [tabs] }
    return choice.draft.path.isEmpty && awaitedName(at: 0) == nil ? [] : [timeline]
  }

  /// The search results, if they replace the options.
  final var results: Element? {
    guard let finder, dataState == .ready, finder.isSearching else { return nil }
    return finder.resultArea { secondName(of: $0) }
  }

  /// A second name of a place that was found, in other letters than its name.
  func secondName(of node: Hierarchy.Node) -> Element? { nil }

  /// The language of the names of places, if it isn't that of the page.
  var placeLanguage: Text? { nil }

  /// Notes below the field about the value.
  var hints: [Element] { [] }

  /// The title of the sheet: the text of the page, or else the label.
  var title: Text {
    let hasTitle = labelBytes.isEmpty || host.strings.field(AddressMessage.title.key)?.utf8 != nil
    return hasTitle ? text(.title) : .bytes(labelBytes)
  }

  /// The prompt for an administrative level, counted from 1.
  func prompt(ofLevel level: Int) -> Text { text(.prompt(level: level)) }

  /// A text in the language of the element, or the page's replacement.
  func text(_ message: AddressMessage, filling value: Text? = nil) -> Text {
    host.text(message, filling: value)
  }

  /// The elements with the name of a node in its row at a position.
  func nameElements(of node: Hierarchy.Node, at position: Int) -> [Element] {
    [host.name(of: node, in: hierarchy, part: "option-name")]
  }

  /// The name of a node on a button.
  func shortName(of node: Hierarchy.Node) -> [UInt8] { name(of: node) }

  /// The letter of a section of the list.
  func letter(of section: PinyinSections.Section) -> Text { .bytes(section.letterUTF8) }
}

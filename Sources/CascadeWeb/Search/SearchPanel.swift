import Hierarchies
import NameSearching
import Romanization
import Selections

/// A search box and what it finds: the places of the data that is there, at once, and those a server or
/// the page adds where children load later.
///
/// The focus stays in the box, whose keys move through the results. When ``Panel/Reports/chosen`` is
/// reported, ``chosenNode`` is the place, or, where it is not there yet, nil: then ``chosenPath`` says
/// along which path it loads.
package final class SearchPanel: Panel {
  /// What stands in the box.
  package internal(set) var query: [UInt8] = []
  /// What was found so far, best first; what the server adds comes after that.
  var places: [FoundPlace] = []
  var chosen: FoundPlace?
  /// The place among ``places`` that the keys are at.
  var active: Int?
  /// Whether the keys move through the results, and not through what is written.
  var isWalking = false
  var window = RowWindow()
  var announcement = Text([])

  var hierarchy = Hierarchy()
  /// The tables of the search: made when the box has come into the page, dropped when there is other data.
  var names: NameSearch?
  /// Whether the box has been in the page.
  private var hasBegun = false
  /// How many results of ``names`` have been taken, and whether there are more.
  var taken = 0
  var hasMore = false
  /// How many places there are to be before no more results are taken.
  var wanted = 0

  var pasted = PastedAddress()
  /// Whether what was found are the places that an address may mean.
  var isAmbiguous = false
  /// The text that was taken for an address last.
  package internal(set) var address: [UInt8] = []
  /// What an address says besides the places that were found for it; nil where names were looked for.
  package internal(set) var rest: [UInt8]?

  /// Whether the page and the server are asked, too.
  var isLazy = false
  /// The URL of children, in whose place the server is asked to search.
  var childrenURL: [UInt8]?
  var asking = Asking.nothing
  var question = SearchPanel.firstQuestion
  var isQuestionOpen = false
  var source: Source?
  /// Where the part of the server's results begins that is wanted or awaited; nil after the last.
  var offset: Int?

  // MARK: What the owner says

  /// What the box says while it is empty; a word of the panel's own when left out.
  package var placeholder: Text?
  /// The deepest level to be found, counted from 1.
  package var maximumLevel: Int?
  /// Whether the keys of the box move in a tree while nothing is looked for, and the row they are at.
  package var drivesTree = false
  package var treeRow: Text?
  /// The marks of the places, where several may be chosen.
  package var checks: CheckState?

  /// How far the question to the page or the server is.
  enum Asking: Equatable {
    case nothing, soon, asked
    case failed([UInt8])
  }

  enum Action {
    static let input = 250
    static let key = 251
    static let clear = 252
    static let result = 253
    static let scrolled = 254
    static let resized = 255
    static let rowsResized = 256
    static let retry = 257
    static let pressed = 258
    static let paste = 259
  }

  package enum Reference {
    package static let box = 250
    static let results = 251
  }

  enum Timer {
    static let ask = 250
    static let tell = 251
    static let prepare = 252
    static let resolve = 253
    static let find = 254
  }

  /// The numbers of the actions, references and timers of a search panel.
  package static var numbers: Range<Int> { 250..<300 }

  /// The questions of a search have this number and larger ones.
  package static let firstQuestion = 1 << 24

  /// How many results are taken at a time.
  static let step = 50

  package override func handle(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    switch action {
    case Action.input: look(for: event.text)
    case Action.key: return key(event)
    case Action.clear:
      look(for: [])
      host.focus(Reference.box)
    case Action.result: choose(argument)
    case Action.scrolled: scrolled(to: event.scrollTop)
    case Action.resized: resized(to: event.clientHeight)
    case Action.rowsResized: if window.measure(rows: event.clientHeight) { host.invalidate() }
    case Action.retry:
      ask()
      host.focus(Reference.box)
    case Action.pressed: return .preventDefault
    case Action.paste: return paste(event.text)
    default: break
    }
    return []
  }

  package override func timerFired(_ timer: Int) {
    switch timer {
    case Timer.ask: ask()
    case Timer.prepare: prepare()
    case Timer.resolve: findAddress()
    case Timer.find: if hasMore { findMore() }
    default: tell()
    }
  }

  package override var styles: [Name] { [searchStyles] }

  package override func render() -> [Element] {
    isSearching ? [box, results, status] : [box, status]
  }
}

extension SearchPanel {
  /// Whether something is looked for, so that results stand in the place of what there is to choose from.
  package var isSearching: Bool { query.contains { $0 != UInt8(ascii: " ") } }

  /// How many places are among the results so far.
  package var resultCount: Int { places.count }

  /// The place that was chosen, where it is there.
  package var chosenNode: Hierarchy.Node? { chosen?.node }

  /// The way to the place that was chosen, as a value of an element: codes and names from the root down.
  package var chosenPath: ScriptValue { chosen?.script ?? .null }

  /// Gets ready to be seen, with nothing looked for.
  package func begin() {
    Pinyin.prepare()
    _ = canResolve
    look(for: [])
    hasBegun = true
    prepareSoon()
  }

  /// Gets ready for the first key when the box has been drawn, and there is all that names are found by. Of
  /// data that loads later little is there.
  private func prepareSoon() {
    if hasBegun, !isLazy, !Pinyin.isTableMissing { host.setTimer(Timer.prepare, after: 50) }
  }

  /// Shows other data, or the same with more children.
  ///
  /// - Parameter keepsResults: Whether the nodes are still those of before.
  func use(_ hierarchy: Hierarchy, isLazy: Bool, childrenURL: [UInt8]?, keepsResults: Bool) {
    names = nil
    pasted.forget()
    self.hierarchy = hierarchy
    self.isLazy = isLazy
    self.childrenURL = childrenURL
    prepareSoon()
    if !keepsResults { return look(for: []) }
    for place in places { place.find(in: hierarchy) }
  }

  /// Whether addresses can be resolved; if not yet, what does so is loaded.
  var canResolve: Bool { host.has("resolver") }

  /// Finds what addresses name, too, now that they can be resolved.
  func partLoaded() {
    if isSearching, places.isEmpty { look(for: query) }
  }

  /// Finds by readings, too, now that they are there.
  func readingsLoaded() {
    names = nil
    prepareSoon()
    if isSearching { look(for: query) }
  }
}

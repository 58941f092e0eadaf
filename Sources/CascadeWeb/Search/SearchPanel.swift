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
  var question = 0
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

  /// How many results are taken at a time.
  static let step = 50

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard case .search(let action) = action else { return [] }
    switch action {
    case .input: look(for: event.text)
    case .keyPressed: return key(event)
    case .clear:
      look(for: [])
      host.focus(.searchBox)
    case .resultClicked(let position): choose(position)
    case .scrolled: scrolled(to: event.scrollTop)
    case .resized: resized(to: event.clientHeight)
    case .rowsResized: if window.measure(rows: event.clientHeight) { host.invalidate() }
    case .retry:
      ask()
      host.focus(.searchBox)
    case .resultsPressed: return .preventDefault
    case .pasted: return paste(event.text)
    }
    return []
  }

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .remoteSearch: ask()
    case .searchPreparation: prepare()
    case .addressSearch: findAddress()
    case .moreResults: if hasMore { findMore() }
    case .searchAnnouncement: tell()
    case .typeAhead, .wheelTurn, .wheelRelease, .wheelSettling, .hover, .springOpen,
      .sheetClosed, .hint:
      break
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
    if hasBegun, !isLazy, !Pinyin.isTableMissing {
      host.setTimer(.searchPreparation, after: .searchPreparation)
    }
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

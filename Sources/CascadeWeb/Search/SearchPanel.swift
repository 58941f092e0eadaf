import Hierarchies
import Lookup
import Romanization
import Selections
import WebRuntime

/// A search box and its results: loaded nodes immediately, then results of the page or the server if
/// children load later.
///
/// The focus stays in the box, whose keys move through the results. After ``Panel/Reports/chosen``,
/// ``chosenNode`` is the node of the chosen result, or `nil` if it is not loaded; ``chosenPath`` is the
/// path along which it loads.
package final class SearchPanel: Panel {
  /// The text in the box.
  package internal(set) var query: [UInt8] = []
  var results = ResultList()
  var chosen: SearchResult?
  /// The text announced to screen readers.
  var announcement = Text([])
  var hierarchy = Hierarchy()
  var local = LocalSearch()
  var remote = RemoteSearch()
  package internal(set) var address = AddressSearch()
  var progress = Progress.idle
  /// Whether the box has appeared in the page.
  private var hasBegun = false
  /// The settings of the owner.
  package var configuration = Configuration()

  /// The settings that the owner of a search panel decides.
  package struct Configuration {
    /// The text of the empty box; `nil` for the panel's default.
    package var placeholder: Text?
    package var area = Area()
    /// Whether the keys of the box move in a tree while the box is empty.
    package var drivesTree = false
    /// The identifier of the active row of that tree.
    package var treeRow: Text?
    /// The marks of the results, if several can be chosen.
    package var checks: CheckState?
  }

  /// The places in which to search.
  package struct Area {
    /// The number of levels.
    package var maximumDepth = Int.max
    /// The lowest administrative level.
    var lowestLevel = Int.max
    /// The region of addresses.
    package var addressScope = PastedAddress.Scope()

    /// Returns whether a node is on one of the levels.
    func includes(_ node: Hierarchy.Node, of hierarchy: Hierarchy) -> Bool {
      var scope = MatchScope()
      scope.depth = maximumDepth
      scope.lowestLevel = lowestLevel
      return scope.goesBelow(hierarchy.path(to: node).dropLast(), in: hierarchy)
    }
  }

  /// The progress of the search beyond the loaded nodes.
  enum Progress: Equatable {
    case idle
    /// A request waits for its timer.
    case pending
    case requested
    /// The request failed, with a message for the user.
    case failed([UInt8])
  }

  package override func handle(_ action: Action, _ event: Event) -> EventResponse {
    guard action.scope == .search, let kind = SearchAction(rawValue: action.kind) else { return [] }
    switch kind {
    case .boxPressed:
      guard remote.isEnabled, remote.complete != nil else { break }
      remote.loadAll(by: host)
      sourceChanged()
    case .input: search(for: event.text)
    case .keyPressed: return key(event)
    case .clear:
      search(for: [])
      host.focus(.searchBox)
    case .resultClicked: choose(action.index)
    case .scrolled: scrolled(to: event.scrollTop)
    case .resized: resized(to: event.clientHeight)
    case .rowsResized:
      if results.window.measure(rows: event.clientHeight) { host.invalidate() }
    case .retry:
      requestResults()
      host.focus(.searchBox)
    case .resultsPressed: return .preventDefault
    case .pasted: return paste(event.text)
    }
    return []
  }

  package override func timerFired(_ timer: Timer) {
    guard timer.scope == .search, let kind = SearchTimer(rawValue: timer.kind) else { return }
    switch kind {
    case .request: requestResults()
    case .preparation: prepare()
    case .address: searchForAddress()
    case .moreResults: if local.hasMore { takeResults() }
    case .announcement: announce()
    }
  }

  package override var styles: [Name] { [searchStyles] }

  package override func render() -> [Element] {
    isSearching ? [box, resultArea(), status] : [box, status]
  }
}

extension SearchPanel {
  /// Whether the box contains a query, so that results replace the choices.
  package var isSearching: Bool { query.contains { $0 != UInt8(ascii: " ") } }

  /// The number of results so far.
  package var resultCount: Int { results.count }

  /// The node of the chosen result, if it is loaded.
  package var chosenNode: Hierarchy.Node? { chosen?.node }

  /// The path of the chosen result as a value of an element: codes and names from the root down.
  package var chosenPath: ScriptValue { chosen?.script ?? .null }

  /// Prepares to appear with an empty box.
  package func begin() {
    Pinyin.prepare()
    _ = canResolve
    search(for: [])
    hasBegun = true
    prepareSoon()
  }

  /// Searches in other places. Searches them for the text in the box, too.
  func search(in area: Area) {
    configuration.area = area
    if isSearching { search(for: query) }
  }

  /// Prepares for the first key once the box is drawn and the readings are loaded. Lazy data has few
  /// nodes, so it needs no preparation.
  func prepareSoon() {
    if hasBegun, !remote.isEnabled, !Pinyin.isTableMissing {
      host.setTimer(.search(.preparation), after: .searchPreparation)
    }
  }

  /// Searches the data of a component, which is other data, or the same with more children. If it is in parts, the
  /// complete file is searched instead once it is loaded.
  ///
  /// - Parameter keepsResults: Whether nodes have kept their numbers.
  @inline(never)
  func use(dataOf component: ChoiceComponent, keepsResults: Bool) {
    remote.use(
      component.loaded.upper.map {
        .init(upper: $0, url: PartURL.ofAll(of: $0, beside: component.upperURL))
      },
      by: host)
    if remote.all != nil { return keepsResults ? () : search(for: []) }
    local.reset()
    address.matcher.reset()
    hierarchy = component.hierarchy
    remote.isEnabled = component.isLazy
    remote.childrenURL = component.loaded.childrenURL
    prepareSoon()
    if !keepsResults { return search(for: []) }
    results.update(in: hierarchy)
  }

  /// Whether the resolver is loaded; if not, starts to load it.
  var canResolve: Bool { host.has("resolver") }

  /// Repeats a search without results, now that the resolver is loaded.
  func partLoaded() {
    if isSearching, results.isEmpty { search(for: query) }
  }

  /// Repeats the search, now that names can be matched by their readings.
  func readingsLoaded() {
    local.reset()
    prepareSoon()
    if isSearching { search(for: query) }
  }
}

extension SearchPanel {
  /// Handles a key of the box: navigation keys move through the results, other keys edit the text.
  func key(_ event: Event) -> EventResponse {
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .meta, .shift, .composing])
    guard isPlain, let key = event.key, isSearching || key == .escape else { return [] }
    switch key {
    case .home where !results.isNavigating, .end where !results.isNavigating: return []
    case .enter: if let active = results.active { choose(active) }
    case .escape:
      if query.isEmpty {
        report(.cancelled)
      } else {
        search(for: [])
      }
    default:
      guard let navigation = ListNavigation(key, page: results.window.page) else { return [] }
      // The list can still grow, so it has no last row.
      move(to: navigation.target(from: results.active ?? -1, count: .max))
    }
    return .preventDefault
  }

  private func move(to position: Int) {
    takeMoreResults(after: position)
    if results.isEmpty { return }
    results.isNavigating = true
    let row = min(position, results.count - 1)
    results.active = row
    reveal(row)
    host.invalidate()
  }
}

// MARK: Actions, timers and references

/// The actions of a search box and its results.
enum SearchAction: Int {
  /// A press on the box, before the first key.
  case boxPressed
  case input, keyPressed, pasted
  case clear
  /// A result was clicked, whose position is the index.
  case resultClicked
  /// A press on the results, which must not take the focus from the box.
  case resultsPressed
  case scrolled, resized, rowsResized
  case retry
}

extension Action {
  static func search(_ action: SearchAction, _ position: Int = 0) -> Action {
    Action(.search, action.rawValue, position)
  }
}

/// The timers of a search box.
package enum SearchTimer: Int, CaseIterable {
  /// Requests search results from the page or the server.
  case request
  /// Announces the number of search results.
  case announcement
  /// Prepares the search before the first key.
  case preparation
  /// Resolves the text in the search box as an address.
  case address
  /// Requests the next portion of search results.
  case moreResults
}

extension Timer {
  package static func search(_ timer: SearchTimer) -> Timer { Timer(.search, timer.rawValue) }
}

extension Delay {
  /// The debounce between a key in the search box and a request, or the search for an address.
  static var searchDebounce: Delay { Delay(milliseconds: Double(SearchTiming.debounce)) }
  /// Search results are announced if no key was pressed until then.
  static var searchAnnouncement: Delay { Delay(milliseconds: Double(SearchTiming.announcement)) }
  /// The search box has been rendered by then.
  static var searchPreparation: Delay { Delay(milliseconds: 50) }
}

extension Reference {
  private enum Search: Int {
    case box, results
  }

  package static var searchBox: Reference { Reference(.search, Search.box.rawValue) }
  static var searchResults: Reference { Reference(.search, Search.results.rawValue) }
}

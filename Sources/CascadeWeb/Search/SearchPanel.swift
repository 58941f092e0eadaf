import Hierarchies
import Lookup
import Romanization
import Selections

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
    /// The number of levels in which to search.
    package var maximumDepth = Int.max
    /// The region of addresses.
    package var addressScope = PastedAddress.Scope()
    /// Whether the keys of the box move in a tree while the box is empty.
    package var drivesTree = false
    /// The identifier of the active row of that tree.
    package var treeRow: Text?
    /// The marks of the results, if several can be chosen.
    package var checks: CheckState?
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
    guard case .search(let action) = action else { return [] }
    switch action {
    case .input: search(for: event.text)
    case .keyPressed: return key(event)
    case .clear:
      search(for: [])
      host.focus(.searchBox)
    case .resultClicked(let position): choose(position)
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

  package override func timerFired(_ timer: Timer, column: Int) {
    switch timer {
    case .remoteSearch: requestResults()
    case .searchPreparation: prepare()
    case .addressSearch: searchForAddress()
    case .moreResults: if local.hasMore { takeResults() }
    case .searchAnnouncement: announce()
    case .typeAhead, .wheelTurn, .wheelRelease, .wheelSettling, .hover, .springOpen,
      .sheetClosed, .hint:
      break
    }
  }

  package override var styles: [Name] { [searchStyles] }

  package override func render() -> [Element] {
    isSearching ? [box, resultArea, status] : [box, status]
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

  /// Prepares for the first key once the box is drawn and the readings are loaded. Lazy data has few
  /// nodes, so it needs no preparation.
  private func prepareSoon() {
    if hasBegun, !remote.isEnabled, !Pinyin.isTableMissing {
      host.setTimer(.searchPreparation, after: .searchPreparation)
    }
  }

  /// Searches other data, or the same data with more children.
  ///
  /// - Parameters:
  ///   - keepsResults: Whether nodes have kept their numbers.
  ///   - complete: The complete file, if the data is in parts. Once it is loaded, it is searched instead of the
  ///     hierarchy.
  func use(
    _ hierarchy: Hierarchy, isLazy: Bool, childrenURL: [UInt8]?,
    complete: RemoteSearch.Complete? = nil, keepsResults: Bool
  ) {
    remote.use(complete, by: host)
    if remote.all != nil { return keepsResults ? () : search(for: []) }
    local.reset()
    address.matcher.reset()
    self.hierarchy = hierarchy
    remote.isEnabled = isLazy
    remote.childrenURL = childrenURL
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

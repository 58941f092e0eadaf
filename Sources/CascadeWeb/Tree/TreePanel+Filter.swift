import Hierarchies
import Lookup
import Romanization
import Selections
import WebRuntime

extension TreePanel {
  /// The filter of the rows.
  struct Filter {
    /// The text in the filter box; `nil` without a box.
    var query: [UInt8]?
    /// The parsed query.
    var names: NameFilter?
    /// The search that is still running.
    var scan: Scan?
    /// Whether the rows are those of former data that the same text matched, until the present data is searched. They stay
    /// where they are.
    var isKept = false
    /// The node that was last chosen among the matches.
    var chosen: Hierarchy.Node?
    /// The matches that the page or a server has found.
    var remoteMatches: [Hierarchy.Node] = []
    /// The search for them.
    var remoteProgress = RemoteProgress.idle
  }

  /// The progress of the search for matches among nodes that aren't loaded.
  package enum RemoteProgress: Equatable, Sendable {
    case idle, searching
    /// The search failed, with a message in UTF-8.
    case failed([UInt8])
  }

  /// A search through all names, in portions that keep the frame rate.
  package struct Scan {
    var position = 0
    var matches: [Hierarchy.Node] = []
    /// The number of names to search in the next frame.
    package private(set) var step = Self.smallestStep

    private static var smallestStep: Int { 1_000 }
    /// The time for a portion, in milliseconds, which leaves the rest of a frame to the browser.
    private static var aim: ClosedRange<Double> { 7...11 }

    package init() {}

    /// Adapts the portion to the time that the last one took, in milliseconds. The time between two frames says less:
    /// a browser may draw them slowly for its own reasons.
    package mutating func pace(after work: Double) {
      if work > Self.aim.upperBound {
        step = max(Self.smallestStep, step - step / 4)
      } else if work < Self.aim.lowerBound {
        step += step / 2
      }
    }
  }

  /// The text in the filter box; `nil` without a box.
  package var query: [UInt8]? { filter.query }

  /// Whether a text filters the rows.
  var isFiltering: Bool { filter.names.map { !$0.query.isEmpty } ?? false }

  /// The matches that the page or a server has found. ``applyFilter()`` shows them.
  var remoteMatches: [Hierarchy.Node] {
    get { filter.remoteMatches }
    set { filter.remoteMatches = newValue }
  }

  /// The progress of the search for matches among nodes that aren't loaded.
  var remoteProgress: RemoteProgress {
    get { filter.remoteProgress }
    set { filter.remoteProgress = newValue }
  }

  /// The visible leaves while a filter is on; checks apply to these.
  var shownLeaves: LeafSet? { checks.policy == .cascade ? outline.shownLeaves : nil }

  /// Whether the last row is rendered.
  var showsLastRow: Bool { filter.scan == nil && window.rows.upperBound >= outline.rowCount }

  /// Filters by the text that the user has typed.
  func filter(by text: [UInt8]) {
    filter.query = text
    filter.isKept = false
    filter.remoteMatches = []
    host.setHostAttribute("filter", .bytes(text))
    applyFilter()
  }

  /// Sets the query: `nil` removes the box, an empty query shows all rows.
  package func setQuery(_ text: [UInt8]?) {
    if filter.query == text { return }
    filter.query = text
    filter.isKept = false
    filter.remoteMatches = []
    applyFilter()
  }

  func applyFilter() {
    filter.scan = nil
    filter.names = filter.query.map { NameFilter(utf8: $0) }
    host.invalidate()
    if let names = filter.names, !names.query.isEmpty {
      Pinyin.prepare()
      filter.scan = Scan()
      continueScan()
    } else if outline.isFiltered {
      var change = outline.clearFilter()
      if let chosen = filter.chosen {
        change.loads += outline.reveal(chosen).loads
        cursor = .node(chosen)
      }
      filter.chosen = nil
      filterChanged(change)
    }
  }

  /// Returns the bounds of the match in the name of a node.
  func matches(in node: Hierarchy.Node) -> [Int] {
    guard outline.isFiltered, let range = filter.names?.mark(in: node, of: hierarchy) else {
      return []
    }
    return [range.lowerBound, range.upperBound]
  }

  /// Searches the next portion of names; shows the result after the last one.
  func continueScan() {
    guard var scan = filter.scan, let query = filter.names?.query else { return }
    let end = min(hierarchy.nodeIndexLimit, scan.position + scan.step)
    query.forEachMatch(among: scan.position..<end, in: hierarchy) { scan.matches.append($0) }
    scan.position = end
    filter.scan = scan
    if end < hierarchy.nodeIndexLimit { return host.requestFrame() }
    if scan.matches.isEmpty, filter.remoteMatches.isEmpty, filter.names?.tryNextOrder() ?? false {
      filter.scan?.position = 0
      return scan.step < end ? host.requestFrame() : continueScan()
    }
    filter.scan = nil
    let matches = scan.matches + filter.remoteMatches
    let isKept = filter.isKept
    filter.isKept = false
    let isRefined = outline.isFiltered && (isKept || !filter.remoteMatches.isEmpty)
    let change = outline.filter(matches: matches)
    filterChanged(change, isRefined: isRefined)
    if isKept || filter.remoteProgress == .searching { return }
    let count = countOfMatches(scan.matches)
    announce(text(count == 0 ? .noMatch : .matches, filling: .number(count)))
  }

  /// Returns the number of all matches, given the loaded nodes that match the text.
  private func countOfMatches(_ matches: [Hierarchy.Node]) -> Int {
    if filter.remoteMatches.isEmpty { return matches.count }
    var count = 0
    for index in 0..<hierarchy.nodeIndexLimit where outline.isMatch(Hierarchy.Node(index)) {
      count += 1
    }
    return count
  }

  /// Updates the rows and the cursor.
  ///
  /// - Parameter isRefined: Whether the text is the same: more matches were found, or other data is searched. The rows then stay where
  ///   they are.
  private func filterChanged(_ change: OutlineState.Change, isRefined: Bool = false) {
    loadAfter(change)
    if isRefined, cursor != nil { return }
    if cursor == nil || outline.isFiltered { cursor = outline.rowCount > 0 ? firstMatch : nil }
    if outline.isFiltered, window.listTop > 0 {
      _ = window.scrolled(to: 0, isJump: true)
      scroll(to: 0)
    }
    reveal(cursor)
  }

  /// The number of rows in which to find the first match. Ancestors of a match come before it.
  private static var firstMatchReach: Int { 100 }

  /// The first row that matches the query itself and not only through a descendant.
  private var firstMatch: OutlineState.Row {
    for row in 0..<min(outline.rowCount, Self.firstMatchReach) {
      if let node = outline.node(atRow: row), outline.isMatch(node) { return .node(node) }
    }
    return outline.row(at: 0)
  }

  /// Handles a key of the filter box: Escape clears it, Down moves to the rows.
  func filterKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    switch event.key {
    case .escape where filter.query != []: filter(by: [])
    case .down where !options.isDriven: host.focus(.treeRows)
    default: return []
    }
    return .preventDefault
  }
}

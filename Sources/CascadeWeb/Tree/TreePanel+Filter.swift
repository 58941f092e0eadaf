import Hierarchies
import NameSearching
import Romanization
import Selections

extension TreePanel {
  /// A search through all names, as many in each picture as the page stays quick with.
  package struct Scan {
    var position = 0
    var matches: [Hierarchy.Node] = []
    /// How many names are looked through for the next picture.
    package private(set) var step = 1_000
    private var lastTime: Double?
    private var isGrowing = true

    /// A picture is about to be drawn: takes more names until one comes late, and then fewer.
    package init() {}

    package mutating func paced(at time: Double) {
      if let lastTime, time - lastTime > 20 {
        isGrowing = false
        step = max(1_000, step - step / 4)
      } else if isGrowing {
        step += step / 2
      }
      lastTime = time
    }
  }

  /// The person has written something in the box.
  func filter(by text: [UInt8]) {
    query = text
    host.setHostAttribute("filter", .bytes(text))
    applyFilter()
  }

  /// What to look for is another: nil for no box, empty for all rows.
  package func setQuery(_ text: [UInt8]?) {
    if query == text { return }
    query = text
    applyFilter()
  }

  func applyFilter() {
    scan = nil
    sought = query.map { NameFilter(utf8: $0) }
    host.invalidate()
    if let sought, !sought.query.isEmpty {
      Pinyin.prepare()
      scan = Scan()
      scanOn()
    } else if outline.isFiltered {
      shownLeaves = nil
      filterChanged(outline.clearFilter())
    }
  }

  /// Where what is looked for begins and ends in the name of a node.
  func matches(in node: Hierarchy.Node) -> [Int] {
    guard outline.isFiltered, let range = sought?.mark(in: node, of: hierarchy) else { return [] }
    return [range.lowerBound, range.upperBound]
  }

  /// Looks through the next names.
  func scanOn() {
    guard var scan, let query = sought?.query else { return }
    let end = min(hierarchy.nodeIndexLimit, scan.position + scan.step)
    query.forEachMatch(among: scan.position..<end, in: hierarchy) { scan.matches.append($0) }
    scan.position = end
    self.scan = scan
    if end < hierarchy.nodeIndexLimit { return host.requestFrame() }
    self.scan = nil
    matchCount = scan.matches.count
    let change = outline.filter(matches: scan.matches)
    showOnlyLeaves(of: scan.matches)
    filterChanged(change)
    announce(text(matchCount == 0 ? .noMatch : .matches, filling: .number(matchCount)))
  }

  private func filterChanged(_ change: OutlineState.Change) {
    rowsChanged()
    if cursor == nil || outline.isFiltered { cursor = outline.rowCount > 0 ? firstMatch : nil }
    if outline.isFiltered, window.listTop > 0 {
      _ = window.scrolled(to: 0, isJump: true)
      scroll(to: 0)
    }
    reveal(cursor)
  }

  /// The first row that matches, for it is what is looked for.
  private var firstMatch: OutlineState.Row {
    for row in 0..<min(outline.rowCount, 100) {
      if let node = outline.node(atRow: row), outline.isMatch(node) { return .node(node) }
    }
    return outline.row(at: 0)
  }

  /// While a filter is on, checks are for what is shown: the leaves, and what is under a match that
  /// shows nothing below it.
  private func showOnlyLeaves(of matches: [Hierarchy.Node]) {
    guard mode == .check, policy == .cascade else { return }
    var leaves = LeafSet(of: hierarchy)
    for node in matches where !outline.canExpand(node) {
      leaves.insert(hierarchy.leafRange(of: node))
    }
    shownLeaves = leaves
  }

  /// Escape empties the box; Down goes to the rows.
  func filterKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    switch event.key {
    case .escape where query != []: filter(by: [])
    case .down where !isDriven: host.focus(.treeRows)
    default: return []
    }
    return .preventDefault
  }
}

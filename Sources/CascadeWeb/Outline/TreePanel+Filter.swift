import Hierarchies
import Selections

extension TreePanel {
  /// A search through all names, some in each picture, so that the page stays quick.
  struct Scan {
    var position = 0
    var matches: [Hierarchy.Node] = []
    static let step = 50_000
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
    host.invalidate()
    if let query, !query.isEmpty {
      scan = Scan()
      scanOn()
    } else if outline.isFiltered {
      shownLeaves = nil
      filterChanged(outline.clearFilter())
    }
  }

  /// Looks through the next names.
  func scanOn() {
    guard var scan, let query else { return }
    let end = min(hierarchy.count, scan.position + Scan.step)
    for number in scan.position..<end {
      let node = Hierarchy.Node(number)
      let isFound = hierarchy.nameBytes(of: node).withUnsafeBytes {
        Self.firstPlace(of: query, in: $0, from: 0) != nil
      }
      if isFound, hierarchy.contains(node) { scan.matches.append(node) }
    }
    scan.position = end
    self.scan = scan
    if end < hierarchy.count { return host.requestFrame() }
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
    if outline.isFiltered {
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
    case .down where !isDriven: host.focus(Reference.rows)
    default: return []
    }
    return .preventDefault
  }

  /// The first place, from `start` on, at which a name has the text; upper and lower case of the Latin
  /// alphabet are the same.
  static func find(_ text: [UInt8], in name: [UInt8], from start: Int) -> Int? {
    name.withUnsafeBufferPointer { firstPlace(of: text, in: $0, from: start) }
  }

  private static func firstPlace(
    of text: [UInt8], in name: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard !text.isEmpty, name.count >= text.count else { return nil }
    return text.withUnsafeBufferPointer { text in
      let first = lowercase(text[0])
      var place = start
      while place + text.count <= name.count {
        var length = 0
        if lowercase(name[place]) == first {
          repeat {
            length += 1
          } while length < text.count
            && lowercase(name[place + length]) == lowercase(text[length])
        }
        if length == text.count { return place }
        place += 1
      }
      return nil
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

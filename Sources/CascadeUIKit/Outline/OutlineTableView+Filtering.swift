#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Shows only the nodes that answer to a text, as to a `NameQuery`, and what is above them, with
  /// what was looked for marked.
  ///
  /// What was expanded is so again when the filter is empty. Checks are for what is shown: a node
  /// stands for those below it that are found.
  ///
  /// ```swift
  /// table.filter(by: "hzq")
  /// ```
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes with *b* bytes of names.
  public func filter(by text: String) {
    if text == filterText { return }
    filterText = text
    nameFilter = NameFilter(utf8: Array(text.utf8))
    let count = applyFilter()
    if window != nil, numberOfRows(inSection: 0) > 0 {
      scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }
    if let count {
      UIAccessibility.post(
        notification: .announcement, argument: LocalizedText.matches.text(filling: String(count)))
    }
  }

  /// Filters the rows of the outline as it is now.
  ///
  /// - Returns: How many nodes are found; `nil` where nothing is looked for.
  @discardableResult
  func applyFilter() -> Int? {
    guard !nameFilter.query.isEmpty else {
      update { $0.clearFilter() }
      refreshVisibleRows()
      return nil
    }
    let hierarchy = outline.hierarchy
    var matches: [Hierarchy.Node] = []
    nameFilter.query.forEachMatch(among: 0..<hierarchy.nodeIndexLimit, in: hierarchy) {
      matches.append($0)
    }
    update { $0.filter(matches: matches) }
    // Rows that stay have other marks.
    refreshVisibleRows()
    return matches.count
  }

  /// The leaves that checks are for while a filter is on: those that are found, and what is under a
  /// match that shows nothing below it.
  var shownLeaves: LeafSet? {
    guard outline.isFiltered, checks.policy == .cascade else { return nil }
    var leaves = LeafSet(of: outline.hierarchy)
    for number in 0..<outline.hierarchy.nodeIndexLimit {
      let node = Hierarchy.Node(number)
      if outline.isMatch(node), !outline.canExpand(node) {
        leaves.insert(outline.hierarchy.leafRange(of: node))
      }
    }
    return leaves
  }
}
#endif

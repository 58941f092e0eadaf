#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Shows only the nodes that match a text and their ancestors, with the matches highlighted.
  /// `NameQuery` describes the matching.
  ///
  /// Clearing the filter restores the nodes that were expanded before. While a filter is active,
  /// checking a node checks only its visible descendants.
  ///
  /// ```swift
  /// table.filter(by: "hzq")
  /// ```
  ///
  /// - Complexity: O(*n* + *b*) for *n* nodes with *b* bytes of names.
  public func filter(by text: String) {
    if text == filterText { return }
    filterText = text
    let count = applyFilter()
    if window != nil {
      setContentOffset(
        CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
    }
    announcement.cancel()
    if let count { announcement.post(texts[.matches, String(count)]) }
  }

  /// Applies the filter to the current outline.
  ///
  /// - Returns: The number of matches, or `nil` if the filter is empty.
  @discardableResult
  func applyFilter() -> Int? {
    nameFilter = NameFilter(utf8: Array(filterText.utf8))
    guard !nameFilter.query.isEmpty else {
      update { $0.clearFilter() }
      refreshVisibleRows()
      return nil
    }
    let hierarchy = outline.hierarchy
    var matches: [Hierarchy.Node] = []
    repeat {
      nameFilter.query.forEachMatch(among: 0..<hierarchy.nodeIndexLimit, in: hierarchy) {
        matches.append($0)
      }
    } while matches.isEmpty && nameFilter.tryNextOrder()
    update { $0.filter(matches: matches) }
    // The highlights of the other rows have changed.
    refreshVisibleRows()
    return matches.count
  }

  /// The leaves that a check can reach while a filter is active.
  var shownLeaves: LeafSet? { checks.policy == .cascade ? outline.shownLeaves : nil }
}
#endif

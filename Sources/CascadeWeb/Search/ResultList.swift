import Hierarchies
import Lookup
import Selections

/// The results of a search, best first, and the window of rows that are in the page (list
/// virtualisation).
struct ResultList {
  private(set) var items: [SearchResult] = []
  /// The position of the active result.
  var active: Int?
  /// Whether Home and End move through the results instead of through the text.
  var isNavigating = false
  var window = RowWindow()

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }

  subscript(position: Int) -> SearchResult { items[position] }

  /// Removes all results.
  mutating func removeAll() {
    items = []
    active = nil
    isNavigating = false
  }

  /// Appends a result unless the list contains the same place.
  ///
  /// - Complexity: O(*n*) for *n* results.
  mutating func appendIfNew(_ result: SearchResult) {
    if !items.contains(where: { $0.isSame(as: result) }) { items.append(result) }
  }

  /// Removes and returns all results.
  mutating func takeAll() -> [SearchResult] {
    defer { items = [] }
    return items
  }

  /// Adapts the window to the number of results and activates the first one that can be chosen.
  mutating func itemsChanged() {
    _ = window.recount(items.count)
    if active == nil { active = items.firstIndex { !$0.isDisabled } }
  }

  /// Matches unloaded results with the nodes of a hierarchy that has more of them.
  func update(in hierarchy: Hierarchy) {
    for item in items { item.update(in: hierarchy) }
  }
}

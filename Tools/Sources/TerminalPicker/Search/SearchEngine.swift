import CascadeKit

/// Answers searches in a hierarchy.
package struct SearchEngine {
  package let hierarchy: Hierarchy
  /// The tables of the search by name, once they have been needed.
  private var search: NameSearch?

  package init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
  }

  /// The largest number of results. Nobody scrolls further; more letters are faster.
  package static let resultLimit = 1_000

  /// Builds the tables of the search by name before they are needed.
  ///
  /// - Complexity: As `NameSearch.init(_:)`.
  package mutating func prepare() {
    if search == nil { search = NameSearch(hierarchy) }
  }

  /// Answers a search, or returns `nil` if the answer isn't wanted any more.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  package mutating func answer(
    _ request: SearchRequest, isWanted: () -> Bool = { true }
  ) -> SearchAnswer? {
    switch request.scope {
    case .below(let place, let depth):
      prepare()
      return search.flatMap {
        Self.results(in: $0, request.text, below: place, depth ?? .max, isWanted)
      }
    case .children(let parent):
      prepare()
      return search.map { rows(in: $0, request.text, of: parent) }
    case .tree(let outline, let includesLeaves):
      prepare()
      return search.flatMap {
        filter(outline, with: $0, request.text, includesLeaves: includesLeaves, isWanted)
      }
    }
  }
}

extension SearchEngine {
  /// The best results below a place. They are taken from growing pages of all results.
  private static func results(
    in search: NameSearch, _ text: String, below place: Hierarchy.Node?, _ depth: Int,
    _ isWanted: () -> Bool
  ) -> SearchAnswer? {
    var found: [NameSearch.Result] = []
    var offset = 0
    var limit = resultLimit
    while isWanted() {
      let page = search.results(for: text, limit: limit, offset: offset)
      for result in page.results {
        let isTooDeep = search.hierarchy.level(of: result.node) >= depth
        let isElsewhere = place.map { !search.hierarchy.isAncestor($0, of: result.node) } ?? false
        if isTooDeep || isElsewhere { continue }
        if found.count == resultLimit { return .results(found, hasMore: true) }
        found.append(result)
      }
      let isFull = found.count == resultLimit
      if isFull || !page.hasMore { return .results(found, hasMore: page.hasMore) }
      offset += limit
      limit *= 4
    }
    return nil
  }

  /// The number of siblings up to which matching each of them is faster than a search.
  private static let siblingLimit = 4_096

  private func rows(
    in search: NameSearch, _ text: String, of parent: Hierarchy.Node?
  ) -> SearchAnswer {
    let siblings = hierarchy.children(of: parent)
    var filter = NameFilter(utf8: Array(text.utf8))
    var rows: [Int] = []
    repeat {
      if siblings.count <= Self.siblingLimit {
        rows = siblings.indices.filter { filter.query.match(siblings[$0], in: hierarchy) != nil }
      } else {
        let matches = search.nodes(for: filter.query)
        rows = matches.filter { hierarchy.parent(of: $0) == parent }
          .map { hierarchy.position(of: $0) }.sorted()
      }
    } while rows.isEmpty && filter.tryNextOrder()
    return .rows(rows, filter)
  }

  private func filter(
    _ outline: OutlineState, with search: NameSearch, _ text: String, includesLeaves: Bool,
    _ isWanted: () -> Bool
  ) -> SearchAnswer? {
    var filter = NameFilter(utf8: Array(text.utf8))
    var matches: [Hierarchy.Node] = []
    repeat {
      guard isWanted() else { return nil }
      matches = search.nodes(for: filter.query)
    } while matches.isEmpty && filter.tryNextOrder()
    guard isWanted() else { return nil }
    var outline = outline
    outline.filter(matches: matches)
    var leaves: LeafSet?
    if includesLeaves {
      var shown = LeafSet(of: hierarchy)
      for node in matches where !outline.canExpand(node) {
        shown.insert(hierarchy.leafRange(of: node))
      }
      leaves = shown
    }
    return .tree(
      outline, matchCount: matches.count, best: matches.first, leaves: leaves, filter)
  }
}

import CascadeKit
import Dispatch
import Synchronization

/// Answers searches in a hierarchy.
package struct SearchEngine {
  package let hierarchy: Hierarchy
  private let texts: PickerTexts
  /// The tables of the search by name, once they have been needed.
  private var search: NameSearch?

  /// - Parameter texts: Other texts by which nodes are found.
  package init(_ hierarchy: Hierarchy, texts: PickerTexts = PickerTexts()) {
    self.hierarchy = hierarchy
    self.texts = texts
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
  /// - Parameters:
  ///   - request: The search.
  ///   - isWanted: Whether the answer is still wanted. It is called on several threads.
  ///   - showFirst: Called with what fills the screen, if that is known before the whole answer.
  /// - Complexity: O(*b*) for *b* bytes of names.
  package mutating func answer(
    _ request: SearchRequest, isWanted: @Sendable () -> Bool = { true },
    showFirst: (SearchAnswer) -> Void = { _ in }
  ) -> SearchAnswer? {
    switch request.scope {
    case .below(let place, let depth):
      prepare()
      return search.flatMap {
        results(in: $0, request.text, below: place, depth ?? .max, isWanted)
      }
    case .children(let parent, let selected):
      return rows(request, of: parent, selected: selected, isWanted, showFirst)
    case .tree(let outline, let includesLeaves):
      prepare()
      return search.flatMap {
        filter(outline, with: $0, request, includesLeaves: includesLeaves, isWanted, showFirst)
      }
    }
  }
}

extension SearchEngine {
  /// The best results below a place. They are taken from growing pages of all results.
  private func results(
    in search: NameSearch, _ text: String, below place: Hierarchy.Node?, _ depth: Int,
    _ isWanted: @Sendable () -> Bool
  ) -> SearchAnswer? {
    var found: [NameSearch.Result] = []
    var offset = 0
    var limit = Self.resultLimit
    let other = texts.find(text, place)
    while isWanted() {
      let page = search.results(
        for: text, with: other?.nodes ?? [], foundBy: other?.text ?? "", limit: limit,
        offset: offset)
      for result in page.results {
        let isTooDeep = search.hierarchy.level(of: result.node) >= depth
        let isElsewhere = place.map { !search.hierarchy.isAncestor($0, of: result.node) } ?? false
        if isTooDeep || isElsewhere { continue }
        if found.count == Self.resultLimit { return .results(found, hasMore: true) }
        found.append(result)
      }
      let isFull = found.count == Self.resultLimit
      if isFull || !page.hasMore { return .results(found, hasMore: page.hasMore) }
      offset += limit
      limit *= 4
    }
    return nil
  }

  /// The number of siblings up to which matching all of them takes no longer than a frame.
  private static let siblingLimit = 4_096

  /// The rows of the children that match. Of many children, those near the selected one come first.
  private mutating func rows(
    _ request: SearchRequest, of parent: Hierarchy.Node?, selected: Int?,
    _ isWanted: @Sendable () -> Bool, _ showFirst: (SearchAnswer) -> Void
  ) -> SearchAnswer? {
    let siblings = hierarchy.children(of: parent)
    var filter = NameFilter(utf8: Array(request.text.utf8))
    repeat {
      let rows: [Int]
      if siblings.count <= Self.siblingLimit {
        rows = siblings.indices.filter { filter.query.match(siblings[$0], in: hierarchy) != nil }
      } else {
        let near = SiblingMatches.rows(
          near: selected, among: siblings, matching: filter.query, of: hierarchy,
          height: request.height)
        if !near.isEmpty { showFirst(.rows(near, filter, isComplete: false)) }
        prepare()
        guard
          let matches = search.flatMap({ MatchScan.matches(of: filter.query, in: $0, isWanted) })
        else { return nil }
        rows = matches.filter { hierarchy.parent(of: $0) == parent }
          .map { hierarchy.position(of: $0) }.sorted()
      }
      if !rows.isEmpty { return .rows(rows, filter, isComplete: true) }
    } while filter.tryNextOrder()
    return .rows([], filter, isComplete: true)
  }

  private func filter(
    _ outline: OutlineState, with search: NameSearch, _ request: SearchRequest,
    includesLeaves: Bool, _ isWanted: @Sendable () -> Bool, _ showFirst: (SearchAnswer) -> Void
  ) -> SearchAnswer? {
    var filter = NameFilter(utf8: Array(request.text.utf8))
    guard let best = search.results(for: request.text, limit: 1).results.first?.node else {
      return .tree(
        outline.filtered(matches: []), matchCount: 0, best: nil,
        leaves: includesLeaves ? LeafSet(of: hierarchy) : nil, filter)
    }
    guard isWanted() else { return nil }
    while filter.query.match(best, in: hierarchy) == nil, filter.tryNextOrder() {}
    showFirst(
      .firstRows(
        FirstRows(
          around: best, matching: filter.query, of: hierarchy, height: request.height), filter))
    guard let matches = MatchScan.matches(of: filter.query, in: search, isWanted) else {
      return nil
    }
    let outline = outline.filtered(matches: matches)
    return .tree(
      outline, matchCount: matches.count, best: best,
      leaves: includesLeaves ? outline.shownLeaves : nil, filter)
  }
}

/// A search for all nodes that match a query, in parts on all processors, so that it ends early if nobody waits for it.
enum MatchScan {
  /// The number of nodes in a part: a few milliseconds.
  private static let partSize = 1 << 15

  /// Returns all matching nodes, or `nil` if they aren't wanted any more.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names.
  static func matches(
    of query: NameQuery, in search: NameSearch, _ isWanted: @Sendable () -> Bool
  ) -> [Hierarchy.Node]? {
    let count = search.hierarchy.count / partSize + 1
    let parts = Mutex([[Hierarchy.Node]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { part in
      guard isWanted() else { return }
      let found = search.nodes(for: query, inPart: part, of: count)
      parts.withLock { $0[part] = found }
    }
    guard isWanted() else { return nil }
    return parts.withLock { Array($0.joined()) }
  }
}

/// The matching siblings around the selected one, before the others are known.
enum SiblingMatches {
  /// The number of blocks of names to search in each direction: a few milliseconds.
  private static let budget = 48

  /// Returns the positions of some matching siblings in order: those around the selected one if it matches, or else
  /// the first ones. If matches are rare, some of them may be missing.
  ///
  /// - Parameter height: The number of rows of the screen.
  /// - Complexity: O(*h*) for *h* rows, and a limited number of names to match.
  static func rows(
    near selected: Int?, among siblings: Hierarchy.Nodes, matching query: NameQuery,
    of hierarchy: Hierarchy, height: Int
  ) -> [Int] {
    var blocks = MatchedBlocks(query, in: hierarchy, budget: budget)
    func rows(_ positions: some Sequence<Int>) -> [Int] {
      var rows: [Int] = []
      for position in positions {
        guard rows.count < height, let isMatch = blocks.isMatch(siblings[position]) else { break }
        if isMatch { rows.append(position) }
      }
      return rows
    }
    guard let selected, blocks.isMatch(siblings[selected]) == true else {
      return rows(siblings.indices)
    }
    let after = rows(selected..<siblings.count)
    blocks = MatchedBlocks(query, in: hierarchy, budget: budget)
    return rows((0..<selected).reversed()).reversed() + after
  }
}

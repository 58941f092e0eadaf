import CascadeBase
import Hierarchies
import Histories

/// The part of a hierarchy in which a saved path is matched.
package struct MatchScope {
  /// The largest number of levels that can be matched.
  package var depth = Int.max

  /// The lowest administrative level that can be matched, counted from 1.
  package var lowestLevel = Int.max

  /// Whether a saved path can omit a level with a single enabled node.
  package var passesSingleChildren = false

  /// Whether the roots are independent columns: each item of a path is a row of the column at its index.
  package var isIndependent = false

  /// Which children aren't loaded yet.
  package var loading = ChildLoading()

  package var options: PathMatchOptions = []

  package init(loading: ChildLoading = ChildLoading(), options: PathMatchOptions = []) {
    self.loading = loading
    self.options = options
  }

  /// Whether the levels go on below a path.
  package func goesBelow(_ path: [Hierarchy.Node], in hierarchy: Hierarchy) -> Bool {
    goesBelow(path.last, at: path.count, in: hierarchy)
  }

  /// Whether the levels go on below the last node of a path with a number of levels.
  func goesBelow(_ last: Hierarchy.Node?, at count: Int, in hierarchy: Hierarchy) -> Bool {
    if count >= depth { return false }
    guard lowestLevel < .max, let last else { return true }
    return hierarchy.childLevel(of: last) ?? count + 1 <= lowestLevel
  }

  /// The number of levels of a path that can be matched.
  package func levelCount(of path: [Hierarchy.Node], in hierarchy: Hierarchy) -> Int {
    path.indices.first { !goesBelow($0 > 0 ? path[$0 - 1] : nil, at: $0, in: hierarchy) }
      ?? path.count
  }
}

extension Hierarchy {
  /// Matches a saved path, as far as it can be followed from a root down.
  ///
  /// A level matches by its code, or else by its name. Whole codes and names come before other forms of them, and what
  /// several siblings match is ambiguous. A name that no sibling has can be another name of one (see
  /// ``NameMatching/chinese``), or the heading of a section in the column `section`, which is passed over. Two levels can be the
  /// name of one node together: 수원시 and 팔달구 are 수원시 팔달구. The first code
  /// can be that of a node at any level; if several nodes have it, and the rest of the path doesn't tell which is meant, the
  /// match ends at their deepest common ancestor. A code that no node has can be another form of one: with white space, in
  /// full width, or, for a division of China, with or without the zeros at its end, as `440105000000` and `44`; among places in
  /// general, in another case, that of ISO 3166-2, or with that of its own country in front.
  ///
  /// ```swift
  /// china.names(of: china.match("广东/广州").path)              // ["广东省", "广州市"]
  /// china.names(of: china.match("440105").path)                // ["广东省", "广州市", "海珠区"]
  /// china.names(of: china.match(["重庆", "渝中"]).path)         // ["重庆市", "渝中区"]
  /// china.match(SavedPath(rows: [99])).unmatched?.reason       // rowOutOfRange
  /// ```
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of items and
  ///   *f* the number of siblings on each level; for a code that *k* nodes have, O(*k* × *d*) more.
  public func match(_ saved: SavedPath, options: PathMatchOptions = []) -> PathMatch {
    match(saved, in: MatchScope(options: options))
  }

  /// Matches a saved path within the levels of a control.
  package func match(_ saved: SavedPath, in scope: MatchScope) -> PathMatch {
    if scope.isIndependent { return matchColumns(saved, in: scope) }
    if scope.options.contains(.readsWholeTextAsCode), let code = saved.wholeCode {
      let nodes = nodes(withCode: code)
      if nodes.count == 1 { return match(.init(utf8Code: code), startingAt: nodes, in: scope) }
    }
    guard case .levels(let levels, let start) = saved.form, start != .root, let first = levels.first
    else { return follow(saved, in: scope) }
    let nodes = nodes(anywhereWith: first, matching: saved.matching)
    if nodes.isEmpty, start != .code { return follow(saved, in: scope) }
    let byCode = match(saved, startingAt: nodes, in: scope)
    guard nodes.count > 1, byCode.unmatched?.item == 0, let name = first.nameUTF8,
      name != first.codeUTF8
    else { return byCode }
    // A name beside a code that several nodes have tells more.
    let byName = follow(saved, in: scope)
    return byName.isComplete ? byName : byCode
  }

  /// Matches a path whose first item is the code of nodes at any level.
  private func match(
    _ saved: SavedPath, startingAt nodes: [Node], in scope: MatchScope
  ) -> PathMatch {
    let rest = saved.count - 1
    var matches: [PathMatch] = []
    for node in nodes {
      var match = follow(SavedPath(nodes: path(to: node)), in: scope)
      if match.isComplete {
        match = follow(saved, from: 1, below: match.path, in: scope)
      } else {
        match.unmatched?.item = 0
        match.given += rest
      }
      let reason = match.unmatched?.reason
      // The rest can tell which of several nodes is meant.
      if nodes.count == 1 || reason != .notFound && reason != .tooDeep { matches.append(match) }
    }
    if matches.count == 1 { return matches[0] }
    var reason = PathMatch.Reason.ambiguous
    if nodes.isEmpty {
      let isLoaded =
        saved.levels[0].codeUTF8?.isEmpty ?? true
        || scope.loading.state(of: nil, in: self) == .loaded
      reason = isLoaded ? .notFound : .notLoaded
    }
    let parents = nodes.compactMap { parent(of: $0) }
    let above = parents.count == nodes.count ? commonAncestor(of: parents) : nil
    var match = follow(SavedPath(nodes: above.map { path(to: $0) } ?? []), in: scope)
    match.given += rest + 1
    match.unmatched = .init(
      item: 0, level: match.path.count, reason: match.unmatched?.reason ?? reason)
    return match
  }

  /// Follows the items of a path down from an index on, each among the children of the node before.
  private func follow(
    _ saved: SavedPath, from first: Int = 0, below path: [Node] = [], in scope: MatchScope
  ) -> PathMatch {
    let count = saved.count
    var match = PathMatch(path: path, given: path.count + count - first)
    for index in first..<max(first, count) {
      if knowsAllNames, PlaceNames.passesOver(index, of: saved, after: &match.path, in: self, scope)
      {
        continue
      }
      if let reason = extend(&match.path, byItem: index, of: saved, in: scope) {
        match.unmatched = .init(item: index, level: match.path.count, reason: reason)
        break
      }
    }
    return match
  }

  /// Appends the node of an item to a path, or returns why it can't.
  private func extend(
    _ path: inout [Node], byItem index: Int, of saved: SavedPath, in scope: MatchScope
  ) -> PathMatch.Reason? {
    var passed = path
    var reason: PathMatch.Reason?
    while scope.goesBelow(passed, in: self) {
      let siblings = children(of: passed.last)
      if siblings.isEmpty {
        if scope.loading.state(of: passed.last, in: self) != .loaded { return .notLoaded }
        break
      }
      switch find(item: index, of: saved, among: siblings, scope.options) {
      case .found(let node):
        path = passed + CollectionOfOne(node)
        return nil
      case .failed(let failure):
        reason = reason ?? failure
        guard scope.passesSingleChildren, failure == .notFound,
          let only = onlyEnabled(among: siblings)
        else { return reason }
        passed.append(only)
      }
    }
    return reason ?? .tooDeep
  }

  /// Matches each item in the independent column at its index. A single code can be in any column, and
  /// nodes can be in any order.
  private func matchColumns(_ saved: SavedPath, in scope: MatchScope) -> PathMatch {
    if case .levels(let levels, .code) = saved.form {
      // The path of a row has two nodes: the column and the row.
      var rows = MatchScope(options: scope.options)
      rows.depth = 2
      let nodes = nodes(anywhereWith: levels[0], matching: saved.matching)
      var match = match(saved, startingAt: nodes, in: rows)
      match.path.removeFirst(min(1, match.path.count))
      if match.path.isEmpty, match.unmatched == nil {
        match.unmatched = .init(item: 0, level: 0, reason: .notFound)
      }
      match.given = 1
      return match
    }
    var match = PathMatch(path: [], given: saved.count)
    for index in 0..<saved.count {
      switch findInColumn(item: index, of: saved, scope.options) {
      case .found(let node):
        match.path.append(node)
      case .failed(let reason):
        match.unmatched = match.unmatched ?? .init(item: index, level: index, reason: reason)
      }
    }
    return match
  }

  private func findInColumn(
    item index: Int, of saved: SavedPath, _ options: PathMatchOptions
  ) -> LevelSearch {
    var column = index < roots.count ? roots[index] : nil
    if case .nodes(let nodes) = saved.form {
      column = contains(nodes[index]) ? parent(of: nodes[index]) : nil
      if column.map({ parent(of: $0) != nil }) ?? true { return .failed(.notFound) }
    }
    guard let column else { return .failed(.tooDeep) }
    if isDisabled(column), !options.contains(.includesDisabled) { return .failed(.disabled) }
    return find(item: index, of: saved, among: children(of: column), options)
  }
}

extension SavedPath {
  /// The code that a text is as a whole, with its separators; `nil` if it has none.
  fileprivate var wholeCode: [UInt8]? {
    guard case .levels(let levels, .rootOrCode) = form, levels.count > 1 else { return nil }
    var code: [UInt8] = []
    for level in levels {
      guard let item = level.codeUTF8, item == level.nameUTF8 else { return nil }
      if !code.isEmpty { code.append(UInt8(ascii: "/")) }
      code += item
    }
    return code
  }
}

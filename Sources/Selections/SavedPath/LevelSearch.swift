import Hierarchies
import PlaceNames

/// What looking for one item among siblings gave.
enum LevelSearch {
  case found(Hierarchy.Node)
  case failed(PathMatch.Reason)
}

/// Where the levels of a saved path are looked for.
struct LevelScope {
  /// The largest number of levels that can be matched.
  var depth = Int.max

  /// Whether a saved path may leave out a level with a single child to choose.
  var passesSingleChildren = false

  /// Which children are not there yet.
  var loading = ChildLoading()
}

extension Hierarchy {
  /// Follows items down, each among the children of the node before, from an item on and below a
  /// path: from the first and the roots, if they are not given.
  func follow<Item>(
    _ items: [Item], from first: Int = 0, below path: [Node] = [], in scope: LevelScope,
    find: (Item, Nodes) -> LevelSearch
  ) -> PathMatch {
    var match = PathMatch(path: path, given: path.count + items.count - first)
    for index in items.indices.dropFirst(first) {
      if let reason = extend(&match.path, by: items[index], in: scope, find: find) {
        match.unmatched = .init(item: index, level: match.path.count, reason: reason)
        break
      }
    }
    return match
  }

  /// Adds the node for an item below a path, or returns why it cannot.
  private func extend<Item>(
    _ path: inout [Node], by item: Item, in scope: LevelScope,
    find: (Item, Nodes) -> LevelSearch
  ) -> PathMatch.Reason? {
    var passed = path
    var reason: PathMatch.Reason?
    while passed.count < scope.depth {
      let siblings = children(of: passed.last)
      if siblings.isEmpty {
        if scope.loading.state(of: passed.last, in: self) != .loaded { return .notLoaded }
        break
      }
      switch refusingDisabled(find(item, siblings)) {
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

  /// Finds items in independent columns, each among the children of the root at its index.
  func findInColumns<Item>(_ items: [Item], find: (Item, Nodes) -> LevelSearch) -> PathMatch {
    collect(items) { column, item in
      guard column < roots.count else { return .failed(.tooDeep) }
      if isDisabled(roots[column]) { return .failed(.disabled) }
      return refusingDisabled(find(item, children(of: roots[column])))
    }
  }

  /// Finds nodes in independent columns, each in the column that it is a row of.
  func findInColumns(_ nodes: [Node]) -> PathMatch {
    collect(nodes) { _, node in
      guard node.index < count, let column = parent(of: node), parent(of: column) == nil else {
        return .failed(.notFound)
      }
      return isDisabled(column) ? .failed(.disabled) : refusingDisabled(.found(node))
    }
  }

  /// Finds items that do not depend on each other.
  private func collect<Item>(_ items: [Item], find: (Int, Item) -> LevelSearch) -> PathMatch {
    var match = PathMatch(path: [], given: items.count)
    for (index, item) in items.enumerated() {
      switch find(index, item) {
      case .found(let node):
        match.path.append(node)
      case .failed(let reason):
        match.unmatched = match.unmatched ?? .init(item: index, level: index, reason: reason)
      }
    }
    return match
  }

  private func refusingDisabled(_ search: LevelSearch) -> LevelSearch {
    if case .found(let node) = search, isDisabled(node) { return .failed(.disabled) }
    return search
  }
}

// Ways to find one item among siblings, each O(f) for a fan-out of f.
extension Hierarchy {
  func find(node: Node, among siblings: Nodes) -> LevelSearch {
    // Siblings are contiguous, so a node is one of them if it stands at its own position.
    guard node.index < count else { return .failed(.notFound) }
    let row = position(of: node)
    return row < siblings.count && siblings[row] == node ? .found(node) : .failed(.notFound)
  }

  func find(row: Int, among siblings: Nodes) -> LevelSearch {
    row >= 0 && row < siblings.count ? .found(siblings[row]) : .failed(.rowOutOfRange)
  }

  func find(code: String, among siblings: Nodes) -> LevelSearch {
    guard !code.utf8.isEmpty else { return .failed(.notFound) }
    return only(among: siblings) { codeUTF8(of: $0)?.isEqual(to: code.utf8) ?? false }
  }

  func find(name: String, matching: NameMatching, among siblings: Nodes) -> LevelSearch {
    guard !name.utf8.isEmpty else { return .failed(.notFound) }
    guard let first = siblings.first else { return .failed(.notFound) }
    let exact = children(named: name, of: parent(of: first))
    if exact.count > 1 { return .failed(.ambiguous) }
    if let only = exact.first { return .found(only) }
    guard matching == .chinese else { return .failed(.notFound) }
    let given = AdministrativeName(name.utf8)
    return only(among: siblings) { sibling in
      // Two forms of a name begin alike, and most siblings do not.
      let bytes = nameUTF8(of: sibling)
      return bytes.starts(with: name.utf8.prefix(2))
        && given.isSamePlace(as: AdministrativeName(bytes))
    }
  }

  func find(step: PathStep, matching: NameMatching, among siblings: Nodes) -> LevelSearch {
    let byCode = step.code.map { find(code: $0, among: siblings) } ?? .failed(.notFound)
    guard case .failed = byCode, let name = step.name else { return byCode }
    let byName = find(name: name, matching: matching, among: siblings)
    if case .failed(.notFound) = byName { return byCode }
    return byName
  }

  /// The one sibling that passes a test.
  private func only(among siblings: Nodes, where isMatch: (Node) -> Bool) -> LevelSearch {
    var match: Node?
    for node in siblings where isMatch(node) {
      if match != nil { return .failed(.ambiguous) }
      match = node
    }
    return match.map { .found($0) } ?? .failed(.notFound)
  }

  /// The one sibling that is enabled, or `nil` if there is none or more than one.
  func onlyEnabled(among siblings: Nodes) -> Node? {
    var only: Node?
    for node in siblings where !isDisabled(node) {
      if only != nil { return nil }
      only = node
    }
    return only
  }
}

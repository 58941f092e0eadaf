import Hierarchies

extension Hierarchy {
  /// Finds a path again by its nodes, from the root down.
  ///
  /// Nodes that are not in the hierarchy, or do not hang below the node before, are not found.
  ///
  /// - Complexity: O(*d*), where *d* is the number of nodes given.
  public func match(path: [Node]) -> PathMatch {
    match(path: path, in: LevelScope())
  }

  /// Finds a path again by the position of each node among its siblings, from the root down.
  ///
  /// - Complexity: O(*d*), where *d* is the number of rows given.
  public func match(rows: [Int]) -> PathMatch {
    match(rows: rows, in: LevelScope())
  }

  /// Finds a path again by its codes, one a level, from the root down.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of codes given and *f* the fan-out of
  ///   their levels.
  public func match(codes: [String]) -> PathMatch {
    match(codes: codes, in: LevelScope())
  }

  /// Finds a path again by the code of its deepest node.
  ///
  /// For a code that several nodes carry, the match ends at the deepest node above all of them.
  ///
  /// ```swift
  /// china.names(of: china.match(code: "440105").path)  // ["广东省", "广州市", "海珠区"]
  /// ```
  ///
  /// - Complexity: O(log *n* + *k* × *d*), where *n* is the number of nodes, *k* the number that
  ///   carry the code and *d* the depth.
  public func match(code: String) -> PathMatch {
    match(code: code, in: LevelScope())
  }

  /// Finds a path again by its names, one a level, from the root down.
  ///
  /// A name is compared with its whole level, never as a part of another name; one that two
  /// siblings answer to is ambiguous, unless it is exactly the name of one.
  ///
  /// ```swift
  /// china.names(of: china.match(names: ["重庆", "渝中"]).path)  // ["重庆市", "渝中区"]
  /// ```
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(*d* × *f*), where *d* is the number of names given and *f* the fan-out of
  ///   their levels.
  public func match(names: [String], matching: NameMatching = .chinese) -> PathMatch {
    match(names: names, matching: matching, in: LevelScope())
  }

  /// Finds a path again by the code or the name of each level, from the root down.
  ///
  /// A step is found by its code, or else by its name. The first may also be the code of a node
  /// anywhere: the match then begins with the path to that node.
  ///
  /// ```swift
  /// let saved = [PathStep(code: "440105", name: "海珠区"), PathStep(name: "新港街道")]
  /// china.names(of: china.match(steps: saved).path)  // ["广东省", "广州市", "海珠区", "新港街道"]
  /// ```
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   steps and *f* the fan-out of their levels.
  public func match(steps: [PathStep], matching: NameMatching = .chinese) -> PathMatch {
    match(steps: steps, matching: matching, in: LevelScope())
  }
}

// The same within the levels of a control.
extension Hierarchy {
  func match(path: [Node], in scope: LevelScope) -> PathMatch {
    follow(path, in: scope) { find(node: $0, among: $1) }
  }

  func match(rows: [Int], in scope: LevelScope) -> PathMatch {
    follow(rows, in: scope) { find(row: $0, among: $1) }
  }

  func match(codes: [String], in scope: LevelScope) -> PathMatch {
    follow(codes, in: scope) { find(code: $0, among: $1) }
  }

  func match(names: [String], matching: NameMatching, in scope: LevelScope) -> PathMatch {
    follow(names, in: scope) { find(name: $0, matching: matching, among: $1) }
  }

  func match(steps: [PathStep], matching: NameMatching, in scope: LevelScope) -> PathMatch {
    func follow(from first: Int, below path: [Node]) -> PathMatch {
      self.follow(steps, from: first, below: path, in: scope) {
        find(step: $0, matching: matching, among: $1)
      }
    }
    guard let code = steps.first?.code, !hasCode(code, among: roots) else {
      return follow(from: 0, below: [])
    }
    var fromCode = match(code: code, in: scope)
    if fromCode.isComplete { return follow(from: 1, below: fromCode.path) }
    fromCode.given += steps.count - 1
    let fromRoots = follow(from: 0, below: [])
    let isDeeper = fromRoots.path.count > fromCode.path.count
    let reason = fromCode.unmatched?.reason
    return isDeeper || reason == .notFound || reason == .notLoaded ? fromRoots : fromCode
  }

  func match(code: String, in scope: LevelScope) -> PathMatch {
    guard !code.utf8.isEmpty else { return .unfound }
    let nodes = nodes(withCode: code)
    if nodes.isEmpty {
      var match = PathMatch.unfound
      if scope.loading.state(of: nil, in: self) != .loaded { match.unmatched?.reason = .notLoaded }
      return match
    }
    if nodes.count == 1 {
      var match = match(path: path(to: nodes[0]), in: scope)
      match.unmatched?.item = 0
      return match
    }
    var above = path(to: nodes[0]).dropLast()
    for node in nodes.dropFirst() {
      let shared = zip(above, path(to: node).dropLast()).prefix { $0 == $1 }.count
      above = above.prefix(shared)
    }
    var match = match(path: Array(above), in: scope)
    match.given += 1
    let level = match.path.count
    match.unmatched = .init(item: 0, level: level, reason: match.unmatched?.reason ?? .ambiguous)
    return match
  }
}

extension PathMatch {
  /// A single item that nothing answers to.
  static var unfound: PathMatch {
    PathMatch(path: [], given: 1, unmatched: .init(item: 0, level: 0, reason: .notFound))
  }
}

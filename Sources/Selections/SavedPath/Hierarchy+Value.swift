import Hierarchies

// The forms in which a path leaves a control: nodes, rows, codes, names, or one text.
extension Hierarchy {
  /// The code of each node of a path, `nil` for a node without one.
  ///
  /// - Complexity: O(*d*), where *d* is the number of nodes.
  public func codes(of path: [Node]) -> [String?] {
    path.map { code(of: $0) }
  }

  /// The position of each node of a path among its siblings.
  ///
  /// - Complexity: O(*d*), where *d* is the number of nodes.
  public func rows(of path: [Node]) -> [Int] {
    path.map { position(of: $0) }
  }

  /// The text form of a path, as an attribute or a form field holds it: the code of its last node
  /// if no other node has it, else the names with `/` between them.
  ///
  /// A `\` stands before a `/` or `\` in a name, and before a name that would be taken for a code.
  /// `match(value:)` finds the path again, unless two siblings share a name and neither has a code
  /// of its own.
  ///
  /// ```swift
  /// china.value(of: china.match(names: ["广东", "广州", "海珠"]).path)  // "440105"
  /// ```
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* that of the path
  ///   and *f* the fan-out of its levels.
  public func value(of path: [Node]) -> String {
    if let code = path.last.flatMap({ code(of: $0) }), PathValue.canBeCode(code),
      node(withCode: code) == path.last
    {
      return PathValue.text([PathStep(code: code)]) { _, _ in false }
    }
    return PathValue.text(path.map { PathStep(name: name(of: $0)) }) { level, name in
      level == 0
        ? !nodes(withCode: name).isEmpty : hasCode(name, among: children(of: path[level - 1]))
    }
  }

  /// Finds a path again by its text form.
  ///
  /// The text holds codes or names from the root down with `/` between them; the first may also be
  /// the code of a node anywhere, such as the deepest. Where an item could be either, it is a code.
  /// An empty text stands for an empty path.
  ///
  /// ```swift
  /// china.names(of: china.match(value: "440000/440100").path)  // ["广东省", "广州市"]
  /// china.names(of: china.match(value: "广东/广州").path)        // ["广东省", "广州市"]
  /// china.names(of: china.match(value: "440100").path)         // ["广东省", "广州市"]
  /// ```
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   items and *f* the fan-out of their levels.
  public func match(value: String, matching: NameMatching = .chinese) -> PathMatch {
    match(steps: PathValue.steps(value), matching: matching)
  }

  /// Whether a code is that of a sibling, or of several.
  func hasCode(_ code: String, among siblings: Nodes) -> Bool {
    if case .failed(.notFound) = find(code: code, among: siblings) { return false }
    return true
  }
}

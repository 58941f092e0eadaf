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
  /// A `\` stands before a `/` or `\` in a name. `match(value:)` finds the path again, unless two
  /// siblings share a name and neither has a code of its own.
  ///
  ///     china.value(of: china.match(names: ["广东", "广州", "海珠"]).path)  // "440105"
  ///
  /// - Complexity: O(log *n* + *b*), where *n* is the number of nodes and *b* the length of the
  ///   names.
  public func value(of path: [Node]) -> String {
    guard let last = path.last else { return "" }
    if let code = uniqueCode(of: last) { return PathValue(items: [code]).text }
    var items = path.map { PathValue.Item(text: name(of: $0), mayBeCode: true) }
    if path.count == 1 { items[0].mayBeCode = nodes(withCode: items[0].text).isEmpty }
    return PathValue(items: items).text
  }

  /// Finds a path again by its text form.
  ///
  /// The text may be the code of the deepest node, codes or names from the root down with `/`
  /// between them. Where it could be either, a name found exactly at every level wins over codes,
  /// and a single code over a name. An empty text stands for an empty path.
  ///
  ///     china.names(of: china.match(value: "440000/440100").path)  // ["广东省", "广州市"]
  ///     china.names(of: china.match(value: "广东/广州").path)        // ["广东省", "广州市"]
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   items and *f* the fan-out of their levels.
  public func match(value: String, matching: NameMatching = .chinese) -> PathMatch {
    match(value: value, matching: matching, in: LevelScope())
  }

  func match(value: String, matching: NameMatching, in scope: LevelScope) -> PathMatch {
    let items = PathValue(value).items
    let texts = items.map { $0.text }
    if items.count == 1, items[0].mayBeCode {
      let byCode = match(code: texts[0], in: scope)
      if byCode.unmatched?.reason != .notFound { return byCode }
    }
    let byNames = match(names: texts, matching: matching, in: scope)
    if byNames.isComplete || !items.allSatisfy({ $0.mayBeCode }) { return byNames }
    let byCodes = match(codes: texts, in: scope)
    return byCodes.path.count > byNames.path.count ? byCodes : byNames
  }

  /// The code of a node as an item of a text form, if no other node has it.
  private func uniqueCode(of node: Node) -> PathValue.Item? {
    guard let code = code(of: node), self.node(withCode: code) == node else { return nil }
    return PathValue.Item(code: code)
  }
}

import CascadeBase
import Hierarchies

/// The result of searching siblings for one item of a saved path.
enum LevelSearch {
  case found(Hierarchy.Node)
  case failed(PathMatch.Reason)
}

// How one item is found, each in O(f) for f siblings. All matching of saved paths ends here: among
// siblings in `find(_:matching:among:)`, and for a first code at any level in `nodes(anywhereWithCode:)`.
extension Hierarchy {
  /// Finds the sibling that a level of a saved path means: by its code, or else by its name.
  func find(
    _ level: SavedPath.Level, matching: NameMatching, among siblings: Nodes
  ) -> LevelSearch {
    let byCode = level.codeUTF8.map { find(code: $0, among: siblings) } ?? .failed(.notFound)
    guard case .failed = byCode, let name = level.nameUTF8 else { return byCode }
    let byName = find(name: name, matching: matching, among: siblings)
    if case .failed(.notFound) = byName { return byCode }
    return byName
  }

  /// The nodes that the first code of a saved path means, at any level.
  func nodes(anywhereWithCode code: [UInt8]) -> [Node] {
    let exact = nodes(withCode: code)
    return exact.isEmpty ? nodes(withOtherFormOfCode: code) : exact
  }

  /// Finds the sibling that an item of a saved path means.
  func find(
    item index: Int, of saved: SavedPath, among siblings: Nodes, _ options: PathMatchOptions
  ) -> LevelSearch {
    let search: LevelSearch =
      switch saved.form {
      case .levels(let levels, _):
        find(levels[index], matching: saved.matching, among: siblings)
      case .rows(let rows): find(row: rows[index], among: siblings)
      case .nodes(let nodes): find(node: nodes[index], among: siblings)
      }
    if case .found(let node) = search, isDisabled(node), !options.contains(.includesDisabled) {
      return .failed(.disabled)
    }
    return search
  }

  func find(node: Node, among siblings: Nodes) -> LevelSearch {
    // Siblings are contiguous, so a node is one of them if it is at its own position.
    guard node.index < nodeIndexLimit else { return .failed(.notFound) }
    let row = position(of: node)
    return row < siblings.count && siblings[row] == node ? .found(node) : .failed(.notFound)
  }

  private func find(row: Int, among siblings: Nodes) -> LevelSearch {
    row >= 0 && row < siblings.count ? .found(siblings[row]) : .failed(.rowOutOfRange)
  }

  func find(code: [UInt8], among siblings: Nodes) -> LevelSearch {
    search(matches(ofCode: code, among: siblings))
  }

  private func find(
    name: [UInt8], matching: NameMatching, among siblings: Nodes
  ) -> LevelSearch {
    search(matches(ofName: name, matching: matching, among: siblings))
  }

  private func search(_ nodes: [Node]) -> LevelSearch {
    if nodes.count > 1 { return .failed(.ambiguous) }
    return nodes.first.map { .found($0) } ?? .failed(.notFound)
  }
}

// The nodes that a code or a name can mean: more than one is ambiguous.
extension Hierarchy {
  func matches(ofCode code: [UInt8], among siblings: Nodes) -> [Node] {
    guard !code.isEmpty, let codes = column("code") else { return [] }
    let exact = code.withUnsafeBufferPointer { code in
      siblings.filter { codes.textInPlace(of: $0)?.isEqual(to: code) ?? false }
    }
    guard exact.isEmpty, let first = siblings.first else { return exact }
    return nodes(withOtherFormOfCode: code).filter { parent(of: $0) == parent(of: first) }
  }

  func matches(ofName name: [UInt8], matching: NameMatching, among siblings: Nodes) -> [Node] {
    guard !name.isEmpty, let first = siblings.first else { return [] }
    let exact = name.withUnsafeBufferPointer { children(namedUTF8: $0, of: parent(of: first)) }
    guard exact.isEmpty, matching == .chinese else { return exact }
    let given = AdministrativeName(name)
    let forms = siblings.filter { sibling in
      // Two forms of a name begin with the same bytes, and most siblings don't.
      let bytes = nameUTF8(of: sibling)
      return bytes.starts(with: name.prefix(2))
        && given.isSamePlace(as: AdministrativeName(bytes))
    }
    if !knowsAllNames { return forms }
    return PlaceNames.nodes(named: name, orFormsOf: forms, among: siblings, of: self)
  }

  func nodes(withCode code: [UInt8]) -> [Node] {
    code.withUnsafeBufferPointer { nodes(withCodeUTF8: $0) }
  }

  /// Whether one or more siblings have a code.
  func hasCode(_ code: [UInt8], among siblings: Nodes) -> Bool {
    !matches(ofCode: code, among: siblings).isEmpty
  }

  /// The one enabled sibling, or `nil` if none or several are enabled.
  func onlyEnabled(among siblings: Nodes) -> Node? {
    var only: Node?
    for node in siblings where !isDisabled(node) {
      if only != nil { return nil }
      only = node
    }
    return only
  }
}

import CascadeBase
import Hierarchies

/// The result of searching siblings for one item of a saved path.
enum LevelSearch {
  case found(Hierarchy.Node)
  case failed(PathMatch.Reason)
}

// How one item is found, each in O(f) for f siblings. All matching of saved paths ends here: among
// siblings in `matches(of:matching:among:)`, and for a first code at any level in `nodes(anywhereWith:matching:)`.
//
// A whole code comes first, then a whole name, then other forms of a code, then those of a name.
extension Hierarchy {
  /// Finds the sibling that a level of a saved path means.
  func find(
    _ level: SavedPath.Level, matching: NameMatching, among siblings: Nodes
  ) -> LevelSearch {
    let found = matches(of: level, matching: matching, among: siblings).nodes
    if found.count > 1 { return .failed(.ambiguous) }
    return found.first.map { .found($0) } ?? .failed(.notFound)
  }

  /// The nodes that the first item of a saved path means by its code, at any level; none if it is the whole name of a root.
  func nodes(anywhereWith first: SavedPath.Level, matching: NameMatching) -> [Node] {
    guard let code = first.codeUTF8 else { return [] }
    let exact = nodes(withCode: code)
    if !exact.isEmpty { return namesakes(of: first, among: exact) }
    let other = nodes(withOtherFormOfCode: code)
    if other.isEmpty { return [] }
    return wholeMatches(of: first, matching: matching, among: roots).nodes.isEmpty ? other : []
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
}

// The siblings that a code or a name can mean: more than one is ambiguous.
extension Hierarchy {
  /// Siblings, and whether they were found by a code rather than a name.
  typealias LevelMatches = (nodes: [Node], areByCode: Bool)

  func matches(
    of level: SavedPath.Level, matching: NameMatching, among siblings: Nodes
  ) -> LevelMatches {
    let whole = wholeMatches(of: level, matching: matching, among: siblings)
    guard whole.nodes.isEmpty, let first = siblings.first else { return whole }
    let parent = parent(of: first)
    let coded =
      level.codeUTF8.map { nodes(withOtherFormOfCode: $0).filter { self.parent(of: $0) == parent } }
      ?? []
    guard coded.isEmpty, let name = level.nameUTF8, !name.isEmpty, matching == .chinese else {
      return (coded, true)
    }
    let given = AdministrativeName(name)
    let forms = siblings.filter { sibling in
      // Two forms of a name begin with the same bytes, and most siblings don't.
      let bytes = nameUTF8(of: sibling)
      return bytes.starts(with: name.prefix(2))
        && given.isSamePlace(as: AdministrativeName(bytes))
    }
    return (
      knowsAllNames
        ? PlaceNames.nodes(named: name, orFormsOf: forms, among: siblings, of: self) : forms, false
    )
  }

  /// The siblings that have a level's code or name as it is, or as another of their names.
  func wholeMatches(
    of level: SavedPath.Level, matching: NameMatching, among siblings: Nodes
  ) -> LevelMatches {
    let coded = level.codeUTF8.map { nodes(withCode: $0, among: siblings) } ?? []
    if !coded.isEmpty { return (namesakes(of: level, among: coded), true) }
    guard let name = level.nameUTF8, !name.isEmpty, let first = siblings.first else {
      return ([], true)
    }
    let named = name.withUnsafeBufferPointer { children(namedUTF8: $0, of: parent(of: first)) }
    guard named.isEmpty, matching == .chinese, knowsAllNames else { return (named, false) }
    return (PlaceNames.nodes(wholeNamed: name, among: siblings, of: self), false)
  }

  /// Those of the nodes with a code that a level names, too, or all of them.
  private func namesakes(of level: SavedPath.Level, among coded: [Node]) -> [Node] {
    guard coded.count > 1, let name = level.nameUTF8, name != level.codeUTF8 else { return coded }
    let both = coded.filter { nameUTF8(of: $0).elementsEqual(name) }
    return both.isEmpty ? coded : both
  }

  /// The siblings with a code.
  func nodes(withCode code: [UInt8], among siblings: Nodes) -> [Node] {
    guard !code.isEmpty, let codes = column("code") else { return [] }
    return code.withUnsafeBufferPointer { code in
      siblings.filter { codes.textInPlace(of: $0)?.isEqual(to: code) ?? false }
    }
  }

  func nodes(withCode code: [UInt8]) -> [Node] {
    code.withUnsafeBufferPointer { nodes(withCodeUTF8: $0) }
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

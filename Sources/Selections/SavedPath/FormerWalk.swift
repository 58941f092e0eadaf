import CascadeBase
import Hierarchies
import Histories

/// Follows the items of a saved path through the places of today and of the past.
///
/// A name that a node has today wins over history, and so does a code. After a former place, the next item can be
/// among its former children.
struct FormerWalk {
  private let hierarchy: Hierarchy
  private let history: HierarchyHistory
  private let matching: NameMatching
  private var context = FormerContext()
  /// Whether the nodes of the context are the parts of one place, rather than different places.
  private var isSplit = false
  /// Whether the node of the context contained a place that was removed, whose children were others.
  private var isRemoved = false
  private(set) var former: [FormerMatch] = []
  private(set) var failure: (item: Int, reason: PathMatch.Reason)?

  init(_ hierarchy: Hierarchy, history: HierarchyHistory, matching: NameMatching) {
    self.hierarchy = hierarchy
    self.history = history
    self.matching = matching
  }

  /// Follows all items, up to the first that fails.
  mutating func follow(_ levels: [SavedPath.Level], from start: SavedPath.Start) {
    let saved = SavedPath(.levels(levels, start), matching: matching)
    for (item, level) in levels.enumerated() {
      if knowsAllNames, passesOver(item, of: saved) { continue }
      let canBeAnywhere = item > 0 || start != .root
      if step(level, item: item, canBeAnywhere: canBeAnywhere) { continue }
      failure = (item, .notFound)
      return
    }
    if context.nodes.count > 1 { failure = (levels.count - 1, isSplit ? .split : .ambiguous) }
  }

  /// The nodes that the last item can mean, if there are several.
  var candidates: [Hierarchy.Node] { context.nodes.count > 1 ? context.nodes : [] }

  /// The path to the node of the last item that was found, or to the ancestor that its candidates share.
  var path: [Hierarchy.Node] {
    hierarchy.commonAncestor(of: context.nodes).map { hierarchy.path(to: $0) } ?? []
  }
}

// One item.
extension FormerWalk {
  private mutating func step(
    _ level: SavedPath.Level, item: Int, canBeAnywhere: Bool
  ) -> Bool {
    if context.nodes.count < 2, !isRemoved, enterChild(level) { return true }
    if canBeAnywhere, let code = level.codeUTF8 {
      if context.nodes.isEmpty, enterNode(withCode: code) { return true }
      let places = places(withCode: code, of: level)
      if enter(places, item: item, isCode: true) { return true }
    }
    if let name = level.nameUTF8 {
      let places = history.places(
        namedUTF8: name, matchesForms: matching == .chinese, in: context, of: hierarchy)
      if enter(places, item: item, isCode: false) { return true }
    }
    if context.nodes.count > 1 || isRemoved, enterChild(level) { return true }
    return canBeAnywhere && level.codeUTF8.map { enterNode(withCode: $0) } ?? false
  }

  /// Whether an item and the one before or after it are the name of one place of today, which the walk then enters.
  private mutating func passesOver(_ item: Int, of saved: SavedPath) -> Bool {
    guard context.nodes.count < 2, !isRemoved else { return false }
    let path = context.nodes.last.map { hierarchy.path(to: $0) } ?? []
    var next = path
    guard PlaceNames.passesOver(item, of: saved, after: &next, in: hierarchy, MatchScope()) else {
      return false
    }
    if next.count > path.count { context = FormerContext(nodes: [next[next.count - 1]]) }
    return true
  }

  /// Enters the child that the level means today, of any node of the context.
  private mutating func enterChild(_ level: SavedPath.Level) -> Bool {
    var found: [Hierarchy.Node] = []
    for node in context.nodes.isEmpty ? [nil] : context.nodes.map({ Optional($0) }) {
      let search = hierarchy.find(level, matching: matching, among: hierarchy.children(of: node))
      if case .found(let child) = search { found.append(child) }
    }
    guard found.count == 1 else { return false }
    context = FormerContext(nodes: found)
    isRemoved = false
    return true
  }

  private mutating func enterNode(withCode code: [UInt8]) -> Bool {
    let nodes = hierarchy.nodes(
      anywhereWith: .init(utf8Code: code, utf8Name: nil), matching: matching)
    guard nodes.count == 1 else { return false }
    context = FormerContext(nodes: nodes)
    isRemoved = false
    return true
  }

  /// The former places with a code; those with the name of the level, if there are any.
  private func places(withCode code: [UInt8], of level: SavedPath.Level) -> [FormerPlace] {
    let places = history.places(withCodeUTF8: code, in: hierarchy)
    guard let name = level.nameUTF8, name != code else { return places }
    let named = places.filter { AdministrativeName($0.nameUTF8).isSamePlace(as: .init(name)) }
    return named.isEmpty ? places : named
  }

  private mutating func enter(_ places: [FormerPlace], item: Int, isCode: Bool) -> Bool {
    var last: FormerPlace?
    var nodes: [Hierarchy.Node] = []
    for place in places {
      for node in place.nodes where !nodes.contains(node) { nodes.append(node) }
      if last.map({ Self.isBefore($0, place) }) ?? true { last = place }
    }
    guard let last else { return false }
    context = FormerContext(nodes: nodes, places: places.compactMap { $0.place })
    isRemoved = last.change == .removed
    isSplit = places.allSatisfy { $0.nodes == last.nodes }
    former.append(
      FormerMatch(item: item, place: last, change: Self.change(of: last, isCode: isCode)))
    return true
  }

  /// Whether a place ceased to be valid before another one did.
  private static func isBefore(_ place: FormerPlace, _ other: FormerPlace) -> Bool {
    guard let until = place.untilDate else { return false }
    return other.untilDate.map { until < $0 } ?? true
  }

  private static func change(of place: FormerPlace, isCode: Bool) -> FormerPlace.Change {
    switch place.change {
    case .merged, .split, .removed: place.change
    case .recoded where !isCode: .moved
    case .recoded, .renamed, .upgraded, .moved: isCode ? .recoded : place.change
    }
  }
}

import Hierarchies
import Lookup
import Selections
import WebRuntime

/// A result of a search: a loaded node, or a place that only the server knows.
final class SearchResult {
  /// The node, if it is loaded.
  private(set) var node: Hierarchy.Node?
  /// The hierarchy of the node.
  private var hierarchy: Hierarchy
  private let matches: [NameSearch.Match]
  /// Created on first use, since most results are never visible.
  private lazy var content = Content(of: node, in: hierarchy, matches)

  /// The texts of a result.
  private struct Content {
    /// The path from the root down.
    var steps: [SavedPath.Level] = []
    /// The bounds of the matches in each name of the path: start, end, start, end …
    var marks: [[Int]] = []
    /// Whether the place or an ancestor is disabled.
    var isDisabled = false

    init() {}

    init(
      of node: Hierarchy.Node?, in hierarchy: Hierarchy, _ matches: [NameSearch.Match]
    ) {
      guard let node else { return }
      for node in hierarchy.path(to: node) {
        steps.append(
          .init(
            utf8Code: hierarchy.codeUTF8(of: node).map { Array($0) },
            utf8Name: Array(hierarchy.nameUTF8(of: node))))
        if hierarchy.isDisabled(node) { isDisabled = true }
      }
      for match in matches {
        mark(
          match.range.lowerBound, match.range.upperBound, at: hierarchy.level(of: match.node))
      }
    }

    /// The bounds of the matches in the name at a level.
    func matches(at level: Int) -> [Int] { level < marks.count ? marks[level] : [] }

    /// Adds a match in the name at a level unless it overlaps the one before.
    mutating func mark(_ start: Int, _ end: Int, at level: Int) {
      while marks.count <= level { marks.append([]) }
      if start < end, marks[level].last ?? 0 <= start { marks[level] += [start, end] }
    }
  }

  /// Creates the result for a node.
  ///
  /// - Parameter matches: The matches in the names of the path.
  init(
    _ node: Hierarchy.Node, in hierarchy: Hierarchy, _ matches: [NameSearch.Match] = []
  ) {
    self.hierarchy = hierarchy
    self.matches = matches
    self.node = node
  }

  /// Creates a result from the answer of a server or a page: `{path: [names], codes: […], ranges: [[from, to]],
  /// disabled}`, with ranges of characters in the last name. Returns `nil` for any other value.
  init?(_ value: ScriptValue, in hierarchy: Hierarchy) {
    guard let saved = SavedPath(searchResult: value) else { return nil }
    self.hierarchy = hierarchy
    matches = []
    var content = Content()
    content.steps = saved.levels
    let path = Self.path(of: content.steps, in: hierarchy)
    if path.count == content.steps.count { node = path.last }
    content.isDisabled =
      value.field("disabled")?.isSet == true || path.contains { hierarchy.isDisabled($0) }
    if case .list(let ranges)? = value.field("ranges") {
      let last = content.steps.count - 1
      let name = content.steps[last].nameUTF8 ?? []
      for range in ranges {
        if let bounds = range.wholeNumbers, bounds.count == 2, let from = bounds[0],
          let to = bounds[1]
        {
          content.mark(
            CharacterOffset.utf8(ofCharacter: from, in: name),
            CharacterOffset.utf8(ofCharacter: to, in: name), at: last)
        }
      }
    }
    self.content = content
  }

  /// Matches the path again in a hierarchy with more nodes.
  func update(in hierarchy: Hierarchy) {
    let path = Self.path(of: steps, in: hierarchy)
    guard path.count == steps.count else { return }
    node = path.last
    self.hierarchy = hierarchy
  }

  /// The path from the root down.
  var steps: [SavedPath.Level] { content.steps }

  /// Whether the place or an ancestor is disabled.
  var isDisabled: Bool { content.isDisabled }

  /// The name of the place.
  var name: [UInt8] { steps.last?.nameUTF8 ?? [] }

  private static func path(
    of levels: [SavedPath.Level], in hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    let saved = SavedPath(levels: levels, matching: .exact)
    return hierarchy.match(saved, options: .includesDisabled).path
  }

  /// The path as a value of an element.
  var script: ScriptValue {
    .list(
      steps.map { step in
        .record([
          .init("code", step.codeUTF8.map { .text(.bytes($0)) } ?? .null),
          .init("name", .text(.bytes(step.nameUTF8 ?? []))),
        ])
      })
  }

  /// Returns whether two results are the same place.
  func isSame(as other: SearchResult) -> Bool {
    node != nil || other.node != nil ? node == other.node : steps == other.steps
  }

  /// Returns the name at a level of the path, with its matches highlighted.
  func markedName(at level: Int) -> [Element] {
    Element.marked(content.steps[level].nameUTF8 ?? [], content.matches(at: level))
  }

  /// Returns the name of the place, as in the rows of the picker, with its matches highlighted.
  func name(_ host: Host) -> Element {
    let level = steps.count - 1
    if let node {
      return host.name(
        of: node, in: hierarchy, part: "result-name", matches: content.matches(at: level))
    }
    return Element("span").key(.name).part("result-name").children(markedName(at: level))
  }

  /// The icon of the place, if the data has one.
  var icon: Element? { node.flatMap { Element.icon(of: $0, in: hierarchy) } }
}

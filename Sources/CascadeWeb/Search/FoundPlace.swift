import Hierarchies
import NameSearching

/// A result of a search: a place in the data that is there, or one that the server knows.
final class FoundPlace {
  /// The node, where it is there.
  private(set) var node: Hierarchy.Node?
  private let hierarchy: Hierarchy
  private let level: Int
  private let matches: [NameSearch.Match]
  /// Most results are never seen: what one shows is put together when it is asked for.
  private lazy var looks = Looks(of: node, in: hierarchy, downTo: level, matches)

  /// What is shown of a place.
  private struct Looks {
    /// The way to the place, from the root down.
    var steps: [ValueWish.Step] = []
    /// Where what was found begins and ends in each name of the way, by turns.
    var marks: [[Int]] = []
    /// Whether it or something above it cannot be chosen.
    var isDisabled = false

    init() {}

    init(
      of node: Hierarchy.Node?, in hierarchy: Hierarchy, downTo level: Int,
      _ matches: [NameSearch.Match]
    ) {
      guard let node else { return }
      for node in hierarchy.path(to: node).prefix(level) {
        steps.append(
          .init(
            code: hierarchy.codeBytes(of: node).map { Array($0) },
            name: Array(hierarchy.nameBytes(of: node))))
        if hierarchy.isDisabled(node) { isDisabled = true }
      }
      for match in matches {
        mark(
          match.range.lowerBound, match.range.upperBound, at: hierarchy.level(of: match.node))
      }
    }

    /// Notes what was found in the name at a level; what was found there before ends before it.
    mutating func mark(_ start: Int, _ end: Int, at level: Int) {
      while marks.count <= level { marks.append([]) }
      if start < end, marks[level].last ?? 0 <= start { marks[level] += [start, end] }
    }
  }

  /// A place in the data, or the one above it at a level, counted from 1; and what of the names on the way
  /// to it was looked for.
  init(
    _ place: Hierarchy.Node, in hierarchy: Hierarchy, downTo level: Int = .max,
    _ matches: [NameSearch.Match] = []
  ) {
    self.hierarchy = hierarchy
    self.level = level
    self.matches = matches
    node = level == .max ? place : hierarchy.path(to: place).prefix(level).last
  }

  /// What a server or a page tells: `{path: [names], codes: […], ranges: [[from, to]], disabled}`, the
  /// ranges in the last name, in characters; nil for anything else.
  init?(_ value: ScriptValue, in hierarchy: Hierarchy) {
    guard case .list(let names)? = value.field("path"), !names.isEmpty else { return nil }
    self.hierarchy = hierarchy
    level = .max
    matches = []
    var looks = Looks()
    var codes: [ScriptValue] = []
    if case .list(let list)? = value.field("codes") { codes = list }
    for (level, name) in names.enumerated() {
      looks.steps.append(
        .init(code: level < codes.count ? codes[level].utf8 : nil, name: name.utf8 ?? []))
    }
    let path = ValueWish(steps: looks.steps).path(in: hierarchy)
    if path.count == looks.steps.count { node = path.last }
    looks.isDisabled =
      value.field("disabled") == .flag(true) || path.contains { hierarchy.isDisabled($0) }
    if case .list(let ranges)? = value.field("ranges") {
      let name = names[names.count - 1].utf8 ?? []
      for range in ranges {
        if let bounds = range.wholeNumbers, bounds.count == 2, let from = bounds[0],
          let to = bounds[1]
        {
          looks.mark(
            Self.offset(ofCharacter: from, in: name), Self.offset(ofCharacter: to, in: name),
            at: names.count - 1)
        }
      }
    }
    self.looks = looks
  }

  /// Finds the node again, now that there may be more.
  func find(in hierarchy: Hierarchy) {
    let path = wish.path(in: hierarchy)
    if path.count == steps.count { node = path.last }
  }

  /// The way to the place, from the root down.
  var steps: [ValueWish.Step] { looks.steps }

  /// Whether it or something above it cannot be chosen.
  var isDisabled: Bool { looks.isDisabled }

  /// The place's own name.
  var name: [UInt8] { steps.last?.name ?? [] }

  /// The way as what is asked for.
  var wish: ValueWish { ValueWish(steps: steps) }

  /// The way as a value of an element.
  var script: ScriptValue {
    .list(
      steps.map { step in
        .record([
          .init("code", step.code.map { .text(.bytes($0)) } ?? .null),
          .init("name", .text(.bytes(step.name ?? []))),
        ])
      })
  }

  /// Whether the other is the same place.
  func isSame(as other: FoundPlace) -> Bool {
    node != nil || other.node != nil ? node == other.node : steps == other.steps
  }

  /// The name at a level of the way, with what was found in it marked.
  func markedName(at level: Int) -> [Element] {
    let looks = looks
    return Element.marked(
      looks.steps[level].name ?? [], level < looks.marks.count ? looks.marks[level] : [])
  }

  /// Where a character begins in a name; its end for those beyond.
  private static func offset(ofCharacter number: Int, in name: [UInt8]) -> Int {
    var passed = 0
    for (offset, byte) in name.enumerated() where byte & 0xC0 != 0x80 {
      if passed == number { return offset }
      passed += 1
    }
    return name.count
  }
}

import Hierarchies
import Lookup

/// A result of a search: a place in the data that is there, or one that the server knows.
final class FoundPlace {
  /// The node, where it is there.
  private(set) var node: Hierarchy.Node?
  /// The way to the place, from the root down.
  private(set) var steps: [ValueWish.Step] = []
  /// Where what was found begins and ends in each name of the way, by turns.
  private var marks: [[Int]] = []
  /// Whether it or something above it cannot be chosen.
  private(set) var isDisabled = false

  /// A place in the data, or the one above it at a level, counted from 1.
  init(_ place: Hierarchy.Node, in hierarchy: Hierarchy, downTo level: Int = .max) {
    for node in hierarchy.path(to: place).prefix(level) {
      steps.append(
        .init(
          code: hierarchy.codeBytes(of: node).map { Array($0) },
          name: Array(hierarchy.nameBytes(of: node))))
      if hierarchy.isDisabled(node) { isDisabled = true }
      self.node = node
    }
  }

  /// A place whose name, or names above it, were looked for.
  convenience init(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    self.init(result.node, in: hierarchy)
    for match in result.matches {
      mark(
        match.range.lowerBound, match.range.upperBound, at: hierarchy.level(of: match.node))
    }
  }

  /// What a server or a page tells: `{path: [names], codes: […], ranges: [[from, to]], disabled}`, the
  /// ranges in the last name, in characters; nil for anything else.
  init?(_ value: ScriptValue, in hierarchy: Hierarchy) {
    guard case .list(let names)? = value.field("path"), !names.isEmpty else { return nil }
    var codes: [ScriptValue] = []
    if case .list(let list)? = value.field("codes") { codes = list }
    for (level, name) in names.enumerated() {
      steps.append(
        .init(code: level < codes.count ? codes[level].utf8 : nil, name: name.utf8 ?? []))
    }
    let path = wish.path(in: hierarchy)
    if path.count == steps.count { node = path.last }
    isDisabled =
      value.field("disabled") == .flag(true) || path.contains { hierarchy.isDisabled($0) }
    guard case .list(let ranges)? = value.field("ranges") else { return }
    for range in ranges {
      if let bounds = range.wholeNumbers, bounds.count == 2, let from = bounds[0],
        let to = bounds[1]
      {
        mark(
          Self.offset(ofCharacter: from, in: name), Self.offset(ofCharacter: to, in: name),
          at: steps.count - 1)
      }
    }
  }

  /// Finds the node again, now that there may be more.
  func find(in hierarchy: Hierarchy) {
    let path = wish.path(in: hierarchy)
    if path.count == steps.count { node = path.last }
  }

  /// Notes what was found in the name at a level; what was found there before ends before it.
  private func mark(_ start: Int, _ end: Int, at level: Int) {
    while marks.count <= level { marks.append([]) }
    if start < end, marks[level].last ?? 0 <= start { marks[level] += [start, end] }
  }

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
    Element.marked(steps[level].name ?? [], level < marks.count ? marks[level] : [])
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

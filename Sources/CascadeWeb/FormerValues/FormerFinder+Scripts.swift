import Hierarchies
import Histories
import Selections

// Reports to the page.
extension FormerFinder {
  /// All values, for the property `former`.
  @inline(never)
  var script: ScriptValue { .list(values.map { $0.script }) }

  /// The values of chosen paths, for the detail of an event; nil if there are none.
  @inline(never)
  func script(of paths: [[Hierarchy.Node]]) -> ScriptValue? {
    var scripts: [ScriptValue] = []
    for value in values {
      let isChosen = paths.contains { path in path.last.map { value.nodes.contains($0) } ?? false }
      if isChosen { scripts.append(value.script) }
    }
    return scripts.isEmpty ? nil : .list(scripts)
  }

  /// A value in the form of `cascade locate`.
  func script(
    of match: PathMatch, given: SavedPath, in component: ChoiceComponent
  ) -> ScriptValue {
    let last = match.former.last
    let hierarchy = component.hierarchy
    let candidates = match.candidates.map { component.script(path: hierarchy.path(to: $0)) }
    return Self.script(
      of: given, change: .text(.fixed(Name(stringLiteral: last?.change.word ?? "unknown"))),
      former: last.map { Self.script(of: $0.place) } ?? .null, candidates: candidates)
  }

  /// A value in the form of `cascade locate`, from its parts.
  static func script(
    of given: SavedPath, change: ScriptValue, former: ScriptValue, candidates: [ScriptValue] = []
  ) -> ScriptValue {
    .record([
      .init("given", .text(.bytes(given.textUTF8))), .init("change", change),
      .init("former", former), .init("candidates", .list(candidates)),
    ])
  }

  private static func script(of place: FormerPlace) -> ScriptValue {
    .record([
      .init("name", .text(.bytes(place.nameUTF8))),
      .init("code", place.codeUTF8.map { .text(.bytes($0)) } ?? .null),
      .init("from", place.from.map { .number(Double($0)) } ?? .null),
      .init("until", place.until.map { .number(Double($0)) } ?? .null),
    ])
  }
}

import Hierarchies
import Histories
import Selections

/// Looks up requested values in a history. It is in a part of the program that a page loads when a value isn't a
/// place of today.
final class FormerFinder {
  private let history: HierarchyHistory

  /// Reads a history.
  ///
  /// - Parameter names: The hierarchy with the names to which endings in the history refer.
  init(text: [UInt8], names: Hierarchy) throws(HierarchyHistoryError) {
    history = try HierarchyHistory(utf8: text, names: names)
  }

  /// Finds what a value is today.
  func find(_ saved: SavedPath, for component: ChoiceComponent) -> FormerValue {
    let hierarchy = component.hierarchy
    let match = hierarchy.match(saved, in: component.lookupScope, history: history)
    let isDecided = match.candidates.isEmpty && !match.former.isEmpty
    let areAllMeant = component.isMultiple && match.unmatched?.reason == .split
    var nodes: [Hierarchy.Node] = []
    if areAllMeant { nodes = match.candidates }
    if isDecided, let node = match.path.last { nodes = [node] }
    var today = [saved]
    if !nodes.isEmpty {
      today = nodes.map { SavedPath(component.script(path: hierarchy.path(to: $0))) }
    } else if !match.former.isEmpty, !match.path.isEmpty {
      today = [SavedPath(component.script(path: match.path))]
    }
    return FormerValue(
      given: saved, today: today, nodes: nodes,
      name: (areAllMeant
        ? match.former.last?.place.nameUTF8 : match.formerNameUTF8(in: hierarchy)) ?? [],
      choice: nodes.isEmpty ? choice(of: match, in: component) : nil,
      script: Self.script(of: match, given: saved, in: component))
  }

  private func choice(of match: PathMatch, in component: ChoiceComponent) -> FormerValue.Choice? {
    guard let last = match.former.last, !match.candidates.isEmpty else { return nil }
    return FormerValue.Choice(
      name: last.place.nameUTF8, candidates: match.candidates.map { component.name(of: $0) })
  }

  private static func script(
    of match: PathMatch, given: SavedPath, in component: ChoiceComponent
  ) -> ScriptValue {
    let last = match.former.last
    let hierarchy = component.hierarchy
    let candidates = match.candidates.map { component.script(path: hierarchy.path(to: $0)) }
    return .record([
      .init("given", .text(.bytes(given.textUTF8))),
      .init("change", .text(.fixed(last.map { name(of: $0.change) } ?? "unknown"))),
      .init("former", last.map { script(of: $0.place) } ?? .null),
      .init("candidates", .list(candidates)),
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

  private static func name(of change: FormerPlace.Change) -> Name {
    switch change {
    case .recoded: "recoded"
    case .renamed: "renamed"
    case .upgraded: "upgraded"
    case .merged: "merged"
    case .split: "split"
    case .moved: "moved"
    }
  }
}

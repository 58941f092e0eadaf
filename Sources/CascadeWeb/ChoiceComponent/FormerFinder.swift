import Hierarchies
import Histories
import Selections
import WebRuntime

/// The requested values of an element that aren't places of today, and what they are today.
///
/// This class is in a part of the program that a page loads when a value isn't found. Its functions aren't inlined into
/// the code that all pages load.
final class FormerFinder {
  private let history: HierarchyHistory
  private(set) var values: [FormerValue] = []

  /// Creates a finder for values that a server looks up.
  @inline(never)
  init() {
    history = HierarchyHistory()
  }

  private init(_ history: HierarchyHistory) {
    self.history = history
  }

  /// Reads a history for an element's data. If it can't be read, the element dispatches an error.
  @inline(never)
  static func reading(_ text: [UInt8], for component: ChoiceComponent) -> FormerFinder? {
    do throws(HierarchyHistoryError) {
      return FormerFinder(try HierarchyHistory(utf8: text, names: component.hierarchy))
    } catch {
      component.failToSeek(.unreadable(SourceFault(.joined("history:", .number(error.line)))))
      return nil
    }
  }

  @inline(never)
  func forgetAll() {
    values = []
  }

  /// Looks up the requested values that aren't places of today, and reports them to the page.
  @inline(never)
  func find(for component: ChoiceComponent) {
    values = component.requestedPaths.compactMap { saved in
      component.canBeFormer(saved) ? value(saved, for: component) : nil
    }
    report(to: component)
  }

  /// The values that requested ones mean today.
  @inline(never)
  func today(of requested: [SavedPath]) -> [SavedPath] {
    requested.flatMap { saved in values.first { $0.given == saved }?.today ?? [saved] }
  }

  /// Whether the place of a requested value is known; nil if it is a place of today.
  @inline(never)
  func isPlaceKnown(_ saved: SavedPath) -> Bool? {
    values.first { $0.given == saved }.map { !$0.nodes.isEmpty }
  }

  /// Forgets the values that the user has replaced by others.
  @inline(never)
  func forgetReplaced(in component: ChoiceComponent) {
    let chosen = component.paths.compactMap { $0.last }
    values.removeAll { !$0.nodes.contains(where: chosen.contains) }
  }

  private func report(to component: ChoiceComponent) {
    if values.isEmpty { return }
    component.host.dispatch("former", detail: .record([.init("former", script)]))
  }
}

// Values in a history.
extension FormerFinder {
  /// Looks a value up. The result is nil if it is a place of today, with levels that don't exist.
  private func value(_ saved: SavedPath, for component: ChoiceComponent) -> FormerValue? {
    let hierarchy = component.hierarchy
    let match = hierarchy.match(saved, in: component.lookupScope, history: history)
    if match.former.isEmpty && !match.isPlaceUnknown { return nil }
    let areAllMeant = component.isMultiple && match.unmatched?.reason == .split
    var nodes = areAllMeant ? match.candidates : []
    if match.candidates.isEmpty, !match.former.isEmpty, let node = match.path.last {
      nodes = [node]
    }
    var paths = nodes.map { hierarchy.path(to: $0) }
    if nodes.isEmpty, !match.former.isEmpty, !match.path.isEmpty { paths = [match.path] }
    let name =
      areAllMeant ? match.former.last?.place.nameUTF8 : match.formerNameUTF8(in: hierarchy)
    return FormerValue(
      given: saved,
      today: paths.isEmpty ? [saved] : paths.map { SavedPath(component.script(path: $0)) },
      nodes: nodes, name: name ?? [],
      choice: nodes.isEmpty ? choice(of: match, in: component) : nil,
      script: script(of: match, given: saved, in: component))
  }

  private func choice(of match: PathMatch, in component: ChoiceComponent) -> FormerValue.Choice? {
    guard let last = match.former.last, !match.candidates.isEmpty else { return nil }
    return FormerValue.Choice(
      name: last.place.nameUTF8, candidates: match.candidates.map { component.name(of: $0) })
  }
}

// Values that a server looked up.
extension FormerFinder {
  /// Takes over the former place that a server found for a value, which has become a path of today.
  @inline(never)
  func adopt(
    _ place: ScriptValue, given: SavedPath, today: SavedPath, in component: ChoiceComponent
  ) {
    guard let name = place.field("name")?.utf8 else { return }
    let isShown = PathMatch.showsFormerName(name, beside: today.levels.last?.nameUTF8 ?? [])
    let parts: [Name] = ["name", "code", "from", "until"]
    let former = parts.map { ScriptValue.Field(.fixed($0), place.field($0) ?? .null) }
    let script = Self.script(
      of: given, change: place.field("change") ?? .null, former: .record(former))
    values = [
      FormerValue(
        given: today, today: [today], nodes: [], name: isShown ? name : [], choice: nil,
        script: script)
    ]
    locate(in: component)
    report(to: component)
  }

  /// Finds the nodes of such values, once they are loaded.
  @inline(never)
  func locate(in component: ChoiceComponent) {
    guard let value = values.first, value.nodes.isEmpty else { return }
    let match = component.hierarchy.match(value.given)
    if match.isComplete, let node = match.path.last { values[0].nodes = [node] }
  }
}

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

// Texts for the user.
extension FormerFinder {
  /// The quiet line at a chosen place that had another name when the value was saved: 原奉贤县. It is nil for other
  /// nodes.
  @inline(never)
  func text(of node: Hierarchy.Node, _ host: Host) -> Text? {
    for value in values where !value.name.isEmpty && value.nodes.contains(node) {
      return host.text(FormerMessage.formerly, filling: .bytes(value.name))
    }
    return nil
  }

  /// The quiet line as an element.
  @inline(never)
  func line(of node: Hierarchy.Node, _ host: Host) -> Element? {
    text(of: node, host).map { Element("span").key(.former).part("former").text($0) }
  }

  /// The text about a value that was divided or isn't known.
  @inline(never)
  static func note(
    about saved: SavedPath, _ finder: FormerFinder?, _ host: Host
  ) -> Text {
    guard let choice = finder?.values.first(where: { $0.given == saved })?.choice else {
      return host.text(FormerMessage.notFound, filling: .bytes(saved.textUTF8))
    }
    var names: [UInt8] = []
    for name in choice.candidates {
      if !names.isEmpty { names.append(contentsOf: host.text(FormerMessage.separator).utf8) }
      names.append(contentsOf: name)
    }
    let text = host.text(FormerMessage.divided, filling: .bytes(choice.name))
    return .joined(text, .bytes(names))
  }
}

/// A requested value that isn't a place of today, and what became of it.
struct FormerValue {
  /// The value as it was requested.
  let given: SavedPath
  /// The values to choose instead: several if the place was divided and several values can be chosen.
  let today: [SavedPath]
  /// The nodes that the place is today; empty if it isn't known which the value means.
  var nodes: [Hierarchy.Node]
  /// The former name to show at today's place; empty if it is today's name.
  let name: [UInt8]
  /// The places to choose from, if the place was divided or the value is ambiguous.
  let choice: Choice?
  /// The value as the page receives it: `{given, change, former, candidates}`.
  let script: ScriptValue

  /// A former name, and the names of the places that it can mean.
  struct Choice {
    let name: [UInt8]
    let candidates: [[UInt8]]
  }
}

/// The texts about values that aren't places of today.
package enum FormerMessage: LocalizedMessage, CaseIterable {
  case formerly, notFound, divided, separator

  package var key: Name {
    switch self {
    case .formerly: "formerly"
    case .notFound: "valueNotFound"
    case .divided: "placeDivided"
    case .separator: "candidateSeparator"
    }
  }

  package var english: Name {
    switch self {
    case .formerly: "formerly %"
    case .notFound: "The saved value “%” was not found. Please choose again."
    case .divided: "% has been divided. Please choose: "
    case .separator: ", "
    }
  }

  package var chinese: Name {
    switch self {
    case .formerly: "原%"
    case .notFound: "找不到原来的选择“%”，请重新选择。"
    case .divided: "%已拆分，请重新选择："
    case .separator: "、"
    }
  }
}

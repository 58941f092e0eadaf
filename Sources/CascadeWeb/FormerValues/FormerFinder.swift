import Hierarchies
import Histories
import Selections

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
      component.failToSeek(.unreadable(.joined("history:", .number(error.line))))
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

  /// Whether the place of the only value is known; nil if it is a place of today.
  @inline(never)
  var isPlaceKnown: Bool? { values.first.map { !$0.nodes.isEmpty } }

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

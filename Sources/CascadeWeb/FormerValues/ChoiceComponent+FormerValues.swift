import Hierarchies
import Histories
import Selections

/// Values that were valid in the past: a code or a name of a place that has another one today, or was divided.
///
/// The attribute `history` has the URL of a history. It is loaded when a requested value isn't a place of today, and so
/// is the part of the program that reads it. Until then the value counts as not loaded yet. A server
/// looks values up itself, and answers with the former place.
extension ChoiceComponent {
  /// The part of the program that reads histories.
  private var historyPart: Name { "history" }

  /// Uses the history at another URL.
  final func setHistory(_ url: [UInt8]?) {
    dropHistory()
    former.url = url
    seekFormerValues()
    apply(savedPath)
  }

  /// Releases the history, because it or the data changes.
  final func dropHistory() {
    if let source = former.source { host.release(source) }
    former.source = nil
    former.finder = nil
    former.forgetValues()
  }

  /// Looks up the requested values that aren't places of today, as soon as the history is loaded.
  final func seekFormerValues() {
    former.forgetValues()
    guard former.url != nil, dataState == .ready, !isLazy, !isIndependent,
      requestedPaths.contains(where: canBeFormer)
    else { return }
    former.isSeeking = true
    if findFormerValues() { reportFormerValues() }
  }

  /// Continues after the history or the part of the program has been loaded, or can't be.
  final func continueSeeking() {
    guard former.isSeeking, findFormerValues() || !former.isSeeking else { return }
    apply(savedPath)
    updateForm()
    host.invalidate()
    reportFormerValues()
  }

  /// Looks the values up. Returns false while the history isn't loaded.
  private func findFormerValues() -> Bool {
    guard let finder = loadFinder() else { return false }
    former.isSeeking = false
    var values: [FormerValue] = []
    for saved in requestedPaths where canBeFormer(saved) {
      values.append(finder.find(saved, for: self))
    }
    former.values = values
    return true
  }

  /// Returns the reader of the history, or requests what it needs.
  private func loadFinder() -> FormerFinder? {
    if let finder = former.finder { return finder }
    guard let url = former.url else { return nil }
    let source = former.source ?? host.load(url, as: .text)
    former.source = source
    let isPartLoaded = host.has(historyPart)
    switch source.state {
    case .read(let text):
      if !isPartLoaded { return nil }
      do throws(HierarchyHistoryError) {
        former.finder = try FormerFinder(text: text, names: hierarchy)
      } catch {
        fail(.unreadable(.joined("history:", .number(error.line))))
      }
    case .failed(let error): fail(error)
    case .loading, .loaded, .answered: break
    }
    return former.finder
  }

  private func fail(_ error: SourceError) {
    former.isSeeking = false
    host.dispatchAtElement(
      "error", detail: .record([.init("message", .text(failureText(error)))]))
  }

  /// Whether a requested value isn't a place of today, but may have been one.
  private func canBeFormer(_ saved: SavedPath) -> Bool {
    hierarchy.match(saved, in: lookupScope).canBeFormer
  }

  /// The levels and options by which a requested value is looked up, whatever levels the control shows.
  final var lookupScope: MatchScope {
    var scope = matchScope
    scope.depth = .max
    if isMultiple { scope.options = .includesDisabled }
    return scope
  }

  /// The values that a requested value means today.
  final func today(of saved: SavedPath) -> [SavedPath] {
    former.values.first { $0.given == saved }?.today ?? [saved]
  }
}

// Values that a server looked up.
extension ChoiceComponent {
  /// Takes over the former place that a server found for the requested value, which is a path of today now.
  final func adoptFormer(_ place: ScriptValue, given: SavedPath) {
    let saved = savedPath
    guard let name = place.field("name")?.utf8 else { return }
    let isShown = PathMatch.showsFormerName(name, beside: saved.levels.last?.nameUTF8 ?? [])
    let names: [Name] = ["name", "code", "from", "until"]
    let fields = names.map { ScriptValue.Field(.fixed($0), place.field($0) ?? .null) }
    former.values = [
      FormerValue(
        given: saved, today: [saved], nodes: [], name: isShown ? name : [], choice: nil,
        script: .record([
          .init("given", .text(.bytes(given.textUTF8))),
          .init("change", place.field("change") ?? .null),
          .init("former", .record(fields)), .init("candidates", .list([])),
        ]))
    ]
    locateFormerValues()
    reportFormerValues()
  }

  /// Finds the nodes of values that a server looked up, once they are loaded.
  final func locateFormerValues() {
    guard isLazy, let value = former.values.first, value.nodes.isEmpty else { return }
    let match = hierarchy.match(value.given)
    if match.isComplete, let node = match.path.last { former.values[0].nodes = [node] }
  }
}

// Reports to the page and the user.
extension ChoiceComponent {
  /// Tells the page about values that aren't places of today.
  private func reportFormerValues() {
    if !former.values.isEmpty {
      host.dispatch("former", detail: .record([.init("former", formerScript)]))
    }
  }

  /// All values that aren't places of today, for the property `former`.
  final var formerScript: ScriptValue { .list(former.values.map { $0.script }) }

  /// Those of the chosen paths, for the detail of an event; nil if there are none.
  final func formerScript(of paths: [[Hierarchy.Node]]) -> ScriptValue? {
    var scripts: [ScriptValue] = []
    for value in former.values {
      let isChosen = paths.contains { $0.last.map { value.nodes.contains($0) } ?? false }
      if isChosen { scripts.append(value.script) }
    }
    return scripts.isEmpty ? nil : .list(scripts)
  }

  /// Forgets the values that the user has replaced.
  final func forgetReplacedValues() {
    former.isSeeking = false
    if former.values.isEmpty { return }
    if !isMultiple { former.values.removeAll { $0.nodes.isEmpty } }
    let chosen = paths.compactMap { $0.last }
    former.values.removeAll { value in !value.nodes.contains { chosen.contains($0) } }
  }

  /// Whether the value isn't known: it wasn't found, was divided, or is still being looked up.
  final var isValueUnknown: Bool { former.isSeeking || unknownValueNote != nil }

  /// The text for the user about a value that wasn't found or was divided; nil if there is none.
  final var unknownValueNote: Text? {
    guard !isMultiple, !isIndependent, dataState == .ready, let saved = requestedPaths.first else {
      return nil
    }
    let value = former.values.first { $0.given == saved }
    if let choice = value?.choice {
      var names: [UInt8] = []
      for name in choice.candidates {
        if !names.isEmpty { names.append(contentsOf: text(FormerMessage.separator).utf8) }
        names.append(contentsOf: name)
      }
      return .joined(text(FormerMessage.divided, filling: .bytes(choice.name)), .bytes(names))
    }
    if value.map({ !$0.nodes.isEmpty }) ?? isAwaited(saved) { return nil }
    switch hierarchy.match(saved, in: lookupScope).unmatched?.reason {
    case nil, .notLoaded, .tooDeep: return nil
    default: return text(FormerMessage.notFound, filling: .bytes(saved.textUTF8))
    }
  }
}

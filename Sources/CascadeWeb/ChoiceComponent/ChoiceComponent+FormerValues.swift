import Hierarchies
import Selections
import WebRuntime

/// Values that were valid in the past: a code or a name of a place that has another one today, or was divided.
///
/// The attribute `history` has the URL of a history. It is loaded when a requested value isn't a place of today, and so
/// is the part of the program that reads it. Until then the value counts as not loaded yet. A server looks values up
/// itself, and answers with the former place.
extension ChoiceComponent {
  /// Uses the history at another URL.
  final func setHistory(_ url: [UInt8]?) {
    dropHistory()
    former.url = url
    seekFormerValues()
    apply(savedPath)
  }

  /// Releases the history.
  final func dropHistory() {
    if let source = former.source { host.release(source) }
    former = FormerLookup()
  }

  /// Looks up the requested values that aren't places of today, as soon as the history is loaded.
  final func seekFormerValues() {
    former.finder?.forgetAll()
    former.hasAsked = false
    former.isSeeking =
      former.url != nil && dataState == .ready && !isLazy && !isIndependent
      && requestedPaths.contains(where: canBeFormer)
    if former.isSeeking { findFormerValues() }
  }

  /// Continues after the history or the part of the program has been loaded, or can't be.
  final func continueSeeking() {
    if !former.isSeeking { return }
    findFormerValues()
    if former.isSeeking { return }
    apply(savedPath)
    updateForm()
    host.invalidate()
  }

  /// Looks the values up if the history is loaded.
  private func findFormerValues() {
    guard let finder = loadFinder() else { return }
    former.isSeeking = false
    finder.find(for: self)
  }

  /// Returns the reader of the history, or requests what it needs.
  private func loadFinder() -> FormerFinder? {
    if let finder = former.finder { return finder }
    guard let url = former.url else { return nil }
    let source = former.source ?? host.load(url, as: .text)
    former.source = source
    let isPartLoaded = host.has(FormerLookup.part)
    switch source.reading.state {
    case .read(let text):
      if isPartLoaded { former.finder = FormerFinder.reading(text, for: self) }
    case .failed(let error): failToSeek(error)
    case .loading, .loaded, .answered: break
    }
    return former.finder
  }

  /// Gives up looking values up, because the history can't be read.
  final func failToSeek(_ error: SourceError) {
    former.isSeeking = false
    dispatch(error)
  }

  /// Whether a requested value isn't a place of today, but may have been one.
  final func canBeFormer(_ saved: SavedPath) -> Bool {
    hierarchy.match(saved, in: lookupScope).canBeFormer
  }

  /// The levels and options by which a requested value is looked up, whatever levels the control shows.
  final var lookupScope: MatchScope {
    var scope = matchScope
    scope.depth = .max
    scope.lowestLevel = .max
    if isMultiple { scope.options = .includesDisabled }
    return scope
  }
}

// Values that aren't known.
extension ChoiceComponent {
  /// Whether the value isn't known: it wasn't found, was divided, or is still being looked up.
  final var isValueUnknown: Bool {
    guard !isMultiple, !isIndependent, dataState == .ready, let saved = requestedPaths.first else {
      return false
    }
    return former.isSeeking || isUnknown(saved)
  }

  /// The requested values that aren't known, as they were given. They stay the value until the user replaces them.
  final var unknownValues: [SavedPath] {
    dataState == .ready ? requestedPaths.filter { isUnknown($0) } : []
  }

  /// Whether a requested value isn't known. It may still be looked up.
  final func isUnknown(_ saved: SavedPath) -> Bool {
    if isIndependent || awaits(saved) { return false }
    if let isKnown = former.finder?.isPlaceKnown(saved) { return !isKnown && !isLazy }
    let match = hierarchy.match(saved, in: lookupScope)
    return match.isPlaceUnknown || isMultiple && !match.isComplete
  }

  /// Whether requested values may still arrive: they aren't loaded, or it isn't known yet whether they exist.
  final var isAwaiting: Bool {
    let pending = pending
    return !pending.isEmpty && (isLookingUp || pending.count > unknownValues.count)
  }

  /// Whether something is loading that may have the requested values.
  private var isLookingUp: Bool {
    former.isSeeking || requests.path != nil || isWaitingForParts
      || isCompleting && completionError == nil
  }

  /// Warns the author of the page once of each value that isn't known.
  final func warnOfUnknownValues() {
    let unknown = unknownValues
    if unknown.isEmpty || isLookingUp { return }
    for saved in unknown where !former.warned.contains(saved) {
      former.warned.append(saved)
      host.report(
        .joined("CascadeKit: no node has the value ", .bytes(saved.textUTF8)), isWarning: true)
    }
  }

  /// The text for the user about a value that wasn't found or was divided; nil if there is none.
  final var unknownValueNote: Text? {
    guard isValueUnknown, !former.isSeeking, host.has(FormerLookup.part) else { return nil }
    return FormerFinder.note(about: requestedPaths[0], former.finder, host)
  }
}

/// The history of an element's data, and the values that are looked up in it.
struct FormerLookup {
  /// The URL of the history.
  var url: [UInt8]?
  var source: Source?
  var finder: FormerFinder?
  /// Whether a server was asked for the value because it isn't among the loaded nodes.
  var hasAsked = false
  /// Whether requested values wait for the history.
  var isSeeking = false
  /// The values that aren't known of which the page has been warned.
  var warned: [SavedPath] = []

  /// The part of the program that reads histories.
  static var part: Name { "history" }
}

import Hierarchies
import Selections
import WebRuntime

/// The value of an element as its author has given it: the page, a form or the user. It stays what it is, whatever data and
/// settings the element gets.
struct RequestedValue {
  /// What is looked up in the data: the value of the page, the path that a server has found for it, or the nodes that the
  /// user has chosen.
  var script = ScriptValue.null
  /// Whether a list is one of values rather than the levels of one value; `nil` if it depends on how many may be chosen.
  var isSeveral: Bool?
  /// The text of the value, if it isn't that of ``script``.
  var text: ScriptValue?
  /// Whether the user has chosen it.
  var isChosen = false
  /// Whether it belongs to other data than what is shown, such as the places of another country. It isn't looked up then.
  var isElsewhere = false
  /// The address whose place is to be the value, until what is needed to find it is loaded.
  var address: ScriptValue?
  /// The values, if several may be chosen.
  var settled = SettledValues()
}

/// Several values between two changes by the page or the user.
struct SettledValues {
  var values: [[UInt8]] = []
  /// The requested values that have no node.
  var waiting: [SavedPath] = []
}

extension ChoiceComponent {
  /// Requests another value.
  ///
  /// - Parameter isSeveral: Whether a list is one of values, as that of the property `values`.
  package final func setValue(
    _ value: ScriptValue, from origin: PropertyOrigin, isSeveral: Bool? = nil
  ) {
    if origin == .attribute { initial = value }
    asked = RequestedValue(script: value, isSeveral: isSeveral)
    lookUpValue()
  }

  /// Shows the requested value.
  final func lookUpValue() {
    if updateUpper() { return use(hierarchy, dataState) }
    seekFormerValues()
    if dataState == .ready {
      apply(savedPath)
      beginAgain()
    }
    requestPath()
  }

  /// Continues to the requested value along the path that the server returned.
  ///
  /// - Parameter former: The former place that the server found for the value.
  final func follow(path: ScriptValue, former place: ScriptValue? = nil) {
    if case .list = path {
      let given = savedPath
      if case .text = asked.script { asked.text = asked.script }
      asked.script = path
      if let place {
        let finder = former.finder ?? FormerFinder()
        former.finder = finder
        finder.adopt(place, given: given, today: SavedPath(path), in: self)
      }
    }
    apply(savedPath)
    updateForm()
    host.invalidate()
  }

  /// Called when the user chooses another value than the requested one.
  package final func valueChanged(_ event: Name) {
    // The value is no longer unknown.
    if !isMultiple { asked = RequestedValue() }
    former.isSeeking = false
    former.finder?.forgetReplaced(in: self)
    removeError()
    askForChosen()
    requestPath()
    updateForm()
    host.dispatch(event, detail: detail)
  }

  /// Makes what is chosen the requested value.
  final func askForChosen() {
    if isMultiple {
      let settled = SettledValues(values: values(of: paths), waiting: pending)
      asked = RequestedValue(
        script: Self.script(values: settled.values), isSeveral: true, isChosen: true,
        settled: settled)
    } else {
      asked = RequestedValue(
        script: pathScript, isSeveral: false,
        text: path.isEmpty ? nil : .text(.bytes(valueText(of: path))), isChosen: true)
    }
  }

  /// The requested values, and for those of the past what they are today.
  package final var savedPaths: [SavedPath] {
    former.finder.map { $0.today(of: requestedPaths) } ?? requestedPaths
  }

  /// The requested values as they were given; at most one, unless several may be chosen.
  final var requestedPaths: [SavedPath] {
    if asked.isElsewhere { return [] }
    var script = asked.script
    if asked.isSeveral ?? isMultiple {
      let paths = SavedPath.list(of: script).filter { !$0.isEmpty }
      if isMultiple || paths.count < 2 { return paths }
      // Several values, where one may be chosen, are none that is known.
      script = .text(.bytes(SavedPath.listUTF8(of: paths.map { $0.textUTF8 })))
    }
    let path = SavedPath(script, omittingEmptyItems: !isIndependent)
    return path.isEmpty ? [] : [path]
  }

  /// The first of ``savedPaths``, or an empty path.
  package final var savedPath: SavedPath { savedPaths.first ?? SavedPath(levels: []) }

  /// The last loaded node on the way to a requested value.
  final func reached(by saved: SavedPath) -> Hierarchy.Node? {
    hierarchy.match(saved, in: MatchScope(loading: loading)).path.last
  }

  /// The requested value as it was given, if it isn't exactly what the control has chosen: it isn't loaded, isn't known,
  /// has levels that the control doesn't show, or ends above them.
  final var keptValue: ScriptValue? {
    guard !isMultiple, let requested = requestedPaths.first else { return nil }
    if dataState == .ready, !isValueUnknown {
      let match = hierarchy.match(savedPath, in: matchScope)
      if match.isComplete, match.path == path { return nil }
    }
    if case .text = asked.script { return asked.script }
    return asked.text ?? .text(.bytes(requested.textUTF8))
  }
}

// Several values.
extension ChoiceComponent {
  /// The values as events have reported them or the page can read them.
  final var reportedValues: [[UInt8]] {
    dataState == .ready ? asked.settled.values : savedPaths.map { $0.textUTF8 }
  }

  /// Notes the values after the page has changed them, or the data or the rules that lead to their nodes.
  final func settleValues() {
    if isMultiple { asked.settled = SettledValues(values: valuesInOrder, waiting: pending) }
  }

  /// Gives values whose nodes have loaded their usual form. The others stay what they are, even if they are nodes that have
  /// more checked nodes below them now.
  final func settleLoadedValues() {
    let waiting = pending
    guard isMultiple, waiting.count < asked.settled.waiting.count else { return }
    let scope = lookupScope
    for saved in asked.settled.waiting where !waiting.contains(saved) {
      let match = hierarchy.match(saved, in: scope)
      let given = saved.textUTF8
      guard match.isComplete, let index = asked.settled.values.firstIndex(of: given) else {
        continue
      }
      asked.settled.values[index] = valueText(of: match.path)
    }
    asked.settled.waiting = waiting
  }

  /// The values of the chosen nodes in their order, then those that have no node.
  final func values(of paths: [[Hierarchy.Node]]) -> [[UInt8]] {
    var values: [[UInt8]] = []
    for path in paths { values.append(valueText(of: path)) }
    for saved in pending { values.append(saved.textUTF8) }
    return values
  }

  /// The values in the order in which they were given, whatever data is shown. A node that stands for several of them is
  /// where the first of them is.
  ///
  /// - Complexity: O(*n* + *v*) for *n* nodes and *v* values, besides looking the values up.
  private var valuesInOrder: [[UInt8]] {
    let given = savedPaths
    let paths = paths
    let values = values(of: paths)
    if given.count < 2 { return values }
    let scope = lookupScope
    // The first value that is a node, or below it.
    var firsts = [Int](repeating: given.count, count: hierarchy.nodeIndexLimit)
    var waiting: [Int] = []
    for place in 0..<given.count {
      let match = hierarchy.match(given[place], in: scope)
      if !match.isComplete {
        waiting.append(place)
        continue
      }
      for node in match.path where firsts[node.index] > place { firsts[node.index] = place }
    }
    var places: [Int] = []
    for path in paths {
      var place = given.count
      for node in path where firsts[node.index] < given.count { place = firsts[node.index] }
      places.append(place)
    }
    places += waiting
    if places.count != values.count { return values }
    // The number of values before each place.
    var starts = [Int](repeating: 0, count: given.count + 2)
    for place in places { starts[place + 1] += 1 }
    for place in 0...given.count { starts[place + 1] += starts[place] }
    var ordered = values
    for index in 0..<values.count {
      ordered[starts[places[index]]] = values[index]
      starts[places[index]] += 1
    }
    return ordered
  }

  static func script(values: [[UInt8]]) -> ScriptValue {
    .list(values.map { .text(.bytes($0)) })
  }
}

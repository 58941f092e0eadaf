import Hierarchies

/// A saved value of which a part is not loaded yet.
struct AwaitedValue: Hashable, Sendable {
  /// Every level that was given, those found already included.
  var steps: [PathStep]
  var matching: NameMatching
  /// How many of the steps have been found.
  var found = 0

  init(_ steps: [PathStep], _ matching: NameMatching) {
    self.steps = steps
    self.matching = matching
  }

  init(codes: [String]) {
    self.init(codes.map { PathStep(code: $0) }, .exact)
  }

  init(names: [String], _ matching: NameMatching) {
    self.init(names.map { PathStep(name: $0) }, matching)
  }

  /// How far the value is found in the nodes that are there now.
  func match(
    in hierarchy: Hierarchy, _ scope: LevelScope, _ loading: ChildLoading
  ) -> PathMatch {
    var scope = scope
    scope.loading = loading
    return hierarchy.match(steps: steps, matching: matching, in: scope)
  }

  /// What is left to wait for after a match; `nil` if it does not end at children that are not there.
  func awaiting(_ match: PathMatch) -> AwaitedValue? {
    guard let unmatched = match.unmatched, unmatched.reason == .notLoaded else { return nil }
    var value = self
    value.found = unmatched.item
    return value
  }

  /// The steps that have not been found yet.
  var rest: [PathStep] { Array(steps[found...]) }
}

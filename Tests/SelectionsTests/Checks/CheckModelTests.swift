import Hierarchies
import Selections
import TestSupport
import Testing

/// Cascading checks beside the reference, through every state that events lead to.
@Suite("Checks beside the reference")
struct CheckModelTests {
  @Test(
    "Any events on any forest with any nodes disabled do what the reference does", arguments: 0...5)
  func everyState(count: Int) {
    for forest in Forest.all(count: count) {
      for disabled in forest.nodeSets where count < 5 || disabled.isEmpty {
        explore(ReferenceChecks(forest, disabled: disabled))
      }
    }
  }

  @Test("Any events on any forest of up to 7 nodes do what the reference does", arguments: 6...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      explore(ReferenceChecks(forest), events: 8 - count)
    }
  }

  @Test("A check that would pass the maximum is refused, and says by how many", arguments: 0...3)
  func maximum(maximum: Int) {
    for forest in Forest.all(upTo: 5) {
      for disabled in [[], [1], [0, 2]] as [Set<Int>] {
        explore(ReferenceChecks(forest, disabled: disabled, maximum: maximum))
      }
    }
  }

  @Test("Any events under any filter change only what is shown")
  func filters() {
    for forest in Forest.all(upTo: 4) {
      let leaves = (0..<forest.count).filter { forest.children[$0].isEmpty }
      let filters = forest.nodeSets.filter { $0.isSubset(of: leaves) }
      for disabled in [[], [1], [0, 2]] as [Set<Int>] {
        explore(ReferenceChecks(forest, disabled: disabled, maximum: 2), filters: filters)
      }
    }
  }

  @Test("Long runs of events on large forests do what the reference does", arguments: 0..<10)
  func randomForests(run: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 400, depth: 2 + run % 5, using: &random)
    let disabled = Set(
      (0..<forest.count).filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
    let maximum = run % 2 == 0 ? nil : 150
    var reference = ReferenceChecks(forest, disabled: disabled, maximum: maximum)
    var checks = CheckState(reference)
    for _ in 0..<40 {
      var event = CheckEvent(
        action: .allCases.randomElement(using: &random)!,
        node: Int.random(in: 0..<forest.count, using: &random))
      if Bool.random(using: &random) {
        event.shown = Set(
          (0..<forest.count).filter {
            forest.children[$0].isEmpty && Bool.random(using: &random)
          })
      }
      guard event.isSame(on: &reference, as: &checks) else {
        Issue.record("\(random)")
        return
      }
    }
  }

  @Test("Long runs of events on a tree of several blocks of leaves keep every mark true")
  func largeForest() {
    var random = SeededGenerator()
    let forest = Forest.random(count: 30_000, depth: 4, using: &random)
    let hierarchy = forest.hierarchy(disabled: [11, 12_000, 25_000])
    let nodes = Array(hierarchy.depthFirst())
    let leaves = nodes.filter { hierarchy.isLeaf($0) }
    var checks = CheckState(hierarchy)
    var checked = [Bool](repeating: false, count: leaves.count)
    let isFree = leaves.map { leaf in
      !hierarchy.path(to: leaf).contains { hierarchy.isDisabled($0) }
    }
    for round in 0..<15 {
      let number = Int.random(in: 0..<forest.count, using: &random)
      let node = round % 3 == 0 ? hierarchy.path(to: nodes[number])[0] : nodes[number]
      let below = hierarchy.leafRange(of: node).filter { isFree[$0] }
      let isChecking = below.contains { !checked[$0] }
      for leaf in below { checked[leaf] = isChecking }
      checks.toggle(node)
      let checkedBefore = checked.reduce(into: [0]) { $0.append($0.last! + ($1 ? 1 : 0)) }
      let isTrue = nodes.allSatisfy { node in
        let range = hierarchy.leafRange(of: node)
        let count = checkedBefore[range.upperBound] - checkedBefore[range.lowerBound]
        let mark: CheckState.Mark =
          count == 0 ? .unchecked : count == range.count ? .checked : .mixed
        return checks.mark(of: node) == mark
      }
      guard isTrue, checks.checkedCount == checkedBefore.last else {
        Issue.record("\(random), round \(round)")
        return
      }
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first
  /// difference; in every state, what is restored from each result is the state.
  private func explore(
    _ reference: ReferenceChecks, filters: [Set<Int>?] = [nil], events: Int = .max
  ) {
    var known = [reference: CheckState(reference)]
    var frontier = Array(known)
    var round = 0
    while !frontier.isEmpty, round < events {
      var next: [(key: ReferenceChecks, value: CheckState)] = []
      for (reference, checks) in frontier {
        for event in CheckEvent.all(on: reference.forest, filters: filters) {
          var (reference, checks) = (reference, checks)
          guard event.isSame(on: &reference, as: &checks) else { return }
          guard known[reference] == nil else { continue }
          known[reference] = checks
          next.append((reference, checks))
          for result in CheckState.Result.allCases {
            var restored = CheckState(reference)
            restored.restore(checks.nodes(result))
            guard restored == checks else {
              Issue.record("\(result) of \(reference) restores \(restored)")
              return
            }
          }
        }
      }
      frontier = next
      round += 1
    }
  }
}

extension CheckState {
  /// The state that the reference is of.
  fileprivate init(_ reference: ReferenceChecks) {
    self.init(
      reference.forest.hierarchy(disabled: reference.disabled), maximum: reference.maximum)
  }
}

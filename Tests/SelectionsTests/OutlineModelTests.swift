import Hierarchies
import Selections
import TestSupport
import Testing

/// Outlines beside the reference, through every state that events lead to.
@Suite("Outlines beside the reference")
struct OutlineModelTests {
  @Test(
    "After any events on any forest of up to 5 nodes, the reported changes give the new rows",
    arguments: [false, true])
  func everyState(isAccordion: Bool) {
    for forest in Forest.all(upTo: 5) {
      explore(OutlinePair(forest, isAccordion: isAccordion)) { OutlineEvent.all(on: $0) }
    }
  }

  @Test("A few events on any forest of up to 7 nodes do what the reference does", arguments: 6...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      explore(OutlinePair(forest), events: 2) { OutlineEvent.all(on: $0) }
    }
  }

  @Test(
    "Any events under any filter do what the reference does, and the expansion comes back",
    arguments: [false, true])
  func filters(isAccordion: Bool) {
    for forest in Forest.all(upTo: 3) {
      let filters = forest.nodeSets.map { OutlineEvent.filter($0) }
      explore(OutlinePair(forest, isAccordion: isAccordion)) {
        OutlineEvent.all(on: $0) + filters
      }
    }
    for forest in Forest.all(upTo: 5) {
      let filters = forest.nodeSets.map { OutlineEvent.filter($0) }
      explore(OutlinePair(forest, isAccordion: isAccordion), events: 3) {
        $0.matches == nil ? [.expandToLevel(1)] + filters : OutlineEvent.all(on: $0)
      }
    }
  }

  @Test("Long runs of events on large forests do what the reference does", arguments: 0..<10)
  func randomForests(run: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 200, depth: 2 + run, using: &random)
    var pair = OutlinePair(forest, isAccordion: run % 2 == 1)
    for _ in 0..<200 {
      let event = OutlineEvent.random(on: pair.reference, using: &random)
      if let difference = pair.difference(after: event) {
        Issue.record("\(event): \(difference), \(random)")
        return
      }
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first
  /// difference.
  ///
  /// - Parameter count: The largest number of events in a row; every state is followed if it is not
  ///   given.
  private func explore(
    _ start: OutlinePair, events count: Int = .max,
    _ events: (ReferenceOutline) -> [OutlineEvent]
  ) {
    var known = [start.reference: start.outline]
    var frontier = [start]
    var round = 0
    while !frontier.isEmpty, round < count {
      var next: [OutlinePair] = []
      for pair in frontier {
        for event in events(pair.reference) {
          var new = pair
          if let difference = new.difference(after: event) {
            Issue.record("\(event) on \(pair.reference): \(difference)")
            return
          }
          if let same = known[new.reference] {
            guard same == new.outline else {
              Issue.record("\(event) on \(pair.reference) leads to a known state that is not equal")
              return
            }
          } else {
            known[new.reference] = new.outline
            next.append(new)
          }
        }
      }
      frontier = next
      round += 1
    }
  }
}

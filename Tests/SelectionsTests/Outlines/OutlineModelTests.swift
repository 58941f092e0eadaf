import Hierarchies
import Selections
import TestSupport
import Testing

/// Outlines beside the reference, through every state that events lead to.
@Suite("Outlines beside the reference")
struct OutlineModelTests {
  @Test(
    "After any events on any forest of up to 4 nodes, the reported changes give the new rows",
    arguments: [false, true])
  func everyState(isAccordion: Bool) {
    for forest in Forest.all(upTo: 4) {
      let start = OutlinePair(forest, isAccordion: isAccordion)
      _ = explore([start]) { OutlineEvent.toggles(on: $0) }
    }
  }

  @Test("A few events on any forest of up to 7 nodes do what the reference does", arguments: 5...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      _ = explore([OutlinePair(forest)], events: count == 7 ? 1 : 2) {
        OutlineEvent.toggles(on: $0)
      }
    }
  }

  @Test(
    "Any events under any filter do what the reference does, and the expansion comes back",
    arguments: [false, true])
  func filters(isAccordion: Bool) {
    for forest in Forest.all(upTo: 3) {
      let filters = forest.nodeSets.map { OutlineEvent.filter($0) }
      _ = explore([OutlinePair(forest, isAccordion: isAccordion)]) {
        OutlineEvent.toggles(on: $0) + filters + [.restore([0, 1])]
      }
    }
  }

  @Test(
    "Any edit in any state of any forest of up to 3 nodes, filtered or not, reports its rows",
    arguments: [false, true])
  func edits(isAccordion: Bool) {
    for forest in Forest.all(upTo: 3) {
      let filters = forest.nodeSets.map { OutlineEvent.filter($0) }
      let start = OutlinePair(forest, isAccordion: isAccordion)
      let states = explore([start]) {
        $0.nodes.map { .toggle($0) } + filters + [.clearFilter]
      }
      _ = explore(states, events: 1) { OutlineEvent.edits(on: $0) }
    }
  }

  @Test(
    "Any edits after each other, and the end of the filter after them, report their rows",
    arguments: [false, true])
  func severalEdits(isAccordion: Bool) {
    for forest in Forest.all(upTo: isAccordion ? 2 : 3) {
      let filters = [[forest.count - 1]].map {
        OutlineEvent.filter(Set($0.filter { $0 >= 0 && $0 < forest.count }))
      }
      let starts = explore([OutlinePair(forest, isAccordion: isAccordion)], events: 2) { _ in
        [.expandAll] + filters
      }
      let states = explore(starts, events: 1) { OutlineEvent.edits(on: $0) }
      _ = explore(states, events: 1) {
        OutlineEvent.edits(on: $0) + [.clearFilter, .expandAll]
      }
    }
  }

  @Test(
    "Any requests, answers, late answers and toggles in any order report their rows",
    arguments: [false, true])
  func loads(isAccordion: Bool) {
    for forest in Forest.all(upTo: 2) {
      let start = OutlinePair(forest, isAccordion: isAccordion, isLazy: true)
      _ = explore([start], events: 5) { reference in
        OutlineEvent.loads(on: reference) + reference.nodes.map { .toggle($0) }
      }
    }
  }

  @Test(
    "Edits, filters and saved expansion while children load report their rows",
    arguments: [false, true])
  func editsWhileLoading(isAccordion: Bool) {
    for forest in Forest.all(upTo: 2) {
      let start = OutlinePair(forest, isAccordion: isAccordion, isLazy: true)
      let states = explore([start], events: 2) { reference in
        [.load(nil), .restore([0, 1, 2, 3]), .clearFilter]
          + reference.nodes.prefix(1).map { .filter([$0]) }
          + reference.nodes.map { .expand($0) }
          + reference.tickets.indices.flatMap { ticket -> [OutlineEvent] in
            [.answer(ticket, children: nil), .answer(ticket, children: 2)]
          }
      }
      let edited = explore(states, events: 1) { OutlineEvent.edits(on: $0) }
      _ = explore(edited, events: 1) {
        OutlineEvent.toggles(on: $0) + OutlineEvent.loads(on: $0)
      }
    }
  }

  @Test("Long runs of events on large forests do what the reference does", arguments: 0..<12)
  func randomForests(run: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 60, depth: 2 + run, using: &random)
    var pair = OutlinePair(forest, isAccordion: run % 2 == 1, isLazy: run % 3 == 0)
    for _ in 0..<100 {
      let event = OutlineEvent.random(on: pair.reference, using: &random)
      if let difference = pair.difference(after: event) {
        Issue.record("\(event): \(difference), \(random)")
        return
      }
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first
  /// difference; returns all states.
  ///
  /// - Parameter count: The largest number of events in a row; every state is followed if it is not
  ///   given.
  private func explore(
    _ starts: [OutlinePair], events count: Int = .max,
    _ events: (ReferenceOutline) -> [OutlineEvent]
  ) -> [OutlinePair] {
    var known: [ReferenceOutline: OutlineState] = [:]
    for pair in starts { known[pair.reference] = pair.outline }
    var states = starts
    var frontier = starts
    var round = 0
    while !frontier.isEmpty, round < count {
      var next: [OutlinePair] = []
      for pair in frontier {
        for event in events(pair.reference) {
          var new = pair
          if let difference = new.difference(after: event) {
            Issue.record("\(event) on \(pair.reference): \(difference)")
            return []
          }
          if let same = known[new.reference] {
            // The number of a ticket depends on what was asked for before.
            guard same == new.outline || new.reference.isLazy else {
              Issue.record("\(event) on \(pair.reference) leads to a known state that is not equal")
              return []
            }
          } else {
            known[new.reference] = new.outline
            next.append(new)
          }
        }
      }
      states += next
      frontier = next
      round += 1
    }
    return states
  }
}

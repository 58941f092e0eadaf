import Hierarchies
import Selections
import TestSupport
import Testing

/// Linked wheels beside the reference, through every state that a few events lead to.
@Suite("Linked wheels")
struct WheelModelTests {
  @Test("Any three events on any forest of up to 5 nodes do what the reference does")
  func smallForests() {
    for forest in Forest.all(upTo: 5) {
      for remembersRows in [false, true] {
        explore(ReferenceWheel(forest, remembersRows: remembersRows), events: 3)
      }
    }
  }

  @Test("Any event on any forest of 6 or 7 nodes does what the reference does", arguments: 6...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      explore(ReferenceWheel(forest, remembersRows: true), events: count == 6 ? 2 : 1)
    }
  }

  @Test("Any two events with any nodes disabled do what the reference does")
  func disabledNodes() {
    for forest in Forest.all(upTo: 5) {
      for disabled in forest.nodeSets {
        explore(
          ReferenceWheel(forest, disabled: disabled, remembersRows: true),
          events: forest.count < 5 ? 2 : 1)
      }
    }
  }

  @Test("A limited depth does what the reference does", arguments: 1...3)
  func limitedDepth(depth: Int) {
    for forest in Forest.all(upTo: 5) {
      explore(ReferenceWheel(forest, depth: depth), events: 2)
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first difference.
  private func explore(_ reference: ReferenceWheel, events: Int) {
    let hierarchy = reference.forest.hierarchy(disabled: reference.disabled)
    let depth = reference.depth == .max ? nil : reference.depth
    let start = WheelSelection(hierarchy, depth: depth, remembersRows: reference.remembersRows)
    var known = [reference: start]
    var frontier = [(reference, start)]
    for _ in 0..<events {
      var next: [(ReferenceWheel, WheelSelection)] = []
      for (reference, wheel) in frontier {
        for event in WheelEvent.all(on: reference) {
          var (reference, wheel) = (reference, wheel)
          guard event.isSame(on: &reference, as: &wheel) else { return }
          if let same = known[reference] {
            guard same == wheel else {
              Issue.record("\(event) leads to a known state that is not equal, on \(reference)")
              return
            }
          } else {
            known[reference] = wheel
            next.append((reference, wheel))
          }
        }
      }
      frontier = next
    }
  }
}

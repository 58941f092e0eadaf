import Hierarchies
import Selections
import TestSupport
import Testing

/// Linked wheels beside the reference, through every state that events lead to.
@Suite("Linked wheels beside the reference")
struct WheelModelTests {
  @Test("Any events on any forest of up to 4 nodes do what the reference does")
  func everyState() {
    for forest in Forest.all(upTo: 4) {
      for remembersRows in [false, true] {
        explore(ReferenceWheel(forest, remembersRows: remembersRows))
      }
    }
  }

  @Test("A few events on any forest of up to 7 nodes do what the reference does", arguments: 5...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      for remembersRows in [false, true] {
        explore(ReferenceWheel(forest, remembersRows: remembersRows), events: 8 - count)
      }
    }
  }

  @Test("Any events with any nodes disabled do what the reference does", arguments: 0...5)
  func disabledNodes(count: Int) {
    for forest in Forest.all(count: count) {
      for disabled in forest.nodeSets {
        let reference = ReferenceWheel(forest, disabled: disabled, remembersRows: true)
        explore(reference, events: count < 5 ? 3 : 1)
      }
    }
  }

  @Test("Any events with a limited depth do what the reference does", arguments: 1...3)
  func limitedDepth(depth: Int) {
    for forest in Forest.all(upTo: 5) {
      explore(ReferenceWheel(forest, depth: depth), events: 2)
    }
  }

  @Test("Any rows reported at the end, also by moving wheels, do what the reference does")
  func rowsAtTheEnd() {
    for forest in Forest.all(upTo: 5) {
      for disabled in [[], [1], [0, 2]] as [Set<Int>] {
        let reference = ReferenceWheel(forest, disabled: disabled, remembersRows: true)
        explore(reference, events: 1, finally: WheelEvent.allRows)
      }
    }
  }

  @Test("Long runs of events on large forests do what the reference does", arguments: 0..<20)
  func randomForests(run: Int) {
    var random = SeededGenerator()
    let forest = Forest.random(count: 60, depth: 2 + run % 5, using: &random)
    let disabled = Set(
      (0..<forest.count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    var reference = ReferenceWheel(forest, disabled: disabled, remembersRows: run % 2 == 0)
    var wheel = WheelSelection(reference)
    for _ in 0..<100 {
      let event = WheelEvent.random(on: reference, using: &random)
      guard event.isSame(on: &reference, as: &wheel) else {
        Issue.record("\(random)")
        return
      }
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first
  /// difference.
  ///
  /// - Parameters:
  ///   - events: The largest number of events in a row; every state is followed if it is not given.
  ///   - last: Further events that are tried once in every state.
  private func explore(
    _ reference: ReferenceWheel, events: Int = .max,
    finally last: (ReferenceWheel) -> [WheelEvent] = { _ in [] }
  ) {
    var known = [reference: WheelSelection(reference)]
    var frontier = Array(known)
    var round = 0
    while !frontier.isEmpty {
      var next: [(key: ReferenceWheel, value: WheelSelection)] = []
      for (reference, wheel) in frontier {
        for event in (round < events ? WheelEvent.all(on: reference) : []) + last(reference) {
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
      frontier = round < events ? next : []
      round += 1
    }
  }
}

extension WheelSelection {
  /// The selection that the reference is of.
  fileprivate init(_ reference: ReferenceWheel) {
    self.init(
      reference.forest.hierarchy(disabled: reference.disabled),
      depth: reference.depth == .max ? nil : reference.depth,
      remembersRows: reference.remembersRows)
  }
}

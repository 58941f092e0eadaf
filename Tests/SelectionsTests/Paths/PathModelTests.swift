import Selections
import TestSupport
import Testing

/// The address sheet beside the reference, through every state that events lead to.
@Suite("The address sheet")
struct PathModelTests {
  @Test("Every state on any forest of up to 5 nodes is that of the reference")
  func smallForests() {
    for forest in Forest.all(upTo: 5) { exploreLevels(of: forest) }
  }

  @Test("Every state on any forest of 6 or 7 nodes is that of the reference", arguments: 6...7)
  func largerForests(count: Int) {
    for forest in Forest.all(count: count) {
      explore(ReferencePath(forest, minimum: 2, skips: count == 7))
    }
  }

  @Test("Every state with any nodes disabled is that of the reference")
  func disabledNodes() {
    for forest in Forest.all(upTo: 5) {
      for disabled in forest.nodeSets {
        for skips in [false, true] {
          explore(ReferencePath(forest, disabled: disabled, skips: skips))
        }
      }
    }
  }

  private func exploreLevels(of forest: Forest) {
    for minimum in [1, 2, .max] {
      for maximum in [1, 2, 3, .max] {
        for skips in [false, true] {
          explore(ReferencePath(forest, minimum: minimum, maximum: maximum, skips: skips))
        }
      }
    }
  }

  /// Follows every sequence of events and compares everything after each, stopping at the first
  /// difference.
  private func explore(_ start: ReferencePath) {
    let hierarchy = start.forest.hierarchy(disabled: start.disabled)
    let sheet = PathSelection(
      hierarchy, minimumDepth: start.minimum == .max ? nil : start.minimum,
      maximumDepth: start.maximum == .max ? nil : start.maximum, skipsSingleChildren: start.skips)
    var known = [start: sheet]
    var frontier = [(start, sheet)]
    while let (reference, sheet) = frontier.popLast() {
      for event in PathEvent.all(on: reference) {
        var (reference, sheet) = (reference, sheet)
        guard event.isSame(on: &reference, as: &sheet) else { return }
        reference.finished = false
        if let same = known[reference] {
          guard same == sheet else {
            Issue.record("\(event) leads to a known state that is not equal, on \(reference)")
            return
          }
        } else {
          known[reference] = sheet
          frontier.append((reference, sheet))
        }
      }
    }
  }
}

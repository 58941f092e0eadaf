import CascadeWeb
import Foundation
import TestSupport
import Testing

/// Laws 1 and 2 in random use: a value has an author, and a setting has no memory.
///
/// A failure names its seed; `CASCADE_SEED=17` repeats only that.
struct LawTests {
  @Test(
    "Whatever a page, a user and a server do, only an author changes the value, and settings have no memory",
    arguments: LawElement.allCases)
  func laws(element: LawElement) {
    repeatUses(of: element, length: 250) { seed in
      let page = LawPage(element, seed: seed)
      return { page.run(LawStep.all) ?? ($0 % 25 == 0 ? page.compareWithFresh() : nil) }
    }
  }

  @Test(
    "Whatever loads, fails, comes late or twice, only an author changes the value, and only to something complete",
    arguments: LawElement.allCases)
  func lawsWhileLoading(element: LawElement) {
    repeatUses(of: element, length: 200) { seed in
      let page = LazyPage(element, seed: seed)
      return { _ in page.step() }
    }
  }

  /// Begins random uses, each with its seed, and does a number of steps in each until one is against the laws.
  private func repeatUses(
    of element: LawElement, length: Int, _ begin: (UInt64) -> (Int) -> String?
  ) {
    let count = operationCount(full: element.operationCount) / length
    let one = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap { UInt64($0) }
    for seed in one.map({ $0...$0 }) ?? 1...UInt64(max(1, count)) {
      let step = begin(seed)
      for number in 1...length {
        guard let fault = step(number) else { continue }
        Issue.record("\(element), seed \(seed), step \(number): \(fault)")
        return
      }
    }
  }
}

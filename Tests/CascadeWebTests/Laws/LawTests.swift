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
    let count = operationCount(full: element.shareOfOperations)
    let one = ProcessInfo.processInfo.environment["CASCADE_SEED"].flatMap { UInt64($0) }
    let length = 250
    for seed in one.map({ $0...$0 }) ?? 1...UInt64(max(1, count / length)) {
      let page = LawPage(element, seed: seed)
      for step in 1...length {
        let fault = page.run(LawStep.all) ?? (step % 25 == 0 ? page.compareWithFresh() : nil)
        guard let fault else { continue }
        Issue.record("\(element), seed \(seed), step \(step): \(fault)")
        return
      }
    }
  }
}

extension LawElement {
  /// The number of operations: a million for each element, in all its forms.
  fileprivate var shareOfOperations: Int {
    switch self {
    case .wheel, .address: 1_000_000
    case .tree, .checkTree: 500_000
    case .columnsField: 400_000
    case .wheelField, .treeField: 300_000
    }
  }
}

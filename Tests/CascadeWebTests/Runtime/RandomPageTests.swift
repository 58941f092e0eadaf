import CascadeWeb
import Foundation
import TestSupport
import Testing
import WebRuntime

/// Random use of each element, in another process, so that a trap is a failure.
///
/// To see what fails, run a test with `CASCADE_SEED=all`, which prints each seed before it is used, and then with that
/// seed, as `CASCADE_SEED=17`, which prints each step.
struct RandomPageTests {
  @Test("Nothing that a page, a user and a server do to wheels breaks them or shows former data")
  func wheels() async {
    if Uses.isShown { return Uses.run(WheelComponent.definition) }
    await #expect(processExitsWith: .success, "\(Uses.hint)") {
      Uses.run(WheelComponent.definition)
    }
  }

  @Test("Nothing that a page, a user and a server do to an address breaks it or shows former data")
  func address() async {
    if Uses.isShown { return Uses.run(AddressComponent.definition) }
    await #expect(processExitsWith: .success, "\(Uses.hint)") {
      Uses.run(AddressComponent.definition)
    }
  }

  @Test("Nothing that a page, a user and a server do to a tree breaks it or shows former data")
  func tree() async {
    if Uses.isShown { return Uses.run(TreeComponent.definition) }
    await #expect(processExitsWith: .success, "\(Uses.hint)") {
      Uses.run(TreeComponent.definition)
    }
  }

  @Test("Nothing that a page, a user and a server do to a field breaks it or shows former data")
  func field() async {
    if Uses.isShown { return Uses.run(FieldComponent.definition) }
    await #expect(processExitsWith: .success, "\(Uses.hint)") {
      Uses.run(FieldComponent.definition)
    }
  }
}

/// The uses of an element, one for each seed.
private enum Uses {
  static let hint = "CASCADE_SEED=all prints the seed before each use, CASCADE_SEED=N its steps"

  /// The seed that is run in this process, `all`, or nil.
  private static let chosen = ProcessInfo.processInfo.environment["CASCADE_SEED"]

  static var isShown: Bool { chosen != nil }

  static func run(_ definition: ElementDefinition) {
    let one = chosen.flatMap { UInt64($0) }
    let seeds = one.map { $0...$0 } ?? 1...(chosen.map { _ in 20_000 } ?? 100)
    for seed in seeds {
      if isShown { RandomPage.show("seed \(seed)") }
      let page = RandomPage(definition, seed: seed, printsSteps: one != nil)
      page.run(steps: 120)
      #expect(page.formerRows == [], "seed \(seed)")
    }
  }
}

import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A stage on which the user and the server act at random.
@MainActor private protocol RandomStage: SettingsStage {
  var server: ChildServer { get }
  /// Performs an act of the user or of the app.
  func act(_ random: inout SeededGenerator)
  /// Lets everything that moves come to rest. A look that changes the rows does that, too.
  func rest()
}

extension RandomStage {
  func rest() {}

  /// Answers the oldest request for children, or lets it fail.
  func answer(_ random: inout SeededGenerator) {
    if server.waiting.isEmpty { return }
    let names = (0..<Int.random(in: 0..<3, using: &random)).map {
      "\(server.waiting[0].name ?? "")\($0)"
    }
    server.settle(0, with: Int.random(in: 0..<3, using: &random) == 0 ? nil : names)
  }
}

extension WheelStage: RandomStage {
  func rest() { control.stop() }

  func act(_ random: inout SeededGenerator) {
    let wheels = control.wheels
    switch Int.random(in: 0..<8, using: &random) {
    case 0: control.select(path: ["b", "b1", "v"])
    case 1: control.select(path: "unknown")
    case 2: control.select(path: ["c", "c0", "c00"])
    case 3: control.confirm()
    default:
      let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
      if let button = control.retryButton(column) { return button.tap() }
      let rows = wheels.numberOfRows(inComponent: column)
      if rows > 0 { wheels.turn(column, to: Int.random(in: 0..<rows, using: &random)) }
    }
  }
}

extension FieldStage: RandomStage {
  var server: ChildServer { ChildServer() }

  func rest() { control.wheel.stop() }

  func act(_ random: inout SeededGenerator) {
    let wheels = control.wheel.wheels
    switch Int.random(in: 0..<9, using: &random) {
    case 0: control.select(path: ["b", "b1", "v"])
    case 1: control.select(path: "unknown")
    case 2: control.becomeFirstResponder()
    case 3: control.finish()
    case 4: control.cancel()
    case 5: control.clear()
    default:
      if !control.isFirstResponder || wheels.numberOfComponents == 0 { return }
      let column = Int.random(in: 0..<wheels.numberOfComponents, using: &random)
      let rows = wheels.numberOfRows(inComponent: column)
      if rows > 0 { wheels.turn(column, to: Int.random(in: 0..<rows, using: &random)) }
    }
  }
}

extension AddressStage: RandomStage {
  func act(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: control.select(path: ["b", "b1", "v"])
    case 1: control.select(path: ["c", "c0", "c00"])
    case 2: control.isSearchable = true
    case 3: if control.isSearchable { control.searchField.type("a") }
    case 4: if control.isSearchable { control.searchField.clear() }
    case 5: control.reopen(level: Int.random(in: 0..<3, using: &random))
    default:
      let count = control.selection.options.count
      if count > 0 { control.take(.option(row: Int.random(in: 0..<count, using: &random))) }
    }
  }
}

@MainActor @Suite("Settings that come and go during random use") struct PathLawTests {
  private func run<Stage: RandomStage>(
    _ type: Stage.Type, _ settings: [ControlSetting<Stage.Control>], full: Int
  ) async throws {
    var random = SeededGenerator()
    print("\(type): \(random)")
    var stage = Stage { _ in }
    var (step, operations) = (0, 0)
    while operations < operationCount(full: full) {
      (step, operations) = (step + 1, operations + 1)
      if step % 500 == 0 { stage = Stage { _ in } }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: stage.act(&random)
      case 1: stage.answer(&random)
      default:
        await stage.server.arrive()
        stage.rest()
        await stage.settle()
        let (shown, value) = (stage.shown, stage.value)
        let chosen = settings.shuffled(using: &random).prefix(2)
        for setting in chosen {
          setting.set(stage.control)
          if Bool.random(using: &random) { stage.window.layoutIfNeeded() }
        }
        for setting in chosen.shuffled(using: &random) { setting.remove(stage.control) }
        operations += 2 * chosen.count - 1
        await stage.settle()
        let names = "\(chosen.map(\.name)), \(random), step \(step)"
        try #require(stage.value == value, "\(names)")
        let difference = stage.shown.difference(from: shown)
        try #require(difference.isEmpty, "\(names): \(Array(difference.prefix(4)))")
      }
      for _ in 0..<3 { await Task.yield() }
    }
  }

  @Test("Wheels") func wheels() async throws {
    try await run(WheelStage.self, PathSettingsTests.wheelSettings, full: 1_000_000)
  }

  @Test("Fields") func fields() async throws {
    try await run(FieldStage.self, PathSettingsTests.fieldSettings, full: 1_000_000)
  }

  @Test("Addresses") func addresses() async throws {
    // The app's own search field stays.
    try await run(
      AddressStage.self, PathSettingsTests.addressSettings.filter { $0.name != "isSearchable" },
      full: 1_000_000)
  }
}

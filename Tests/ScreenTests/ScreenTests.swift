import Foundation
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// Walks all screens of the example app and the states of the controls, and looks for faults of their layout.
///
/// The first tier walks some devices. With `CASCADE_ALL_SCREENS`, the walk has all devices, text sizes and directions.
@MainActor @Suite("The layout of the screens") struct ScreenTests {
  nonisolated static let looks: [Look] =
    ProcessInfo.processInfo.environment["CASCADE_ALL_SCREENS"] != nil
    ? Device.all.flatMap { device in
      Look.categories.flatMap { category in
        [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
          SheetLook.allCases.map {
            Look(device: device, category: category, direction: direction, chrome: $0)
          }
        }
      }
    }
    : [
      Look(device: .phone),
      Look(device: .smallPhone, category: .accessibilityExtraExtraExtraLarge),
      Look(device: .sideways, direction: .rightToLeft),
    ].flatMap { look in SheetLook.allCases.map(look.with) }

  /// The sizes of UIKit's own parts: the usual ones, the ends of their ranges, and some between, the same in each run.
  private static let metrics: [UIKitMetrics] = {
    var random = SeededGenerator(seed: 1)
    return [.usual, .smallest, .largest] + (0..<4).map { _ in .random(using: &random) }
  }()

  /// Returns the faults that a screen has whatever sizes UIKit's own parts have.
  private static func findings(on screen: Screen, as look: Look) async throws -> Set<Finding> {
    var common: Set<Finding>?
    for metrics in Self.metrics {
      let (found, faults) = try await Stage.show(screen, as: look, metrics: metrics) {
        Inspection.findings(in: $0)
      }
      let conflicts = faults.map { text in
        Finding(kind: .contradictory, place: String(text.prefix { !$0.isNewline }))
      }
      let all = found.union(conflicts)
      let remaining = common.map { $0.intersection(all) } ?? all
      if remaining.isEmpty { return [] }
      common = remaining
    }
    return common ?? []
  }

  @Test("Everything stands out in light and dark, and with more contrast")
  func contrast() async throws {
    for look in SheetLook.allCases.map(Look(device: .phone).with) {
      for screen in Screen.all {
        let (findings, _) = try await Stage.show(screen, as: look) {
          Inspection.faintContent(in: $0)
        }
        for finding in findings.sorted(by: { "\($0)" < "\($1)" }) {
          Issue.record("\(screen) on \(look): \(finding)")
        }
      }
    }
  }

  @Test("Nothing is ambiguous, truncated, covered, out of reach or too small")
  func faults() async throws {
    for look in Self.looks {
      for screen in Screen.all {
        let findings = try await Self.findings(on: screen, as: look)
        for finding in findings.sorted(by: { "\($0)" < "\($1)" }) {
          Issue.record("\(screen) on \(look): \(finding)")
        }
      }
    }
  }
}

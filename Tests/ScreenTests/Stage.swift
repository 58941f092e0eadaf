import ExampleScreens
import TestSupport
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// The example app in a window.
@MainActor final class Stage {
  let window: UIWindow
  let catalogue = CatalogueController()
  let navigation: UINavigationController

  private init(_ look: Look) {
    window = UIWindow(frame: CGRect(origin: .zero, size: look.device.size))
    window.backgroundColor = .systemBackground
    window.setSafeArea(look.device.safeArea)
    window.showsKeyboard = true
    window.setTraits(look.traits)
    navigation = UINavigationController(rootViewController: catalogue)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  /// Lets pending tasks finish, and lays everything out.
  func settle() async {
    await runPendingTasks()
    layOut()
  }

  /// Lays everything out until nothing moves anymore.
  func layOut() { for _ in 0..<3 { window.layoutIfNeeded() } }

  /// Opens a screen on a device, and lets a closure look at the window.
  ///
  /// - Returns: The result of the closure, with the faults of UIKit.
  static func show<Result>(
    _ screen: Screen, as look: Look, metrics: UIKitMetrics = .usual,
    _ body: @MainActor (UIWindow) throws -> Result
  ) async throws -> (result: Result, faults: [String]) {
    var behavior = UIKitBehavior()
    behavior.metrics = metrics
    behavior.look = look.chrome == .glass ? .glass : .flat
    let log = FaultLog()
    let result = try await UIKitBehavior.$current.bound(to: behavior) {
      try await SheetLook.$current.bound(to: look.chrome) {
        try await UIContentSizeCategory.$setting.bound(to: look.category) {
          try await UIKitFault.$handler.bound(to: { log.faults.append($0.description) }) {
            let stage = Stage(look)
            await screen.open(stage)
            await stage.settle()
            return try body(stage.window)
          }
        }
      }
    }
    return (result, log.faults)
  }
}

@MainActor private final class FaultLog {
  var faults: [String] = []
}

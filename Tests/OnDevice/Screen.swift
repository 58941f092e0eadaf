#if canImport(UIKit)
import Foundation
@_spi(Testing) import UIKit

/// A window for the tested views.
///
/// In an app, the window is in the app's scene. Tests without an app have a window without a scene: views have a layout
/// there, but controllers can't be presented.
@MainActor struct Screen {
  let window: UIWindow
  let root = UIViewController()

  /// A Boolean value that indicates whether the tests run in an app, or against the doubles, which need none.
  nonisolated static var isInApp: Bool {
    #if os(Linux)
    true
    #else
    Bundle.main.bundlePath.hasSuffix(".app")
    #endif
  }

  init() {
    #if os(Linux)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    #else
    let scene =
      Screen.isInApp ? UIApplication.shared.connectedScenes.first as? UIWindowScene : nil
    window =
      scene.map { UIWindow(windowScene: $0) }
      ?? UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    #endif
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Shows a view in the window.
  func show(_ view: UIView, height: CGFloat = 216) {
    view.frame = CGRect(x: 0, y: 100, width: root.view.bounds.width, height: height)
    root.view.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Shows a controller that fills the window.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    controller.view.frame = window.bounds
    window.layoutIfNeeded()
  }

  /// Runs code that misuses UIKit, of which UIKit only writes a line to the log. The doubles would stop the test.
  func misusing<Result: Sendable>(_ body: @MainActor () async -> Result) async -> Result {
    #if os(Linux)
    await UIKitFault.$handler.withValue({ _ in }, operation: body)
    #else
    await body()
    #endif
  }

  /// Waits until a condition is fulfilled, for three seconds at most. Returns whether it is.
  @discardableResult
  func wait(until condition: () -> Bool) async -> Bool {
    for _ in 0..<150 {
      window.layoutIfNeeded()
      if condition() { return true }
      try? await Task.sleep(nanoseconds: 20_000_000)
    }
    return condition()
  }
}

extension UIView {
  /// The first view of a type, in this view or below it.
  func first<View: UIView>(_ type: View.Type) -> View? {
    (self as? View) ?? subviews.lazy.compactMap { $0.first(type) }.first
  }
}
#endif

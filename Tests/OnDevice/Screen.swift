#if canImport(UIKit)
import Foundation
#if os(Linux)
@_spi(Testing) import UIKit
#else
import UIKit
#endif

/// A window for the tested views, in the scene of the host app.
@MainActor struct Screen {
  let window: UIWindow
  let root = UIViewController()

  init() async {
    window = await Screen.makeWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private static func makeWindow() async -> UIWindow {
    #if os(Linux)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    // A notch and a home indicator
    window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    return window
    #else
    // The tests can start before the app has connected its scene, and the app of a Mac can stay in the background.
    for attempt in 0..<500 {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let active = scenes.first { $0.activationState == .foregroundActive }
      if let scene = active ?? (attempt < 150 ? nil : scenes.first) {
        return UIWindow(windowScene: scene)
      }
      try? await Task.sleep(nanoseconds: 20_000_000)
    }
    preconditionFailure("The tests need an app with a window. Run them with Scripts/apple.sh.")
    #endif
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

  /// The labels in this view and below it.
  var labels: [UILabel] {
    ((self as? UILabel).map { [$0] } ?? []) + subviews.flatMap(\.labels)
  }

  /// The frame of the view in its window.
  var frameInWindow: CGRect { convert(bounds, to: nil) }
}
#endif

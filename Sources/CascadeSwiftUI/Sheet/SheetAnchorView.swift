#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A background view that sheets are presented from, and that popovers point to.
final class SheetAnchorView: UIView {
  /// A closure that is called when the view moves to a window.
  var onAppear: (() -> Void)?

  /// Creates an invisible view that ignores touches.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { onAppear?() }
  }

  /// The topmost view controller that can present a sheet.
  var presenter: UIViewController? {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    var controller = responder as? UIViewController
    while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
      controller = presented
    }
    return controller
  }
}
#endif

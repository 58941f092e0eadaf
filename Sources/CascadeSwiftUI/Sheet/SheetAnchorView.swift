#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A view behind another that sheets are presented from, and that popovers point at.
final class SheetAnchorView: UIView {
  /// Called when the view comes on the screen.
  var onAppear: (() -> Void)?

  /// Makes a view that nothing is seen or felt of.
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

  /// What can present a sheet over all that is presented already.
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

// Where presented controllers are
extension UIWindow {
  /// Places a sheet at the bottom of its container or in its middle, and a popover beside its source.
  func place(_ controller: UIViewController, in container: UIView) {
    if let alert = controller as? UIAlertController, alert.style == .alert {
      return place(alert, in: container)
    }
    let isRegular = traitCollection.horizontalSizeClass == .regular
    if let popover = controller.popoverPresentationController {
      if isRegular { return place(popover, in: container) }
      return place(popover.adaptiveSheetPresentationController, controller, in: container)
    }
    if let sheet = controller.sheetPresentationController {
      place(sheet, controller, in: container)
    }
  }

  private func place(
    _ sheet: UISheetPresentationController, _ controller: UIViewController, in container: UIView
  ) {
    dim(container, isDimmed: sheet.largestUndimmedDetentIdentifier == nil)
    let frame =
      traitCollection.horizontalSizeClass == .regular && bounds.height >= 480
      ? formFrame(of: controller) : attachedFrame(of: sheet)
    controller.view.frame = frame
    controller.view.sheetCornerRadius = sheet.preferredCornerRadius ?? UIKitLook.current.sheetRadius
    controller.view.showsGrabber = sheet.prefersGrabberVisible
    let bottom = max(0, safeAreaInsets.bottom - (bounds.height - frame.maxY))
    controller.view.setSafeArea(
      UIEdgeInsets(
        top: 0, left: max(0, safeAreaInsets.left - frame.minX), bottom: bottom,
        right: max(0, safeAreaInsets.right - (bounds.width - frame.maxX))))
  }

  /// A sheet at the bottom edge, as high as its first detent. While the keyboard is visible, it moves up by its height.
  ///
  /// A sheet of glass has a margin, unless it is as high as it can be or the height of the window is compact.
  private func attachedFrame(of sheet: UISheetPresentationController) -> CGRect {
    let bottom = safeAreaInsets.bottom
    let maximum = bounds.height - safeAreaInsets.top - bottom
    let context = DetentContext(traitCollection, maximum: maximum)
    let detent = sheet.detents.first?.resolvedValue(in: context) ?? maximum
    let keyboard = keyboardFrame.map { max(0, bounds.height - $0.minY - bottom) } ?? 0
    let height = min(maximum, detent + keyboard) + bottom
    let isPartial = height < maximum + bottom && bounds.height >= 480
    let margin = isPartial ? UIKitLook.current.sheetMargin : 0
    return CGRect(
      x: margin, y: bounds.height - height, width: bounds.width - 2 * margin,
      height: height - margin)
  }

  /// A page sheet in a window with a regular width. Measured on iPadOS 17: at most 704 × 88 % of the window.
  private func formFrame(of controller: UIViewController) -> CGRect {
    let size = CGSize(
      width: min(704, bounds.width - 80), height: (bounds.height * 0.88).rounded())
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  private func place(_ popover: UIPopoverPresentationController, in container: UIView) {
    let controller = popover.presentedViewController
    let wanted = controller.preferredContentSize
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 10, dy: 10)
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : 320, area.width),
      height: min(wanted.height > 0 ? wanted.height : 480, area.height))
    let source =
      (popover.sourceItem as? UIView ?? popover.sourceView).map { view in
        view.convert(popover.sourceRect.isNull ? view.bounds : popover.sourceRect, to: nil)
      } ?? CGRect(x: area.midX, y: area.minY, width: 0, height: 0)
    let arrow: CGFloat = 13
    let isBelow = source.maxY + arrow + size.height <= area.maxY
    let y = isBelow ? source.maxY + arrow : max(area.minY, source.minY - arrow - size.height)
    controller.view.frame = CGRect(
      x: min(max(area.minX, source.midX - size.width / 2), area.maxX - size.width), y: y,
      width: size.width, height: size.height)
    controller.view.sheetCornerRadius = UIKitLook.current.popoverRadius
    controller.view.setSafeArea(.zero)
  }

  func dim(_ container: UIView, isDimmed: Bool) {
    let old = container.subviews.first { $0 is DimmingView }
    let view = old ?? DimmingView(frame: container.bounds)
    view.backgroundColor = isDimmed ? .black.withAlphaComponent(0.2) : nil
    if old == nil { container.insertSubview(view, at: 0) }
  }

  /// Places the presented controllers again after the keyboard or the window has changed.
  func placePresented() {
    var controller = rootViewController?.presentedViewController
    while let presented = controller {
      if let container = presented.presentationController?.containerView {
        container.frame = bounds
        place(presented, in: container)
      }
      controller = presented.presentedViewController
    }
  }
}

/// The view behind a sheet. Its class isn't public in UIKit.
final class DimmingView: UIView {}

/// The conditions in which a sheet's detents are resolved. The maximum was measured on iOS 26: the height of the window
/// without its safe area.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}

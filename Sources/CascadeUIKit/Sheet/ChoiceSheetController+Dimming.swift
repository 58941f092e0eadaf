#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// UIKit has no color for the dimming view of a sheet. So the sheet is presented without it, and adds its own view behind
// itself.
extension ChoiceSheetController {
  /// Shows the dimming view, and fades it in with the presentation.
  func showDimming() {
    guard let dimmingColor, let container = sheetContainer, isSheet(in: container) else { return }
    dimmingView.backgroundColor = dimmingColor
    if dimmingView.superview !== container {
      dimmingView.frame = container.bounds
      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimmingView, at: 0)
      dimmingView.alpha = 0
    }
    fadeDimming(to: 1)
  }

  /// Fades the dimming view in or out with the transition of the sheet.
  func fadeDimming(to alpha: CGFloat) {
    let isAnimated = transitionCoordinator?.animate(
      alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha }, completion: nil)
    if isAnimated != true { dimmingView.alpha = alpha }
  }

  /// Makes the dimming view, a control, because taps on it have the effect of a tap outside.
  func makeDimmingView() -> UIControl {
    let view = UIControl(frame: .zero)
    view.addAction(UIAction { [weak self] _ in self?.tapOutside() }, for: .touchUpInside)
    return view
  }

  private func tapOutside() {
    switch outsideTap {
    case .none: break
    case .cancel: cancel()
    case .done: finish()
    }
  }

  /// Returns a Boolean value that indicates whether the controller isn't a popover.
  private func isSheet(in container: UIView) -> Bool {
    modalPresentationStyle != .popover || container.traitCollection.horizontalSizeClass == .compact
  }

  /// The view that contains the view of the sheet.
  private var sheetContainer: UIView? {
    presentationController?.containerView
      ?? popoverPresentationController?.adaptiveSheetPresentationController.containerView
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension UIViewController {
  /// Presents a controller as a sheet at the bottom, or as a popover where there is a view to point
  /// at and room for it.
  ///
  /// The popover becomes the sheet where the window gets narrow.
  ///
  /// - Parameters:
  ///   - source: The view that the popover points at.
  ///   - detents: The heights of the sheet.
  func presentAsSheet(
    _ controller: UIViewController, at source: UIView?,
    detents: [UISheetPresentationController.Detent]
  ) {
    var sheet: UISheetPresentationController?
    if let source {
      controller.modalPresentationStyle = .popover
      let popover = controller.popoverPresentationController
      popover?.sourceView = source
      popover?.sourceRect = source.bounds
      sheet = popover?.adaptiveSheetPresentationController
    } else {
      controller.modalPresentationStyle = .pageSheet
      sheet = controller.sheetPresentationController
    }
    sheet?.detents = detents
    sheet?.prefersGrabberVisible = detents.count > 1
    sheet?.prefersEdgeAttachedInCompactHeight = true
    present(controller, animated: true)
  }
}
#endif

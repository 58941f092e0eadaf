#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension UIViewController {
  /// Presents a controller as a sheet, or as a popover if there is a source view and enough room.
  ///
  /// The popover adapts to a sheet when the window becomes compact.
  ///
  /// - Parameters:
  ///   - source: The view that the popover points to.
  ///   - detents: The detents of the sheet.
  ///   - configure: A closure that configures the sheet before it appears.
  func presentAsSheet(
    _ controller: UIViewController, at source: UIView?,
    detents: [UISheetPresentationController.Detent],
    configure: (UISheetPresentationController) -> Void = { _ in }
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
    if let sheet { configure(sheet) }
    present(controller, animated: true)
  }
}
#endif

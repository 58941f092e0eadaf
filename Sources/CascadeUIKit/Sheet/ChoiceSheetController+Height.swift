#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The size of a presentation, and its other looks
extension ChoiceSheetController {
  func configurePresentation() {
    var shape = shape
    if let preferredHeight { shape.detents[0] = .custom { _ in preferredHeight } }
    preferredContentSize = popoverSize
    if presentationController?.delegate == nil { presentationController?.delegate = self }
    let sheet = sheet
    sheet?.detents = shape.detents
    sheet?.prefersGrabberVisible = shape.detents.count > 1
    sheet?.prefersEdgeAttachedInCompactHeight = true
    sheet?.preferredCornerRadius = cornerRadius
    sheet?.largestUndimmedDetentIdentifier =
      dimmingColor == nil ? nil : shape.detents.last?.identifier
  }

  /// The presentation controller of the sheet, also that of a popover without room.
  private var sheet: UISheetPresentationController? {
    sheetPresentationController
      ?? popoverPresentationController?.adaptiveSheetPresentationController
  }

  /// Gives the sheet the height that its content has now, unless the app prefers another one.
  func updateHeight() {
    preferredContentSize = popoverSize
    embedding?.setNeedsLayout()
    if embedding == nil, preferredHeight == nil { sheet?.invalidateDetents() }
  }

  private var popoverSize: CGSize {
    let size = shape.size
    return CGSize(width: preferredWidth ?? size.width, height: preferredHeight ?? size.height)
  }
}
#endif

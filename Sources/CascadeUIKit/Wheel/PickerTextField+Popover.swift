#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The place of the wheels of a picker text field.
enum FieldWheelsPlace: CaseIterable {
  /// In the place of the keyboard.
  case keyboard
  /// In a popover at the field.
  case popover

  /// The place in the system. Tests use both.
  @TaskLocal static var current = system

  #if targetEnvironment(macCatalyst) || os(visionOS)
  private static let system = FieldWheelsPlace.popover
  #else
  private static let system = FieldWheelsPlace.keyboard
  #endif
}

extension PickerTextField {
  /// Shows the wheels in a popover, or in a sheet if there is no room for it.
  func presentWheels() {
    guard sheet == nil, isEnabled, window != nil, mayBeginEditing else { return }
    let sheet = WheelPickerController(of: self)
    sheet.title = title
    sheet.onDone = { [weak self] _, _ in self?.popoverClosed() }
    sheet.onCancel = { [weak self] sheet in
      if sheet.isCancelled { self?.restoreChoice() }
      self?.popoverClosed()
    }
    sheet.onRefusal = { [weak self] _, _ in self?.popoverClosed() }
    self.sheet = sheet
    tellDelegate(thatEditingBegins: true)
    sendActions(for: .editingDidBegin)
    sheet.present(from: { [weak self] in self?.presenter }, at: self)
  }

  /// Ends the editing, of which UIKit doesn't know.
  private func popoverClosed() {
    sheet = nil
    tellDelegate(thatEditingBegins: false)
    sendActions(for: .editingDidEnd)
  }
}

extension UIView {
  /// The nearest view controller around the view.
  var controllerAround: UIViewController? {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    return responder as? UIViewController
  }

  /// The topmost view controller that can present a sheet over the view.
  package var presenter: UIViewController? {
    var controller = controllerAround
    while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
      controller = presented
    }
    return controller
  }
}
#endif

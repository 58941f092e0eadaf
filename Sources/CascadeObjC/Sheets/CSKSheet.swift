#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// The effect of tapping outside a sheet, or of swiping to close it.
@objc(CSKOutsideTap) public enum CSKOutsideTap: Int {
  /// The effect of Cancel.
  case cancel
  /// The effect of Done.
  case done
  /// No effect. The user closes the sheet with its buttons.
  case none
}

/// A sheet for choosing a path: a `CSKWheelSheet` or a `CSKAddressSheet`.
///
/// It can be presented more than once. Nothing else retains it before it is presented.
@MainActor @objc(CSKSheet) public class CSKSheet: NSObject {
  /// The controller, for code in Swift.
  public let controller: ChoiceSheetController
  /// The toolbar above the content.
  @objc public private(set) lazy var toolbar = CSKToolbar(controller.toolbar)
  private var isOpen = false

  init(_ controller: ChoiceSheetController) { self.controller = controller }

  /// Returns a choice in the hierarchy of the sheet.
  func choice(_ choice: PathChoice) -> CSKChoice { CSKChoice(choice) }

  /// Presents the sheet, as `presentFromViewController:sourceItem:completion:` without a source item.
  @objc(presentFromViewController:completion:)
  public func present(
    from presenter: UIViewController, completion: @escaping (CSKChoice?, NSError?) -> Void
  ) {
    present(from: presenter, sourceItem: nil, completion: completion)
  }

  /// Presents the sheet, as a popover if there is a source item and enough room.
  ///
  /// It waits until another controller of the presenter, such as a menu, has been dismissed, at most for three seconds.
  ///
  /// - Parameters:
  ///   - presenter: The controller that presents the sheet.
  ///   - sourceItem: The view or bar button item that a popover points to.
  ///   - completion: A block that is called once, after the sheet has closed: with the choice, which is empty if the user has
  ///     cleared it; with neither a choice nor an error if the sheet was closed without Done; or with an error if the sheet
  ///     couldn't be presented.
  @objc(presentFromViewController:sourceItem:completion:)
  public func present(
    from presenter: UIViewController,
    sourceItem: (any UIPopoverPresentationControllerSourceItem)?,
    completion: @escaping (CSKChoice?, NSError?) -> Void
  ) {
    if open(completion) { controller.present(from: presenter, at: sourceItem) }
  }

  /// Shows the sheet inside a view instead of a presentation: it comes from the bottom edge, and the rest of the view is dimmed.
  ///
  /// - Parameters:
  ///   - view: A view of a view controller, in a window. Otherwise, the block is called with an error.
  ///   - completion: A block that is called once, as that of `presentFromViewController:sourceItem:completion:`.
  @objc(showInView:completion:)
  public func show(in view: UIView, completion: @escaping (CSKChoice?, NSError?) -> Void) {
    if open(completion) { controller.show(in: view) }
  }

  /// Prepares the sheet to call a block when it has closed, or calls it with an error if the sheet is open.
  ///
  /// - Returns: A Boolean value that indicates whether the sheet can be shown.
  private func open(_ completion: @escaping (CSKChoice?, NSError?) -> Void) -> Bool {
    if isOpen {
      let text = "The sheet is presented already. Wait for its completion, or call cancel."
      completion(nil, CSKError.presentation.error(text))
      return false
    }
    isOpen = true
    // The controller drops the closures after it has called one, so the sheet exists until then.
    controller.onDone = { [self] _, choice in
      isOpen = false
      completion(self.choice(choice), nil)
    }
    controller.onCancel = { [self] _ in
      isOpen = false
      completion(nil, nil)
    }
    controller.onRefusal = { [self] _, error in
      isOpen = false
      completion(nil, CSKError.presentation.error(error.description, underlying: error))
    }
    return true
  }

  /// Confirms the choice and closes the sheet. Does nothing if the choice can't be confirmed.
  @objc public func finish() { controller.finish() }

  /// Closes the sheet with an empty choice.
  @objc public func clear() { controller.clear() }

  /// Closes the sheet without a choice.
  @objc public func cancel() { controller.cancel() }
}

// How the sheet looks
extension CSKSheet {
  /// The title, or `nil` for a default one.
  @objc public var title: String? {
    get { controller.title }
    set { controller.title = newValue }
  }

  /// The effect of tapping outside the sheet, or of swiping to close it.
  @objc public var outsideTap: CSKOutsideTap {
    get {
      switch controller.outsideTap {
      case .none: .none
      case .cancel: .cancel
      case .done: .done
      }
    }
    set {
      controller.outsideTap =
        switch newValue {
        case .none: .none
        case .cancel: .cancel
        case .done: .done
        }
    }
  }

  /// The height of the sheet or popover in points, or 0 for that of its content.
  @objc public var preferredHeight: CGFloat {
    get { controller.preferredHeight ?? 0 }
    set { controller.preferredHeight = newValue > 0 ? newValue : nil }
  }

  /// The width of a popover in points, or 0 for that of its content.
  @objc public var preferredWidth: CGFloat {
    get { controller.preferredWidth ?? 0 }
    set { controller.preferredWidth = newValue > 0 ? newValue : nil }
  }

  /// The radius of the corners in points, or `nil` for that of the system.
  @objc public var cornerRadius: NSNumber? {
    get { controller.cornerRadius.map { NSNumber(value: Double($0)) } }
    set { controller.cornerRadius = newValue.map { CGFloat($0.doubleValue) } }
  }

  /// The color of the area behind the sheet, or `nil` for that of the system. A clear color dims nothing.
  @objc public var dimmingColor: UIColor? {
    get { controller.dimmingColor }
    set { controller.dimmingColor = newValue }
  }

  /// The background color of the sheet.
  @objc public var backgroundColor: UIColor? {
    get { controller.view.backgroundColor }
    set { controller.view.backgroundColor = newValue }
  }

  /// A bar of the app in the place of the toolbar, or `nil`. Its buttons call `finish`, `clear` and `cancel`.
  @objc public var customBar: UIView? {
    get { controller.customBar }
    set { controller.customBar = newValue }
  }

  /// The locale of the texts of the sheet, or `nil` for the language of the app.
  @objc public var locale: Locale? {
    get { controller.locale }
    set { controller.locale = newValue }
  }
}
#endif

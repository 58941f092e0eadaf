// Like UIKit's, it retains the presented controller, which retains it until it is dismissed. Whether it does so before the
// presentation is an option.

/// https://developer.apple.com/documentation/uikit/uipresentationcontroller
@MainActor open class UIPresentationController: NSObject {
  /// https://developer.apple.com/documentation/uikit/uipresentationcontroller/delegate
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentedviewcontroller
  public var presentedViewController: UIViewController { presented ?? prepared }
  /// https://developer.apple.com/documentation/uikit/uipresentationcontroller/containerview
  open internal(set) var containerView: UIView?

  let behavior = UIKitBehavior.current
  /// The retained controller.
  var presented: UIViewController?
  private unowned let prepared: UIViewController

  init(of controller: UIViewController) {
    prepared = controller
    if behavior.retainsPreparedControllers { presented = controller }
    super.init()
  }

  /// A Boolean value that indicates whether the user can't close the presentation.
  var isModal: Bool { presentedViewController.isModalInPresentation }

  /// Simulates a swipe down or a tap outside, which have no effect during a transition.
  @_spi(Testing) public func dismissByHand() {
    let controller = presentedViewController
    guard let presenting = controller.presentingViewController,
      controller.viewIfLoaded?.window?.isInTransition == false
    else { return }
    let delegate = delegate
    if isModal || delegate?.presentationControllerShouldDismiss(self) == false {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presenting.removePresented(animated: true) {
      delegate?.presentationControllerDidDismiss(self)
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

// Optional methods
extension UIAdaptivePresentationControllerDelegate {
  /// The default behavior.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// The default behavior.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// The default behavior.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// The default behavior.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
open class UIPopoverPresentationController: UIPresentationController {
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview
  open var sourceView: UIView?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourcerect
  open var sourceRect: CGRect = .null
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem
  open var barButtonItem: UIBarButtonItem?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/adaptivesheetpresentationcontroller
  open private(set) lazy var adaptiveSheetPresentationController =
    UISheetPresentationController(of: presentedViewController)

  override var isModal: Bool {
    let isPopover = presentedViewController.traitCollection.horizontalSizeClass == .regular
    return super.isModal && (behavior.keepsModalPopovers || !isPopover)
  }
}

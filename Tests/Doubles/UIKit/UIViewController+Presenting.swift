extension UIViewController {
  /// The outermost parent, which presents and is presented.
  var presenter: UIViewController { parent?.presenter ?? self }

  func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.window else {
      return fault(
        "\(type(of: self)) can't present another controller, because its view is not in a window.")
    }
    if presentedViewController != nil {
      return fault("\(type(of: self)) is already presenting another controller.")
    }
    if controller.presentingViewController != nil || controller.parent != nil {
      return fault("\(type(of: controller)) is already presented or has a parent.")
    }
    if let popover = controller.popoverPresentationController, popover.sourceView == nil,
      popover.barButtonItem == nil, popover.sourceItem == nil,
      window.traitCollection.horizontalSizeClass == .regular
    {
      return fault("A popover needs a source view or a bar button item.")
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.presentationController?.presented = controller
    controller.isBeingPresented = true
    window.show(controller, animated: animated) {
      controller.isBeingPresented = false
      LaterTurn.call(completion)
    }
  }

  func removePresented(animated: Bool, isInnermost: Bool = true, completion: (() -> Void)?) {
    guard let controller = presentedViewController else { return }
    if controller.viewIfLoaded?.window?.transition != nil {
      return fault("\(type(of: controller)) can't be dismissed during its presentation.")
    }
    controller.removePresented(animated: animated, isInnermost: false, completion: nil)
    // Apple doesn't document the state of controllers above the dismissed one.
    controller.isBeingDismissed = isInnermost
    controller.beginAppearance(false)
    let end = {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentation?.containerView?.removeFromSuperview()
      controller.endAppearance(false)
      controller.isBeingDismissed = false
      self.presentedViewController = nil
      controller.presentingViewController = nil
      controller.presentation = nil
      LaterTurn.call(completion)
    }
    guard isInnermost, let window = controller.viewIfLoaded?.window else { return end() }
    window.begin(isHeld: animated && window.holdsDismissals, end: end)
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller
  public var presentationController: UIPresentationController? {
    if presentation == nil {
      switch modalPresentationStyle {
      case .popover: presentation = UIPopoverPresentationController(of: self)
      case .automatic, .pageSheet, .formSheet:
        presentation = UISheetPresentationController(of: self)
      default: presentation = UIPresentationController(of: self)
      }
    }
    return presentation
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

/// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/automatic
  case automatic = -2
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/none
  case none = -1
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen
  case fullScreen = 0
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/pagesheet
  case pageSheet = 1
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/formsheet
  case formSheet = 2
  /// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/popover
  case popover = 7
}

/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewController {
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    viewIfLoaded?.window?.transition
  }
}

/// A presentation or dismissal in progress in a window.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  private let end: () -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(end: @escaping () -> Void) { self.end = end }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func finish() {
    end()
    for completion in completions { LaterTurn.call { completion(self) } }
  }
}

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

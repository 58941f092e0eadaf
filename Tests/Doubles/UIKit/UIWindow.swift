/// https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
  /// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let controller = rootViewController { show(controller) }
    }
  }

  weak var firstResponder: UIResponder?
  /// The view in place of the keyboard.
  @_spi(Testing) public private(set) var shownInputView: UIView?
  /// The view above it.
  @_spi(Testing) public private(set) var shownInputAccessoryView: UIView?

  open override var window: UIWindow? { self }

  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() {
    isHidden = false
    layoutIfNeeded()
  }

  func show(_ controller: UIViewController) {
    controller.view.frame = bounds
    controller.beginAppearance(true)
    addSubview(controller.view)
    layoutIfNeeded()
    controller.endAppearance(true)
  }

  func showInputViews(of responder: UIResponder?) {
    let old = [shownInputView, shownInputAccessoryView]
    let new = [responder?.inputView, responder?.inputAccessoryView]
    for view in old where !new.contains(where: { $0 === view }) { view?.removeFromSuperview() }
    for view in new where view?.superview == nil { if let view { addSubview(view) } }
    (shownInputView, shownInputAccessoryView) = (new[0], new[1])
    layoutIfNeeded()
  }
}

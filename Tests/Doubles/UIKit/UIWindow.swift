/// https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
  /// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let controller = rootViewController { show(controller) }
    }
  }

  private let ownUndoManager = UndoManager()
  open override var undoManager: NSUndoManager? { ownUndoManager }

  /// A Boolean value that indicates whether animated presentations wait for `finishTransition()`.
  @_spi(Testing) public var holdsTransitions = false
  /// A Boolean value that indicates whether animated dismissals wait for `finishTransition()`.
  @_spi(Testing) public var holdsDismissals = false
  private(set) var transition: Transition?
  /// A Boolean value that indicates whether a presentation or dismissal is in progress.
  @_spi(Testing) public var isInTransition: Bool { transition != nil }

  /// A Boolean value that indicates whether the keyboard appears for a text field, as on a device without a hardware
  /// keyboard.
  @_spi(Testing) public var showsKeyboard = false
  weak var firstResponder: UIResponder?
  /// The view that replaces the keyboard.
  @_spi(Testing) public private(set) var shownInputView: UIView?
  /// The view above the keyboard.
  @_spi(Testing) public private(set) var shownInputAccessoryView: UIView?

  /// The frame of the keyboard, or of the views that replace it, if they are visible.
  var keyboardFrame: CGRect?

  open override var window: UIWindow? { self }

  /// https://developer.apple.com/documentation/uikit/uiwindow/screen
  public let screen = UIScreen()

  /// https://developer.apple.com/documentation/uikit/uiwindow/convert(_:from:)-7hgtt
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let origin = window?.frame.origin ?? .zero
    return rect.offsetBy(dx: origin.x - frame.minX, dy: origin.y - frame.minY)
  }

  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() {
    isHidden = false
    layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Its constraints can have changed.
    if (shownInputView as? UIInputView)?.allowsSelfSizing == true { placeKeyboard() }
  }

  /// Ends the animation of the current presentation or dismissal.
  @_spi(Testing) public func finishTransition() {
    let ending = transition
    transition = nil
    ending?.finish()
  }

  func begin(isHeld: Bool, end: @escaping () -> Void) {
    transition = Transition(end: end)
    if !isHeld { finishTransition() }
  }

  func show(
    _ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil
  ) {
    controller.view.frame = bounds
    var parent: UIView = self
    if controller.presentingViewController != nil {
      parent = UIView(frame: bounds)
      addSubview(parent)
      controller.presentationController?.containerView = parent
      place(controller, in: parent)
    }
    controller.beginAppearance(true)
    // The controller can configure its presentation until it appears.
    if parent !== self { place(controller, in: parent) }
    parent.addSubview(controller.view)
    layoutIfNeeded()
    begin(isHeld: animated && holdsTransitions) {
      controller.endAppearance(true)
      completion?()
    }
  }

  func showInputViews(of responder: UIResponder?) {
    let old = [shownInputView, shownInputAccessoryView]
    let new = [responder?.inputView, responder?.inputAccessoryView]
    for view in old where !new.contains(where: { $0 === view }) { view?.removeFromSuperview() }
    for view in new where view?.superview == nil { if let view { addSubview(view) } }
    (shownInputView, shownInputAccessoryView) = (new[0], new[1])
    placeKeyboard()
    layoutIfNeeded()
  }
}

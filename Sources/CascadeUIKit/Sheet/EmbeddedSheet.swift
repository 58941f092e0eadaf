#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A sheet inside a view of the app: the dimmed area of the view, and the sheet at its bottom edge.
final class EmbeddedSheet: UIView {
  private weak var controller: ChoiceSheetController?
  private let dimmingView: UIControl
  /// A Boolean value that indicates whether the app has set no background of the sheet.
  private let hasOwnBackground: Bool
  /// A Boolean value that indicates whether the sheet is in the view, and not below it.
  private var isShown = false

  init(_ controller: ChoiceSheetController) {
    self.controller = controller
    dimmingView = controller.makeDimmingView()
    hasOwnBackground = controller.view.backgroundColor == nil
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    dimmingView.backgroundColor =
      controller.dimmingColor ?? UIColor.black.withAlphaComponent(0.3)
    dimmingView.isAccessibilityElement = false
    // Without a presentation, there is no glass behind the sheet.
    if hasOwnBackground { controller.view.backgroundColor = .systemBackground }
    let radius = controller.cornerRadius ?? controller.look.embeddedRadius
    controller.view.layer.cornerRadius = radius
    // The sheet ends at the lower edge of the view.
    controller.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    controller.view.clipsToBounds = radius > 0
    addSubview(dimmingView)
    addSubview(controller.view)
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimmingView.frame = bounds
    guard let controller else { return }
    let height = min(controller.embeddedHeight + safeAreaInsets.bottom, bounds.height)
    controller.view.frame = CGRect(
      x: 0, y: isShown ? bounds.height - height : bounds.height, width: bounds.width,
      height: height)
  }

  /// Covers a view, and what a scroll view shows of its content.
  func fill(_ view: UIView) {
    let area = (view as? UIScrollView)?.frameLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: area?.leadingAnchor ?? view.leadingAnchor),
      trailingAnchor.constraint(equalTo: area?.trailingAnchor ?? view.trailingAnchor),
      topAnchor.constraint(equalTo: area?.topAnchor ?? view.topAnchor),
      bottomAnchor.constraint(equalTo: area?.bottomAnchor ?? view.bottomAnchor),
    ])
  }

  /// Moves the sheet into the view from below, or back.
  func setShown(_ isShown: Bool, completion: @escaping () -> Void = {}) {
    layoutIfNeeded()
    dimmingView.alpha = isShown ? 0 : 1
    self.isShown = isShown
    let move = { [self] in
      dimmingView.alpha = isShown ? 1 : 0
      setNeedsLayout()
      layoutIfNeeded()
    }
    if UIAccessibility.isReduceMotionEnabled {
      move()
      completion()
    } else {
      UIView.animate(withDuration: 0.3, animations: move) { _ in completion() }
    }
  }

  /// Removes the sheet from the view.
  func remove() {
    guard let controller else { return removeFromSuperview() }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    removeFromSuperview()
    controller.removeFromParent()
    if hasOwnBackground { controller.view.backgroundColor = nil }
    (controller.view.layer.cornerRadius, controller.view.clipsToBounds) = (0, false)
  }
}

extension ChoiceSheetController {
  /// Shows the sheet inside a view instead of a presentation: it comes from the bottom edge, and the rest of the view is dimmed.
  ///
  /// ```swift
  /// let sheet = WheelPickerController(["Standard", "Express"])
  /// sheet.onDone = { _, choice in print(choice.names) }
  /// sheet.show(in: UIView())
  /// ```
  ///
  /// It closes as a presented sheet does, and calls ``onDone`` or ``onCancel`` then. ``preferredHeight``, ``cornerRadius``,
  /// ``dimmingColor`` and ``outsideTap`` apply. A sheet that is already shown or presented stays; one that is closing is shown
  /// again once it has closed.
  ///
  /// - Parameter view: A view of a view controller that isn't a navigation controller, in a window. Otherwise, ``onRefusal`` is
  ///   called.
  public func show(in view: UIView) {
    if request != nil || stage == .presenting || stage == .shown { return }
    if stage.isEnding {
      request = Task {
        await PresentationError.wait { stage == .closed }
        if Task.isCancelled { return }
        request = nil
        stage == .closed ? show(in: view) : refuse(PresentationError(of: nil))
      }
      return
    }
    // A navigation controller would push a child.
    guard view.window != nil, let parent = view.controllerAround,
      !(parent is UINavigationController)
    else {
      return refuse(PresentationError(of: nil))
    }
    let host = EmbeddedSheet(self)
    embedding = host
    (stage, isCancelled) = (.shown, false)
    parent.addChild(self)
    view.addConstrained(host)
    host.fill(view)
    view.layoutIfNeeded()
    didMove(toParent: parent)
    hasAppeared = true
    host.setShown(true)
    content.becomeFirstResponder()
    UIAccessibility.post(notification: .screenChanged, argument: self.view)
  }

  /// The height of the sheet inside a view, without the safe area below it.
  var embeddedHeight: CGFloat { preferredHeight ?? shape.size.height }
}
#endif

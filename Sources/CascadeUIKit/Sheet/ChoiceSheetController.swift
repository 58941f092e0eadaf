#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import UIKit

/// A sheet for choosing a path, with a toolbar that contains Cancel, a title and Done.
///
/// Present it with ``present(from:at:)``, with UIKit's `present(_:animated:completion:)` or with a segue, or show it inside a
/// view with ``show(in:)``, also more than once. After the sheet has closed, exactly one of `onDone` and `onCancel` is called,
/// once. It makes no difference whether the user closes it with a button, a tap outside, a swipe, Return or Escape,
/// or the app dismisses it. If `present(from:at:)` can't present it, only ``onRefusal`` is called. Set the closures for each
/// presentation.
///
/// On a hardware keyboard, Return is Done and Escape is Cancel. While the user types in a text field of
/// the sheet, Return belongs to the field. While an input method is composing text, both do.
public class ChoiceSheetController: UIViewController {
  /// A closure that is called with the choice after the sheet has closed.
  public var onDone: ((ChoiceSheetController, PathChoice) -> Void)?
  /// A closure that is called after the sheet has closed without a choice.
  public var onCancel: ((ChoiceSheetController) -> Void)?
  /// A closure that is called if ``present(from:at:)`` couldn't present the sheet, with the reason.
  public var onRefusal: ((ChoiceSheetController, PresentationError) -> Void)?
  /// The effect of tapping outside the sheet, or of swiping to close it.
  public var outsideTap: OutsideTap = .cancel {
    didSet { isModalInPresentation = outsideTap != .cancel }
  }

  /// The height of the sheet with its toolbar in points, without the safe area below it; `nil` for the height of its
  /// content. A popover has this height too.
  public var preferredHeight: CGFloat?
  /// The width of a popover in points, or `nil` for that of its content: wheels have room for the names of their columns.
  public var preferredWidth: CGFloat?
  /// The radius of the sheet's corners in points, or `nil` for that of the system.
  public var cornerRadius: CGFloat?
  /// The color of the area behind the sheet, or `nil` for that of the system. Popovers ignore it.
  ///
  /// With `.clear`, nothing is dimmed, and taps outside still have the effect of ``outsideTap``. Set it before you present
  /// the sheet.
  public var dimmingColor: UIColor?

  /// The locale in whose language the sheet and its control show and speak their texts, or `nil` for the language of the
  /// app.
  public var locale: Locale? {
    didSet {
      toolbar.locale = locale
      content.locale = locale
    }
  }

  public override var title: String? {
    didSet { toolbar.title = title }
  }

  /// A bar of the app, which the sheet shows instead of its toolbar, or `nil`.
  ///
  /// It has the width of the sheet and the height of its frame. Its buttons call ``finish()``, ``cancel()`` and ``clear()``.
  /// To have no bar at all, hide the ``toolbar``. Set both before you present the sheet.
  public var customBar: UIView?

  /// The bar that is shown, if any.
  private var bar: UIView? { customBar ?? (toolbar.isHidden ? nil : toolbar) }

  /// The height of the bar with the distance above it.
  var barHeight: CGFloat {
    bar.map { look.topMargin + ($0 === toolbar ? toolbar.height : $0.bounds.height) } ?? 0
  }

  let look = SheetLook.current
  /// The color of the toolbar, also in the margin above it.
  private let barBackground = UIView()

  /// The control.
  let content: any SheetControl
  private(set) lazy var dimmingView = makeDimmingView()
  /// The toolbar above the content.
  public private(set) lazy var toolbar =
    givenToolbar
    ?? PickerToolbar(
      onCancel: { [weak self] in self?.cancel() }, onClear: { [weak self] in self?.clear() },
      onDone: { [weak self] in self?.finish() })
  private let givenToolbar: PickerToolbar?
  /// The sheet inside a view of the app, if it isn't presented.
  var embedding: EmbeddedSheet?
  /// The stage of the presentation.
  var stage = Stage.closed
  var hasAppeared = false
  /// A Boolean value that indicates whether Cancel has closed the sheet, and not a tap outside or the app.
  var isCancelled = false
  /// Waits for a presentation that can't begin yet.
  var request: Task<Void, Never>?
  /// Calls the closure of the app once the sheet has closed.
  var reportEnd: ((ChoiceSheetController) -> Void)?

  /// Creates a sheet.
  ///
  /// - Parameter toolbar: The toolbar of a field, which the sheet shows for it.
  init(content: any SheetControl, toolbar: PickerToolbar? = nil) {
    self.content = content
    givenToolbar = toolbar
    super.init(nibName: nil, bundle: nil)
  }

  init?(content: any SheetControl, coder: NSCoder) {
    self.content = content
    givenToolbar = nil
    super.init(coder: coder)
  }

  /// A storyboard instantiates a subclass.
  @available(*, unavailable, message: "Use a subclass in a storyboard.")
  public required init?(coder: NSCoder) { nil }

  /// A Boolean value that indicates whether the choice of the content can be confirmed.
  var canConfirm: Bool { content.canConfirm }

  /// A Boolean value that indicates whether there is a Done button.
  var showsDone: Bool { true }

  /// Returns the current choice of the content, or `nil` if it can't be confirmed.
  func confirm() -> PathChoice? { content.confirm() }

  /// Updates the Done button to match the content.
  func showDone() {
    // The toolbar of a field follows the field.
    if givenToolbar != nil { return }
    toolbar.doneState = !showsDone ? .hidden : canConfirm ? .enabled : .disabled
  }

  /// Gives the buttons of the toolbar identifiers that begin with that of the content.
  func identify() {
    if givenToolbar != nil { return }
    toolbar.identifiers = ControlIdentifiers(content.accessibilityIdentifier)
  }

  /// The size of the sheet as a popover, and its detents otherwise.
  var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    (.zero, [.large()])
  }

  /// Confirms the choice and closes the sheet. Does nothing if the choice can't be confirmed.
  public func finish() {
    if stage.isEnding { return }
    if let choice = confirm() { leave(with: choice) }
  }

  /// Chooses nothing and closes the sheet. `onDone` gets a choice with an empty path.
  public func clear() {
    if !stage.isEnding { leave(with: content.emptyChoice) }
  }

  /// Closes the sheet without a choice.
  public func cancel() {
    if !stage.isEnding { isCancelled = true }
    leave(with: nil)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = look.backgroundColor
    view.accessibilityViewIsModal = true
    toolbar.title = title
    if let bar {
      if bar === toolbar, look.topMargin > 0 { view.addSubview(barBackground) }
      view.addSubview(bar)
    }
    view.addSubview(content)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    var frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 0)
    if let bar {
      frame.size.height = barHeight - look.topMargin
      frame.origin.y += look.topMargin
      bar.frame = frame
      barBackground.backgroundColor = toolbar.barColor
      barBackground.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: frame.maxY)
    }
    content.frame = contentFrame(below: frame, in: area)
  }

  /// Returns the frame of the content.
  func contentFrame(below bar: CGRect, in area: CGRect) -> CGRect {
    CGRect(
      x: area.minX, y: bar.maxY, width: area.width, height: max(0, area.maxY - bar.maxY))
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { presentationBegins() }
    showDimming()
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed, dimmingColor != nil { fadeDimming(to: 0) }
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    showDimming()
    content.becomeFirstResponder()
    if stage.isEnding, embedding == nil { close() }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The controller loses its presenter, which can present another one then, only after this method.
    Task { dismissed() }
  }

  public override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + controlCommands }

  public override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }
}

extension ChoiceSheetController: KeyResponder {
  var commandKeys: [ControlKey] { canConfirm ? [.choose, .cancel] : [.cancel] }
  // Escape has no meaning for a text field, so it closes the sheet even while the user types.
  var keysWhileTyping: [ControlKey] { [.cancel] }
  var keyView: UIView? { viewIfLoaded }
  var texts: ControlTexts { ControlTexts(locale) }

  func title(of key: ControlKey) -> LocalizedText { key == .cancel ? .cancel : .done }

  func perform(_ key: ControlKey) { key == .cancel ? cancel() : finish() }
}

extension ChoiceSheetController: UIAdaptivePresentationControllerDelegate {
  /// Returns a Boolean value that indicates whether a tap outside or a swipe closes the sheet by itself. A popover may
  /// ignore `isModalInPresentation`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { outsideTap == .cancel }

  /// Reports that the user has closed the sheet with a tap outside or a swipe.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissed()
  }

  /// Handles a tap outside, or a swipe, that doesn't close the sheet by itself.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    if outsideTap == .done { finish() }
  }
}

// UIKit has no color for the dimming view of a sheet. So the sheet is presented without it, and adds its own view behind
// itself.
extension ChoiceSheetController {
  /// Shows the dimming view, and fades it in with the presentation.
  func showDimming() {
    guard embedding == nil, let dimmingColor, let container = sheetContainer, isSheet(in: container)
    else { return }
    dimmingView.backgroundColor = dimmingColor
    // UIKit lets the user reach the views behind a sheet without dimming. The dimming view takes the touches; assistive
    // technologies ignore the views beside a modal one.
    container.accessibilityViewIsModal = true
    if dimmingView.superview !== container {
      dimmingView.frame = container.bounds
      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimmingView, at: 0)
      dimmingView.alpha = 0
    }
    fadeDimming(to: 1)
  }

  /// Fades the dimming view in or out with the transition of the sheet.
  func fadeDimming(to alpha: CGFloat) {
    let isAnimated = transitionCoordinator?.animate(
      alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha }, completion: nil)
    if isAnimated != true { dimmingView.alpha = alpha }
  }

  /// Makes the dimming view, a control, because taps on it have the effect of a tap outside.
  func makeDimmingView() -> UIControl {
    let view = UIControl(frame: .zero)
    view.addAction(UIAction { [weak self] _ in self?.tapOutside() }, for: .touchUpInside)
    return view
  }

  private func tapOutside() {
    switch outsideTap {
    case .none: break
    case .cancel: cancel()
    case .done: finish()
    }
  }

  /// Returns a Boolean value that indicates whether the controller isn't a popover.
  private func isSheet(in container: UIView) -> Bool {
    modalPresentationStyle != .popover || container.traitCollection.horizontalSizeClass == .compact
  }

  /// The view that contains the view of the sheet.
  private var sheetContainer: UIView? {
    presentationController?.containerView
      ?? popoverPresentationController?.adaptiveSheetPresentationController.containerView
  }
}
#endif

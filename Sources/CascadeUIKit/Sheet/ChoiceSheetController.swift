#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// What a tap outside of a sheet does, or a swipe that would close it.
public enum OutsideTap: Hashable, Sendable {
  /// Nothing: only the buttons close the sheet.
  case none
  /// What Cancel does.
  case cancel
  /// What Done does.
  case done
}

/// A sheet to choose in, with Cancel, a title and Done above what is chosen from.
///
/// Exactly one of `onDone` and `onCancel` is called, once, when the sheet is gone, however it goes:
/// by its buttons, a tap outside, a swipe, Return or Escape, or because the app dismisses it.
public class ChoiceSheetController: UIViewController {
  /// Called with what is chosen.
  public var onDone: ((PathChoice) -> Void)?
  /// Called when nothing is chosen.
  public var onCancel: (() -> Void)?
  /// What a tap outside does, or a swipe that would close the sheet.
  public var outsideTap: OutsideTap = .cancel {
    didSet { isModalInPresentation = outsideTap != .cancel }
  }

  public override var title: String? {
    didSet { toolbar.title = title }
  }

  static let barHeight: CGFloat = 44

  let content: UIView
  private(set) lazy var toolbar = PickerToolbar(
    onCancel: { [weak self] in self?.cancel() }, onDone: { [weak self] in self?.finish() })
  private var choice: PathChoice?
  private var hasAppeared = false
  private var isLeaving = false

  init(content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  init?(content: UIView, coder: NSCoder) {
    self.content = content
    super.init(coder: coder)
  }

  /// A storyboard makes a sheet of a class below this one.
  @available(*, unavailable, message: "A storyboard makes a sheet of a class below this one.")
  public required init?(coder: NSCoder) { nil }

  /// What is chosen in the content now; `nil` where that cannot be taken.
  func confirm() -> PathChoice? { nil }

  /// The size of the sheet in a popover, and its heights elsewhere.
  var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    (.zero, [.large()])
  }

  /// Presents the sheet at the bottom, or as a popover where there is a view to point at and room
  /// for it.
  ///
  /// - Parameter source: The view that the popover points at.
  public func present(from presenter: UIViewController, at source: UIView? = nil) {
    let shape = shape
    preferredContentSize = shape.size
    presenter.presentAsSheet(self, at: source, detents: shape.detents)
    presentationController?.delegate = self
  }

  /// Confirms what is chosen, and closes the sheet; nothing happens where that cannot be taken.
  public func finish() {
    if isLeaving { return }
    guard let choice = confirm() else { return }
    self.choice = choice
    leave()
  }

  /// Closes the sheet with nothing chosen.
  public func cancel() {
    if !isLeaving { leave() }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.accessibilityViewIsModal = true
    toolbar.title = title
    view.addSubview(toolbar)
    view.addSubview(content)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    toolbar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.barHeight)
    content.frame = contentFrame(below: toolbar.frame, in: area)
  }

  /// Where the content stands.
  func contentFrame(below bar: CGRect, in area: CGRect) -> CGRect {
    CGRect(
      x: area.minX, y: bar.maxY, width: area.width, height: max(0, area.maxY - bar.maxY))
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    content.becomeFirstResponder()
    if isLeaving { leave() }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isLeaving { return }
    if isBeingDismissed { return report() }
    // Where a controller below has been dismissed with all above it, the presenter is gone by then.
    Task { if presentingViewController == nil { report() } }
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardReturnOrEnter: return finish()
      case .keyboardEscape: return cancel()
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  public override func accessibilityPerformEscape() -> Bool {
    cancel()
    return true
  }

  /// Closes the sheet; one that is on its way to the screen closes once it is there.
  private func leave() {
    isLeaving = true
    guard let presenter = presentingViewController else { return report() }
    if hasAppeared { presenter.dismiss(animated: true) { self.report() } }
  }

  private func report() {
    isLeaving = true
    let (done, cancelled) = (onDone, onCancel)
    (onDone, onCancel) = (nil, nil)
    if let choice { done?(choice) } else { cancelled?() }
  }
}

extension ChoiceSheetController: UIAdaptivePresentationControllerDelegate {
  /// Takes a tap outside, or a swipe, that does not close the sheet by itself.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    if outsideTap == .done { finish() }
  }
}
#endif

#if canImport(UIKit)
  import UIKit

  /// A wheel picker in a sheet of its own, with Cancel, a title and Done above it.
  ///
  ///     let controller = WheelPickerController(WheelSelection(china, depth: 3))
  ///     controller.title = "Address"
  ///     controller.onDone = { choice in print(choice.codes) }
  ///     controller.present(from: self)
  ///
  /// Exactly one of `onDone` and `onCancel` is called, once, when the sheet is gone, however it goes:
  /// by its buttons, a tap outside, a swipe, Return or Escape, or because the app dismisses it.
  public final class WheelPickerController: UIViewController {
    /// The wheels.
    public let picker: WheelPickerView
    /// Called with what is chosen.
    public var onDone: ((PathChoice) -> Void)?
    /// Called when nothing is chosen.
    public var onCancel: (() -> Void)?
    /// What a tap outside does, or a swipe that would close the sheet.
    public var outsideTap: OutsideTap = .cancel {
      didSet { isModalInPresentation = outsideTap != .cancel }
    }

    private lazy var toolbar = PickerToolbar(
      onCancel: { [weak self] in self?.cancel() }, onDone: { [weak self] in self?.finish() })
    private var choice: PathChoice?
    private var hasAppeared = false
    private var isLeaving = false

    /// Makes a sheet for a selection.
    public init(_ selection: WheelSelection) {
      picker = WheelPickerView(selection)
      super.init(nibName: nil, bundle: nil)
    }

    /// Makes a sheet without columns, as a storyboard does; give it some with `picker.show(_:)`.
    public required init?(coder: NSCoder) {
      picker = WheelPickerView(WheelSelection(Hierarchy()))
      super.init(coder: coder)
    }

    /// Presents the sheet at the bottom, or as a popover where there is a view to point at and room
    /// for it.
    ///
    /// - Parameter source: The view that the popover points at.
    public func present(from presenter: UIViewController, at source: UIView? = nil) {
      let height = Self.barHeight + picker.intrinsicContentSize.height
      preferredContentSize = CGSize(width: 320, height: height)
      presenter.presentAsSheet(self, at: source, detents: [.custom { _ in height }])
      presentationController?.delegate = self
    }

    /// Confirms what stands under the indicators, also while wheels turn, and closes the sheet.
    public func finish() {
      if isLeaving { return }
      choice = picker.confirm()
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
      view.addSubview(picker)
    }

    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      toolbar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Self.barHeight)
      picker.frame = CGRect(
        x: area.minX, y: toolbar.frame.maxY, width: area.width,
        height: max(0, area.maxY - toolbar.frame.maxY))
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
      picker.becomeFirstResponder()
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

    private static let barHeight: CGFloat = 44

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

  extension WheelPickerController: UIAdaptivePresentationControllerDelegate {
    /// Takes a tap outside, or a swipe, that does not close the sheet by itself.
    public func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      if outsideTap == .done { finish() }
    }
  }
#endif

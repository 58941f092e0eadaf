#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// A presentation, from the request to the report of its end. UIKit can also begin it without a request.
extension ChoiceSheetController {
  /// The stage of a presentation.
  enum Stage {
    case closed
    /// UIKit has been told to present the sheet.
    case presenting
    case shown
    /// The sheet closes as soon as it has appeared.
    case leaving
    /// The end has been reported, and UIKit can still show the sheet.
    case withdrawn

    var isEnding: Bool { self == .leaving || self == .withdrawn }
  }

  /// Presents the sheet, as a popover if there is an anchor and enough room.
  ///
  /// ```swift
  /// let sheet = WheelPickerController(["Standard", "Express"])
  /// sheet.present(from: UIViewController(), at: UIBarButtonItem())
  /// ```
  ///
  /// It waits until the presenter is in a window and another controller that it presents, such as a menu, has been
  /// dismissed. If that takes longer than three seconds, ``onRefusal`` is called. A sheet that is already presented stays.
  ///
  /// - Parameter anchor: The view or bar button item that the popover points to.
  public func present(
    from presenter: UIViewController,
    at anchor: (any UIPopoverPresentationControllerSourceItem)? = nil
  ) {
    present(from: { presenter }, at: anchor)
  }

  /// Presents the sheet from the controller that a closure returns when the presentation can begin.
  package func present(
    from presenter: @escaping () -> UIViewController?,
    at anchor: (any UIPopoverPresentationControllerSourceItem)?
  ) {
    if request != nil || stage == .presenting || stage == .shown { return }
    if !stage.isEnding, let free = presenter(), free.canPresent {
      return show(from: free, at: anchor)
    }
    request = Task {
      await PresentationError.wait { !stage.isEnding && presenter()?.canPresent == true }
      if Task.isCancelled { return }
      request = nil
      if !stage.isEnding, let free = presenter(), free.canPresent {
        show(from: free, at: anchor)
      } else {
        refuse(PresentationError(of: presenter()))
      }
    }
  }

  private func show(
    from presenter: UIViewController, at anchor: (any UIPopoverPresentationControllerSourceItem)?
  ) {
    (stage, isCancelled) = (.presenting, false)
    modalPresentationStyle = anchor == nil ? .pageSheet : .popover
    if let anchor { popoverPresentationController?.sourceItem = anchor }
    configurePresentation()
    presenter.present(self, animated: true)
    if hasBegun { return }
    // UIKit may have postponed the presentation until a transition of the presenter ends. It reports a presentation that
    // it refuses only in the log.
    request = Task {
      await PresentationError.wait { hasBegun }
      request = nil
      if !hasBegun { refuse(PresentationError(of: presenter)) }
    }
  }

  /// A Boolean value that indicates whether UIKit has accepted the presentation.
  private var hasBegun: Bool { presentingViewController != nil || hasAppeared }

  func refuse(_ error: PresentationError) {
    let wasWithdrawn = stage == .withdrawn
    // The presentation before can still be ending.
    if stage != .leaving {
      // A presentation controller retains the sheet until the sheet is dismissed or, as here, needs
      // one for another style.
      modalPresentationStyle = .automatic
      stage = .closed
    }
    if wasWithdrawn { return }
    let refused = onRefusal
    (onDone, onCancel, onRefusal) = (nil, nil, nil)
    refused?(self, error)
  }

  /// Prepares a presentation that begins, whoever has begun it.
  func presentationBegins() {
    configurePresentation()
    // The end of the presentation before may not have been reported yet.
    let isNew = stage == .leaving && hasAppeared
    hasAppeared = false
    if stage.isEnding, !isNew { return }
    if stage != .presenting { isCancelled = false }
    stage = .shown
  }

  /// Closes the sheet, or, during its presentation, waits until it has appeared.
  func leave(with choice: PathChoice?) {
    let isRequested = request != nil && stage != .presenting
    if stage.isEnding, !isRequested { return }
    let report = takeReport(of: choice)
    if isRequested || presentingViewController == nil && embedding == nil {
      if stage == .presenting { stage = .withdrawn } else { request?.cancel() }
      if isRequested { request = nil }
      return report(self)
    }
    (stage, reportEnd) = (.leaving, report)
    // If it is being dismissed, it reports when it has disappeared.
    if hasAppeared, !isBeingDismissed { close() }
  }

  /// Dismisses the sheet and reports the end of its presentation.
  func close() {
    let report = reportEnd
    reportEnd = nil
    let end = { [self] in
      if stage.isEnding { (stage, hasAppeared) = (.closed, false) }
      report?(self)
    }
    if let host = embedding {
      return host.setShown(false) { [self] in
        embedding = nil
        host.remove()
        end()
      }
    }
    guard let presenter = presentingViewController else { return end() }
    presenter.dismiss(animated: true, completion: end)
  }

  /// Reports that the sheet has been dismissed by the user or the app, unless it closes by itself.
  ///
  /// A sheet with a presenter, or inside a view, is only covered by another controller, or is already presented again.
  func dismissed() {
    if let host = embedding, host.superview == nil || hasLeftWithParent {
      embedding = nil
      host.remove()
    }
    let isThere = presentingViewController != nil || embedding != nil
    guard !isThere, stage == .shown || reportEnd != nil else { return }
    let report = reportEnd ?? takeReport(of: nil)
    (stage, hasAppeared, reportEnd) = (.closed, false, nil)
    report(self)
  }

  /// Whether the controllers around a sheet inside a view have left the screen. One that another covers, or that is in another
  /// tab, is still there.
  private var hasLeftWithParent: Bool {
    var outermost: UIViewController = self
    while let parent = outermost.parent { outermost = parent }
    return outermost.viewIfLoaded?.window == nil && outermost.presentedViewController == nil
      && outermost.presentingViewController == nil
  }

  /// Takes the closures of the presentation, and returns one that calls that for the choice.
  private func takeReport(of choice: PathChoice?) -> (ChoiceSheetController) -> Void {
    let (done, cancelled) = (onDone, onCancel)
    (onDone, onCancel, onRefusal) = (nil, nil, nil)
    return { if let choice { done?($0, choice) } else { cancelled?($0) } }
  }
}

extension UIViewController {
  /// A Boolean value that indicates whether UIKit doesn't refuse to present another controller.
  fileprivate var canPresent: Bool {
    viewIfLoaded?.window != nil && presentedViewController == nil && !isBeingDismissed
  }
}
#endif

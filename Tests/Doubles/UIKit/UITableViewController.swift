/// https://developer.apple.com/documentation/uikit/uitableviewcontroller
///
/// It keeps the rows of its table above the keyboard.
open class UITableViewController: UIViewController {
  /// https://developer.apple.com/documentation/uikit/uitableviewcontroller/tableview
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  private var shownInset: CGFloat = 0
  private var avoidance: (any NSObjectProtocol)?

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard avoidance == nil else { return }
    avoidance = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: view.window?.screen,
      queue: nil
    ) { [weak self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      MainActor.assumeIsolated { self?.avoid(frame ?? .zero) }
    }
  }

  private func avoid(_ keyboard: CGRect) {
    guard let window = view.window else { return }
    let overlap = max(
      0, min(window.bounds.maxY, tableView.convert(tableView.bounds, to: nil).maxY) - keyboard.minY)
    let inset = max(0, overlap - tableView.safeAreaInsets.bottom)
    // It keeps what the app has added.
    tableView.contentInset.bottom += inset - shownInset
    shownInset = inset
  }
}

/// https://developer.apple.com/documentation/uikit/uinavigationcontroller
open class UINavigationController: UIViewController {
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers
  open var viewControllers: [UIViewController] { children }
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/topviewcontroller
  open var topViewController: UIViewController? { children.last }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/navigationbar
  open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    topViewController?.viewIfLoaded?.frame = view.bounds
    placeBar()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController || viewController.parent === self {
      return fault(
        "\(type(of: viewController)) is a navigation controller or is already on the stack.")
    }
    replaceTop {
      addChild(viewController)
      viewController.didMove(toParent: self)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    replaceTop { top.removeFromParent() }
    return top
  }

  override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  private func replaceTop(by change: () -> Void) {
    let old = topViewController
    change()
    guard let window = viewIfLoaded?.window else { return showTop() }
    let new = topViewController
    old?.beginAppearance(false)
    new?.beginAppearance(true)
    old?.viewIfLoaded?.removeFromSuperview()
    showTop()
    window.layoutIfNeeded()
    old?.endAppearance(false)
    new?.endAppearance(true)
  }

  private func showTop() {
    guard isViewLoaded, let top = topViewController else { return }
    top.view.frame = view.bounds
    view.addSubview(top.view)
    placeBar()
  }
}

extension UIViewController {
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
  public func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor open class UINavigationItem: NSObject {
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/title
  open var title: String?
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/leftbarbuttonitem
  open var leftBarButtonItem: UIBarButtonItem?
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/rightbarbuttonitem
  open var rightBarButtonItem: UIBarButtonItem?
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/titleview
  open var titleView: UIView?

  /// https://developer.apple.com/documentation/uikit/uinavigationitem/init(title:)
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/title
  open var title: String?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
  open var preferredContentSize: CGSize = .zero
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if modalPresentationStyle != oldValue { presentation = nil } }
  }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation
  open var isModalInPresentation = false
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/children
  open private(set) var children: [UIViewController] = []
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/parent
  open private(set) weak var parent: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  open internal(set) var presentedViewController: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
  open internal(set) weak var presentingViewController: UIViewController?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingpresented
  open internal(set) var isBeingPresented = false
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed
  open internal(set) var isBeingDismissed = false
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  private var loadedView: UIView?
  private var appears = false
  var presentation: UIPresentationController?

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init() }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // The view

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        if loadedView == nil { fault("loadView() didn't set a view.") }
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loadedView }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/isviewloaded
  open var isViewLoaded: Bool { loadedView != nil }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/loadview()
  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/loadviewifneeded()
  open func loadViewIfNeeded() { _ = view }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)
  open func viewDidAppear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
  open func viewWillDisappear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)
  open func viewDidDisappear(_ animated: Bool) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilllayoutsubviews()
  open func viewWillLayoutSubviews() {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()
  open func viewDidLayoutSubviews() {}
  /// https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/traitcollection
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UITraitCollection()
  }

  open override var next: UIResponder? { loadedView?.superview }
  override var windowOfResponder: UIWindow? { loadedView?.window }

  // Children

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)
  open func willMove(toParent parent: UIViewController?) {}
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) {}

  // Presentation, in the class body so that subclasses can override it

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presenter.show(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let root = presenter
    if root.presentedViewController != nil {
      root.removePresented(animated: flag, completion: completion)
    } else if let presenting = root.presentingViewController {
      presenting.removePresented(animated: flag, completion: completion)
    } else {
      LaterTurn.call(completion)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  // The appearance of the controller and its children

  /// The children that appear with the controller.
  var appearingChildren: [UIViewController] { children }

  func beginAppearance(_ isAppearing: Bool) {
    loadViewIfNeeded()
    isAppearing ? viewWillAppear(true) : viewWillDisappear(true)
    for child in appearingChildren { child.beginAppearance(isAppearing) }
  }

  func endAppearance(_ isAppearing: Bool) {
    appears = isAppearing
    isAppearing ? viewDidAppear(true) : viewDidDisappear(true)
    for child in appearingChildren { child.endAppearance(isAppearing) }
  }
}

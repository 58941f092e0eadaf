/// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// https://developer.apple.com/documentation/uikit/uiview/frame
  open var frame: CGRect {
    didSet {
      // The safe area of a controller's view depends on its place.
      if frame.size != oldValue.size || controller != nil && frame.origin != oldValue.origin {
        setNeedsLayout()
      }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// https://developer.apple.com/documentation/uikit/uiview/transform
  open var transform: CGAffineTransform = .identity {
    didSet { if transform != oldValue { testedTransforms.append(transform) } }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/ishidden
  open var isHidden = false {
    didSet {
      // A stack gives no place to a hidden view.
      if isHidden != oldValue, superview is UIStackView { setNeedsConstrainedLayout() }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/isopaque
  open var isOpaque = true
  /// https://developer.apple.com/documentation/uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uiview/tintcolor
  open var tintColor: UIColor! {
    get {
      tintAdjustmentMode == .dimmed
        ? .systemGray : ownTintColor ?? superview?.tintColor ?? .tintColor
    }
    set { ownTintColor = newValue }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.property
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get {
      ownAdjustment != .automatic ? ownAdjustment : superview?.tintAdjustmentMode ?? .normal
    }
    set { ownAdjustment = newValue }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/tag
  open var tag = 0
  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.property
  open var contentMode: UIView.ContentMode = .scaleToFill
  /// https://developer.apple.com/documentation/uikit/uiview/clipstobounds
  open var clipsToBounds = false
  /// https://developer.apple.com/documentation/uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// https://developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints
  open var translatesAutoresizingMaskIntoConstraints = true
  /// https://developer.apple.com/documentation/uikit/uiview/directionallayoutmargins
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// https://developer.apple.com/documentation/uikit/uiview/semanticcontentattribute
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// https://developer.apple.com/documentation/uikit/uiview/minimumcontentsizecategory
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    didSet { tellLimits(oldValue, maximumContentSizeCategory) }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/maximumcontentsizecategory
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { tellLimits(minimumContentSizeCategory, oldValue) }
  }
  /// https://developer.apple.com/documentation/uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// https://developer.apple.com/documentation/uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// https://developer.apple.com/documentation/uikit/uiview/constraints
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// https://developer.apple.com/documentation/uikit/uiview/safearealayoutguide
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(
    owningView: self, kind: .safeArea)
  /// https://developer.apple.com/documentation/uikit/uiview/layoutmarginsguide
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(
    owningView: self, kind: .margins)
  /// https://developer.apple.com/documentation/uikit/uiview/readablecontentguide
  public private(set) lazy var readableContentGuide = UILayoutGuide(
    owningView: self, kind: .readable)
  /// https://developer.apple.com/documentation/uikit/uiview/keyboardlayoutguide
  public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(
    owningView: self, kind: .keyboard)

  /// https://developer.apple.com/documentation/uikit/uiview/safeareainsets
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets ?? inheritedSafeAreaInsets }

  /// https://developer.apple.com/documentation/uikit/uiview/layerclass
  open class var layerClass: AnyClass { CALayer.self }
  /// https://developer.apple.com/documentation/uikit/uiview/layer
  open private(set) lazy var layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
  /// https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// https://developer.apple.com/documentation/uikit/uiview/interactions
  open var interactions: [any UIInteraction] = []
  /// https://developer.apple.com/documentation/uikit/uiview/showslargecontentviewer
  open var showsLargeContentViewer = false
  /// https://developer.apple.com/documentation/uikit/uiview/largecontenttitle
  open var largeContentTitle: String?

  /// The transforms that the view has had.
  @_spi(Testing) public var testedTransforms: [CGAffineTransform] = []
  /// The radius of the corners of a sheet or a popover, and whether it has a grabber.
  var sheetCornerRadius: CGFloat = 0
  var showsGrabber = false
  /// The safe area that the device or a container sets.
  var ownSafeAreaInsets: UIEdgeInsets?
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistancePriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  weak var controller: UIViewController?
  private var ownTintColor: UIColor?
  private var ownAdjustment = UIView.TintAdjustmentMode.automatic
  var testedTraits: UITraitCollection?
  var needsLayout = true

  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public convenience override init() { self.init(frame: .zero) }

  /// https://developer.apple.com/documentation/uikit/uiview/bounds
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/center
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/window
  open var window: UIWindow? { superview?.window }

  /// A closure that is called when the view invalidates its intrinsic size.
  @_spi(Testing) public var onInvalidatedSize: (() -> Void)?

  /// The handlers of changes of the text size.
  var textSizeRegistrations: [TraitChangeRegistration] = []

  /// https://developer.apple.com/documentation/uikit/uiview/traitcollection
  open var traitCollection: UITraitCollection {
    unlimitedTraits.limited(minimumContentSizeCategory, maximumContentSizeCategory)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override var next: UIResponder? { controller ?? superview }

  override var windowOfResponder: UIWindow? { window }

  // Methods to override

  /// https://developer.apple.com/documentation/uikit/uiview/didmovetosuperview()
  open func didMoveToSuperview() {}
  /// https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
  open func didMoveToWindow() {}
  /// https://developer.apple.com/documentation/uikit/uiview/willmove(towindow:)
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// https://developer.apple.com/documentation/uikit/uiview/willmove(tosuperview:)
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
  open func layoutSubviews() { layOutConstrainedSubviews() }
  /// https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
  open func tintColorDidChange() {}
  /// https://developer.apple.com/documentation/uikit/uiview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { setNeedsConstrainedLayout() }
    onInvalidatedSize?()
  }
  /// https://developer.apple.com/documentation/uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // In the class body, so that subclasses can override these methods

  /// https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:at:)
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:belowsubview:)
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard let index = subviews.firstIndex(of: siblingSubview) else {
      return fault("The view is to be inserted below a view that isn't a subview.")
    }
    insert(view, at: index)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    if isFirstResponderInside { window?.firstResponder?.resignFirstResponder() }
    let window = window
    willMove(toSuperview: nil)
    if window != nil { tellWillMove(to: nil) }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
    if window != nil { tellDidMove() }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// https://developer.apple.com/documentation/uikit/uiview/addinteraction(_:)
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

  /// https://developer.apple.com/documentation/uikit/uiview/setcontenthuggingpriority(_:for:)
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { huggingPriorities[axis] = priority }

  /// https://developer.apple.com/documentation/uikit/uiview/setcontentcompressionresistancepriority(_:for:)
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistancePriorities[axis] = priority }

  /// https://developer.apple.com/documentation/uikit/uiview/setneedsdisplay()
  open func setNeedsDisplay() {}

  /// https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
  open func setNeedsLayout() { needsLayout = true }

  /// https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/sizetofit()
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  private func insert(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) {
      return fault("A view can't be added to itself or to its own subviews.")
    }
    let oldWindow = view.window
    let oldTraits = view.traitCollection
    view.willMove(toSuperview: self)
    view.superview?.subviews.removeAll { $0 === view }
    if oldWindow !== window { view.tellWillMove(to: window) }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if oldWindow !== window { view.tellDidMove() }
    if !view.traitCollection.isSame(as: oldTraits) { view.tellTraits(oldTraits) }
    setNeedsLayout()
  }

  private var isFirstResponderInside: Bool {
    guard let view = window?.firstResponder as? UIView else { return false }
    return view.isDescendant(of: self)
  }

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
  }
}

/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/view
  open internal(set) weak var view: UIView?
}

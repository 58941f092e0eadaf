extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// https://developer.apple.com/documentation/uikit/uiview/bringsubviewtofront(_:)
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/viewwithtag(_:)
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-3fg1n
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    var offset = originInWindow
    (offset.x, offset.y) = (offset.x - bounds.minX, offset.y - bounds.minY)
    var other = view?.originInWindow ?? .zero
    if let view { (other.x, other.y) = (other.x - view.bounds.minX, other.y - view.bounds.minY) }
    return rect.offsetBy(dx: offset.x - other.x, dy: offset.y - other.y)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-8n84y
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: view).origin
  }

  private var originInWindow: CGPoint {
    guard let superview else { return .zero }
    let origin = superview.originInWindow
    let scrolled = superview.bounds.origin
    return CGPoint(x: origin.x + frame.minX - scrolled.x, y: origin.y + frame.minY - scrolled.y)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:completion:)
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    LaterTurn.call { completion?(true) }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    LaterTurn.call { completion?(true) }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/performwithoutanimation(_:)
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  /// All descendants in depth-first order.
  @_spi(Testing) public var descendants: [UIView] {
    subviews.flatMap { [$0] + $0.descendants }
  }

  /// Returns the first descendant of a type.
  @_spi(Testing) public func first<View: UIView>(_ type: View.Type) -> View? {
    for view in descendants { if let view = view as? View { return view } }
    return nil
  }

  /// Changes the traits of the view and its subviews, as a setting of the device does.
  @_spi(Testing) public func setTraits(_ traits: UITraitCollection) {
    let old = traitCollection
    testedTraits = traits
    tellTraits(old)
    layoutIfNeeded()
  }

  var unlimitedTraits: UITraitCollection {
    testedTraits ?? superview?.traitCollection ?? UITraitCollection()
  }

  /// Reports changed traits if the limits of the text size have an effect.
  func tellLimits(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
    let old = unlimitedTraits.limited(minimum, maximum)
    if old.category != traitCollection.category { tellTraits(old) }
  }

  /// Reports changed traits to the view and its subviews.
  func tellTraits(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    if old.category != traitCollection.category {
      for registration in textSizeRegistrations { registration.handler(old) }
    }
    controller?.traitCollectionDidChange(old)
    for view in subviews { view.tellTraits(old) }
  }
}

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum/scaletofill
    case scaleToFill = 0
    /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum/scaleaspectfit
    case scaleAspectFit
    /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum/center
    case center = 4
  }

  /// https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum
  public enum TintAdjustmentMode: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum/automatic
    case automatic = 0
    /// https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum/normal
    case normal
    /// https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum/dimmed
    case dimmed
  }

  /// https://developer.apple.com/documentation/uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiview/animationoptions/allowuserinteraction
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// https://developer.apple.com/documentation/uikit/uiview/animationoptions/transitioncrossdissolve
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// https://developer.apple.com/documentation/swift/optionset/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uiview/animationoptions/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleleftmargin
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblerightmargin
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibletopmargin
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblebottommargin
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// https://developer.apple.com/documentation/swift/optionset/rawvalue
    public let rawValue: UInt

    /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct/top
  public var top: CGFloat
  /// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct/leading
  public var leading: CGFloat
  /// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct/bottom
  public var bottom: CGFloat
  /// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct/trailing
  public var trailing: CGFloat

  /// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets-swift.struct/init(top:leading:bottom:trailing:)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/zero
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/top
  public var top: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/left
  public var left: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/bottom
  public var bottom: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/right
  public var right: CGFloat

  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// https://developer.apple.com/documentation/corefoundation/cgrect/inset(by:)
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

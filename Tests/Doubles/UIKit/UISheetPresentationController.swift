/// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
open class UISheetPresentationController: UIPresentationController {
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents
  open var detents: [UISheetPresentationController.Detent] = [.large()] {
    didSet { if detents.isEmpty { fault("A sheet needs at least one detent.") } }
  }
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/largestundimmeddetentidentifier
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/preferredcornerradius-3mb5
  open var preferredCornerRadius: CGFloat?
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersgrabbervisible
  open var prefersGrabberVisible = false
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersscrollingexpandswhenscrolledtoedge
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersedgeattachedincompactheight
  open var prefersEdgeAttachedInCompactHeight = false
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/widthfollowspreferredcontentsizewhenedgeattached
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// The number of times that the detents have been invalidated.
  @_spi(Testing) public private(set) var invalidations = 0

  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/invalidatedetents()
  open func invalidateDetents() {
    invalidations += 1
    LaterTurn.call { [weak self] in
      self?.presentedViewController.viewIfLoaded?.window?.placePresented()
    }
  }
}

extension UISheetPresentationController {
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
  @MainActor open class Detent: NSObject {
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.property
    public let identifier: UISheetPresentationController.Detent.Identifier

    init(
      identifier: UISheetPresentationController.Detent.Identifier?,
      height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.height = height
      self.identifier = identifier ?? Identifier(rawValue: UUID().uuidString)
      super.init()
    }

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()
    open class func large() -> UISheetPresentationController.Detent {
      Detent(identifier: .large) { $0.maximumDetentValue }
    }

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()
    open class func medium() -> UISheetPresentationController.Detent {
      Detent(identifier: .medium) { $0.maximumDetentValue / 2 }
    }

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
    public class func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent { Detent(identifier: identifier, height: resolver) }

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }
}

extension UISheetPresentationController.Detent {
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/medium
    public static let medium = Identifier(rawValue: "medium")
    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/large
    public static let large = Identifier(rawValue: "large")

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/rawvalue
    public let rawValue: String

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext/containertraitcollection
  var containerTraitCollection: UITraitCollection { get }
  /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext/maximumdetentvalue
  var maximumDetentValue: CGFloat { get }
}

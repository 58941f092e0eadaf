/// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/constant
  open var constant: CGFloat
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/priority
  open var priority: UILayoutPriority = .required
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/multiplier
  open var multiplier: CGFloat { factor }
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
  open var isActive = false {
    didSet { if isActive != oldValue { isActive ? activate() : deactivate() } }
  }

  private let factor: CGFloat
  private weak var first: UIView?
  private weak var second: UIView?
  private let hasSecond: Bool
  private weak var holder: UIView?

  init(_ first: UIView?, _ second: UIView?, hasSecond: Bool, factor: CGFloat, constant: CGFloat) {
    self.first = first
    self.second = second
    self.hasSecond = hasSecond
    self.factor = factor
    self.constant = constant
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/activate(_:)
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/deactivate(_:)
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    var ancestor = first
    if hasSecond {
      while let view = ancestor, second?.isDescendant(of: view) != true {
        ancestor = view.superview
      }
    }
    guard let ancestor else {
      return fault(
        "The views of a constraint must have a common ancestor before it is activated.")
    }
    holder = ancestor
    ancestor.constraints.append(self)
  }

  private func deactivate() { holder?.constraints.removeAll { $0 === self } }
}

/// https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/required
  public static let required = UILayoutPriority(rawValue: 1000)
  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/defaulthigh
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/defaultlow
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/fittingsizelevel
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)

  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/rawvalue
  public let rawValue: Float

  /// https://developer.apple.com/documentation/uikit/uilayoutpriority/init(rawvalue:)
  public init(rawValue: Float) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide: NSObject {
  /// https://developer.apple.com/documentation/uikit/uilayoutguide/owningview
  open weak var owningView: UIView?

  init(owningView: UIView) {
    self.owningView = owningView
    super.init()
  }
}

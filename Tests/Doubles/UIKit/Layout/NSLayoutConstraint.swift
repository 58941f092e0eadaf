import LayoutEngine

/// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/constant
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setNeedsConstrainedLayout() } }
  }
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/priority
  open var priority: UILayoutPriority = .required
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/multiplier
  open var multiplier: CGFloat { factor }
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
  open var isActive = false {
    didSet { if isActive != oldValue { isActive ? activate() : deactivate() } }
  }

  let first: LayoutEnd
  let relation: LinearProgram.Relation
  let second: LayoutEnd?
  private let factor: CGFloat
  private weak var holder: UIView?

  init(
    _ first: LayoutEnd, _ relation: LinearProgram.Relation, _ second: LayoutEnd?, factor: CGFloat,
    constant: CGFloat
  ) {
    self.first = first
    self.relation = relation
    self.second = second
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
    var ancestor = first.view
    if let second {
      while let view = ancestor, second.view?.isDescendant(of: view) != true {
        ancestor = view.superview
      }
    }
    guard let ancestor else {
      return fault(
        "The views of a constraint must have a common ancestor before it is activated.")
    }
    holder = ancestor
    ancestor.constraints.append(self)
    ancestor.setNeedsConstrainedLayout()
  }

  private func deactivate() {
    holder?.constraints.removeAll { $0 === self }
    holder?.setNeedsConstrainedLayout()
  }
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

/// https://developer.apple.com/documentation/uikit/uistackview
open class UIStackView: UIView {
  /// https://developer.apple.com/documentation/uikit/uistackview/arrangedsubviews
  open private(set) var arrangedSubviews: [UIView] = []
  /// https://developer.apple.com/documentation/uikit/uistackview/axis
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// https://developer.apple.com/documentation/uikit/uistackview/spacing
  open var spacing: CGFloat = 0

  /// https://developer.apple.com/documentation/uikit/uistackview/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
  }

  open override var intrinsicContentSize: CGSize {
    let sizes = shown.map(Self.size)
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    return axis == .vertical
      ? CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gaps, +))
      : CGSize(
        width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var offset: CGFloat = 0
    for view in shown {
      let size = Self.size(of: view)
      view.frame =
        axis == .vertical
        ? CGRect(x: 0, y: offset, width: bounds.width, height: size.height)
        : CGRect(x: offset, y: 0, width: size.width, height: bounds.height)
      offset += spacing + (axis == .vertical ? size.height : size.width)
    }
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private static func size(of view: UIView) -> CGSize {
    let size = view.intrinsicContentSize
    return CGSize(width: max(0, size.width), height: size.height < 0 ? 44 : size.height)
  }
}

extension NSLayoutConstraint {
  /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
  public enum Axis: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis/horizontal
    case horizontal
    /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis/vertical
    case vertical
  }
}

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = intrinsicContentSize
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height)
  }
}

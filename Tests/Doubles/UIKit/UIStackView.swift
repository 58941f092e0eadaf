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
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
  }

  /// The views that have a place.
  var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
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

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A container that places a control among SwiftUI's views.
///
/// The control of a model moves to another container when another view shows the model.
final class ControlContainerView<Control: UIView>: UIView {
  /// The control, which fills the container.
  var control: Control {
    didSet {
      if oldValue.superview === self { oldValue.removeFromSuperview() }
      addSubview(control)
    }
  }

  /// Creates a container for a control.
  init(_ control: Control) {
    self.control = control
    super.init(frame: .zero)
    addSubview(control)
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  /// A Boolean value that indicates whether the control hasn't moved to another container.
  var holdsControl: Bool { control.superview === self }

  override func layoutSubviews() {
    super.layoutSubviews()
    if holdsControl { control.frame = bounds }
  }
}
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The place of a control among SwiftUI's views.
///
/// The control of a model moves on to another place when a view shows the model there.
final class ControlContainerView<Control: UIView>: UIView {
  /// What stands here, as large as there is room.
  var control: Control {
    didSet {
      if oldValue.superview === self { oldValue.removeFromSuperview() }
      addSubview(control)
    }
  }

  /// Makes a place for a control.
  init(_ control: Control) {
    self.control = control
    super.init(frame: .zero)
    addSubview(control)
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  /// Whether the control has not moved on.
  var holdsControl: Bool { control.superview === self }

  override func layoutSubviews() {
    super.layoutSubviews()
    if holdsControl { control.frame = bounds }
  }
}
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import SwiftUI
import UIKit

/// Connects a control to bindings or a model: writes the user's changes, and shows the app's.
@MainActor class ControlCoordinator<Control: UpdatingControl> {
  private let scheduler = UpdateScheduler()

  /// Writes the state of the control to the bindings.
  func write(_ control: Control) {}

  /// Observes a control.
  func follow(_ control: Control, _ model: (any ControlModel<Control>)?) {
    control.onUpdate = { [weak scheduler] in scheduler?.writeWhenPossible() }
    scheduler.write = { [weak self, weak control, weak model] in
      if let model { return model.changed() }
      if let control { self?.write(control) }
    }
  }

  /// Updates the control.
  ///
  /// - Parameters:
  ///   - model: The model that the control shows, if any.
  ///   - configure: A closure that configures the control of a new model.
  ///   - show: A closure that shows the values of the bindings if there is no model.
  func update(
    _ container: ControlContainerView<Control>, _ environment: EnvironmentValues,
    model: (any ControlModel<Control>)?, configure: (Control) -> Void, show: (Control) -> Void
  ) {
    scheduler.update {
      if model == nil { show(container.control) }
      if let model, model.control !== container.control {
        configure(model.control)
        follow(model.control, model)
        container.control = model.control
      }
      container.control.apply(environment)
    }
  }

  /// Stops observing a control, unless it has moved to another container.
  static func dismantle(_ container: ControlContainerView<Control>) {
    if container.holdsControl { container.control.onUpdate = nil }
  }
}

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

extension UIView {
  /// Applies the layout direction, text size, language and enabled state of a SwiftUI environment.
  func apply(_ environment: EnvironmentValues) {
    (self as? any LocalizedControl)?.locale = environment.locale
    let direction: UISemanticContentAttribute =
      environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    if semanticContentAttribute != direction { semanticContentAttribute = direction }
    let size = UIContentSizeCategory(environment.dynamicTypeSize)
    if maximumContentSizeCategory != size {
      minimumContentSizeCategory = size
      maximumContentSizeCategory = size
    }
    if isUserInteractionEnabled != environment.isEnabled {
      isUserInteractionEnabled = environment.isEnabled
      (self as? UIControl)?.isEnabled = environment.isEnabled
      alpha = environment.isEnabled ? 1 : 0.4
      if !environment.isEnabled { resignFirstResponder() }
    }
  }
}
#endif

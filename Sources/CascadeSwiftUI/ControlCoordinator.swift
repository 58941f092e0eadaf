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

/// Delays writes to bindings while SwiftUI updates its views, which must not change state.
@MainActor final class UpdateScheduler {
  /// A closure that writes the state of the control to the bindings.
  var write: () -> Void = {}
  private var isUpdating = false
  private var isWaiting = false

  /// Performs an update of the views.
  func update(_ work: () -> Void) {
    isUpdating = true
    work()
    isUpdating = false
  }

  /// Writes the state now, or right after the current update of the views.
  func writeWhenPossible() {
    if !isUpdating { return write() }
    if isWaiting { return }
    isWaiting = true
    Task { [weak self] in
      self?.isWaiting = false
      self?.write()
    }
  }
}

/// A binding with the last value that was exchanged with a control, so that only changes are read
/// and written.
///
/// A value that the app sets isn't corrected, even if the control can't show all of it.
struct TrackedBinding<Value: Equatable> {
  private var binding: Binding<Value>?
  private var last: Value?

  /// A Boolean value that indicates whether no binding has been read yet.
  var isUnused: Bool { binding == nil }

  /// Reads the binding during an update.
  ///
  /// - Returns: The value, if it differs from the last one that was read or written.
  mutating func read(_ binding: Binding<Value>) -> Value? {
    self.binding = binding
    let value = binding.wrappedValue
    if value == last { return nil }
    last = value
    return value
  }

  /// Writes the value that the control has now, derived from the last one, if it has changed.
  mutating func write(_ change: (Value) -> Value) {
    guard let binding, let old = last else { return }
    let value = change(old)
    if value == old { return }
    last = value
    binding.wrappedValue = value
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

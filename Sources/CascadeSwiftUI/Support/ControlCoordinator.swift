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
#endif

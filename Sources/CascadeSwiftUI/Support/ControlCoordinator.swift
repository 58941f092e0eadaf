#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import SwiftUI
import UIKit

/// What ties a control to bindings or a model: it writes what a person does, and shows what the app
/// gives.
@MainActor class ControlCoordinator<Control: UpdatingControl> {
  private let gate = UpdateScheduler()

  /// Writes what a control shows now to the bindings.
  func write(_ control: Control) {}

  /// Hears from a control what happens to it.
  func follow(_ control: Control, _ model: (any ControlModel<Control>)?) {
    control.onUpdate = { [weak gate] in gate?.open() }
    gate.write = { [weak self, weak control, weak model] in
      if let model { return model.changed() }
      if let control { self?.write(control) }
    }
  }

  /// Shows what has changed outside.
  ///
  /// - Parameters:
  ///   - model: What the control shows, where there is a model.
  ///   - configure: Sets up the control of another model than before.
  ///   - show: Shows the values of the bindings, where there is none.
  func update(
    _ holder: ControlContainerView<Control>, _ environment: EnvironmentValues,
    model: (any ControlModel<Control>)?, configure: (Control) -> Void, show: (Control) -> Void
  ) {
    gate.update {
      if model == nil { show(holder.control) }
      if let model, model.control !== holder.control {
        configure(model.control)
        follow(model.control, model)
        holder.control = model.control
      }
      holder.control.take(environment)
    }
  }

  /// Lets go of a control that has not moved on.
  static func dismantle(_ holder: ControlContainerView<Control>) {
    if holder.holdsControl { holder.control.onUpdate = nil }
  }
}
#endif

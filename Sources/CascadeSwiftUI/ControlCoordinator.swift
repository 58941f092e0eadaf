#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// Connects a control to bindings or a model: writes the user's changes, and shows the app's.
@MainActor class ControlCoordinator<Control: UpdatingControl> {
  private let scheduler = UpdateScheduler()
  /// A Boolean value that indicates whether the control is that of a model.
  private var showsModel = false

  /// Writes the state of the control to the bindings.
  func write(_ control: Control) {}

  /// Forgets the values that were exchanged with a control, before another one.
  func reset() {}

  /// Observes a control.
  func follow(_ control: Control, _ model: (any ControlModel<Control>)?) {
    showsModel = model != nil
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
  ///   - settings: The properties that the view sets.
  ///   - configure: A closure that configures another control.
  ///   - make: A closure that makes a control, if the view had a model before.
  ///   - renew: A closure that replaces a control that can't have the settings of the view.
  ///   - show: A closure that shows the values of the bindings if there is no model.
  func update(
    _ container: ControlContainerView<Control>, _ environment: EnvironmentValues,
    model: (any ControlModel<Control>)?, settings: ControlSettings<Control>,
    configure: (Control) -> Void, make: () -> Control, renew: () -> Void = {},
    show: (Control) -> Void
  ) {
    container.layOut = { [weak scheduler] work in scheduler?.update(work) }
    scheduler.update {
      let control = model?.control ?? (showsModel ? make() : container.control)
      if control !== container.control {
        settings.suggest(to: control)
        configure(control)
        reset()
        follow(control, model)
        container.control = control
      }
      renew()
      if container.control !== control { follow(container.control, model) }
      var settings = settings
      if !environment.isEnabled { settings.set(\.isInteractive, to: false) }
      settings.apply(to: container.control)
      if model == nil { show(container.control) }
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
      addControl()
    }
  }

  /// Performs the layout of the control. SwiftUI doesn't allow changes of its state meanwhile.
  var layOut: (() -> Void) -> Void = { $0() }

  /// Creates a container for a control.
  init(_ control: Control) {
    self.control = control
    super.init(frame: .zero)
    addControl()
  }

  /// Adds the control. When it wants another size, so does the container.
  private func addControl() {
    addSubview(control)
    (control as? any ResizingControl)?.onResize = { [weak self, weak control] in
      if control?.superview === self { self?.invalidateIntrinsicContentSize() }
    }
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }

  /// A Boolean value that indicates whether the control hasn't moved to another container.
  var holdsControl: Bool { control.superview === self }

  /// Returns a Boolean value that indicates whether a touch is for the control, which can accept touches around it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    holdsControl ? control.point(inside: point, with: event) : false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !holdsControl { return }
    layOut {
      control.frame = bounds
      control.layoutIfNeeded()
    }
  }
}

/// A control whose size depends on what it shows.
@MainActor protocol ResizingControl: UIView {
  /// A closure that is called when the control wants another size.
  var onResize: (() -> Void)? { get set }
}

extension WheelPickerView: ResizingControl {}
extension BoundPickerTextField: ResizingControl {}

extension UIView {
  /// Applies the layout direction, text size and language of a SwiftUI environment.
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
    // The wheels of a field aren't in its hierarchy of views.
    (self as? PickerTextField)?.wheel.apply(environment)
  }

  /// Whether the control is enabled, as a setting that views change and give back.
  fileprivate var isInteractive: Bool {
    get { isUserInteractionEnabled }
    set { if newValue != isUserInteractionEnabled { setEnabled(newValue) } }
  }
}
#endif

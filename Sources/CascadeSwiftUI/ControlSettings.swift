#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI
import UIKit

/// The properties of a control that a view sets.
///
/// A view has all its settings here, and each update applies them as a whole. A property that the view doesn't set any more
/// gets back the value that it had before, which is the default of the control or that of the app's `configure` closure.
@MainActor package struct ControlSettings<Control: SettableControl> {
  private var settings: [Setting] = []

  package nonisolated init() {}

  /// Sets a property.
  package mutating func set<Value>(
    _ property: ReferenceWritableKeyPath<Control, Value>, to value: Value
  ) {
    settings.append(
      Setting(property: property) { control in
        let old = control[keyPath: property]
        control[keyPath: property] = value
        return { ($0 as? Control)?[keyPath: property] = old }
      })
  }

  /// Sets a property, unless the app has set it by other means since.
  package mutating func suggest<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Control, Value>, _ value: Value
  ) {
    settings.append(
      Setting(property: property) { control in
        let old = control[keyPath: property]
        if let suggested = control.viewSettings[property]?.suggestion as? Value, suggested != old {
          return nil
        }
        if value != old { control[keyPath: property] = value }
        return { ($0 as? Control)?[keyPath: property] = old }
      } suggestion: {
        value
      })
  }

  private struct Setting {
    let property: AnyKeyPath
    /// Sets the property and returns a closure that restores it, or `nil` if the property is the app's.
    let set: @MainActor (Control) -> (@MainActor (UIView) -> Void)?
    var suggestion: @MainActor () -> Any? = { nil }
  }
}

extension ControlSettings {
  /// Returns the settings with others after them.
  package func adding(_ others: ControlSettings) -> ControlSettings {
    var all = self
    all.settings += others.settings
    return all
  }

  /// Sets what the app's `configure` closure, which follows, can set otherwise.
  package func suggest(to control: Control) {
    for setting in settings where setting.suggestion() != nil { apply(setting, to: control) }
  }

  /// Applies the settings to a control, and ends those of an earlier update that aren't among them.
  package func apply(to control: Control) {
    let wanted = Set(settings.map(\.property))
    for (property, old) in control.viewSettings where !wanted.contains(property) {
      old.restore(control)
      control.viewSettings[property] = nil
    }
    for setting in settings { apply(setting, to: control) }
  }

  /// Sets the properties of a control without a view.
  package func set(on control: Control) {
    for setting in settings { _ = setting.set(control) }
  }

  private func apply(_ setting: Setting, to control: Control) {
    guard let restore = setting.set(control) else { return }
    let first = control.viewSettings[setting.property]?.restore
    control.viewSettings[setting.property] = AppliedSetting(
      restore: first ?? restore, suggestion: setting.suggestion())
  }
}
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// What a `WheelPicker` shows as a view: a `WheelPickerView`, tied to a binding or a model.
public struct WheelPickerContent: View {
  let wheels: PathPickerRepresentable<WheelPickerView>

  /// The wheels.
  public var body: some View { wheels }
}

extension WheelPicker: View where Content: View {
  /// The wheels.
  public var body: Content { content }
}

extension WheelPicker where Content == WheelPickerContent {
  /// A wheel picker for a choice in each form in which an app may want it.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china, depth: 3), selection: $choice)
  /// ```
  ///
  /// The choice is written when a person has brought another path under the indicators.
  ///
  /// - Parameters:
  ///   - wheel: What to choose from, and what stands under the indicators while nothing is selected.
  ///   - selection: The choice, `nil` until there is one.
  ///   - configure: Sets up the wheels once, before they are shown.
  public init(
    _ wheel: WheelSelection, selection: Binding<PathChoice?>,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    self.init(wheel, selection: .choice(selection), configure: configure)
  }

  /// A wheel picker for a path in the form in which an app keeps it.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china, depth: 3), selection: .names($names))
  /// ```
  ///
  /// - Parameters:
  ///   - wheel: What to choose from, and what stands under the indicators while nothing is selected.
  ///   - selection: The path.
  ///   - configure: Sets up the wheels once, before they are shown.
  public init(
    _ wheel: WheelSelection, selection: PathBinding,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let wheels = PathPickerRepresentable(
      selection: wheel, saved: selection.saved, configure: configure)
    self.init(content: WheelPickerContent(wheels: wheels))
  }

  /// A wheel picker that shows a model.
  ///
  /// - Parameters:
  ///   - model: What the wheels show; of one view at a time.
  ///   - configure: Sets up the wheels before a view shows them.
  @available(iOS 17, *)
  public init(
    _ model: WheelModel, configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let wheels = PathPickerRepresentable(
      selection: WheelSelection(Hierarchy()), model: model, configure: configure)
    self.init(content: WheelPickerContent(wheels: wheels))
  }
}
#endif

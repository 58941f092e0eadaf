#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// The content of a `WheelPicker` view: a `WheelPickerView` connected to a binding or a model.
public struct WheelPickerContent: View {
  let wheels: PathPickerRepresentable<WheelPickerView>

  /// The body of the view.
  public var body: some View { wheels }
}

extension WheelPicker: View where Content: View {
  /// The body of the view.
  public var body: Content { content }
}

extension WheelPicker where Content == WheelPickerContent {
  /// Creates a wheel picker that is bound to a choice.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china, depth: 3), selection: $choice)
  /// ```
  ///
  /// The view writes the choice when the user turns the wheels to another path.
  ///
  /// - Parameters:
  ///   - wheel: The selection to choose from. Its rows are the initial ones if `selection` is
  ///     `nil`.
  ///   - selection: A binding to the choice, which is `nil` if there is none.
  ///   - configure: A closure that configures the picker once, before it appears.
  public init(
    _ wheel: WheelSelection, selection: Binding<PathChoice?>,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    self.init(wheel, selection: .choice(selection), configure: configure)
  }

  /// Creates a wheel picker that is bound to a path.
  ///
  /// ```swift
  /// WheelPicker(WheelSelection(china, depth: 3), selection: .names($names))
  /// ```
  ///
  /// - Parameters:
  ///   - wheel: The selection to choose from. Its rows are the initial ones if `selection` is
  ///     empty.
  ///   - selection: A binding to the path, in the form that the app stores.
  ///   - configure: A closure that configures the picker once, before it appears.
  public init(
    _ wheel: WheelSelection, selection: PathBinding,
    configure: @escaping (WheelPickerView) -> Void = { _ in }
  ) {
    let wheels = PathPickerRepresentable(
      selection: wheel, saved: selection.saved, history: selection.history, configure: configure)
    self.init(content: WheelPickerContent(wheels: wheels))
  }

  /// Creates a wheel picker that shows a model.
  ///
  /// - Parameters:
  ///   - model: The model. Show it in one view at a time.
  ///   - configure: A closure that configures the picker before a view shows it.
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

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

extension View {
  /// Presents a wheel picker in a sheet, or in a popover that points to this view if there is
  /// enough room.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .wheelSheet(isPresented: $asks, selection: .value($code), from: WheelSelection(china, depth: 3))
  /// ```
  ///
  /// The path is written when the user confirms it, even if wheels are still turning. After the
  /// sheet has closed, `isPresented` is `false`. Set it to `false` to close the sheet without a
  /// choice.
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to the path, in the form that the app stores.
  ///   - wheel: The selection to choose from. Its rows are the initial ones if `selection` is
  ///     empty.
  ///   - configure: A closure that configures each sheet before it appears.
  public func wheelSheet(
    isPresented: Binding<Bool>, selection: PathBinding, from wheel: WheelSelection,
    configure: @escaping (WheelPickerController) -> Void = { _ in }
  ) -> some View {
    background {
      ChoiceSheetRepresentable<WheelPickerView>(
        isPresented: isPresented, saved: selection.saved, history: selection.history,
        selection: wheel, configure: configure)
    }
  }
}

/// An observable model of a wheel picker.
///
/// ```swift
/// struct AddressForm: View {
///   @State private var model = WheelModel(WheelSelection(china, depth: 3))
///
///   var body: some View {
///     WheelPicker(model)
///     Text(verbatim: model.choice.names.joined(separator: " "))
///     Button("Done") { if let choice = model.confirm() { save(choice) } }
///       .disabled(!model.selection.canConfirm)
///   }
/// }
/// ```
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor public final class WheelModel: SelectionModel<WheelSelection> {
  private let picker: LazyControl<WheelPickerView>

  /// Creates a model of a selection.
  public init(_ selection: WheelSelection) {
    picker = LazyControl(selection)
    super.init(picker)
  }

  /// The match of the saved path that the wheels can't show, or `nil` if there is a choice.
  ///
  /// `WheelPickerView.unresolved` describes it.
  public var unresolved: PathMatch? {
    access(keyPath: \.selection)
    return control.unresolved
  }

  /// Stops all wheels and returns the rows under the indicators, or `nil` if some that belong to them aren't loaded yet.
  ///
  /// - Complexity: That of `WheelPickerView.confirm()`.
  @discardableResult
  public func confirm() -> PathChoice? { change { control.confirm() } }
}

@available(iOS 17, *)
extension WheelModel: ControlModel {
  var control: WheelPickerView { picker.control }
}
#endif

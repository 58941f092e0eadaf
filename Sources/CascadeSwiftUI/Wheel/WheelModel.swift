#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

/// An observable model of a wheel picker.
///
/// ```swift
/// struct AddressForm: View {
///   @State private var model = WheelModel(WheelSelection(china, depth: 3))
///
///   var body: some View {
///     WheelPicker(model)
///     Text(verbatim: model.choice.names.joined(separator: " "))
///     Button("Done") { save(model.confirm()) }
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

  /// Stops all wheels and returns the rows under the indicators.
  ///
  /// - Complexity: That of `WheelPickerView.confirm()`.
  @discardableResult
  public func confirm() -> PathChoice { change { control.confirm() } }
}

@available(iOS 17, *)
extension WheelModel: ControlModel {
  var control: WheelPickerView { picker.control }
}
#endif

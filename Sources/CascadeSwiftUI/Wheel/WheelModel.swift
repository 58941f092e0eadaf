#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import Observation

/// What a wheel picker shows and has chosen, to be observed, and asked to do something.
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
/// One view at a time shows it; it keeps its wheels while none does.
@available(iOS 17, *)
@MainActor @Observable public final class WheelModel {
  @ObservationIgnored private var wheels: OwnedControl<WheelPickerView>

  /// Makes a model with its wheels where a selection says.
  public init(_ selection: WheelSelection) { wheels = OwnedControl(selection) }

  /// What the wheels show and have chosen.
  public var selection: WheelSelection {
    access(keyPath: \.selection)
    return wheels.selection
  }

  /// The value under the indicators where wheels have come to rest.
  ///
  /// - Complexity: That of `WheelSelection.choice`.
  public var choice: PathChoice { selection.choice }

  /// Turns the wheels to a saved value, in any of the ways in which a selection finds one.
  ///
  /// ```swift
  /// model.select { $0.select(["广东", "广州", "海珠"]) }
  /// ```
  ///
  /// - Returns: How far the value was found.
  /// - Complexity: That of finding it.
  @discardableResult
  public func select(_ find: (inout WheelSelection) -> WheelSelection.Prefill) -> PathMatch {
    withMutation(keyPath: \.selection) { control.select(find) }
  }

  /// Stops all wheels where they are, and returns what stands under the indicators then.
  ///
  /// - Complexity: That of `WheelPickerView.confirm()`.
  @discardableResult
  public func confirm() -> PathChoice {
    withMutation(keyPath: \.selection) { control.confirm() }
  }

  /// Shows another selection in place of this one.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    withMutation(keyPath: \.selection) { control.show(selection) }
  }
}

@available(iOS 17, *)
extension WheelModel: ControlModel {
  var control: WheelPickerView { wheels.control }

  func changed() { withMutation(keyPath: \.selection) {} }
}
#endif

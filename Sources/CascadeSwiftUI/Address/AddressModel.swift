#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

/// An observable model of an address selector.
///
/// ```swift
/// struct AddressForm: View {
///   @State private var model = AddressModel(PathSelection(china))
///
///   var body: some View {
///     AddressSelector(model)
///     Text(verbatim: model.choice.names.joined(separator: " "))
///   }
/// }
/// ```
///
/// Show a model in one view at a time. It keeps its state while no view shows it.
@available(iOS 17, *)
@MainActor public final class AddressModel: SelectionModel<PathSelection> {
  private let selector: LazyControl<AddressSelectorView>

  /// Creates a model of a selection.
  public init(_ selection: PathSelection) {
    selector = LazyControl(selection)
    super.init(selector)
  }
}

@available(iOS 17, *)
extension AddressModel: ControlModel {
  var control: AddressSelectorView { selector.control }
}
#endif

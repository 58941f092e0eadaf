#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import Observation

/// What an address control shows and has chosen, to be observed, and asked to do something.
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
/// One view at a time shows it; it keeps what is chosen while none does.
@available(iOS 17, *)
@MainActor @Observable public final class AddressModel {
  @ObservationIgnored private var selector: OwnedControl<AddressSelectorView>

  /// Makes a model of a selection.
  public init(_ selection: PathSelection) { selector = OwnedControl(selection) }

  /// What is chosen, and what is being chosen.
  public var selection: PathSelection {
    access(keyPath: \.selection)
    return selector.selection
  }

  /// The path that is chosen, also where it cannot be confirmed yet.
  ///
  /// - Complexity: That of `PathSelection.choice`.
  public var choice: PathChoice { selection.choice }

  /// Chooses a saved value, in any of the ways in which a selection finds one.
  ///
  /// ```swift
  /// model.select { $0.select("440105") }
  /// ```
  ///
  /// - Returns: How far the value was found.
  /// - Complexity: That of finding it.
  @discardableResult
  public func select(_ find: (inout PathSelection) -> PathSelection.Prefill) -> PathMatch {
    withMutation(keyPath: \.selection) { control.select(find) }
  }

  /// Shows another selection in place of this one.
  ///
  /// - Complexity: That of `AddressSelectorView.show(_:)`.
  public func show(_ selection: PathSelection) {
    withMutation(keyPath: \.selection) { control.show(selection) }
  }
}

@available(iOS 17, *)
extension AddressModel: ControlModel {
  var control: AddressSelectorView { selector.control }

  func changed() { withMutation(keyPath: \.selection) {} }
}
#endif

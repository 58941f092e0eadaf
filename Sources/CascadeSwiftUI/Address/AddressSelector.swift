#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// The content of an `AddressSelector` view: an `AddressSelectorView` connected to a binding or a
/// model.
public struct AddressSelectorContent: View {
  let selector: PathPickerRepresentable<AddressSelectorView>

  /// The body of the view.
  public var body: some View { selector }
}

extension AddressSelector: View where Content: View {
  /// The body of the view.
  public var body: Content { content }
}

// To present an address selector in a sheet, use `View.addressSheet(isPresented:selection:from:)`.
extension AddressSelector where Content == AddressSelectorContent {
  /// Creates an address selector that is bound to a choice.
  ///
  /// ```swift
  /// AddressSelector(PathSelection(china, minimumDepth: 2), selection: $choice)
  /// ```
  ///
  /// The view writes the choice when the user chooses another path that can be confirmed, because
  /// it is complete or has the minimum number of levels.
  ///
  /// - Parameters:
  ///   - address: The selection to choose from, with the initial path.
  ///   - selection: A binding to the choice, which is `nil` if there is none.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control once, before it appears.
  public init(
    _ address: PathSelection, selection: Binding<PathChoice?>,
    searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    self.init(
      address, selection: .choice(selection), searching: searching, configure: configure)
  }

  /// Creates an address selector that is bound to a path.
  ///
  /// ```swift
  /// AddressSelector(PathSelection(china), selection: .value($code))
  /// ```
  ///
  /// - Parameters:
  ///   - address: The selection to choose from, with the initial path.
  ///   - selection: A binding to the path, in the form that the app stores.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control once, before it appears.
  public init(
    _ address: PathSelection, selection: PathBinding, searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let selector = PathPickerRepresentable(
      selection: address, saved: selection.saved, history: selection.history,
      remainder: selection.remainder, applySettings: { $0.apply(searching) }, configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }

  /// Creates an address selector that shows a model.
  ///
  /// - Parameters:
  ///   - model: The model. Show it in one view at a time.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures the control before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: AddressModel, searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let selector = PathPickerRepresentable(
      selection: PathSelection(Hierarchy()), model: model, applySettings: { $0.apply(searching) },
      configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }
}

extension AddressSelectorView {
  /// Applies the settings of a search field, if the view has one.
  func apply(_ searching: AddressSearchOptions?) {
    guard let searching else { return }
    if !isSearchable { isSearchable = true }
    searchOptions = searching
  }
}
#endif

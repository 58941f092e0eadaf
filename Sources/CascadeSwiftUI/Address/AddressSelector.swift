#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// What an `AddressSelector` shows as a view: an `AddressSelectorView`, tied to a binding or a model.
public struct AddressSelectorContent: View {
  let selector: PathPickerRepresentable<AddressSelectorView>

  /// The levels chosen, and the options of the next.
  public var body: some View { selector }
}

extension AddressSelector: View where Content: View {
  /// The levels chosen, and the options of the next.
  public var body: Content { content }
}

// In a sheet of its own, it is `View.addressSheet(isPresented:selection:from:)`.
extension AddressSelector where Content == AddressSelectorContent {
  /// An address for a choice in each form in which an app may want it.
  ///
  /// ```swift
  /// AddressSelector(PathSelection(china, minimumLevel: 2), selection: $choice)
  /// ```
  ///
  /// The choice is written when a person has chosen another path that can be confirmed: one that is
  /// complete, or has as many levels as the selection asks for.
  ///
  /// - Parameters:
  ///   - address: What to choose from, and what is chosen at first.
  ///   - selection: The choice, `nil` until there is one.
  ///   - configure: Sets up the control once, before it is shown.
  public init(
    _ address: PathSelection, selection: Binding<PathChoice?>,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    self.init(address, selection: .choice(selection), configure: configure)
  }

  /// An address for a path in the form in which an app keeps it.
  ///
  /// ```swift
  /// AddressSelector(PathSelection(china), selection: .value($code))
  /// ```
  ///
  /// - Parameters:
  ///   - address: What to choose from, and what is chosen at first.
  ///   - selection: The path.
  ///   - configure: Sets up the control once, before it is shown.
  public init(
    _ address: PathSelection, selection: PathBinding,
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let selector = PathPickerRepresentable(
      selection: address, saved: selection.saved, configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }

  /// An address that shows a model.
  ///
  /// - Parameters:
  ///   - model: What is shown; of one view at a time.
  ///   - configure: Sets up the control before a view shows it.
  @available(iOS 17, *)
  public init(
    _ model: AddressModel, configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let selector = PathPickerRepresentable(
      selection: PathSelection(Hierarchy()), model: model, configure: configure)
    self.init(content: AddressSelectorContent(selector: selector))
  }
}
#endif

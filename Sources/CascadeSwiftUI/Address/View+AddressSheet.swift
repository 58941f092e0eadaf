#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

extension View {
  /// Presents an address selector in a sheet, or in a popover that points to this view if there is
  /// enough room.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .addressSheet(isPresented: $asks, selection: $choice, from: PathSelection(china))
  /// ```
  ///
  /// The choice is written when the user confirms it. After the sheet has closed, `isPresented` is
  /// `false`. Set it to `false` to close the sheet without a choice.
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to the choice, which is `nil` if there is none.
  ///   - address: The selection to choose from. Its path is the initial choice if `selection` is
  ///     `nil`.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures each sheet before it appears.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: Binding<PathChoice?>, from address: PathSelection,
    searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    addressSheet(
      isPresented: isPresented, selection: .choice(selection), from: address,
      searching: searching, configure: configure)
  }

  /// Presents an address selector in a sheet, bound to a path in the form that the app stores.
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to the path.
  ///   - address: The selection to choose from. Its path is the initial choice if `selection` is
  ///     empty.
  ///   - searching: The settings of a search field, which also accepts addresses; `nil` for none.
  ///   - configure: A closure that configures each sheet before it appears.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: PathBinding, from address: PathSelection,
    searching: AddressSearchOptions? = nil,
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    background {
      ChoiceSheetRepresentable<AddressSelectorView>(
        isPresented: isPresented, saved: selection.saved, history: selection.history,
        remainder: selection.remainder, selection: address,
        applySettings: { $0.apply(searching) }, configure: configure)
    }
  }
}
#endif

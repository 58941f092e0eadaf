#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

extension View {
  /// Presents an address to choose, in a sheet at the bottom or, where there is room, in a popover that
  /// points at this view.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .addressSheet(isPresented: $asks, selection: $choice, from: PathSelection(china))
  /// ```
  ///
  /// The choice is written when the address is done. However the sheet goes, `isPresented` is false
  /// then; it may be set to false to close the sheet with nothing chosen.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is there.
  ///   - selection: The choice, `nil` until there is one.
  ///   - address: What to choose from, and what is chosen at first while there is no choice.
  ///   - configure: Sets up each sheet before it is shown.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: Binding<PathChoice?>, from address: PathSelection,
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    addressSheet(
      isPresented: isPresented, selection: .choice(selection), from: address,
      configure: configure)
  }

  /// Presents an address to choose, for a path in the form in which an app keeps it.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is there.
  ///   - selection: The path.
  ///   - address: What to choose from, and what is chosen at first while there is no path.
  ///   - configure: Sets up each sheet before it is shown.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: PathBinding, from address: PathSelection,
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    background {
      ChoiceSheetRepresentable<AddressSelectorView>(
        isPresented: isPresented, saved: selection.saved, selection: address,
        configure: configure)
    }
  }
}
#endif

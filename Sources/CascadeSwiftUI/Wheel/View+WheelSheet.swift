#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

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
#endif

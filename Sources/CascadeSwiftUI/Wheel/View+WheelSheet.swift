#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

extension View {
  /// Presents a wheel picker in a sheet at the bottom or, where there is room, in a popover that points
  /// at this view.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .wheelSheet(isPresented: $asks, selection: .value($code), from: WheelSelection(china, depth: 3))
  /// ```
  ///
  /// The path is written when the choice is confirmed, also while wheels turn. However the sheet goes,
  /// `isPresented` is false then; it may be set to false to close the sheet with nothing chosen.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is there.
  ///   - selection: The path.
  ///   - wheel: What to choose from, and what stands under the indicators while there is no path.
  ///   - configure: Sets up each sheet before it is shown.
  public func wheelSheet(
    isPresented: Binding<Bool>, selection: PathBinding, from wheel: WheelSelection,
    configure: @escaping (WheelPickerController) -> Void = { _ in }
  ) -> some View {
    background {
      ChoiceSheetRepresentable<WheelPickerView>(
        isPresented: isPresented, saved: selection.saved, selection: wheel, configure: configure)
    }
  }
}
#endif

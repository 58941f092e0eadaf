#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A wheel picker by its short name: here a question that waits for its answer, and with
/// `CascadeSwiftUI` a view.
///
/// One type serves both modules, so that an app can import both.
@MainActor public struct WheelPicker<Content> {
  /// What the view shows.
  package let content: Content

  /// Makes a view that shows something.
  package init(content: Content) { self.content = content }
}

extension WheelPicker where Content == Never {
  /// Shows a wheel picker in a sheet at the bottom, and waits for the choice.
  ///
  /// ```swift
  /// if let choice = await WheelPicker.choose(WheelSelection(china, depth: 3), from: self) {
  ///   print(choice.names)  // ["广东省", "广州市", "海珠区"]
  /// }
  /// ```
  ///
  /// When the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - selection: What to choose from, and what stands under the indicators at first.
  ///   - title: What stands above the wheels.
  ///   - presenter: What presents the sheet.
  ///   - source: The view to point at, where there is room for a popover.
  ///   - configure: Sets up the sheet before it is shown.
  /// - Returns: The choice, or `nil` if the sheet was left in any other way than with Done, or could
  ///   not be shown.
  public static func choose(
    _ selection: WheelSelection, title: String? = nil, from presenter: UIViewController,
    at source: UIView? = nil, configure: (WheelPickerController) -> Void = { _ in }
  ) async -> PathChoice? {
    await ChoiceContinuation.wait(from: presenter, at: source) {
      let controller = WheelPickerController(selection)
      controller.title = title
      configure(controller)
      return controller
    }
  }
}
#endif

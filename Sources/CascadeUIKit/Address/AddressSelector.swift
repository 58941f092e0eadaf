#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// An address by its short name: here a question that waits for its answer, and with
/// `CascadeSwiftUI` a view.
///
/// One type serves both modules, so that an app can import both.
@MainActor public struct AddressSelector<Content> {
  /// What the view shows.
  package let content: Content

  /// Makes a view that shows something.
  package init(content: Content) { self.content = content }
}

extension AddressSelector where Content == Never {
  /// Shows an address in a sheet at the bottom, and waits for the choice.
  ///
  /// ```swift
  /// if let choice = await AddressSelector.choose(PathSelection(china), from: self) {
  ///   print(choice.names)  // ["广东省", "广州市", "海珠区", "凤阳街道"]
  /// }
  /// ```
  ///
  /// When the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - selection: What to choose from, and what is chosen at first.
  ///   - title: What stands above the address; the control's own text where it is `nil`.
  ///   - presenter: What presents the sheet.
  ///   - source: The view to point at, where there is room for a popover.
  ///   - configure: Sets up the sheet before it is shown.
  /// - Returns: The choice, or `nil` if the sheet was left with none, or could not be shown.
  public static func choose(
    _ selection: PathSelection, title: String? = nil, from presenter: UIViewController,
    at source: UIView? = nil, configure: (AddressSelectorController) -> Void = { _ in }
  ) async -> PathChoice? {
    await ChoiceContinuation.wait(from: presenter, at: source) {
      let controller = AddressSelectorController(selection)
      if let title { controller.title = title }
      configure(controller)
      return controller
    }
  }
}
#endif

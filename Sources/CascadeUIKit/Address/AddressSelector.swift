#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// An address selector that is presented with `await`, or, with `CascadeSwiftUI`, used as a view.
///
/// Both modules share this type, so that an app can import both of them.
@MainActor public struct AddressSelector<Content> {
  /// The content of the view.
  package let content: Content

  /// Creates a view with the given content.
  package init(content: Content) { self.content = content }
}

extension AddressSelector where Content == Never {
  /// Presents an address selector in a sheet and waits for the choice.
  ///
  /// ```swift
  /// if let choice = await AddressSelector.choose(PathSelection(china), from: self) {
  ///   print(choice.names)  // ["广东省", "广州市", "海珠区", "凤阳街道"]
  /// }
  /// ```
  ///
  /// If the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - selection: The selection to choose from, with the initial choice.
  ///   - title: The title of the sheet, or `nil` for the default title.
  ///   - presenter: The view controller that presents the sheet.
  ///   - source: The view that a popover points to. With a source and enough room, the sheet is a
  ///     popover.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was cancelled or couldn't be presented.
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

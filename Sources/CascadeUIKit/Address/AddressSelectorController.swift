#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A sheet with an address selector, a Cancel button and a title.
///
/// ```swift
/// let controller = AddressSelectorController(PathSelection(china, minimumDepth: 2))
/// controller.onDone = { _, choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// The sheet closes when the user chooses a node without children. If the path may end at an
/// earlier level, or the selector is searchable, the sheet also has a Done button.
public final class AddressSelectorController: ChoiceSheetController {
  /// The address selector.
  public let selector: AddressSelectorView
  private var ownTitle: String?

  /// Creates a sheet for a hierarchy, models, or a selection.
  public init(_ source: some AddressSource) {
    selector = AddressSelectorView(source)
    super.init(content: selector)
    setUp()
  }

  /// Creates a sheet without options, for use in a storyboard. Call `selector.show(_:)` to add
  /// options.
  public required init?(coder: NSCoder) {
    selector = AddressSelectorView(PathSelection(Hierarchy()))
    super.init(content: selector, coder: coder)
    setUp()
  }

  private func setUp() {
    title = super.title
    selector.sheet = self
    for list in [selector.list, selector.timeline] {
      list.backgroundColor = look.listColor
    }
    showDone()
  }

  /// The title of the app, or a default one in the language of the sheet.
  public override var title: String? {
    get { ownTitle ?? ControlTexts(locale)[.address] }
    set {
      ownTitle = newValue
      super.title = title
    }
  }

  public override var locale: Locale? {
    didSet { super.title = title }
  }

  /// Most of the screen, or all of it on a phone held sideways or on a small one with large letters.
  override var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    let most = UISheetPresentationController.Detent.custom { context in
      let category = context.containerTraitCollection.preferredContentSizeCategory
      let least: CGFloat = category.isAccessibilityCategory ? 600 : 400
      return max(context.maximumDetentValue * 0.8, min(context.maximumDetentValue, least))
    }
    return (CGSize(width: 375, height: 600), [most, .large()])
  }

  /// Extends the list to the bottom edge of the screen.
  override func contentFrame(below bar: CGRect, in area: CGRect) -> CGRect {
    let top = bar.maxY + (bar.height > 0 ? look.bottomMargin : 0)
    return CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }

  override var showsDone: Bool {
    selector.selection.minimumDepth != nil || selector.isSearchable
  }
}

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
  /// if let choice = try await AddressSelector.choose(china, from: self) {
  ///   print(choice.names)  // ["广东省", "广州市", "海珠区", "凤阳街道"]
  /// }
  /// ```
  ///
  /// The sheet waits until another one, an alert or a menu has closed. If the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - source: What to choose from: a hierarchy, models, or a selection with the initial choice.
  ///   - title: The title of the sheet, or `nil` for the default title.
  ///   - presenter: The view controller that presents the sheet.
  ///   - anchor: The view or bar button item that a popover points to. With it and enough room, the sheet is a popover.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was cancelled.
  /// - Throws: The reason why the sheet couldn't be presented.
  public static func choose(
    _ source: some AddressSource, title: String? = nil, from presenter: UIViewController,
    at anchor: (any UIPopoverPresentationControllerSourceItem)? = nil,
    configure: (AddressSelectorController) -> Void = { _ in }
  ) async throws(PresentationError) -> PathChoice? {
    try await ChoiceContinuation.wait(from: { presenter }, at: anchor) {
      AddressSelectorView.makeSheet(
        source.addressSelection(), title: title, configure: configure)
    }
  }
}
#endif

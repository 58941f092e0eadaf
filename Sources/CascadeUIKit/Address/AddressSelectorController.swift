#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A sheet with an address selector, a Cancel button and a title.
///
/// ```swift
/// let controller = AddressSelectorController(PathSelection(china, minimumDepth: 2))
/// controller.onDone = { choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// The sheet closes when the user chooses a node without children. If the path may end at an
/// earlier level, or the selector is searchable, the sheet also has a Done button.
public final class AddressSelectorController: ChoiceSheetController {
  /// The address selector.
  public let selector: AddressSelectorView

  /// Creates a sheet for a selection.
  public init(_ selection: PathSelection) {
    selector = AddressSelectorView(selection)
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
    title = title ?? selector.look.texts[.address]
    selector.sheet = self
    selectorChanged()
  }

  public override var locale: Locale? {
    didSet {
      // A title of the app stays.
      if title == ControlTexts(oldValue)[.address] { title = ControlTexts(locale)[.address] }
    }
  }

  override func confirm() -> PathChoice? {
    selector.selection.canConfirm ? selector.choice : nil
  }

  override var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    (
      CGSize(width: 375, height: 600),
      [.custom { $0.maximumDetentValue * 0.8 }, .large()]
    )
  }

  /// Extends the list to the bottom edge of the screen.
  override func contentFrame(below bar: CGRect, in area: CGRect) -> CGRect {
    CGRect(
      x: 0, y: bar.maxY, width: view.bounds.width,
      height: max(0, view.bounds.height - bar.maxY))
  }

  /// Updates the Done button to match the selection.
  func selectorChanged() {
    let selection = selector.selection
    toolbar.doneState =
      selection.minimumDepth == nil && !selector.isSearchable
      ? .hidden : selection.canConfirm ? .enabled : .disabled
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// An address in a sheet of its own, with Cancel and a title above it.
///
/// ```swift
/// let controller = AddressSelectorController(PathSelection(china, minimumLevel: 2))
/// controller.onDone = { choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// The last choice, or a place with nothing below it, ends it. Where a path may end earlier, or be found
/// by searching, there is Done as well.
public final class AddressSelectorController: ChoiceSheetController {
  /// The address.
  public let selector: AddressSelectorView

  /// Makes a sheet for a selection.
  public init(_ selection: PathSelection) {
    selector = AddressSelectorView(selection)
    super.init(content: selector)
    setUp()
  }

  /// Makes a sheet without options, as a storyboard does; give it some with `selector.show(_:)`.
  public required init?(coder: NSCoder) {
    selector = AddressSelectorView(PathSelection(Hierarchy()))
    super.init(content: selector, coder: coder)
    setUp()
  }

  private func setUp() {
    title = title ?? LocalizedText.address.text
    selector.sheet = self
    selectorChanged()
  }

  override func confirm() -> PathChoice? {
    selector.selection.canConfirm ? selector.selection.choice : nil
  }

  override var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    (
      CGSize(width: 375, height: 600),
      [.custom { $0.maximumDetentValue * 0.8 }, .large()]
    )
  }

  /// Down to the edges of the screen, as lists go.
  override func contentFrame(below bar: CGRect, in area: CGRect) -> CGRect {
    CGRect(
      x: 0, y: bar.maxY, width: view.bounds.width,
      height: max(0, view.bounds.height - bar.maxY))
  }

  /// Brings Done up to date with what is chosen.
  func selectorChanged() {
    let selection = selector.selection
    toolbar.doneState =
      selection.minimumLevel == nil && !selector.isSearchable
      ? .hidden : selection.canConfirm ? .enabled : .disabled
  }
}
#endif

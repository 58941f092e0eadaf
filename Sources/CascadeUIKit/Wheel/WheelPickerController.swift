#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A wheel picker in a sheet of its own, with Cancel, a title and Done above it.
///
/// ```swift
/// let controller = WheelPickerController(WheelSelection(china, depth: 3))
/// controller.title = "Address"
/// controller.onDone = { choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// Done confirms what stands under the indicators, also while wheels turn.
public final class WheelPickerController: ChoiceSheetController {
  /// The wheels.
  public let picker: WheelPickerView

  /// Makes a sheet for a selection.
  public init(_ selection: WheelSelection) {
    picker = WheelPickerView(selection)
    super.init(content: picker)
  }

  /// Makes a sheet without columns, as a storyboard does; give it some with `picker.show(_:)`.
  public required init?(coder: NSCoder) {
    picker = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(content: picker, coder: coder)
  }

  override func confirm() -> PathChoice? { picker.confirm() }

  override var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    let height = Self.barHeight + picker.intrinsicContentSize.height
    return (CGSize(width: 320, height: height), [.custom { _ in height }])
  }
}
#endif

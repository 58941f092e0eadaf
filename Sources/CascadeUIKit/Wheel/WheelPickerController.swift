#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A sheet with a wheel picker and a toolbar with Cancel, a title and Done.
///
/// ```swift
/// let controller = WheelPickerController(WheelSelection(china, depth: 3))
/// controller.title = "Address"
/// controller.onDone = { choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// Done confirms the rows under the indicators, even if wheels are still turning.
public final class WheelPickerController: ChoiceSheetController {
  /// The wheel picker.
  public let picker: WheelPickerView

  /// Creates a sheet for a selection.
  public init(_ selection: WheelSelection) {
    picker = WheelPickerView(selection)
    super.init(content: picker)
  }

  /// Creates a sheet without columns, for use in a storyboard. Call `picker.show(_:)` to add
  /// columns.
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

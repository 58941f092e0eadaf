#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A sheet with a wheel picker and a toolbar with Cancel, a title and Done.
///
/// ```swift
/// let controller = WheelPickerController(WheelSelection(china, depth: 3))
/// controller.title = "Address"
/// controller.onDone = { _, choice in print(choice.codes) }
/// controller.present(from: self)
/// ```
///
/// Done confirms the rows under the indicators, even if wheels are still turning. It is disabled while rows that belong to
/// the choice aren't loaded, those of a saved path included.
public final class WheelPickerController: ChoiceSheetController {
  /// The wheel picker.
  public let picker: WheelPickerView
  /// The field that shows its wheels in the sheet, if any.
  private weak var field: PickerTextField?

  /// Creates a sheet for names, columns of names, a hierarchy, models, or a selection.
  ///
  /// - Parameter depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  public init(_ source: some WheelSource, depth: Int? = nil) {
    picker = WheelPickerView(source, depth: depth)
    super.init(content: picker)
    followPicker()
  }

  /// Creates a sheet with the wheels and the toolbar of a field.
  init(of field: PickerTextField) {
    picker = field.wheel
    self.field = field
    super.init(content: picker, toolbar: field.toolbar)
  }

  /// Creates a sheet without columns, for use in a storyboard. Call `picker.show(_:)` to add
  /// columns.
  public required init?(coder: NSCoder) {
    picker = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(content: picker, coder: coder)
    followPicker()
  }

  private func followPicker() {
    picker.onStateChange = { [weak self] in self?.showDone() }
    picker.onIdentify = { [weak self] in self?.identify() }
    showDone()
  }

  override var canConfirm: Bool { field?.canFinish ?? super.canConfirm }

  override func confirm() -> PathChoice? { field.map { $0.confirm() } ?? super.confirm() }

  override var shape: (size: CGSize, detents: [UISheetPresentationController.Detent]) {
    // Only a popover has a width of its own.
    let width = modalPresentationStyle == .popover ? picker.widthOfNames : 320
    return (
      CGSize(width: width, height: height),
      [.custom { [weak self] _ in self?.height }]
    )
  }

  private var height: CGFloat { barHeight + picker.intrinsicContentSize.height }

  public override func viewDidLoad() {
    super.viewDidLoad()
    // A notice that appears later makes the sheet higher.
    picker.onResize = { [weak self] in self?.updateHeight() }
  }
}

/// A wheel picker that is presented with `await`, or, with `CascadeSwiftUI`, used as a view.
///
/// Both modules share this type, so that an app can import both of them.
@MainActor public struct WheelPicker<Content> {
  /// The content of the view.
  package let content: Content

  /// Creates a view with the given content.
  package init(content: Content) { self.content = content }
}

extension WheelPicker where Content == Never {
  /// Presents a wheel picker in a sheet and waits for the choice.
  ///
  /// ```swift
  /// if let choice = try await WheelPicker.choose(china, depth: 3, from: self) {
  ///   print(choice.names)  // ["广东省", "广州市", "海珠区"]
  /// }
  /// ```
  ///
  /// The sheet waits until another one, an alert or a menu has closed. If the task is cancelled, the sheet closes.
  ///
  /// - Parameters:
  ///   - source: What to choose from: names, columns of names, a hierarchy, models, or a selection with the initial rows.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - title: The title of the sheet.
  ///   - presenter: The view controller that presents the sheet.
  ///   - anchor: The view or bar button item that a popover points to. With it and enough room, the sheet is a popover.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was closed without Done.
  /// - Throws: The reason why the sheet couldn't be presented.
  public static func choose(
    _ source: some WheelSource, depth: Int? = nil, title: String? = nil,
    from presenter: UIViewController,
    at anchor: (any UIPopoverPresentationControllerSourceItem)? = nil,
    configure: (WheelPickerController) -> Void = { _ in }
  ) async throws(PresentationError) -> PathChoice? {
    try await ChoiceContinuation.wait(from: { presenter }, at: anchor) {
      WheelPickerView.makeSheet(source.wheels(depth: depth), title: title, configure: configure)
    }
  }
}
#endif

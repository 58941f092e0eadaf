#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A text field with a wheel picker instead of a keyboard, and a toolbar with Cancel, a title and
/// Done.
///
/// ```swift
/// PickerField("Address", selection: $code, from: china, depth: 3)
/// ```
///
/// The text follows the wheels. The path is written with Done, and when the editing ends in another way than by Cancel after
/// the user has turned a wheel. A path that isn't found or isn't loaded stays as it is until then. The Delete key, and the Clear button of the toolbar or of the field if `configure` shows it, write an empty path.
///
/// In a form, the style of a row has the title at the leading edge and the path at the trailing edge, and the whole row is
/// touchable:
///
/// ```swift
/// Form {
///   PickerField("Address", selection: $code, from: china, depth: 3, style: .row) {
///     $0.toolbar.showsClearButton = true
///   }
/// }
/// ```
public struct PickerField: View {
  private let field: PathPickerRepresentable<BoundPickerTextField>

  /// The body of the view.
  public var body: some View { field }

  private init(field: PathPickerRepresentable<BoundPickerTextField>) { self.field = field }

  /// Creates a field that is bound to a path.
  ///
  /// - Parameters:
  ///   - title: The accessibility label and the title of the toolbar. It is also the placeholder of a field, or the title of
  ///     a row.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - source: What to choose from: names, columns of names, a hierarchy, models, or a selection with the rows that are
  ///     initially shown if the path is empty.
  ///   - depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  ///   - style: The look of the field.
  ///   - configure: A closure that configures the field once, before it appears.
  public init(
    _ title: String, selection: some PathBindable, from source: some WheelSource,
    depth: Int? = nil, style: PickerTextField.Style = .field,
    configure: @escaping (PickerTextField) -> Void = { _ in }
  ) {
    var settings = ControlSettings<BoundPickerTextField>()
    settings.suggest(\.style, style)
    settings.suggest(\.placeholder, style == .field ? title : nil)
    settings.suggest(\.accessibilityLabel, title)
    settings.suggest(\.title, title)
    let path = selection.pathBinding
    field = PathPickerRepresentable(
      selection: source.wheels(depth: depth), saved: path.saved, history: path.history,
      settings: settings, configure: configure)
  }
}

extension PickerField {
  /// Shows views in the place of the names in the wheels.
  public func rowContent(@ViewBuilder _ row: @escaping (WheelRow) -> some View) -> PickerField {
    PickerField(field: field.showing(row, margins: 0, by: \.wheel.rowContent))
  }
}

/// A picker text field that is created from a selection.
final class BoundPickerTextField: PickerTextField, PathPickerControl {
  var selection: WheelSelection { wheel.selection }
  var onResize: (() -> Void)?
  func fixedHeight(inWidth width: CGFloat) -> CGFloat? { height(inWidth: width) }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    onResize?()
  }

  convenience init(_ selection: WheelSelection) {
    self.init(frame: .zero)
    show(selection)
  }
}
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

/// A text field whose keyboard is a wheel picker, with Cancel, a title and Done above it.
///
/// ```swift
/// PickerField("Address", selection: .value($code), from: WheelSelection(china, depth: 3))
/// ```
///
/// Its text follows the wheels. The path is written when the editing ends, unless it is cancelled.
public struct PickerField: View {
  private let field: PathPickerRepresentable<BoundPickerTextField>

  /// The text field.
  public var body: some View { field }

  /// Makes a field for a path in the form in which an app keeps it.
  ///
  /// - Parameters:
  ///   - title: What the field asks for: its placeholder, and what stands above the wheels.
  ///   - selection: The path.
  ///   - wheel: What to choose from, and what stands under the indicators while there is no path.
  ///   - configure: Sets up the field once, before it is shown.
  public init(
    _ title: String, selection: PathBinding, from wheel: WheelSelection,
    configure: @escaping (PickerTextField) -> Void = { _ in }
  ) {
    field = PathPickerRepresentable(selection: wheel, saved: selection.saved) { field in
      field.placeholder = title
      field.accessibilityLabel = title
      field.title = title
      configure(field)
    }
  }
}

/// A `PickerTextField` over a selection.
final class BoundPickerTextField: PickerTextField, PathPickerControl {
  var selection: WheelSelection { wheel.selection }
  var newChoice: PathChoice? { choice }
  var fixedHeight: CGFloat? { intrinsicContentSize.height }

  convenience init(_ selection: WheelSelection) {
    self.init(frame: .zero)
    show(selection)
  }
}
#endif

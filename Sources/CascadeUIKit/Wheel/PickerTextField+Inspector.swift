#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

// Values that Interface Builder shows in the attributes inspector, and sets as user defined runtime attributes. The prefix avoids
// names of UIKit and of the app.
extension PickerTextField {
  /// The ``title``.
  @IBInspectable var cascadeTitle: String? {
    get { title }
    set { title = newValue }
  }

  /// The ``separator``.
  @IBInspectable var cascadeSeparator: String {
    get { separator }
    set { separator = newValue }
  }

  /// A Boolean value that indicates whether the style is that of a row.
  @IBInspectable var cascadeIsRow: Bool {
    get { style == .row }
    set { style = newValue ? .row : .field }
  }

  /// The value of ``PickerToolbar/showsClearButton``.
  @IBInspectable var cascadeShowsClearButton: Bool {
    get { toolbar.showsClearButton }
    set { toolbar.showsClearButton = newValue }
  }
}
#endif

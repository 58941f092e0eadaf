#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

// Values that Interface Builder shows in the attributes inspector, and sets as user defined runtime attributes. The prefix avoids
// names of UIKit and of the app.
extension AddressSelectorView {
  /// The value of ``hasSections``.
  @IBInspectable var cascadeHasSections: Bool {
    get { hasSections }
    set { hasSections = newValue }
  }

  /// The value of ``isSearchable``.
  @IBInspectable var cascadeIsSearchable: Bool {
    get { isSearchable }
    set { isSearchable = newValue }
  }

  /// The ``rowTextColor``.
  @IBInspectable var cascadeRowTextColor: UIColor? {
    get { rowTextColor }
    set { rowTextColor = newValue }
  }

  /// The ``selectedRowTextColor``.
  @IBInspectable var cascadeSelectedRowTextColor: UIColor? {
    get { selectedRowTextColor }
    set { selectedRowTextColor = newValue }
  }

  /// The ``disabledRowTextColor``.
  @IBInspectable var cascadeDisabledRowTextColor: UIColor? {
    get { disabledRowTextColor }
    set { disabledRowTextColor = newValue }
  }

  /// The ``lineColor``.
  @IBInspectable var cascadeLineColor: UIColor? {
    get { lineColor }
    set { lineColor = newValue }
  }
}
#endif

#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

// Values that Interface Builder shows in the attributes inspector, and sets as user defined runtime attributes. The prefix avoids
// names of UIKit and of the app.
extension WheelPickerView {
  /// The ``rowHeight``, or 0 for one that depends on the text size.
  @IBInspectable var cascadeRowHeight: CGFloat {
    get { rowHeight ?? 0 }
    set { rowHeight = newValue > 0 ? newValue : nil }
  }

  /// The value of ``showsColumnTitles``.
  @IBInspectable var cascadeShowsColumnTitles: Bool {
    get { showsColumnTitles }
    set { showsColumnTitles = newValue }
  }

  /// The ``rowTextColor``.
  @IBInspectable var cascadeRowTextColor: UIColor? {
    get { rowTextColor }
    set { rowTextColor = newValue }
  }

  /// The ``disabledRowTextColor``.
  @IBInspectable var cascadeDisabledRowTextColor: UIColor? {
    get { disabledRowTextColor }
    set { disabledRowTextColor = newValue }
  }

  /// The ``selectedRowTextColor``.
  @IBInspectable var cascadeSelectedRowTextColor: UIColor? {
    get { selectedRowTextColor }
    set { selectedRowTextColor = newValue }
  }
}
#endif

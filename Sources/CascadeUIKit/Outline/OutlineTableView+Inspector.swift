#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

// Values that Interface Builder shows in the attributes inspector, and sets as user defined runtime attributes. The prefix avoids
// names of UIKit and of the app.
extension OutlineTableView {
  /// The ``levelIndentation``.
  @IBInspectable var cascadeLevelIndentation: CGFloat {
    get { levelIndentation }
    set { levelIndentation = newValue }
  }

  /// Whether ``look`` is that of a sidebar.
  @IBInspectable var cascadeIsSidebar: Bool {
    get { look == .sidebar }
    set { look = newValue ? .sidebar : .list }
  }

  /// Whether ``checkStyle`` is ``OutlineCheckStyle/circles``.
  @IBInspectable var cascadeHasCircles: Bool {
    get { checkStyle == .circles }
    set { checkStyle = newValue ? .circles : .squares }
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
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension UIView {
  /// Adds subviews that are laid out by constraints.
  func addConstrained(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The app's fonts and colors of an address selector, for the cells of its lists, and the texts in its language. Without a
/// value, a cell has the font or color of the system.
struct AddressAppearance: Equatable {
  var rowFont: UIFont?
  var rowTextColor: UIColor?
  var selectedRowTextColor: UIColor?
  var disabledRowTextColor: UIColor?
  var lineColor: UIColor?
  var texts = ControlTexts()
}
#endif

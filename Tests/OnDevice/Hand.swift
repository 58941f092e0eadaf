#if canImport(UIKit)
#if os(Linux)
@_spi(Testing) import UIKit
#else
import UIKit
#endif

/// The touches of a user.
///
/// A test can't touch a screen. On a device, the hand scrolls the scroll views of a picker, and selects rows as UIKit does
/// after a tap. With the doubles, it uses their simulated touches.
@MainActor enum Hand {
  /// Turns a wheel to a row without letting it settle. Returns `false` if the picker has no scroll view for it.
  static func turn(_ picker: UIPickerView, _ component: Int, to row: Int) -> Bool {
    #if os(Linux)
    picker.turn(component, to: row)
    return true
    #else
    let start = picker.selectedRow(inComponent: component)
    let distance = CGFloat(row - start) * picker.rowSize(forComponent: component).height
    let wheels = scrollViews(of: picker, component)
    for wheel in wheels {
      wheel.setContentOffset(
        CGPoint(x: wheel.contentOffset.x, y: wheel.contentOffset.y + distance), animated: false)
    }
    return !wheels.isEmpty
    #endif
  }

  /// Turns a wheel to a row and lets it settle.
  static func spin(_ picker: UIPickerView, _ component: Int, to row: Int) {
    #if os(Linux)
    picker.spin(component, to: row)
    #else
    picker.selectRow(row, inComponent: component, animated: false)
    picker.delegate?.pickerView?(picker, didSelectRow: row, inComponent: component)
    #endif
  }

  /// Taps a row of a table.
  static func tap(_ table: UITableView, _ row: Int, section: Int = 0) {
    #if os(Linux)
    table.tap(row, section: section)
    #else
    let path = IndexPath(row: row, section: section)
    guard table.delegate?.tableView?(table, shouldHighlightRowAt: path) ?? true else { return }
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.delegate?.tableView?(table, didSelectRowAt: path)
    table.layoutIfNeeded()
    #endif
  }

  /// Composes a text in a field, as an input method does.
  static func compose(_ text: String, in field: UITextField) {
    #if os(Linux)
    field.compose(text)
    #else
    field.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    #endif
  }

  /// Taps the clear button of a field. Returns `false` if the field doesn't show one.
  static func clear(_ field: UITextField) -> Bool {
    #if os(Linux)
    field.clear()
    return true
    #else
    guard let button = field.first(UIButton.self) else { return false }
    button.sendActions(for: .touchUpInside)
    return true
    #endif
  }

  #if !os(Linux)
  /// The scroll views of a column, by their position in the picker.
  private static func scrollViews(of picker: UIPickerView, _ component: Int) -> [UIScrollView] {
    var found: [UIScrollView] = []
    func collect(_ view: UIView) {
      for view in view.subviews {
        if let wheel = view as? UIScrollView { found.append(wheel) }
        collect(view)
      }
    }
    collect(picker)
    let centers = Set(found.map { $0.convert($0.bounds, to: picker).midX.rounded() }).sorted()
    guard centers.count == picker.numberOfComponents else { return [] }
    return found.filter { $0.convert($0.bounds, to: picker).midX.rounded() == centers[component] }
  }
  #endif
}
#endif

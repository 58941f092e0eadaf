import ChinaRegions
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// A window with a controller that presents the tested views.
@MainActor struct Phone {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let root = UIViewController()

  init(traits: UITraitCollection = UITraitCollection()) {
    window.testedTraits(traits)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Shows a view.
  func show(_ view: UIView, height: CGFloat = 216) {
    view.frame = CGRect(x: 0, y: 0, width: 390, height: height)
    root.view.addSubview(view)
    window.layoutIfNeeded()
  }
}

extension UIWindow {
  fileprivate func testedTraits(_ traits: UITraitCollection) { setTraits(traits) }
}

extension UIView {
  /// The first `UIPickerView` among the descendants.
  var wheels: UIPickerView { first(UIPickerView.self)! }

  /// The items of the first toolbar among the descendants.
  var bar: (cancel: UIBarButtonItem, title: UILabel, done: UIBarButtonItem) {
    let items = ((self as? UIToolbar) ?? first(UIToolbar.self)!).items!
    return (items.first!, items.compactMap { $0.customView as? UILabel }.first!, items.last!)
  }
}

extension UIPickerView {
  /// Returns the texts of the visible rows of a wheel.
  func texts(_ component: Int) -> [String] {
    (0..<numberOfRows(inComponent: component)).compactMap {
      (view(forRow: $0, forComponent: component) as? UILabel)?.text
    }
  }

  /// The row under each indicator.
  var rows: [Int] { (0..<numberOfComponents).map { selectedRow(inComponent: $0) } }
}

extension WheelPickerView {
  /// Returns the button of a column that couldn't be loaded, if it is on the screen.
  func retryButton(_ column: Int) -> UIButton? {
    layoutIfNeeded()
    return retryButtons[column]
  }
}

/// Returns a selection of the provinces, cities and districts of China.
func chinaWheel(_ names: String...) -> WheelSelection {
  var wheel = WheelSelection(ChinaRegions.hierarchy, depth: 3)
  wheel.select(SavedPath(names: names))
  return wheel
}

/// Creates a hierarchy from indented lines such as `a` and `-a1`. A `!` after a name disables the
/// node.
func tree(_ lines: String) -> Hierarchy {
  var builder = HierarchyBuilder()
  var path: [HierarchyBuilder.Entry] = []
  for line in lines.split(separator: " ") {
    let level = line.prefix { $0 == "-" }.count
    let name = line.dropFirst(level).filter { $0 != "!" }
    path.removeSubrange(min(level, path.count)...)
    path.append(
      builder.add(String(name), isDisabled: line.hasSuffix("!"), to: path.last))
  }
  return builder.build()
}

/// The faults that a test has caused.
@MainActor final class FaultLog {
  var faults: [String] = []
}

extension SheetLook {
  /// Gives the controls and the system this look while a function runs.
  @MainActor func bound(during work: () throws -> Void) rethrows {
    var behavior = UIKitBehavior.current
    behavior.look = self == .glass ? .glass : .flat
    try UIKitBehavior.$current.bound(to: behavior) {
      try Self.$current.bound(to: self, during: work)
    }
  }
}

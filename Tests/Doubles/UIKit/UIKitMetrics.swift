/// Sizes of UIKit that Apple doesn't document, within the range of what has been measured.
///
/// A fault of a layout counts if it occurs with all sizes in the ranges. Tests try the smallest, the usual and the largest,
/// and random ones.
@_spi(Testing) public struct UIKitMetrics: Sendable, Hashable {
  /// The sizes that leave the content most room.
  public static let smallest = UIKitMetrics { low, _, _ in low }
  /// The sizes of most devices.
  public static let usual = UIKitMetrics { _, usual, _ in usual }
  /// The sizes that leave the content least room.
  public static let largest = UIKitMetrics { _, _, high in high }
  /// All of these.
  public static let all = [smallest, usual, largest]

  /// The ratio of the system font's widths to those of Inter. Measured: "Cancel" at 17 points, 53 of 55.3 points.
  public let textWidthFactor: CGFloat
  /// The height of a line with Chinese characters per point of the font's size: that of the system font, or that of
  /// PingFang SC (its ascender and descender).
  public let chineseLineHeight: CGFloat
  /// The margins of a table's rows and bars at the sides. 16 points on narrow devices, 20 on wide ones.
  public let sideMargin: CGFloat
  /// The margins of a row above and below its content.
  public let rowMargin: CGFloat
  /// The width of the accessory of a row: a chevron or checkmark with its distance to the margin.
  public let accessoryWidth: CGFloat
  /// The height of a plain table's header at the default text size: 28 points since iOS 7, 40.5 measured on iOS 26.
  public let headerHeight: CGFloat
  /// The width of the index at the side of a table, with its margins.
  public let indexWidth: CGFloat
  /// The width of the control of a row in editing mode: the circle that deletes or inserts, or the reorder control.
  public let editingControlWidth: CGFloat
  /// The distance of the items of a toolbar.
  public let barItemGap: CGFloat
  /// The height of a navigation bar without glass where the height of the window is compact.
  public let lowBarHeight: CGFloat
  /// The height of the keyboard without the safe area, on a phone held upright.
  public let keyboardHeight: CGFloat
  /// The height of the keyboard on a phone held sideways.
  public let lowKeyboardHeight: CGFloat
  /// The height of the keyboard on a tablet.
  public let tabletKeyboardHeight: CGFloat
  /// The distance of the sides of a wheel's indicator to those of the picker.
  public let wheelMargin: CGFloat
  /// The width of an alert: 270 points since iOS 7, more on iOS 26.
  public let alertWidth: CGFloat
  /// The height of a button of an alert with text of the default size.
  public let alertButtonHeight: CGFloat
  /// The height of a text field of an alert.
  public let alertFieldHeight: CGFloat
  /// The width of a swipe action with a short title.
  public let swipeActionWidth: CGFloat

  /// Returns sizes each of which is anywhere in its range.
  public static func random(using generator: inout some RandomNumberGenerator) -> UIKitMetrics {
    UIKitMetrics { low, _, high in
      .random(in: min(low, high)...max(low, high), using: &generator)
    }
  }

  /// Chooses each size from its range, by the lowest, the usual and the highest.
  private init(_ between: (_ low: CGFloat, _ usual: CGFloat, _ high: CGFloat) -> CGFloat) {
    textWidthFactor = between(0.94, 0.96, 1)
    chineseLineHeight = between(1.193359, 1.193359, 1.4)
    sideMargin = between(16, 16, 20)
    rowMargin = between(8, 11, 12)
    accessoryWidth = between(20, 24, 38)
    headerHeight = between(24, 28, 40.5)
    indexWidth = between(15, 20, 30)
    editingControlWidth = between(38, 40, 44)
    barItemGap = between(8, 8, 16)
    lowBarHeight = between(32, 32, 44)
    keyboardHeight = between(216, 260, 301)
    lowKeyboardHeight = between(162, 171, 209)
    tabletKeyboardHeight = between(264, 320, 408)
    wheelMargin = between(9, 9, 9)
    alertWidth = between(320, 270, 270)
    alertButtonHeight = between(44, 44, 48)
    alertFieldHeight = between(26, 32, 44)
    swipeActionWidth = between(68, 74, 82)
  }
}

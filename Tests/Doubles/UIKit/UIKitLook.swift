/// The look of the system's bars, sheets, fields and lists, with the sizes that depend on it.
///
/// Apple documents none of the sizes. Those of glass are a designer's reading of iOS 26, to a few points.
@_spi(Testing) public enum UIKitLook: Sendable, Hashable, CaseIterable {
  /// Bars and sheets are opaque and buttons are words, as before iOS 26 and in apps that opted out.
  case flat
  /// Bars have no background, buttons are in capsules, and sheets float.
  case glass

  /// The look of the views in the current task.
  static var current: UIKitLook { UIKitBehavior.current.look }

  private func size(_ flat: CGFloat, _ glass: CGFloat) -> CGFloat { self == .flat ? flat : glass }
}

// Bars
extension UIKitLook {
  /// The height of a navigation bar.
  ///
  /// - Parameter isCompact: Whether the height of the window is compact.
  func barHeight(isCompact: Bool) -> CGFloat {
    isCompact ? size(UIKitBehavior.current.metrics.lowBarHeight, 50) : size(44, 54)
  }

  /// The height of a button in a bar with a background of its own.
  var barButtonHeight: CGFloat { 44 }

  /// The distance of the content of a capsule from its ends.
  var capsulePadding: CGFloat { size(0, 12) }

  /// The width of a button that shows a symbol.
  var barSymbolWidth: CGFloat { size(24, barButtonHeight) }

  /// Returns the width of a button that shows a text.
  func barButtonWidth(ofText width: CGFloat) -> CGFloat {
    self == .flat ? width : max(barButtonHeight, width + 2 * capsulePadding)
  }
}

// Corners. A radius larger than half the height makes a capsule.
extension UIKitLook {
  var sheetRadius: CGFloat { size(10, 38) }
  var popoverRadius: CGFloat { size(13, 34) }
  var alertRadius: CGFloat { size(14, 34) }
  /// The corners of a section of an inset grouped list.
  var sectionRadius: CGFloat { size(10, 26) }
  var searchFieldRadius: CGFloat { size(10, 22) }
  /// The corners of the indicator of a wheel.
  var wheelRadius: CGFloat { size(8, 22) }
  var keyboardRadius: CGFloat { size(0, 26) }
  var keyRadius: CGFloat { size(5, 8.5) }
}

// Sheets and rows
extension UIKitLook {
  /// The distance of a sheet from the edges of the window, unless it is as high as it can be.
  var sheetMargin: CGFloat { size(0, 8) }
  /// The distance of a swipe action from its row and from other actions.
  var swipeActionMargin: CGFloat { size(0, 3) }
}

import Foundation

@_spi(Testing) @testable import UIKit

extension Drawing {
  func draw(bar: UINavigationBar, in rect: CGRect) {
    let isGrouped =
      (bar.navigation?.topViewController?.viewIfLoaded as? UITableView)?.style == .insetGrouped
    svg.fill(
      rect, palette.paint(isGrouped ? "systemGroupedBackground" : "systemBackground"))
    svg.fill(
      CGRect(x: 0, y: rect.maxY - 1.0 / 3, width: rect.width, height: 1.0 / 3),
      palette.paint("separator"))
    let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let tint = palette.paint(.tintColor, tint: bar.tintColor)
    let font = UIFont.systemFont(ofSize: 17)
    if let leading = bar.leading {
      var area = leading.frame
      if leading.isBack {
        let x = isRightToLeft ? area.maxX - 5 : area.minX + 5
        drawSymbol(
          "chevron.backward", at: CGPoint(x: x, y: area.midY), 1.1, tint, isFlipped: isRightToLeft)
        area = CGRect(
          x: isRightToLeft ? area.minX : area.minX + 17, y: area.minY, width: area.width - 17,
          height: area.height)
      }
      drawLine(leading.text, font, tint, in: area, .natural, isRightToLeft: isRightToLeft)
    }
    if let trailing = bar.trailing { drawLine(trailing.text, font, tint, in: trailing.frame) }
  }

  func draw(toolbar: UIToolbar, in rect: CGRect) {
    let background = toolbar.standardAppearance.backgroundColor ?? .systemBackground
    svg.fill(rect, palette.paint(background, tint: toolbar.tintColor))
    for (item, frame) in toolbar.itemFrames where item.customView == nil {
      let color: UIColor = item.isEnabled ? item.tintColor ?? .tintColor : .tertiaryLabel
      drawLine(
        item.barTitle, item.barFont, palette.paint(color, tint: toolbar.tintColor), in: frame)
    }
  }

  /// Draws the keyboard with three rows of keys and the space bar, or the area below a view that replaces it.
  func drawKeyboard(of window: UIWindow) {
    guard let frame = window.keyboardFrame else { return }
    if window.shownInputView != nil || window.shownInputAccessoryView != nil {
      let isKeyboard = (window.shownInputView as? UIInputView)?.inputViewStyle == .keyboard
      svg.fill(frame, palette.paint(isKeyboard ? "keyboard" : "systemBackground"))
      for view in [window.shownInputView, window.shownInputAccessoryView] {
        guard let view else { continue }
        svg.translated(by: view.frame.origin) { draw(view) }
      }
      return
    }
    svg.fill(frame, palette.paint("keyboard"))
    let bottom = window.safeAreaInsets.bottom
    let area = frame.inset(by: UIEdgeInsets(top: 8, left: 3, bottom: bottom + 4, right: 3))
    let height = area.height / 4
    for (row, count) in [10, 9, 7].enumerated() {
      let width = area.width / 10
      let left = area.midX - width * CGFloat(count) / 2
      for key in 0..<count {
        let rect = CGRect(
          x: left + CGFloat(key) * width, y: area.minY + CGFloat(row) * height, width: width,
          height: height)
        svg.fill(rect.insetBy(dx: 3, dy: 5), palette.paint("key"), radius: 5)
      }
    }
    svg.fill(
      CGRect(
        x: area.midX - area.width / 4, y: area.minY + 3 * height, width: area.width / 2,
        height: height
      ).insetBy(dx: 3, dy: 5), palette.paint("key"), radius: 5)
  }

  /// Draws the clock of the status bar, and the bar of the home indicator.
  func drawScreenEdges(of window: UIWindow) {
    let safe = window.safeAreaInsets
    let rect = window.bounds
    if safe.top >= 20 {
      let height = min(safe.top, 44)
      drawLine(
        "9:41", .systemFont(ofSize: safe.top > 30 ? 16 : 12, weight: .semibold),
        palette.paint("label"),
        in: safe.top > 30
          ? CGRect(x: 24, y: (safe.top - height) / 2, width: 60, height: height)
          : CGRect(x: 0, y: 0, width: rect.width, height: safe.top))
    }
    if safe.bottom > 0 {
      let width = min(139, rect.width * 0.4)
      svg.fill(
        CGRect(x: rect.midX - width / 2, y: rect.maxY - 13, width: width, height: 5),
        palette.paint("label"), radius: 2.5)
    }
  }
}

import Foundation

@_spi(Testing) @testable import UIKit

extension Drawing {
  func draw(bar: UINavigationBar, in rect: CGRect) {
    let isGrouped =
      (bar.navigation?.topViewController?.viewIfLoaded as? UITableView)?.style == .insetGrouped
    let background = palette.paint(isGrouped ? "systemGroupedBackground" : "systemBackground")
    if UIKitLook.current == .glass {
      drawScrollEdge(in: rect, background)
    } else {
      svg.fill(rect, background)
      svg.fill(
        CGRect(x: 0, y: rect.maxY - 1.0 / 3, width: rect.width, height: 1.0 / 3),
        palette.paint("separator"))
    }
    for button in [bar.leading, bar.trailing].compactMap({ $0 }) {
      if let item = button.item {
        draw(item: item, in: button.frame, of: bar)
      } else {
        drawBack(button.title, in: button.frame, of: bar)
      }
    }
  }

  func draw(toolbar: UIToolbar, in rect: CGRect) {
    if let color = toolbar.barColor {
      svg.fill(rect, palette.paint(color, tint: toolbar.tintColor))
    }
    for (item, frame) in toolbar.itemFrames where item.systemItem != .flexibleSpace {
      draw(item: item, in: frame, of: toolbar)
    }
  }

  /// Draws the keyboard with three rows of keys and the space bar, or the area below a view that replaces it.
  func drawKeyboard(of window: UIWindow) {
    guard let frame = window.keyboardFrame else { return }
    if window.shownInputView != nil || window.shownInputAccessoryView != nil {
      let isKeyboard = (window.shownInputView as? UIInputView)?.inputViewStyle == .keyboard
      drawBoard(
        below: window.boardTop(of: frame), in: frame, isKeyboard ? "keyboard" : "systemBackground")
      for view in [window.shownInputView, window.shownInputAccessoryView] {
        guard let view else { continue }
        svg.translated(by: view.frame.origin) { draw(view) }
      }
      return
    }
    drawBoard(below: frame.minY, in: frame, "keyboard")
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
        svg.fill(
          rect.insetBy(dx: 3, dy: 5), palette.paint("key"), radius: UIKitLook.current.keyRadius)
      }
    }
    svg.fill(
      CGRect(
        x: area.midX - area.width / 4, y: area.minY + 3 * height, width: area.width / 2,
        height: height
      ).insetBy(dx: 3, dy: 5), palette.paint("key"), radius: UIKitLook.current.keyRadius)
  }

  /// Draws the background of a keyboard, whose upper corners are round with glass.
  private func drawBoard(below top: CGFloat, in frame: CGRect, _ color: String) {
    let radius = UIKitLook.current.keyboardRadius
    svg.fill(
      CGRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top + radius),
      palette.paint(color), radius: radius)
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

extension UIToolbar {
  /// The background color. A bar of glass has none, unless the app has set one.
  fileprivate var barColor: UIColor? {
    standardAppearance.backgroundColor
      ?? (UIKitLook.current == .glass ? nil : .systemBackground)
  }
}

extension UIWindow {
  /// The upper edge of what is below the view above the keyboard, or of that view if it has a background.
  fileprivate func boardTop(of frame: CGRect) -> CGFloat {
    let accessory = UIKitLook.current == .glass ? shownInputAccessoryView?.frame.height : nil
    return frame.minY + (accessory ?? 0)
  }
}

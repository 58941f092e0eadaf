import Foundation

@_spi(Testing) @testable import UIKit

/// Draws views of the double of UIKit, with what UIKit itself adds: bars, separators, accessories, indicators, the keyboard.
@MainActor struct Drawing {
  let svg: SVG
  var palette: Palette

  /// Draws a window, and returns the picture as an SVG document.
  static func document(of window: UIWindow) -> String {
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    return picture(of: window, in: Palette(isDark: isDark)).document
  }

  /// Draws a window in colors.
  static func picture(of window: UIWindow, in palette: Palette) -> SVG {
    let drawing = Drawing(svg: SVG(size: window.bounds.size), palette: palette)
    drawing.svg.fill(window.bounds, drawing.palette.paint("systemBackground"))
    drawing.draw(window)
    drawing.drawKeyboard(of: window)
    drawing.drawScreenEdges(of: window)
    return drawing.svg
  }

  /// Draws a view with the origin of its frame's coordinates at the origin.
  func draw(_ view: UIView) {
    if view.isHidden || view.alpha < 0.01 { return }
    svg.marked(by: view) {
      svg.faded(view.alpha) { clip(view) { $0.drawContents(of: view) } }
    }
  }

  private func clip(_ view: UIView, _ draw: (Drawing) -> Void) {
    let rect = CGRect(origin: .zero, size: view.frame.size)
    if view.sheetCornerRadius > 0 {
      // A sheet at the bottom edge has corners only above.
      let isAttached = view.window.map { view.frame.maxY >= $0.bounds.height } ?? false
      if !isAttached { drawEdge(of: rect, radius: view.sheetCornerRadius) }
      let area = CGRect(
        x: 0, y: 0, width: rect.width,
        height: rect.height + (isAttached ? view.sheetCornerRadius : 0))
      svg.clipped(to: area, radius: view.sheetCornerRadius) {
        // A view without a background has that of the sheet.
        var front = self
        front.palette.isElevated = true
        // A sheet that reaches the edges is opaque.
        if UIKitLook.current == .glass, !isAttached { front.palette.background = "glass" }
        svg.fill(area, front.palette.paint(front.palette.background))
        draw(front)
      }
    } else if view.clipsToBounds || view is UIScrollView || view is UIPickerView
      || view is UITableViewCell
    {
      svg.clipped(to: rect) {
        let radius = view.layer.cornerRadius
        if radius == 0 { return draw(self) }
        svg.clipped(to: view.layer.roundedArea(of: rect), radius: radius) { draw(self) }
      }
    } else {
      draw(self)
    }
  }

  /// Draws a line around a popover, in place of its shadow.
  private func drawEdge(of rect: CGRect, radius: CGFloat) {
    if UIKitLook.current == .glass { return drawGlassEdge(of: rect, radius: radius) }
    svg.fill(
      rect.insetBy(dx: -0.5, dy: -0.5), palette.paint("secondaryLabel"), radius: radius + 0.5)
  }

  private func drawContents(of view: UIView) {
    let rect = CGRect(origin: .zero, size: view.frame.size)
    if let color = view.backgroundColor {
      svg.fill(
        view.layer.roundedArea(of: rect), palette.paint(color, tint: view.tintColor),
        radius: view.layer.cornerRadius)
    }
    drawOwnContent(of: view, in: rect)
    if !(view is UIPickerView) {
      let origin = view.bounds.origin
      for subview in view.subviews {
        let place = CGPoint(
          x: subview.frame.minX - origin.x, y: subview.frame.minY - origin.y)
        svg.translated(by: place) { draw(subview) }
      }
    }
    if view.showsGrabber {
      let grabber = CGRect(x: rect.midX - 18, y: 5, width: 36, height: 5)
      svg.fill(grabber, palette.paint("tertiaryLabel"), radius: 2.5)
    }
  }

  private func drawOwnContent(of view: UIView, in rect: CGRect) {
    switch view {
    case let label as UILabel: draw(label: label)
    case let image as UIImageView: draw(image: image, in: rect)
    case let button as UIButton: draw(button: button, in: rect)
    case let field as UITextField: draw(field: field, in: rect)
    case let cell as UITableViewCell: draw(cell: cell, in: rect)
    case let header as UITableViewHeaderFooterView: drawBackground(of: header, in: rect)
    case let table as UITableView: drawBackground(of: table, in: rect)
    case let index as UITableViewIndex: draw(index: index, in: rect)
    case let bar as UINavigationBar: draw(bar: bar, in: rect)
    case let bar as UIToolbar: draw(toolbar: bar, in: rect)
    case let picker as UIPickerView: draw(picker: picker)
    case is UIActivityIndicatorView: drawIndicator(in: rect)
    default: break
    }
  }
}

extension CALayer {
  /// Returns the area whose corners are all round. If only the upper ones of the layer are, it reaches below the layer.
  fileprivate func roundedArea(of rect: CGRect) -> CGRect {
    var area = rect
    if !maskedCorners.contains(.layerMinXMaxYCorner) { area.size.height += cornerRadius }
    return area
  }
}

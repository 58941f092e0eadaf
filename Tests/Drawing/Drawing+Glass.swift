import Foundation

@_spi(Testing) @testable import UIKit

// Glass is drawn as what it looks like above an even background: without refraction, with a thin bright or dark edge.
extension Drawing {
  /// Draws a capsule of glass, or of a color that the glass has.
  func drawCapsule(in rect: CGRect, _ color: Paint? = nil) {
    drawGlassEdge(of: rect, radius: rect.height / 2)
    svg.fill(rect, color ?? palette.paint("glassButton"), radius: rect.height / 2)
  }

  /// Draws the shadow around glass.
  func drawGlassEdge(of rect: CGRect, radius: CGFloat) {
    for distance in [4, 2, 0.5] {
      svg.fill(
        rect.insetBy(dx: -distance, dy: -distance), palette.paint("glassEdge"),
        radius: radius + distance)
    }
  }

  /// Draws what is left of the content below a bar of glass: it fades.
  func drawScrollEdge(in rect: CGRect, _ background: Paint) {
    let solid = rect.divided(atDistance: rect.height * 0.85, from: .minYEdge)
    svg.fill(solid.slice, background)
    let steps = 8
    let height = solid.remainder.height / CGFloat(steps)
    for step in 0..<steps {
      var paint = background
      (paint.alpha, paint.name) = (1 - Double(step + 1) / Double(steps + 1), nil)
      svg.fill(
        CGRect(
          x: rect.minX, y: solid.remainder.minY + CGFloat(step) * height, width: rect.width,
          height: height), paint)
    }
  }

  /// Draws a button of a bar. With glass, it is in a capsule and has the color of labels, and one that confirms has the
  /// tint color behind it.
  func draw(item: UIBarButtonItem, in frame: CGRect, of bar: UIView) {
    var paint = palette.paint(item.tintColor ?? .tintColor, tint: bar.tintColor)
    if item.hasCapsule {
      let isFilled = item.isProminent && item.isEnabled
      drawCapsule(in: UIKitLook.current.capsule(in: frame), isFilled ? paint : nil)
      if isFilled {
        paint = palette.paint("white")
      } else if item.tintColor == nil {
        paint = palette.paint("label")
      }
    }
    if !item.isEnabled { paint = palette.paint("tertiaryLabel") }
    if item.customView != nil { return }
    if let symbol = item.barSymbol {
      drawSymbol(symbol, at: CGPoint(x: frame.midX, y: frame.midY), 1, paint)
    } else {
      drawLine(item.barTitle, item.barFont, paint, in: frame)
    }
  }

  /// Draws the button of a navigation bar that goes back.
  func drawBack(_ title: String, in frame: CGRect, of bar: UIView) {
    let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if UIKitLook.current == .glass {
      drawCapsule(in: UIKitLook.current.capsule(in: frame))
      return drawSymbol(
        "chevron.backward", at: CGPoint(x: frame.midX, y: frame.midY), 1,
        palette.paint("label"), isFlipped: isRightToLeft)
    }
    let tint = palette.paint(.tintColor, tint: bar.tintColor)
    let x = isRightToLeft ? frame.maxX - 5 : frame.minX + 5
    drawSymbol(
      "chevron.backward", at: CGPoint(x: x, y: frame.midY), 1.1, tint, isFlipped: isRightToLeft)
    let area = CGRect(
      x: isRightToLeft ? frame.minX : frame.minX + 17, y: frame.minY, width: frame.width - 17,
      height: frame.height)
    drawLine(title, .systemFont(ofSize: 17), tint, in: area, .natural, isRightToLeft: isRightToLeft)
  }
}

extension UIKitLook {
  /// Returns the capsule of a button in a bar.
  fileprivate func capsule(in frame: CGRect) -> CGRect {
    frame.insetBy(dx: 0, dy: (frame.height - barButtonHeight) / 2)
  }
}

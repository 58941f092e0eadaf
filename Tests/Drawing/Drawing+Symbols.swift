import Foundation

@_spi(Testing) @testable import UIKit

// Simple substitutes for symbols of SF Symbols, in a square of 20 points around the origin
extension Drawing {
  func drawSymbol(
    _ name: String, at center: CGPoint, _ factor: CGFloat, _ paint: Paint, isFlipped: Bool = false
  ) {
    let background = palette.paint("systemBackground")
    svg.symbol(name, at: center, radius: 10 * factor, paint) {
      svg.translated(by: center) {
        svg.scaled(isFlipped ? -factor : factor, factor) { drawShape(name, paint, background) }
      }
    }
  }

  private func drawShape(_ name: String, _ paint: Paint, _ background: Paint) {
    switch name {
    case "circle.fill": svg.fill(Self.circle(9), paint)
    case "circle": svg.stroke(Self.circle(8.2), paint, width: 1.7)
    case "chevron.forward": svg.stroke("M-3-6L3 0L-3 6", paint, width: 2)
    case "chevron.backward": svg.stroke("M3-8L-4 0L3 8", paint, width: 2.4)
    case "chevron.down": svg.stroke("M-6-3L0 3L6-3", paint, width: 2)
    case "xmark": svg.stroke("M-6-6L6 6M6-6L-6 6", paint, width: 2)
    case "arrow.clockwise":
      svg.stroke("M6.5-3.5A7.2 7.2 0 1 0 7.2 1M7-8V-3.2H2.2", paint, width: 1.8)
    case "pencil": svg.stroke("M-7 7L-6 3L4-7L7-4L-3 6ZM2-5L5-2", paint, width: 1.7)
    case "plus": svg.stroke("M-7 0H7M0-7V7", paint, width: 2)
    case "trash":
      svg.stroke("M-7-5H7M-3-5V-8H3V-5M-5-5L-4 8H4L5-5M-1.5-2V5M1.5-2V5", paint, width: 1.5)
    case "checkmark": svg.stroke("M-6 0L-2 5L6-6", paint, width: 2)
    case "magnifyingglass":
      svg.stroke("M3 3L7 7" + Self.circle(5.2, x: -1.8, y: -1.8), paint, width: 1.8)
    case "square": svg.stroke(Self.square, paint, width: 1.7)
    case "checkmark.square.fill", "minus.square.fill":
      svg.fill(CGRect(x: -9, y: -9, width: 18, height: 18), paint, radius: 4)
      let mark = name.hasPrefix("minus") ? "M-4.5 0L4.5 0" : "M-4.5 0.5L-1.2 4L4.5-4"
      svg.stroke(mark, background, width: 2)
    case "minus.circle.fill", "checkmark.circle.fill":
      svg.fill(Self.circle(9.5), paint)
      let mark = name.hasPrefix("minus") ? "M-4.5 0L4.5 0" : "M-4 0.5L-1.2 3.5L4-3.5"
      svg.stroke(mark, Paint(255, 255, 255), width: 2)
    case "info.circle":
      svg.stroke(Self.circle(8.6) + "M0-1L0 4.5M0-4.5L0-4.4", paint, width: 1.6)
    case let name where name.hasSuffix(".circle.fill"):
      svg.fill(Self.circle(9.5), paint)
      drawLine(
        name.prefix(1).uppercased(), .systemFont(ofSize: 12, weight: .semibold), background,
        in: CGRect(x: -10, y: -10, width: 20, height: 20))
    default:
      // A crossed box for a symbol without a substitute.
      svg.stroke(Self.square + "M-8-8L8 8M8-8L-8 8", palette.paint("systemRed"), width: 1)
    }
  }

  private static let square =
    "M-5-8H5A3 3 0 0 1 8-5V5A3 3 0 0 1 5 8H-5A3 3 0 0 1-8 5V-5A3 3 0 0 1-5-8Z"

  private static func circle(_ radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> String {
    "M\(x - radius) \(y)a\(radius) \(radius) 0 1 0 \(2 * radius) 0a\(radius) \(radius) 0 1 0 \(-2 * radius) 0"
  }
}

extension SVG {
  func scaled(_ x: CGFloat, _ y: CGFloat, _ draw: () -> Void) {
    transformed("scale(\(Double(x)) \(Double(y)))", draw)
  }
}

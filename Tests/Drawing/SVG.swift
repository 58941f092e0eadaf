import Foundation

@_spi(Testing) @testable import UIKit

/// A picture in SVG, written element by element.
final class SVG {
  private let size: CGSize
  private var body: [String] = []
  private var clipCount = 0
  private var pen = Pen()
  /// What has been drawn, from back to front.
  private(set) var shapes: [Shape] = []

  init(size: CGSize) {
    self.size = size
    pen.clip = CGRect(origin: .zero, size: size)
  }

  /// The picture as a document.
  var document: String {
    let size = "\(number(size.width))\" height=\"\(number(size.height))"
    let box = "0 0 \(number(self.size.width)) \(number(self.size.height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" viewBox="\(box)" font-family="\(Self.fonts)">
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  /// The typeface by whose widths the doubles measure text, and others that resemble it.
  private static let fonts =
    "Inter, -apple-system, 'SF Pro Text', 'PingFang SC', 'Noto Sans CJK SC', sans-serif"

  func fill(_ rect: CGRect, _ paint: Paint, radius: CGFloat = 0) {
    if paint.alpha == 0 || rect.width <= 0 || rect.height <= 0 { return }
    record(.area, in: rect, paint)
    let corners =
      radius > 0 ? " rx=\"\(number(min(radius, rect.width / 2, rect.height / 2)))\"" : ""
    body.append("<rect \(attributes(rect))\(corners) fill=\"\(paint.css)\"/>")
  }

  func stroke(_ path: String, _ paint: Paint, width: CGFloat) {
    body.append(
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(paint.css)\" stroke-width=\"\(number(width))\" "
        + "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
  }

  func fill(_ path: String, _ paint: Paint) {
    body.append("<path d=\"\(path)\" fill=\"\(paint.css)\"/>")
  }

  /// Draws a line of text whose letters are spread over its measured width, so that the picture shows what was measured,
  /// whatever typeface is there.
  func text(
    _ text: String, at point: CGPoint, width: CGFloat, size: CGFloat, weight: Int, _ paint: Paint
  ) {
    if text.isEmpty || width <= 0 { return }
    record(
      .text(text, size: size, isBold: weight >= 600),
      in: CGRect(x: point.x, y: point.y - size * 0.7, width: width, height: size * 0.7), paint)
    let spread = "textLength=\"\(number(width))\" lengthAdjust=\"spacingAndGlyphs\""
    body.append(
      "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" font-size=\"\(number(size))\" "
        + "font-weight=\"\(weight)\" fill=\"\(paint.css)\" \(spread) xml:space=\"preserve\">"
        + "\(escaped(text))</text>")
  }

  /// Draws with the origin at another point.
  func translated(by point: CGPoint, _ draw: () -> Void) {
    group("transform=\"translate(\(number(point.x)) \(number(point.y)))\"") {
      with({ $0.origin = $0.place(of: point) }, draw)
    }
  }

  /// Draws with the origin in the middle of the picture of a flattened view.
  func flattened(
    at center: CGPoint, by factor: CGFloat, opacity: CGFloat, _ draw: () -> Void
  ) {
    let place = "translate(\(number(center.x)) \(number(center.y))) scale(1 \(number(factor)))"
    group("transform=\"\(place)\" opacity=\"\(number(opacity))\"") {
      with(
        {
          $0.origin = $0.place(of: center)
          $0.opacity *= Double(opacity)
        }, draw)
    }
  }

  func faded(_ opacity: CGFloat, _ draw: () -> Void) {
    if opacity >= 1 { return draw() }
    group("opacity=\"\(number(opacity))\"") { with({ $0.opacity *= Double(opacity) }, draw) }
  }

  func clipped(to rect: CGRect, radius: CGFloat = 0, _ draw: () -> Void) {
    clipCount += 1
    let name = "c\(clipCount)"
    let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    body.append("<clipPath id=\"\(name)\"><rect \(attributes(rect))\(corners)/></clipPath>")
    group("clip-path=\"url(#\(name))\"") {
      with({ $0.clip = $0.clip.intersection($0.place(of: rect)) }, draw)
    }
  }

  func transformed(_ transform: String, _ draw: () -> Void) {
    group("transform=\"\(transform)\"", draw)
  }

  /// Draws the content of a view.
  func marked(by view: UIView, _ draw: () -> Void) { with({ $0.view = view }, draw) }

  /// Draws a symbol, whose parts are one shape.
  func symbol(
    _ name: String, at center: CGPoint, radius: CGFloat, _ paint: Paint, _ draw: () -> Void
  ) {
    record(
      .symbol(name),
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      paint)
    with({ $0.isInSymbol = true }, draw)
  }

  private func with(_ change: (inout Pen) -> Void, _ draw: () -> Void) {
    let old = pen
    change(&pen)
    draw()
    pen = old
  }

  private func record(_ kind: Shape.Kind, in rect: CGRect, _ paint: Paint) {
    let area = pen.place(of: rect)
    if pen.isInSymbol || !pen.clip.intersects(area) { return }
    var paint = paint
    paint.alpha *= pen.opacity
    shapes.append(
      Shape(
        kind: kind, area: area, visibleArea: area.intersection(pen.clip), paint: paint,
        opacity: pen.opacity, view: pen.view))
  }

  private func group(_ attributes: String, _ draw: () -> Void) {
    body.append("<g \(attributes)>")
    draw()
    body.append("</g>")
  }

  private func attributes(_ rect: CGRect) -> String {
    "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
      + "height=\"\(number(rect.height))\""
  }

  private func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

/// Where and how a picture is drawn next.
private struct Pen {
  var origin = CGPoint.zero
  var opacity = 1.0
  var clip = CGRect.infinite
  var view: UIView?
  var isInSymbol = false

  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + point.x, y: origin.y + point.y)
  }

  func place(of rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
}

/// A part of a picture.
struct Shape {
  enum Kind {
    case area
    case text(String, size: CGFloat, isBold: Bool)
    case symbol(String)
  }

  let kind: Kind
  /// The area in the picture, and the part of it that isn't clipped.
  let area, visibleArea: CGRect
  let paint: Paint
  /// The opacity of the views around it.
  let opacity: Double
  /// The view whose content it is, if any.
  let view: UIView?
}

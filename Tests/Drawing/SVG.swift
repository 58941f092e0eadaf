import Foundation

/// A picture in SVG, written element by element.
final class SVG {
  private let size: CGSize
  private var body: [String] = []
  private var clipCount = 0

  init(size: CGSize) { self.size = size }

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
    let spread = "textLength=\"\(number(width))\" lengthAdjust=\"spacingAndGlyphs\""
    body.append(
      "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" font-size=\"\(number(size))\" "
        + "font-weight=\"\(weight)\" fill=\"\(paint.css)\" \(spread) xml:space=\"preserve\">"
        + "\(escaped(text))</text>")
  }

  /// Draws with the origin at another point.
  func translated(by point: CGPoint, _ draw: () -> Void) {
    group("transform=\"translate(\(number(point.x)) \(number(point.y)))\"", draw)
  }

  /// Draws with the origin in the middle of the picture of a flattened view.
  func flattened(
    at center: CGPoint, by factor: CGFloat, opacity: CGFloat, _ draw: () -> Void
  ) {
    let place = "translate(\(number(center.x)) \(number(center.y))) scale(1 \(number(factor)))"
    group("transform=\"\(place)\" opacity=\"\(number(opacity))\"", draw)
  }

  func faded(_ opacity: CGFloat, _ draw: () -> Void) {
    opacity < 1 ? group("opacity=\"\(number(opacity))\"", draw) : draw()
  }

  func clipped(to rect: CGRect, radius: CGFloat = 0, _ draw: () -> Void) {
    clipCount += 1
    let name = "c\(clipCount)"
    let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    body.append("<clipPath id=\"\(name)\"><rect \(attributes(rect))\(corners)/></clipPath>")
    group("clip-path=\"url(#\(name))\"", draw)
  }

  func transformed(_ transform: String, _ draw: () -> Void) {
    group("transform=\"\(transform)\"", draw)
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

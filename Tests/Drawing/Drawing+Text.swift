import Foundation
import LayoutEngine

@_spi(Testing) @testable import UIKit

extension Drawing {
  /// Draws a label in the rectangle in which it draws its text.
  func draw(label: UILabel) {
    label.drawText(in: CGRect(origin: .zero, size: label.frame.size))
    guard let text = label.text, !text.isEmpty, let area = label.drawnRect else { return }
    let shown = label.shownText
    let size = label.font.pointSize * shown.factor
    let limit = shown.lineHeight > 0 ? max(1, Int((area.height + 1) / shown.lineHeight)) : 1
    let lines = shown.lines.prefix(limit)
    var top = area.midY - shown.lineHeight * CGFloat(lines.count) / 2
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let color = label.isEnabled ? label.textColor! : .tertiaryLabel
    for line in lines {
      let width = CGFloat(line.width) * shown.factor
      let x = start(of: width, in: area, label.textAlignment, isRightToLeft)
      drawHighlights(of: label, line, at: CGPoint(x: x, y: top), shown)
      let baseline =
        top + (shown.lineHeight - size * UIFont.relativeLineHeight) / 2
        + size * UIFont.relativeAscender
      svg.text(
        line.text, at: CGPoint(x: x, y: baseline), width: width, size: size,
        weight: label.font.cssWeight, palette.paint(color, tint: label.tintColor))
      top += shown.lineHeight
    }
  }

  private func start(
    of width: CGFloat, in area: CGRect, _ alignment: NSTextAlignment, _ isRightToLeft: Bool
  ) -> CGFloat {
    switch alignment {
    case .center: area.midX - width / 2
    case .right: area.maxX - width
    case .natural where isRightToLeft: area.maxX - width
    default: area.minX
    }
  }

  /// Draws the background colors of an attributed text.
  private func drawHighlights(
    of label: UILabel, _ line: BrokenText.Line, at origin: CGPoint, _ shown: ShownText
  ) {
    guard let attributed = label.attributedText else { return }
    var marks: [(range: NSRange, color: UIColor)] = []
    attributed.enumerateAttribute(
      .backgroundColor, in: NSRange(location: 0, length: attributed.length)
    ) { value, range, _ in
      if let color = value as? UIColor { marks.append((range, color)) }
    }
    let text = attributed.string
    let characters = Array(text)
    for mark in marks {
      guard let range = Range(mark.range, in: text) else { continue }
      let first = text.distance(from: text.startIndex, to: range.lowerBound)
      let last = text.distance(from: text.startIndex, to: range.upperBound)
      let part = (first..<last).clamped(to: line.start..<line.start + line.text.count)
      if part.isEmpty { continue }
      let ruler = label.font.ruler
      let before = ruler.width(of: String(characters[line.start..<part.lowerBound]))
      let width = ruler.width(of: String(characters[part]))
      svg.fill(
        CGRect(
          x: origin.x + CGFloat(before) * shown.factor, y: origin.y,
          width: CGFloat(width) * shown.factor, height: shown.lineHeight),
        palette.paint(mark.color, tint: label.tintColor))
    }
  }

  /// Draws a line of text in the middle of the height of a rectangle.
  func drawLine(
    _ text: String, _ font: UIFont, _ paint: Paint, in area: CGRect,
    _ alignment: NSTextAlignment = .center, isRightToLeft: Bool = false
  ) {
    if area.width <= 0 { return }
    let broken = font.ruler.broken(text, inWidth: Double(area.width) + 0.5, maximum: 1)
    guard let line = broken.lines.first else { return }
    let width = CGFloat(line.width)
    let x = start(of: width, in: area, alignment, isRightToLeft)
    let baseline = area.midY - font.lineHeight / 2 + font.pointSize * UIFont.relativeAscender
    svg.text(
      line.text, at: CGPoint(x: x, y: baseline), width: width, size: font.pointSize,
      weight: font.cssWeight, paint)
  }
}

extension UIFont {
  fileprivate var cssWeight: Int {
    switch ruler.weight {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    }
  }
}

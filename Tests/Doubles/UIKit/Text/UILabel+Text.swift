import LayoutEngine

extension UIFont {
  /// The height of a line per point of the font's size, of Apple's system font: `lineHeight` prints 20.287 for 17 points.
  static let relativeLineHeight: CGFloat = 1.193359
  /// The distance of the top of a line to its baseline: `ascender` prints 16.187 for 17 points.
  static let relativeAscender: CGFloat = 0.952148

  /// The ruler of the font.
  var ruler: TextRuler {
    let face: TextRuler.Weight =
      style == .headline || weight.rawValue >= UIFont.Weight.semibold.rawValue
      ? .semibold : weight.rawValue >= UIFont.Weight.medium.rawValue ? .medium : .regular
    return TextRuler(
      size: Double(pointSize), weight: face,
      widthFactor: Double(UIKitBehavior.current.metrics.textWidthFactor))
  }

  /// Returns the height of a line of a text.
  func lineHeight(of text: String) -> CGFloat {
    text.hasFullWidth
      ? pointSize * UIKitBehavior.current.metrics.chineseLineHeight : lineHeight
  }

  /// Returns the size of a text with a number of lines, 0 for any number, in a width.
  func size(of text: String, lines: Int = 1, inWidth width: CGFloat = .infinity) -> CGSize {
    if text.isEmpty { return .zero }
    let broken = ruler.broken(text, inWidth: lines == 1 ? .infinity : Double(width), maximum: lines)
    return CGSize(
      width: CGFloat(broken.width), height: CGFloat(broken.lines.count) * lineHeight(of: text)
    ).onPixels
  }
}

extension CGSize {
  /// The size with whole pixels on a screen with three pixels per point.
  fileprivate var onPixels: CGSize {
    func up(_ value: CGFloat) -> CGFloat { (value * 3 - 0.001).rounded(.up) / 3 }
    return CGSize(width: up(width), height: up(height))
  }
}

extension UILabel {
  /// Returns the size of the text in a width.
  func size(inWidth width: CGFloat) -> CGSize {
    font.size(of: text ?? "", lines: numberOfLines, inWidth: width)
  }

  /// The text as it is shown in the bounds.
  var shownText: ShownText {
    let text = text ?? ""
    let factor = shrinkFactor
    let broken = font.ruler.broken(
      text, inWidth: Double(textWidth / factor), maximum: numberOfLines)
    let lineHeight = font.lineHeight(of: text) * factor
    // A label draws the lines that fit into its height, and at least one.
    let fitting = max(1, Int(((bounds.height + 1) / lineHeight).rounded(.down)))
    return ShownText(
      lines: broken.lines, factor: factor, lineHeight: lineHeight,
      isTruncated: broken.isTruncated || broken.lines.count > fitting,
      isCut: lineHeight > bounds.height + 1)
  }

  /// The width in which the label draws its text. UIKit makes the font smaller for it.
  private var textWidth: CGFloat {
    drawText(in: CGRect(origin: .zero, size: bounds.size))
    return drawnRect?.width ?? bounds.width
  }

  /// The factor by which a label makes its font smaller if the text doesn't fit into the label.
  private var shrinkFactor: CGFloat {
    guard adjustsFontSizeToFitWidth, textWidth > 0 else { return 1 }
    // 0 means that the font keeps its size.
    let smallest = minimumScaleFactor > 0 ? minimumScaleFactor : 1
    if numberOfLines == 1 {
      let width = CGFloat(font.ruler.width(of: text ?? ""))
      return width > textWidth ? max(smallest, textWidth / width) : 1
    }
    let steps = stride(from: 1, to: smallest, by: -0.02)
    return steps.first { fits(at: $0) } ?? smallest
  }

  private func fits(at factor: CGFloat) -> Bool {
    let text = text ?? ""
    let broken = font.ruler.broken(
      text, inWidth: Double(textWidth / factor), maximum: numberOfLines)
    let height = font.lineHeight(of: text) * factor * CGFloat(broken.lines.count)
    return !broken.isTruncated && height <= bounds.height + 1
  }
}

/// The lines of a label.
struct ShownText {
  let lines: [BrokenText.Line]
  /// The size of the shown font in relation to that of the label.
  let factor: CGFloat
  let lineHeight: CGFloat
  /// A Boolean value that indicates whether a part of the text is missing.
  let isTruncated: Bool
  /// A Boolean value that indicates whether the label is lower than a line.
  let isCut: Bool
}

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A text, and what of it was looked for.
struct HighlightedText: Hashable {
  private(set) var text = ""
  /// What is marked, in bytes of the text's UTF-8, whole characters each.
  private(set) var ranges: [Range<Int>] = []

  /// Makes a text.
  ///
  /// - Parameter marks: What of it is marked, in bytes of its UTF-8.
  init(_ text: String = "", marks: [Range<Int>] = []) { append(text, marks: marks) }

  /// Adds to the end of the text.
  ///
  /// - Parameter marks: What of the piece is marked, in bytes of its own UTF-8.
  mutating func append(_ piece: String, marks: [Range<Int>] = []) {
    let start = text.utf8.count
    ranges += marks.map { start + $0.lowerBound..<start + $0.upperBound }
    text += piece
  }

  /// The text with a background behind what is marked.
  var attributed: NSAttributedString {
    let attributed = NSMutableAttributedString(string: text)
    for range in ranges {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
      attributed.addAttribute(
        .backgroundColor, value: UIColor.tintColor.withAlphaComponent(0.28),
        range: NSRange(start..<end, in: text))
    }
    return attributed
  }
}

extension UILabel {
  /// Shows a text in the label's own font and colour, with what is marked in it.
  func show(_ marked: HighlightedText) {
    if marked.ranges.isEmpty { return text = marked.text }
    let (font, color) = (font, textColor)
    attributedText = marked.attributed
    // These go for all of the text once they are set after it.
    (self.font, textColor) = (font, color)
  }
}
#endif

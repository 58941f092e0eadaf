#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A text with highlighted ranges, for example the matches of a search.
struct HighlightedText: Hashable {
  private(set) var text = ""
  /// The highlighted ranges as UTF-8 offsets, each covering whole characters.
  private(set) var ranges: [Range<Int>] = []

  /// Creates a text.
  ///
  /// - Parameter highlights: The highlighted ranges as UTF-8 offsets.
  init(_ text: String = "", highlights: [Range<Int>] = []) { append(text, highlights: highlights) }

  /// Appends a string.
  ///
  /// - Parameter highlights: The highlighted ranges of `piece`, as UTF-8 offsets in it.
  mutating func append(_ piece: String, highlights: [Range<Int>] = []) {
    let start = text.utf8.count
    ranges += highlights.map { start + $0.lowerBound..<start + $0.upperBound }
    text += piece
  }

  /// The text with a background color behind the highlighted ranges.
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
  /// Shows a text with highlights in the label's font and color.
  func show(_ marked: HighlightedText) {
    let (font, color) = (font, textColor)
    // A plain text would take on the attributes of the first character of the text before.
    attributedText = nil
    if marked.ranges.isEmpty { text = marked.text } else { attributedText = marked.attributed }
    // Setting these after the text applies them to all of it.
    (self.font, textColor) = (font, color)
  }
}
#endif

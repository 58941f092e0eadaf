/// A text in lines.
package struct BrokenText: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var text: String
    package var width: Double
    /// The offset of the line's first character in the text.
    package var start: Int
  }

  package internal(set) var lines: [Line] = []
  /// Whether the last line ends with an ellipsis instead of the rest.
  package internal(set) var isTruncated = false

  /// The width of the longest line.
  package var width: Double { lines.map(\.width).max() ?? 0 }
}

extension TextRuler {
  /// Breaks a text into lines between words and between Chinese characters, and words that are too long anywhere.
  ///
  /// - Parameter maximum: The greatest number of lines, or 0 if there is no limit.
  package func broken(_ text: String, inWidth width: Double, maximum: Int) -> BrokenText {
    var broken = BrokenText()
    let characters = Array(text)
    var start = 0
    while start < characters.count {
      let end = characters[start...].firstIndex(where: \.isNewline) ?? characters.count
      addLines(of: characters, in: start..<end, width: width, to: &broken)
      start = end + 1
    }
    if maximum > 0, broken.lines.count > maximum {
      let last = broken.lines[maximum - 1].start
      broken.lines.removeSubrange((maximum - 1)...)
      broken.lines.append(truncated(characters[last...], at: last, width: width))
      broken.isTruncated = true
    } else if let line = broken.lines.last, line.width > width + Self.slack, maximum == 1 {
      broken.lines = [truncated(characters[line.start...], at: line.start, width: width)]
      broken.isTruncated = true
    }
    return broken
  }

  /// A width that differs by less is the same.
  private static let slack = 0.01

  private func addLines(
    of characters: [Character], in range: Range<Int>, width: Double, to broken: inout BrokenText
  ) {
    var start = range.lowerBound
    repeat {
      let end = self.end(of: characters, from: start, to: range.upperBound, width: width)
      broken.lines.append(line(of: characters[start..<end], at: start))
      start = end
    } while start < range.upperBound
  }

  /// Returns the end of the line that begins at an index.
  private func end(
    of characters: [Character], from start: Int, to limit: Int, width: Double
  ) -> Int {
    var used = 0.0
    var lastBreak: Int?
    for index in start..<limit {
      if index > start, Self.canBreak(characters[index - 1], characters[index]) {
        lastBreak = index
      }
      used += self.width(of: characters[index])
      // Spaces at the end of a line need no room.
      if used > width + Self.slack, characters[index] != " ", index > start {
        return lastBreak ?? index
      }
    }
    return limit
  }

  private func line(of characters: ArraySlice<Character>, at start: Int) -> BrokenText.Line {
    var end = characters.endIndex
    while end > characters.startIndex, characters[end - 1] == " " { end -= 1 }
    let text = String(characters[..<end])
    return BrokenText.Line(text: text, width: width(of: text), start: start)
  }

  private func truncated(
    _ characters: ArraySlice<Character>, at start: Int, width: Double
  ) -> BrokenText.Line {
    var kept = ""
    var used = self.width(of: "…")
    for character in characters.prefix(while: { !$0.isNewline }) {
      used += self.width(of: character)
      if used > width { break }
      kept.append(character)
    }
    return BrokenText.Line(text: kept + "…", width: self.width(of: kept + "…"), start: start)
  }

  /// Returns whether a line may end between two characters, by the most important rules of Unicode's line breaking
  /// algorithm (UAX #14): after spaces and hyphens, and beside Chinese characters, except before punctuation that closes
  /// and after punctuation that opens.
  private static func canBreak(_ left: Character, _ right: Character) -> Bool {
    if right == " " { return false }
    if left == " " || left == "-" { return true }
    if "，。、；：！？）」』》】,.;:!?)]}…".contains(right) || "（「『《【([{".contains(left) {
      return false
    }
    return isFullWidth(left) || isFullWidth(right)
  }

  private static func isFullWidth(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { isFullWidth(Int($0.value)) } ?? false
  }
}

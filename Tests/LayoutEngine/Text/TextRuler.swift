/// Measures text of a size and a weight, without a font.
///
/// The widths are those of Inter, which resembles Apple's system font and is up to a fifteenth wider, without kerning. A
/// Chinese character is as wide as the font is large, as in every Chinese font.
package struct TextRuler: Hashable, Sendable {
  package enum Weight: Sendable { case regular, medium, semibold }

  package let size: Double
  package let weight: Weight
  /// The ratio of the widths to those of Inter.
  package let widthFactor: Double

  package init(size: Double, weight: Weight, widthFactor: Double = 1) {
    (self.size, self.weight, self.widthFactor) = (size, weight, widthFactor)
  }

  /// Returns the width of a line.
  package func width(of text: String) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
  }

  func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let width = Self.thousandths(of: Int(scalar.value), weight)
    return Double(width) * size / 1000 * (width == 1000 ? 1 : widthFactor)
  }

  private static func thousandths(of scalar: Int, _ weight: Weight) -> Int {
    if InterWidths.latin.contains(scalar) {
      let width = Int(latin(weight)[scalar - InterWidths.latin.lowerBound])
      return width > 0 ? width : unknown
    }
    if InterWidths.punctuation.contains(scalar) {
      let width = Int(punctuation(weight)[scalar - InterWidths.punctuation.lowerBound])
      return width > 0 ? width : unknown
    }
    if isFullWidth(scalar) { return 1000 }
    return scalar >= 0x1F000 || (0x2600..<0x2C00).contains(scalar) ? emoji : unknown
  }

  /// The width of a character without an entry.
  private static let unknown = 600
  /// The width of Apple Color Emoji's characters: the table `hmtx` has 800 units of 640 for each.
  private static let emoji = 1250

  private static func latin(_ weight: Weight) -> [UInt16] {
    switch weight {
    case .regular: InterWidths.regularLatin
    case .medium: InterWidths.mediumLatin
    case .semibold: InterWidths.semiboldLatin
    }
  }

  private static func punctuation(_ weight: Weight) -> [UInt16] {
    switch weight {
    case .regular: InterWidths.regularPunctuation
    case .medium: InterWidths.mediumPunctuation
    case .semibold: InterWidths.semiboldPunctuation
    }
  }

  /// Returns whether a character is as wide as its font is large: Chinese, Japanese and Korean characters, and their
  /// punctuation.
  static func isFullWidth(_ scalar: Int) -> Bool {
    (0x2E80..<0xA4D0).contains(scalar) || (0xAC00..<0xD7A4).contains(scalar)
      || (0xF900..<0xFB00).contains(scalar) || (0xFE30..<0xFE50).contains(scalar)
      || (0xFF00..<0xFF61).contains(scalar) || (0x20000..<0x32000).contains(scalar)
  }
}

extension String {
  /// Whether the text has characters of a Chinese font.
  package var hasFullWidth: Bool {
    unicodeScalars.contains { TextRuler.isFullWidth(Int($0.value)) }
  }
}

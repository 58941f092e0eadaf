/// The levels of a dump's lines: from the bars before a view, or from its indentation without bars.
struct ViewDumpLevels {
  /// The spaces and bars at the start of a line.
  struct Margin {
    var width = 0
    var bars = 0
  }

  private var first: Margin?
  private var hasBars = false

  /// The widths of the margins on the path to the last view, in dumps without bars.
  private var widths: [Int] = []

  /// Returns the level of the next view, which is at most one below the last view.
  ///
  /// - Throws: The reason why the margin has no level.
  mutating func level(
    of margin: Margin, after last: Int
  ) throws(HierarchyFormatError.Reason) -> Int {
    guard let first else {
      first = margin
      hasBars = margin.bars > 0
      widths = [margin.width]
      return 0
    }
    if margin.bars > 0, widths.count == 1 { hasBars = true }
    return hasBars
      ? try level(ofBars: margin, after: last, first)
      : try level(ofSpace: margin, after: last, first)
  }

  private func level(
    ofBars margin: Margin, after last: Int, _ first: Margin
  ) throws(HierarchyFormatError.Reason) -> Int {
    let level = margin.bars - first.bars
    if level < 0 { throw .aboveFirstView }
    if margin.bars == 0, margin.width != first.width { throw .oddIndentation }
    if level > last + 1 { throw .indentationJump(from: last, to: level) }
    return level
  }

  private mutating func level(
    ofSpace margin: Margin, after last: Int, _ first: Margin
  ) throws(HierarchyFormatError.Reason) -> Int {
    if margin.width < first.width { throw .aboveFirstView }
    while let width = widths.last, width > margin.width { widths.removeLast() }
    if widths.last != margin.width {
      // After levels were closed, the view has to be on an open level.
      if margin.bars > 0 || widths.count <= last { throw .oddIndentation }
      widths.append(margin.width)
    }
    return widths.count - 1
  }
}

extension ViewDumpLevels.Margin {
  /// Measures the margin of a line.
  init(of line: ArraySlice<UInt8>) {
    for byte in line {
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "+") {
        bars += 1
      } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
        break
      }
      width += 1
    }
  }
}

/// The nesting of a byte of a description in brackets and quoted texts.
///
/// Dumps don't escape quoted texts, so a text can contain an apostrophe. A quote ends the text only if a
/// byte follows that can follow a value.
struct ViewDumpNesting {
  /// The number of open angle brackets.
  private(set) var brackets = 0

  /// The number of open brackets of other kinds.
  private(set) var parentheses = 0

  /// Whether a quoted text is open.
  var isQuoted: Bool { quote != 0 }

  /// Whether the description continues.
  var isOpen: Bool { brackets > 0 || (isQuoted && !mayEndQuote) }

  /// Whether a value follows rather than another view.
  var awaitsValue: Bool {
    switch last {
    case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "{"):
      !isQuoted
    default: false
    }
  }

  /// Whether the last byte closes a description.
  var endsWithBracket: Bool { last == UInt8(ascii: ">") }

  /// The opening quotation mark of the open text; 0 if none is open.
  private var quote: UInt8 = 0
  private var mayEndQuote = false

  /// The last byte other than a space.
  private var last: UInt8 = 0

  /// Advances over the next byte.
  mutating func advance(over byte: UInt8) {
    let isSpace = byte <= UInt8(ascii: " ")
    if isQuoted {
      let endsValue =
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">")
        || (byte == UInt8(ascii: ",") && brackets == 0)
      if byte == quote {
        mayEndQuote = true
      } else if mayEndQuote, endsValue {
        quote = 0
      } else if !isSpace {
        mayEndQuote = false
      }
    }
    if !isQuoted { count(byte) }
    if !isSpace { last = byte }
  }

  private mutating func count(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): brackets += 1
    case UInt8(ascii: ">"): brackets = max(brackets - 1, 0)
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): parentheses += 1
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
      parentheses = max(parentheses - 1, 0)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      guard last == UInt8(ascii: "=") || last == UInt8(ascii: ":") else { return }
      quote = byte
      mayEndQuote = false
    default: break
    }
  }
}

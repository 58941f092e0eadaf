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

/// How deep a byte of a description is nested, in brackets or in a quoted text.
///
/// Texts are quoted as they are, so that an apostrophe in one does not end it: a quote ends where
/// something follows that can follow a value.
struct ViewDumpNesting {
  /// The number of open angle brackets.
  private(set) var brackets = 0

  /// The number of open brackets of other kinds.
  private(set) var parentheses = 0

  /// Whether a text is open.
  var isQuoted: Bool { quote != 0 }

  /// Whether more has to follow.
  var isOpen: Bool { brackets > 0 || (isQuoted && !mayEndQuote) }

  /// Whether what follows is a value, and not another view.
  var awaitsValue: Bool {
    switch last {
    case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "{"):
      !isQuoted
    default: false
    }
  }

  /// Whether the last that was seen closes a description.
  var endsWithBracket: Bool { last == UInt8(ascii: ">") }

  /// The mark that the open text began with; 0 for none.
  private var quote: UInt8 = 0
  private var mayEndQuote = false

  /// The last byte that is not a space.
  private var last: UInt8 = 0

  /// Takes in the next byte.
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

/// The words and characters of the text form of a history.
enum HistoryText {
  static let signature = bytes("history ")
  static let firstLine = bytes("history 1")
  static let levels = bytes("levels ")

  // The UTF-8 view of a String would add its code to the download of a page.
  private static func bytes(_ text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static let escape = UInt8(ascii: "\\")

  /// The characters that mean others after a `\`.
  private static let escapes: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "s"), UInt8(ascii: " ")), (UInt8(ascii: "t"), UInt8(ascii: "\t")),
    (UInt8(ascii: "n"), UInt8(ascii: "\n")),
  ]

  /// The characters that a `\` makes ordinary.
  private static let special = bytes("/~#-\\")

  static func change(_ letter: UInt8) -> FormerPlace.Change? {
    switch letter {
    case UInt8(ascii: "r"): .recoded
    case UInt8(ascii: "n"): .renamed
    case UInt8(ascii: "u"): .upgraded
    case UInt8(ascii: "m"): .merged
    case UInt8(ascii: "v"): .moved
    case UInt8(ascii: "x"): .removed
    default: nil
    }
  }

  /// The letter of a change; none for a split, which follows from the number of places.
  static func letter(of change: FormerPlace.Change) -> UInt8? {
    switch change {
    case .recoded: UInt8(ascii: "r")
    case .renamed: UInt8(ascii: "n")
    case .upgraded: UInt8(ascii: "u")
    case .merged: UInt8(ascii: "m")
    case .moved: UInt8(ascii: "v")
    case .removed: UInt8(ascii: "x")
    case .split: nil
    }
  }

  static func appendEscaped(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      if let letter = escapes.first(where: { $0.byte == byte })?.letter {
        output += [escape, letter]
      } else {
        if special.contains(byte) { output.append(escape) }
        output.append(byte)
      }
    }
  }

  /// The bytes of a text with escapes, or `nil` if an escape is invalid.
  static func unescaped(_ text: some Collection<UInt8>) -> [UInt8]? {
    if !text.contains(escape) { return Array(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var isEscaped = false
    for byte in text {
      if isEscaped {
        if let other = escapes.first(where: { $0.letter == byte })?.byte {
          bytes.append(other)
        } else if special.contains(byte) {
          bytes.append(byte)
        } else {
          return nil
        }
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscaped ? nil : bytes
  }

  /// Whether a text ends with a `/` that isn't escaped.
  static func endsWithSeparator(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: "/") else { return false }
    return text.dropLast().reversed().prefix { $0 == escape }.count % 2 == 0
  }

  /// The place above the roots.
  static let root = bytes("/")

  /// The path to a child of a place that is a code or a path.
  static func path(to name: some Sequence<UInt8>, below parent: ArraySlice<UInt8>) -> [UInt8] {
    var path: [UInt8] = []
    if parent.first == UInt8(ascii: "/") {
      if parent.count > 1 { path += parent }
    } else {
      path.append(UInt8(ascii: "/"))
      appendEscaped(parent, to: &path)
    }
    path.append(UInt8(ascii: "/"))
    appendEscaped(name, to: &path)
    return path
  }

  /// The names of a path that begins with a `/`.
  static func names(ofPath path: ArraySlice<UInt8>) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var name: [UInt8] = []
    var isEscaped = false
    for byte in path.dropFirst() {
      if byte == UInt8(ascii: "/"), !isEscaped {
        names.append(unescaped(name) ?? [])
        name = []
      } else {
        name.append(byte)
      }
      isEscaped = byte == escape && !isEscaped
    }
    names.append(unescaped(name) ?? [])
    return names
  }

  /// A name as today's name with another ending, such as `~县` or `~2乡`; `nil` if that isn't shorter.
  static func ending(
    of name: String.UnicodeScalarView, after today: String.UnicodeScalarView
  ) -> [UInt8]? {
    let shared = zip(name, today).prefix { $0 == $1 }.count
    if shared == name.count, shared == today.count { return [UInt8(ascii: "~")] }
    // At least the last character of today's name is replaced, and at most nine are.
    let kept = min(shared, today.count - 1)
    let replaced = today.count - kept
    let ending = Array(String(String.UnicodeScalarView(name.dropFirst(kept))).utf8)
    guard kept > 0, replaced <= 9, let first = ending.first else { return nil }
    var text = [UInt8(ascii: "~")]
    let looksLikeNumber = first >= UInt8(ascii: "1") && first <= UInt8(ascii: "9")
    if replaced > 1 || looksLikeNumber { text.append(UInt8(ascii: "0") + UInt8(replaced)) }
    appendEscaped(ending, to: &text)
    return text
  }
}

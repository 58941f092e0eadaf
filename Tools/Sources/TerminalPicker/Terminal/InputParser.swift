/// Reads the bytes that a terminal sends as events.
///
/// Escape sequences and characters can arrive in parts. A lone escape byte is either the Escape key or the beginning of a
/// sequence: if nothing follows within a short time, the owner calls ``flush()``.
package struct InputParser: Sendable {
  /// The bytes of an incomplete sequence.
  private var pending: [UInt8] = []
  /// The pasted text so far, or `nil` outside of a paste.
  private var pasted: [UInt8]?

  package init() {}

  /// Whether the bytes so far can be the beginning of a sequence or a key.
  package var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// Reads bytes, and returns the events that they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending += bytes
    var events: [InputEvent] = []
    var position = 0
    while position < pending.count {
      guard let (event, count) = next(pending[position...]) else { break }
      position += count
      guard let event else { continue }
      if case .text(let more) = event, case .text(let text)? = events.last {
        events[events.count - 1] = .text(text + more)
      } else {
        events.append(event)
      }
    }
    pending.removeFirst(position)
    return events
  }

  /// Treats the bytes of an incomplete sequence as keys: an escape byte as the Escape key.
  package mutating func flush() -> [InputEvent] {
    guard isWaiting else { return [] }
    let isEscape = pending.first == Self.escape
    let rest = pending.dropFirst()
    pending = []
    return isEscape ? [.key(.escape)] + (rest.first == Self.escape ? feed(rest) : []) : []
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The longest sequence. Anything longer isn't one, and is dropped.
  private static let longestSequence = 256
  /// The largest number of pasted bytes that are used.
  private static let longestPaste = 1_000

  /// The event at the beginning of the bytes and their number; `nil` if they are incomplete. The event is `nil` for bytes to
  /// ignore.
  private mutating func next(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    if pasted != nil { return continuePaste(bytes) }
    let first = bytes[bytes.startIndex]
    if first == Self.escape { return sequence(bytes) }
    if first < 0x20 || first == 0x7F { return (Self.control(first).map { .key($0) }, 1) }
    let count = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if count == 0 { return (nil, 1) }
    if bytes.count < count { return nil }
    guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else { return (nil, 1) }
    return (.text(text), count)
  }

  private mutating func continuePaste(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    if bytes.starts(with: Self.pasteEnd) {
      let text = String(decoding: (pasted ?? []).prefix(Self.longestPaste), as: UTF8.self)
      pasted = nil
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return (line.isEmpty ? nil : .paste(line), Self.pasteEnd.count)
    }
    if bytes.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: bytes) { return nil }
    pasted?.append(bytes[bytes.startIndex])
    return (nil, 1)
  }
}

// Escape sequences.
extension InputParser {
  private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else { return nil }
      return (Self.key(final: third).map { .key($0) }, 3)
    case UInt8(ascii: "]"): return answer(bytes)
    case 0x0D: return (.key(.alternateEnter), 2)
    // Two escapes: the first one is a key.
    case Self.escape: return (.key(.escape), 1)
    default: return (Self.alternate(second).map { .key($0) }, 2)
    }
  }

  /// A sequence that begins with `ESC [`: parameters, and a letter that ends it.
  private mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return bytes.count < Self.longestSequence ? nil : (nil, bytes.count)
    }
    let count = end + 1 - bytes.startIndex
    let parameters = String(decoding: body[..<end], as: UTF8.self)
    let final = bytes[end]
    if parameters.hasPrefix("<") {
      let isPress = final == UInt8(ascii: "M")
      return (Self.mouse(parameters.dropFirst(), isPress: isPress), count)
    }
    if final == UInt8(ascii: "c"), parameters.hasPrefix("?") { return (.endOfAnswers, count) }
    if final == UInt8(ascii: "~") {
      if parameters == "200" {
        pasted = []
        return (nil, count)
      }
      return (Self.key(number: parameters.prefix { $0 != ";" }).map { .key($0) }, count)
    }
    return (Self.key(final: final).map { .key($0) }, count)
  }

  /// The answer to a question about a color, which begins with `ESC ]` and ends with BEL or `ESC \`.
  private func answer(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 == 0x07 || $0 == Self.escape }) else {
      return bytes.count < Self.longestSequence ? nil : (nil, bytes.count)
    }
    let isLong = bytes[end] == Self.escape
    if isLong, end + 1 == bytes.endIndex { return nil }
    let text = String(decoding: bytes[(bytes.startIndex + 2)..<end], as: UTF8.self)
    return (
      Self.background(text).map { .background($0) }, end + (isLong ? 2 : 1) - bytes.startIndex
    )
  }

  /// The background in `11;rgb:ffff/ffff/ffff`, by its luminance.
  private static func background(_ text: String) -> Palette.Background? {
    guard text.hasPrefix("11;rgb") else { return nil }
    let colors = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3).compactMap {
      (digits) -> Double? in
      guard let value = Int(digits, radix: 16), (1...4).contains(digits.count) else { return nil }
      return Double(value) / Double(1 << (4 * digits.count) - 1)
    }
    guard colors.count == 3 else { return nil }
    let luminance = 0.2126 * colors[0] + 0.7152 * colors[1] + 0.0722 * colors[2]
    return luminance > 0.5 ? .light : .dark
  }

  /// An event of the mouse: `button;column;row`, counted from 1.
  private static func mouse(_ parameters: Substring, isPress: Bool) -> InputEvent? {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, isPress else { return nil }
    let action: InputEvent.MouseEvent.Action
    switch numbers[0] {
    case 0: action = .press
    case 64: action = .scrollUp
    case 65: action = .scrollDown
    default: return nil
    }
    return .mouse(.init(action, row: numbers[2] - 1, column: numbers[1] - 1))
  }
}

// The keys.
extension InputParser {
  /// The key that a control character is.
  private static func control(_ byte: UInt8) -> InputEvent.Key? {
    switch byte {
    case 0x01: .home  // Control-A
    case 0x02: .pageUp  // Control-B
    case 0x03: .cancel
    case 0x04: .endOfInput
    case 0x05: .end  // Control-E
    case 0x06: .pageDown  // Control-F
    case 0x08, 0x7F: .backspace  // Control-H
    case 0x09: .tab
    case 0x0A: .down  // Control-J
    case 0x0B: .up  // Control-K
    case 0x0C: .right  // Control-L
    case 0x0D: .enter
    case 0x0E: .down  // Control-N
    case 0x10: .up  // Control-P
    case 0x15: .clearText
    case 0x17: .deleteWord
    case 0x1A: .suspend
    default: nil
    }
  }

  /// The key of a character that is typed with Alt: the movements of vi.
  private static func alternate(_ byte: UInt8) -> InputEvent.Key? {
    switch byte {
    case UInt8(ascii: "h"): .left
    case UInt8(ascii: "j"): .down
    case UInt8(ascii: "k"): .up
    case UInt8(ascii: "l"): .right
    case UInt8(ascii: "g"): .home
    case UInt8(ascii: "G"): .end
    case 0x7F: .deleteWord
    default: nil
    }
  }

  private static func key(final byte: UInt8) -> InputEvent.Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private static func key(number: Substring) -> InputEvent.Key? {
    switch number {
    case "1", "7": .home
    case "4", "8": .end
    case "3": .delete
    case "5": .pageUp
    case "6": .pageDown
    default: nil
    }
  }
}

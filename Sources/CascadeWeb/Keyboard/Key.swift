/// The keys that controls know, in the order of their names in ``Event/key``.
package enum Key: Int, Sendable {
  case down, up, pageDown, pageUp, home, end
  /// To the right, or to the left where the element reads from right to left; and the other way.
  case forward, backward
  case enter, space, star, escape, rename, delete, insert, backspace
}

extension Event {
  private static var keyNames: Name {
    "ArrowDown|ArrowUp|PageDown|PageUp|Home|End|ArrowRight|ArrowLeft|Enter| |*|Escape|F2|Delete|Insert|Backspace|"
  }

  /// The key of a key event, if it is one of those that controls know.
  package var key: Key? {
    var number = 0
    var length = 0
    var isEqual = true
    for byte in Self.keyNames.bytes {
      if byte == UInt8(ascii: "|") {
        if isEqual, length == text.count { break }
        number += 1
        length = 0
        isEqual = true
      } else {
        isEqual = isEqual && length < text.count && text[length] == byte
        length += 1
      }
    }
    let key = Key(rawValue: number)
    guard modifiers.contains(.rightToLeft) else { return key }
    return key == .forward ? .backward : key == .backward ? .forward : key
  }
}

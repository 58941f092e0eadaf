/// The keys that controls handle, in the order of their names in ``Event/key``.
package enum Key: Int, Sendable {
  case down, up, pageDown, pageUp, home, end
  /// The arrow keys along the reading direction: right and left, or left and right in a right-to-left
  /// element.
  case forward, backward
  case enter, space, star, escape, rename, delete, insert, backspace, tab
}

extension Event {
  private static var keyNames: Name {
    "ArrowDown|ArrowUp|PageDown|PageUp|Home|End|ArrowRight|ArrowLeft|Enter| |*|Escape|F2|Delete|Insert|Backspace|Tab|"
  }

  /// The key of a key event; nil for a key that no control handles.
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

  /// Whether the key types a character, and isn't a named key such as `Tab`.
  var isCharacter: Bool {
    guard let first = text.first, first >= 0x20, first != 0x7F else { return false }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return text.count == length
  }
}

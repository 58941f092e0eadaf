import Hierarchies
import Selections
import WebRuntime

/// The keys that controls handle, in the order of their names in `Event.key`.
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

extension TypeAhead {
  /// The part of the program that compares names with what is typed.
  private static var part: Name { "names" }

  /// Handles a key in a list: a character extends the typed text, and Backspace deletes its last character.
  ///
  /// - Parameters:
  ///   - row: The current row.
  ///   - count: The number of rows.
  ///   - reach: The number of rows to search.
  ///   - timer: The timer of the owner, which calls `clear()`.
  ///   - node: The node of a row; nil for a row without one.
  /// - Returns: The response, and the row to move to if one matches.
  mutating func handle(
    _ event: Event, at row: Int, count: Int, reach: Int = .max, in hierarchy: Hierarchy,
    host: Host, timer: Timer, node: (Int) -> Hierarchy.Node?
  ) -> (response: EventResponse, row: Int?) {
    if event.key == .backspace, !isEmpty {
      removeLast()
      host.setTimer(timer, after: .typeAhead)
      return (.preventDefault, nil)
    }
    guard event.isCharacter else { return ([], nil) }
    guard host.has(Self.part) else { return ([.preventDefault, .waits], nil) }
    append(event.text)
    host.setTimer(timer, after: .typeAhead)
    return (
      .preventDefault, match(from: row, count: count, reach: reach, in: hierarchy, node: node)
    )
  }
}

extension Delay {
  /// Until then, typing extends the same name.
  static var typeAhead: Delay { Delay(milliseconds: 1000) }
}

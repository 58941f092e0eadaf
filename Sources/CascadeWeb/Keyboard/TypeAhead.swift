import Hierarchies
import Romanization
import Selections

extension Hierarchy {
  /// Whether a node can be chosen and begins with what was typed: Hanzi, pinyin, initials or a mix of
  /// them. The text column `pinyin` gives the reading of a node where the name's own is another.
  ///
  /// - Complexity: O(n × t), where n is the length of the name and t that of what was typed.
  func answers(_ node: Node, to typed: [UInt8]) -> Bool {
    if isDisabled(node) { return false }
    return Self.begins(nameBytes(of: node), with: typed)
      || Self.begins(column("pinyin")?[node], with: typed)
  }

  private static func begins(_ name: UTF8Text?, with typed: [UInt8]) -> Bool {
    guard let name else { return false }
    return typed.withUnsafeBufferPointer { typed in
      name.withUnsafeBytes { Pinyin.matchesPrefix(name: $0, typed: typed) }
    }
  }
}

extension Event {
  /// Whether the key's name is the character it types, and not the name of a key such as `Tab`.
  var isCharacter: Bool {
    guard let first = text.first, first >= 0x20, first != 0x7F else { return false }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return text.count == length
  }

  /// Adds the key's character to what was typed, unless that is the same character alone.
  ///
  /// - Returns: Whether one character is looked for, alone or again: then the search begins behind the
  ///   row that the person is at, else at that row.
  func extend(_ typed: inout [UInt8]) -> Bool {
    if typed != text { typed.append(contentsOf: text) }
    return typed == text
  }
}

/// Takes the last character of what was typed back.
func removeLastCharacter(of typed: inout [UInt8]) {
  while let byte = typed.popLast(), byte & 0xC0 == 0x80 {}
}

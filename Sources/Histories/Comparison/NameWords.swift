import CascadeBase
import Hierarchies

/// The words of a name: runs of letters and digits, and each ideograph, kana or Hangul syllable.
///
///     Help-desk 2    help, desk, 2
///     曹妃甸          曹, 妃, 甸
enum NameWords {
  /// Calls a closure with each word in UTF-8, with lowercase letters from a to z.
  static func forEach(in name: [UInt8], _ body: ([UInt8]) -> Void) {
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { body(word) }
      word = []
    }
    var start = 0
    while start < name.count {
      var next = start + 1
      while next < name.count, name[next] & 0xC0 == 0x80 { next += 1 }
      let character = name[start..<next]
      if let first = character.first, first < 0x80 {
        if let letter = folded(first) { word.append(letter) } else { end() }
      } else if isWord(character) {
        end()
        body(Array(character))
      } else {
        word += character
      }
      start = next
    }
    end()
  }

  /// A letter or digit of ASCII, in lower case; `nil` for other characters.
  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    default: nil
    }
  }

  /// Whether a character is a word by itself: those from U+3000 on, which are E3 80 80 and later in UTF-8.
  private static func isWord(_ character: ArraySlice<UInt8>) -> Bool {
    character.first.map { $0 >= 0xE3 } ?? false
  }
}

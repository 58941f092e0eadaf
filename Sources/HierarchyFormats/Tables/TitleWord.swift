/// The title of a column or the key of a field, in the form in which it is compared with known words.
///
/// Upper case, accents of Western European letters, spaces, `_` and `-` don't matter: `Código` is `codigo`.
package struct TitleWord {
  /// What a title says that its column contains. The lower raw value wins if a level has several columns for names, or for
  /// codes.
  package enum Content: Int {
    case statedName, name, areaCode, code, identifier

    package var isName: Bool { self == .statedName || self == .name }
  }

  package let bytes: [UInt8]

  /// - Complexity: O(*b*) for *b* bytes.
  package init(_ title: some Sequence<UInt8>) { bytes = Self.normalized(title) }
}

extension TitleWord {
  /// The title as a whole, and without the word at its end or its start that says what the column contains.
  package var readings: [(word: [UInt8], content: Content)] {
    var result: [(word: [UInt8], content: Content)] = []
    for (ending, content) in Self.endings {
      if let rest = ending.withUTF8Buffer({ Self.rest(of: bytes, beforeEnding: $0) }) {
        result.append((rest, content))
        break
      }
    }
    for (start, content) in Self.beginnings {
      let count = start.utf8CodeUnitCount
      if bytes.count > count, start.withUTF8Buffer({ bytes.starts(with: $0) }) {
        result.append((Array(bytes.dropFirst(count)), content))
      }
    }
    result.append((bytes, .name))
    return result
  }

  private static func rest(
    of word: [UInt8], beforeEnding ending: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    guard word.count > ending.count, word.suffix(ending.count).elementsEqual(ending) else {
      return nil
    }
    return Array(word.dropLast(ending.count))
  }

  private static let endings: [(StaticString, Content)] = [
    ("名称", .statedName), ("名", .statedName), ("명", .statedName), ("name", .statedName),
    ("adcode", .areaCode), ("areacode", .areaCode), ("代码", .code), ("编码", .code), ("コード", .code),
    ("코드", .code), ("code", .code), ("编号", .identifier), ("id", .identifier), ("no", .identifier),
  ]

  private static let beginnings: [(StaticString, Content)] = [
    ("nombre", .statedName), ("nome", .statedName), ("nom", .statedName), ("nama", .statedName),
    ("name", .statedName), ("nm", .statedName), ("libelle", .statedName), ("ten", .statedName),
    ("codigo", .code), ("code", .code), ("cod", .code), ("cd", .code), ("kode", .code),
    ("код", .code), ("ma", .code), ("id", .identifier),
  ]
}

extension TitleWord {
  /// The letters of Western European languages from `À` to `ß` and from `à` to `ÿ` without accents; `.` for the others.
  private static let letters: StaticString = "aaaaaa.ceeeeiiii.nooooo.ouuuuy.."

  /// The bytes of the longest title that can be a known word.
  private static let longest = 256

  /// A title in lower case, without accents, spaces, `_` and `-`; empty if it is too long for a known word.
  package static func normalized(_ title: some Sequence<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    var lead: UInt8 = 0
    for byte in title {
      if word.count > longest { return [] }
      if lead != 0 {
        appendPair(lead, byte, to: &word)
        lead = 0
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case 0xC3, 0xD0: lead = byte
      default: word.append(byte)
      }
    }
    if lead != 0 { word.append(lead) }
    return word
  }

  /// Appends a letter of two bytes: a Western European one without its accent, or a Cyrillic one in lower case.
  private static func appendPair(_ lead: UInt8, _ byte: UInt8, to word: inout [UInt8]) {
    if lead == 0xC3, byte >= 0x80 {
      let letter = letters.withUTF8Buffer { $0[Int(byte & 0x1F)] }
      word += letter == UInt8(ascii: ".") ? [lead, byte] : [letter]
      return
    }
    switch byte {
    case 0x80...0x8F: word += [0xD1, byte + 0x10]
    case 0x90...0x9F: word += [0xD0, byte + 0x20]
    case 0xA0...0xAF: word += [0xD1, byte - 0x20]
    default: word += [lead, byte]
    }
  }
}

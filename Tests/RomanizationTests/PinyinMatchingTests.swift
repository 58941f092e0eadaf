import Romanization
import TestSupport
import Testing

@Suite("Type-ahead in pinyin")
struct PinyinMatchingTests {
  @Test(
    "A name begins with its Hanzi, its pinyin, its initials and any mix of them",
    arguments: [
      "", " ", "重", "重庆", "重庆市", "c", "ch", "cho", "chong", "chongq", "chongqing", "chong qing",
      "Chong Qing Shi", "CHONGQINGSHI", "chong'qing", "cq", "cqs", "chqsh", "重q", "重qing市", "c庆s",
      "ｃｑ", "chong ", "重 庆", "c-q", "（重）庆",
    ])
  func matches(typed: String) {
    #expect(Pinyin.matchesPrefix(name: "重庆市", typed: typed))
  }

  @Test(
    "A name does not begin with what is not read first",
    arguments: [
      "z", "zhong", "qing", "庆", "q", "cs", "chog", "chongs", "cqsx", "重庆市区", "ch ong",
      "chongqingshix",
      "重庆 省", "ü",
    ])
  func differs(typed: String) {
    #expect(!Pinyin.matchesPrefix(name: "重庆市", typed: typed))
  }

  @Test("No syllable is skipped")
  func gaps() {
    for typed in ["cc", "qc", "ccc", "cqcc c", "qcc"] {
      #expect(!Pinyin.matchesPrefix(name: "重庆长城", typed: typed), "\(typed)")
    }
    #expect(Pinyin.matchesPrefix(name: "重庆长城", typed: "cqcc"))
  }

  @Test("ü may be typed ü, v or u")
  func umlaut() {
    for typed in ["lv", "lü", "LÜ", "lu", "lvl", "lül", "lul", "ll"] {
      #expect(Pinyin.matchesPrefix(name: "吕梁市", typed: typed), "\(typed)")
    }
    #expect(!Pinyin.matchesPrefix(name: "六安市", typed: "lv"))
  }

  @Test("Letters, digits and unknown characters of a name match themselves")
  func otherCharacters() {
    #expect(Pinyin.matchesPrefix(name: "ＡB1区", typed: "ab1q"))
    #expect(Pinyin.matchesPrefix(name: "ＡB1区", typed: "aq"))
    #expect(Pinyin.matchesPrefix(name: "龘区", typed: "龘q"))
    #expect(Pinyin.matchesPrefix(name: "Café", typed: "café"))
    for typed in ["cafe", "CAFÉ", "cafe\u{301}"] {
      #expect(Pinyin.matchesPrefix(name: "Café", typed: typed), "\(typed)")
      #expect(Pinyin.matchesPrefix(name: "Cafe\u{301} 1", typed: typed), "\(typed)")
    }
    for typed in ["z", "ZÜ", "zu", "zür"] {
      #expect(Pinyin.matchesPrefix(name: "Zürich", typed: typed), "\(typed)")
    }
    #expect(Pinyin.matchesPrefix(name: "Москва", typed: "мос"))
    for (name, typed) in [
      ("Évry", "e"), ("Øresund", "ore"), ("Đà Nẵng", "da nang"), ("Ẽ", "e"), ("Ioannina", "ｉ"),
      ("Ήπειρος", "ηπ"), ("Ёлкино", "ел"), ("И\u{306}ошкар", "йо"), ("Йошкар", "и\u{306}о"),
      ("ギフ", "き"), ("ｷﾞﾌ", "ぎふ"), ("Hawaiʻi", "hawaii"), ("Қостанай", "қ"),
    ] {
      #expect(Pinyin.matchesPrefix(name: name, typed: typed), "\(name) \(typed)")
    }
    #expect(!Pinyin.matchesPrefix(name: "Йошкар", typed: "и"))
    #expect(!Pinyin.matchesPrefix(name: "", typed: "a"))
  }

  @Test("A given reading matches like the reading of the name")
  func givenReading() {
    for typed in ["da", "dw", "daw", "da wei", "dawei"] {
      #expect(Pinyin.matchesPrefix(name: "da wei zhen", typed: typed))
    }
  }

  @Test("A text matches exactly if it combines possible inputs for each syllable")
  func model() {
    // Syllables with the same beginning, so that a text has many interpretations.
    let names = ["西安", "先", "西安先", "一啊", "安", "安安", "女嗯", "aa a", "长安", "厂昂"]
    let letters = Array("xianvug ")
    var random = SeededGenerator()
    for name in names {
      let possible = prefixes(of: name)
      for _ in 0..<3_000 {
        let length = Int.random(in: 0...6, using: &random)
        let typed = String((0..<length).map { _ in letters.randomElement(using: &random)! })
        let bare = typed.filter { $0 != " " }
        // Another test covers spaces inside syllables; without them the model is simple.
        guard bare == typed else { continue }
        #expect(
          Pinyin.matchesPrefix(name: name, typed: typed) == possible.contains(typed),
          "\(name), \(typed), \(random)")
      }
      for typed in possible { #expect(Pinyin.matchesPrefix(name: name, typed: typed), "\(typed)") }
    }
  }

  @Test("Invalid UTF-8 matches nothing")
  func malformed() {
    let name = Array("重庆".utf8)
    for byte in UInt8(0x80)...0xFF {
      for typed in [[byte], Array("c".utf8) + [byte], name + [byte], [0xE9, byte]] {
        let isMatch = name.withUnsafeBufferPointer { name in
          typed.withUnsafeBufferPointer { Pinyin.matchesPrefix(utf8: name, typed: $0) }
        }
        #expect(!isMatch, "\(typed)")
      }
    }
  }

  @Test("Only the first 63 typed characters count")
  func long() {
    let name = String(repeating: "啊安", count: 500)
    #expect(Pinyin.matchesPrefix(name: name, typed: String(repeating: "aan", count: 500)))
    let most = String(repeating: "a", count: 62)
    #expect(!Pinyin.matchesPrefix(name: name, typed: most + "x"))
    #expect(Pinyin.matchesPrefix(name: name, typed: most + "ax"))
  }

  /// All texts in letters that match the beginning of a name.
  private func prefixes(of name: String) -> Set<String> {
    var whole: Set<String> = [""]
    var all = whole
    for syllable in Pinyin.romanize(name).split(separator: " ") {
      var longer: Set<String> = []
      for start in whole {
        for count in 1...syllable.count {
          longer.insert(start + syllable.prefix(count))
          longer.insert(start + syllable.prefix(count).replacing("v", with: "u"))
        }
      }
      all.formUnion(longer)
      whole = longer
    }
    return all
  }
}

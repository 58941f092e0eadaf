import Foundation
import Romanization
import TestSupport
import Testing

@Suite("Index letters")
struct IndexLetterTests {
  @Test(
    "A name belongs to its first letter, in capitals and without marks",
    arguments: [
      ("Évry", "E"), ("Ångström", "A"), ("Øresund", "O"), ("Łódź", "L"), ("Đà Nẵng", "D"),
      ("Šiauliai", "S"), ("Țara", "T"), ("Ñuble", "N"), ("Ệ", "E"), ("ưu", "U"), ("ærø", "A"),
      ("Œuf", "O"), ("ßa", "S"), ("ẞ", "S"), ("Þórshöfn", "T"), ("Ðà", "D"), ("ǅ", "D"),
      ("İzmir", "I"), ("ısparta", "I"), ("Əhmədli", "E"), ("ʻEwa", "E"), ("ｅvry", "E"),
      ("'s-Hertogenbosch", "S"), ("« Évry »", "E"), ("e\u{301}vry", "E"),
      ("Άρτα", "Α"), ("ώμος", "Ω"), ("ς", "Σ"), ("Ϋ", "Υ"), ("Α\u{301}", "Α"),
      ("Ёлкино", "Е"), ("Йошкар-Ола", "Й"), ("И\u{306}ошкар", "Й"), ("ґ", "Ґ"), ("Їжакове", "Ї"),
      ("І\u{308}жакове", "Ї"), ("Ђ", "Ђ"), ("Ќ", "Ќ"), ("қала", "Қ"), ("Ӂ", "Ж"), ("ӛ", "Ә"),
      ("Ѝ", "И"), ("ӏ", "Ӏ"), ("ѷ", "Ѵ"), ("Ѵ", "Ѵ"), ("ԥ", "Ԥ"), ("ў", "Ў"), ("у\u{306}", "Ў"),
      ("あおもり", "あ"), ("ガ", "か"), ("か\u{3099}", "か"), ("ぺ", "は"), ("っ", "た"), ("ゃ", "や"),
      ("ん", "わ"), ("ヴ", "あ"), ("ヶ", "か"), ("ヺ", "わ"), ("ﾆｾｺ", "な"), ("ｦ", "わ"), ("ｯ", "た"),
      ("ー", "#"), ("서울", "ㅅ"), ("쌍문동", "ㅅ"), ("힣", "ㅎ"), ("\u{1112}\u{1161}", "ㅎ"),
      ("가", "ㄱ"), ("ㅏ", "#"), ("東京都", "D"), ("とうきょう", "た"), ("北海道", "B"),
      ("1号", "#"), ("٣", "#"), ("🍎", "#"), ("龘", "#"),
      ("", "#"),
      ("ירושלים", "י"), ("القاهرة", "ا"), ("أسوان", "ا"), ("Երևան", "Ե"), ("երևան", "Ե"),
      ("თბილისი", "თ"),
      ("दिल्ली", "द"), ("১", "#"), ("ঢাকা", "ঢ"), ("กรุงเทพ", "ก"), ("เชียงใหม่", "ช"), ("ไทย", "ท"),
      ("๑", "#"),
      ("ໂພນ", "ພ"), ("ភ្នំពេញ", "ភ"), ("เ", "#"),
      ("\u{301}", "#"), ("\u{3099}か", "か"), ("ʔ", "#"), ("ǃXu", "#"), ("҂", "#"),
    ])
  func letters(name: String, letter: Character) {
    #expect(Pinyin.indexLetter(of: name) == letter)
  }

  @Test("A Latin letter belongs to the first letter of its canonical decomposition")
  func latin() {
    var count = 0
    for scalar in letters(0xAA..<0x250) + letters(0x1E00..<0x1F00) where scalar != "ª" {
      let text = String(scalar)
      let base = text.decomposedStringWithCanonicalMapping.unicodeScalars.first!
      let letter = Pinyin.indexLetter(of: text)
      #expect(letter == Pinyin.indexLetter(of: String(base)), "\(scalar)")
      if base.isASCII {
        count += 1
        #expect(String(letter) == String(base).uppercased(), "\(scalar)")
      }
    }
    #expect(count > 450)
  }

  @Test("A composed letter and its canonical decomposition have one index letter and one place")
  func decomposition() {
    let ranges: [Range<UInt32>] = [
      0xC0..<0x250, 0x386..<0x530, 0x1E00..<0x1F00, 0x3041..<0x3100, 0xAC00..<0xD7A4,
    ]
    for scalar in ranges.flatMap(letters) {
      let text = String(scalar)
      let parts = text.decomposedStringWithCanonicalMapping
      if parts.unicodeScalars.elementsEqual(text.unicodeScalars) { continue }
      if Pinyin.indexLetter(of: text) == "#" { continue }
      // With equal keys, the second row stays behind the first one; 'a' and 'z' would separate them.
      let sections = PinyinSections(names: [parts + "a", text + "a", parts + "z", text + "z"])
      #expect(sections.count == 1 && sections.order == [0, 1, 2, 3], "\(scalar)")
    }
  }

  @Test("A capital and a small letter have the same index letter")
  func cases() {
    let ranges: [Range<UInt32>] = [
      0x41..<0x293, 0x386..<0x3CF, 0x400..<0x530, 0x1E00..<0x1F00, 0xFF21..<0xFF5B,
    ]
    for scalar in ranges.flatMap(letters) where scalar != "µ" {
      let letter = Pinyin.indexLetter(of: String(scalar))
      let capital = scalar.properties.uppercaseMapping
      // The capitals of some phonetic letters are in blocks that aren't supported.
      if capital.unicodeScalars.contains(where: { $0.value >= 0x2C00 && $0.value < 0xFF00 }) {
        continue
      }
      #expect(Pinyin.indexLetter(of: capital) == letter, "\(scalar) \(capital)")
    }
  }

  @Test("An index letter is a capital, and its own index letter if it isn't a single consonant")
  func fixedPoints() {
    for value in UInt32(0)..<0x1_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letter = Pinyin.indexLetter(of: String(scalar))
      let isFixed =
        ("ㄱ"..."ㅎ").contains(letter) || Pinyin.indexLetter(of: String(letter)) == letter
      // The capitals of Georgian are for words in capitals only.
      let isCapital =
        ("ა"..."ჺ").contains(letter)
        || String(letter).uppercased().elementsEqual(String(letter))
      if !isFixed || !isCapital {
        Issue.record("\(scalar) \(letter)")
      }
    }
  }

  private func letters(_ range: Range<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
  }
}

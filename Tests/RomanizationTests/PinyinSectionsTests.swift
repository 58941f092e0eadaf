import Romanization
import TestSupport
import Testing

@Suite("Sections by index letter")
struct PinyinSectionsTests {
  struct Row: Hashable {
    var name: String
    var code: String?
    var reading: String?
    var isTrailing = false
  }

  @Test("Sections are ordered from A to Z, then #, without gaps")
  func letters() {
    let sections = PinyinSections(names: ["重庆市", "1号", "长沙市", "厦门市", "安庆市", "龘", "Zoo", "b"])
    #expect(sections.map(\.letter) == ["A", "B", "C", "X", "Z", "#"])
    #expect(
      sections.map { Array(sections.order[$0.rows]) } == [[4], [7], [2, 0], [3], [6], [1, 5]])
  }

  @Test("Rows are sorted by full pinyin, then by code, then by position")
  func order() {
    let rows = [
      Row(name: "先县", code: "1"), Row(name: "西安", code: "9"), Row(name: "西", code: "5"),
      Row(name: "东区", code: "02"), Row(name: "东区", code: "01"), Row(name: "东渠", code: "01"),
      Row(name: "东区"), Row(name: "冬渠", code: "01"),
    ]
    #expect(sections(rows).order == [6, 4, 5, 7, 3, 2, 1, 0])
  }

  @Test("A given reading replaces that of the table")
  func givenReading() {
    let rows = [
      Row(name: "吴圩镇", reading: "wu wei zhen"), Row(name: "大圩镇"), Row(name: "吴圩镇"),
      Row(name: "仇", reading: "Chou"), Row(name: "仇"),
    ]
    let sections = sections(rows)
    #expect(sections.map(\.letter) == ["C", "D", "Q", "W"])
    #expect(sections.order == [3, 1, 4, 0, 2])
  }

  @Test("Trailing rows are sorted in a section without a letter, after all others")
  func trailing() {
    let rows = [
      Row(name: "鹿场", isTrailing: true), Row(name: "1号"), Row(name: "安庆市"),
      Row(name: "农场", isTrailing: true), Row(name: "1区", isTrailing: true),
    ]
    let sections = sections(rows)
    #expect(sections.map(\.letter) == ["A", "#", nil])
    #expect(sections.order == [2, 1, 4, 0, 3])
    #expect(sections.index(atOrAfter: "B") == 1)
    #expect(self.sections([rows[0]]).index(atOrAfter: "#") == 0)
  }

  @Test("Thai names are sorted by their consonants, although some vowels are written first")
  func thai() {
    let names = ["เชียงใหม่", "ขอนแก่น", "ชลบุรี", "แพร่", "พะเยา"]
    let sections = PinyinSections(names: names)
    #expect(sections.map(\.letter) == ["ข", "ช", "พ"])
    #expect(sections.order.map { names[$0] } == ["ขอนแก่น", "ชลบุรี", "เชียงใหม่", "พะเยา", "แพร่"])
  }

  @Test("Rows of any bytes are each in one section, and a section has one letter")
  func anyBytes() {
    var random = SeededGenerator()
    let pool: [UInt8] = [
      0, 0x20, 0x41, 0x7F, 0x80, 0x86, 0xCC, 0xD0, 0xB8, 0xE1, 0xE3, 0x81, 0xEA, 0xB0, 0xF4, 0xFF,
    ]
    for _ in 0..<2_000 {
      var builder = PinyinSections.Builder()
      for _ in 0..<8 {
        let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          pool.randomElement(using: &random)!
        }
        bytes.withUnsafeBufferPointer {
          builder.add(utf8: $0, code: $0, reading: Bool.random(using: &random) ? $0 : nil)
        }
      }
      let sections = builder.build()
      #expect(sections.order.sorted() == Array(0..<8), "\(random)")
      #expect(Set(sections.map(\.letter)).count == sections.count, "\(random)")
    }
  }

  @Test("No rows give no sections")
  func empty() {
    let sections = PinyinSections(names: [])
    #expect(sections.isEmpty)
    #expect(sections.order.isEmpty)
    #expect(sections.index(atOrAfter: "A") == nil)
  }

  @Test("A letter selects its section, else the next one, else the last")
  func strip() {
    let sections = PinyinSections(names: ["八", "大", "1"])
    let letters = Array("ABCDEZ#".unicodeScalars)
    #expect(letters.map { sections.index(atOrAfter: $0) } == [0, 0, 1, 1, 2, 2, 2])
    let lettersOnly = PinyinSections(names: ["八", "大"])
    #expect(letters.map { lettersOnly.index(atOrAfter: $0) } == [0, 0, 1, 1, 1, 1, 1])
  }

  @Test("Random rows are ordered like a plain sort, each once, in the section of its letter")
  func model() {
    var random = SeededGenerator()
    let names = ["东区", "冬", "西安", "先", "东", "1", "龘", "a", "重庆", "重", "", "é"]
    for _ in 0..<400 {
      let rows = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Row(
          name: names.randomElement(using: &random)!,
          code: ["1", "10", "2", "", nil].randomElement(using: &random)!,
          reading: [nil, nil, "ba", "xi an", "2"].randomElement(using: &random)!,
          isTrailing: Int.random(in: 0..<5, using: &random) == 0)
      }
      let sections = sections(rows)
      let expected = rows.indices.sorted { key(rows[$0], $0) < key(rows[$1], $1) }
      #expect(sections.order == expected, "\(random)")
      var next = 0
      for section in sections {
        #expect(section.rows.lowerBound == next)
        #expect(!section.rows.isEmpty)
        for row in sections.order[section.rows] {
          let letter = Pinyin.indexLetter(of: rows[row].reading ?? rows[row].name)
          #expect((rows[row].isTrailing ? nil : letter) == section.letter)
        }
        next = section.rows.upperBound
      }
      #expect(next == rows.count, "\(random)")
      #expect(Set(sections.map(\.letter)).count == sections.count)
    }
  }

  /// The sort key of a row, as numbers.
  private func key(_ row: Row, _ position: Int) -> String {
    let reading = Pinyin.romanize(row.reading ?? row.name).replacing("é", with: "e")
    let letter = Pinyin.indexLetter(of: reading)
    let section = row.isTrailing ? "~~" : letter == "#" ? "~" : String(letter)
    let parts = [section, reading, row.code ?? ""]
    let hex = parts.map { part in
      part.utf8.map { String(UInt16($0) + 0x100, radix: 16) }.joined()
    }
    return hex.joined(separator: " ") + " " + String(position + 1000)
  }

  private func sections(_ rows: [Row]) -> PinyinSections {
    var builder = PinyinSections.Builder()
    for row in rows {
      bytes(row.name) { name in
        bytes(row.code) { code in
          bytes(row.reading) { reading in
            builder.add(
              utf8: name!, code: code, reading: reading, isTrailing: row.isTrailing)
          }
        }
      }
    }
    return builder.build()
  }

  private func bytes(_ text: String?, _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard let text else { return body(nil) }
    Array(text.utf8).withUnsafeBufferPointer { body($0) }
  }
}

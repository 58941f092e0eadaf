import Testing

@testable import Romanization

@Suite("The table of readings")
struct PinyinTableTests {
  let source: PinyinSource

  init() throws { source = try PinyinSource() }

  @Test("The compiled table equals the one derived from the readable files")
  func compiled() {
    let table = CompiledTable(source)
    #expect(table.bitmap == text(PinyinTable.bitmap))
    #expect(table.ranks == text(PinyinTable.ranks))
    #expect(table.initials == text(PinyinTable.initials))
    #expect(table.finals == text(PinyinTable.finals))
    #expect(table.strays == text(PinyinTable.strays))
    #expect(table.exceptions == text(PinyinTable.exceptions))
    #expect(table.others == text(PinyinTable.others))
  }

  @Test("The file that pages load contains the same table")
  func loadedFile() throws {
    let parts = [
      PinyinTable.bitmap, PinyinTable.ranks, PinyinTable.initials, PinyinTable.finals,
      PinyinTable.strays, PinyinTable.exceptions, PinyinTable.others,
      PinyinTable.initialSpellings, PinyinTable.finalSpellings,
    ]
    let file = try PinyinSource.file("Elements/cascade.readings")
    #expect(file == parts.map { text($0) }.joined())
    // The Swift of the browser's build contains the start of each part.
    let swift = try PinyinSource.file("Sources/Romanization/Table/PinyinTable+Loaded.swift")
    var start = 0
    for part in parts {
      #expect(swift.contains("{ LoadedText(at: \(start), count: \(part.utf8CodeUnitCount)) }"))
      start += part.utf8CodeUnitCount
    }
    #expect(swift.contains("static let size = \(start)\n"))
  }

  @Test("Every scalar has the reading of the readable files, or none")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      let expected = Unicode.Scalar(value).flatMap { source.readings[$0] }
      let isKnown = PinyinTable.entry(of: value) != nil
      if isKnown != (expected != nil) { Issue.record("U+\(String(value, radix: 16))") }
    }
    for (hanzi, reading) in source.readings where source.rules[hanzi] == nil {
      #expect(Pinyin.romanize(String(hanzi)) == reading)
    }
  }

  @Test("Every exception applies to its own words")
  func everyException() {
    for (hanzi, rules) in source.rules {
      for rule in rules {
        #expect(
          Pinyin.romanize(rule.fragment) == source.romanize(rule.fragment),
          "\(hanzi) in \(rule.fragment)")
      }
    }
  }

  @Test(
    "The readings of a Hanzi are its own, those of its exceptions and those outside place names")
  func allReadings() {
    for (hanzi, reading) in source.readings {
      let expected =
        [reading] + (source.rules[hanzi] ?? []).map(\.reading) + (source.others[hanzi] ?? [])
      #expect(Set(spellings(of: hanzi)) == Set(expected), "\(hanzi)")
      #expect(spellings(of: hanzi).count == Set(expected).count, "\(hanzi)")
    }
    #expect(Set(spellings(of: "乐")) == ["le", "yue", "lao"])
    for scalar in ["a", "龘", "\u{0}", "\u{10FFFF}"] as [Unicode.Scalar] {
      #expect(spellings(of: scalar).isEmpty)
    }
  }

  /// The readings of a Hanzi, unpacked to letters.
  private func spellings(of hanzi: Unicode.Scalar) -> [String] {
    var list = [Spelling](repeating: .none, count: Pinyin.spellingLimit)
    Pinyin.write(spellingsOf: hanzi.value, to: &list)
    return list.prefix { $0 != .none }.map { spelling in
      var text = ""
      var bits = spelling.bits
      while bits != 0 {
        text.unicodeScalars.append(bits & 31 == 27 ? "v" : Unicode.Scalar(UInt8(0x60 + bits & 31)))
        bits >>= 5
      }
      return text
    }
  }

  @Test("All readings are syllables of the language, with v for ü")
  func spellings() {
    let readings = Set(source.readings.values)
    #expect(readings.count > 390)
    #expect(readings.isSuperset(of: ["lv", "nv", "lve", "nve", "zhuang", "er", "yu"]))
    #expect(readings.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLowercase } })
  }

  private func text(_ text: StaticString) -> String { text.description }
}

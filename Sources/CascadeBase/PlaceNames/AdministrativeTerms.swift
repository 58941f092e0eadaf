/// A table of words in UTF-8, each followed by a space, iterated without copying.
struct AdministrativeTerms: Sequence {
  typealias Term = Slice<UnsafeBufferPointer<UInt8>>

  private let table: StaticString

  init(table: StaticString) {
    self.table = table
  }

  func makeIterator() -> Iterator {
    Iterator(rest: Self.word(table)[...])
  }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: Term

    mutating func next() -> Term? {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      defer { rest = rest[(space + 1)...] }
      return rest[..<space]
    }
  }
}

extension AdministrativeTerms {
  /// Whether a text is one of the words. Looks at the last ones first: the most common suffixes are short.
  ///
  /// - Complexity: O(*t*) for *t* bytes of words.
  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let table = Self.word(table)
    var end = table.count
    for space in table.indices.reversed() where table[space] == UInt8(ascii: " ") {
      let word = table[(space + 1)..<end]
      if word.count == text.count, word.elementsEqual(text) { return !text.isEmpty }
      end = space
    }
    return table[..<end].elementsEqual(text)
  }
}

extension AdministrativeTerms {
  /// A word in UTF-8. Static strings keep the WebAssembly module small.
  static func word(_ word: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  /// The suffixes of names. A suffix precedes every other suffix that it ends in.
  static var suffixes: AdministrativeTerms {
    AdministrativeTerms(
      table: """
        特别行政区 自治区 自治州 自治县 自治旗 街道办事处 地区办事处 民族乡 民族苏木 \
        街道 地区 新区 林区 特区 苏木 省 市 盟 州 区 县 旗 镇 乡 \

        """)
  }

  /// The shorter form of each suffix, in the same order; the last suffixes have none.
  static var shortSuffixes: AdministrativeTerms {
    AdministrativeTerms(table: "特区 区 州 县 旗 街道 地区 乡 苏木 ")
  }

  /// The peoples of China other than the Han, without 族, and 各 for all peoples of a place.
  static var peoples: AdministrativeTerms {
    AdministrativeTerms(
      table: """
        蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 \
        东乡 纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 \
        俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺 各 \

        """)
  }
}

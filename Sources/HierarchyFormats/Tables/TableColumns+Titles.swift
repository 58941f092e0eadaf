extension TableColumns {
  package static let identifierEndings: StaticString = """
    id key no code uuid guid number codigo nummer numero kod код 编号 编码 代码 标识 号 コード 코드 번호\u{20}
    """
  package static let wordsForName: StaticString = "name 名称 名 명 "

  /// Whether a title ends with one of the words of a list.
  package static func contains(_ list: StaticString, endOf title: String) -> Bool {
    ending(of: TitleWord.normalized(title.utf8), in: list) > 0
  }

  /// A title without the word of a list at its end.
  package static func stem(of title: String, without list: StaticString) -> [UInt8] {
    let word = TitleWord.normalized(title.utf8)
    return Array(word.dropLast(ending(of: word, in: list)))
  }

  /// The length of the longest word of a list at the end of another.
  package static func ending(of word: [UInt8], in list: StaticString) -> Int {
    list.withUTF8Buffer { list in
      list.split(separator: UInt8(ascii: " ")).reduce(0) { longest, ending in
        word.count >= ending.count && word.suffix(ending.count).elementsEqual(ending)
          ? max(longest, ending.count) : longest
      }
    }
  }
}

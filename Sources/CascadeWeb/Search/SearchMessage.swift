/// The texts of a search box.
package enum SearchMessage: LocalizedMessage, CaseIterable {
  case search, results, searching, found, foundMore, noResult, tryOther, several, clear

  package var key: Name { words.0 }
  package var english: Name { words.1 }
  package var chinese: Name { words.2 }

  /// The name under which a page replaces the text, and the text in English and simplified Chinese.
  private var words: (Name, Name, Name) {
    switch self {
    case .search: ("search", "Search", "搜索")
    case .results: ("results", "Results", "搜索结果")
    case .searching: ("searching", "Searching…", "搜索中…")
    case .found: ("found", "Found: %", "找到 % 项")
    case .foundMore: ("foundMore", "Found: % and more", "找到 % 项以上")
    case .noResult: ("noResult", "No results for “%”.", "没有找到与“%”相关的结果。")
    case .tryOther:
      (
        "tryOther", "Try part of a name, pinyin, initials or a code.",
        "请尝试输入部分名称、拼音、首字母或代码。"
      )
    case .several:
      ("several", "The address matches several places. Choose one:", "该地址对应多个地点，请选择一个：")
    case .clear: ("clear", "Clear", "清除")
    }
  }
}

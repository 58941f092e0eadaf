import Lookup
import Selections

extension SavedPath {
  /// Reads the path of a search result, `{path: [names], codes: […]}`. Returns `nil` for any other value.
  init?(searchResult value: ScriptValue) {
    guard case .list(let names)? = value.field("path"), !names.isEmpty else { return nil }
    var codes: [ScriptValue] = []
    if case .list(let list)? = value.field("codes") { codes = list }
    var levels: [Level] = []
    for (level, name) in names.enumerated() {
      levels.append(
        Level(
          utf8Code: level < codes.count ? codes[level].utf8 : nil, utf8Name: name.utf8 ?? []))
    }
    self.init(levels: levels, matching: .exact)
  }
}

extension Host {
  /// Sends the event `search`, which asks the page for the next page of results.
  func requestSearch(for query: [UInt8], _ pages: inout SearchPages) {
    request(
      "search",
      detail: .record([
        .init("query", .text(.bytes(query))),
        .init("limit", .number(Double(SearchPages.size))),
        .init("offset", .number(Double(pages.offset ?? 0))),
      ]), question: .search(pages.begin()))
  }
}

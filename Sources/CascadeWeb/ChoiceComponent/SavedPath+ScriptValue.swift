import Hierarchies
import Lookup
import Selections
import WebRuntime

// Saved paths as a page gives them. A page can give a value before its data is loaded, so elements keep
// the path as it was given.
extension SavedPath {
  /// Reads a path from `440105` or `广东/广州/海珠`, or from a list of codes, names or `{code, name}`
  /// objects. A `\` precedes a slash in a name.
  package init(_ value: ScriptValue, omittingEmptyItems: Bool = true) {
    switch value {
    case .list(let items): self.init(levels: items.compactMap { Level($0) })
    case .record: self.init(levels: Level(value).map { [$0] } ?? [])
    default: self.init(utf8: value.utf8 ?? [], omittingEmptyItems: omittingEmptyItems)
    }
  }

  /// Reads several paths: a list of values that ``init(_:omittingEmptyItems:)`` reads, or a text that
  /// separates their text forms by commas.
  package static func list(of value: ScriptValue) -> [SavedPath] {
    switch value {
    case .list(let items): items.map { SavedPath($0) }
    case .record: [SavedPath(value)]
    default: list(utf8: value.utf8 ?? [], omittingEmptyItems: true)
    }
  }

  /// The names to show while the path isn't loaded, down to the first level that is only a number.
  package var names: [[UInt8]] {
    var names: [[UInt8]] = []
    for level in levels {
      guard let name = level.nameUTF8, Decimal.integer(name) == nil else { break }
      names.append(name)
    }
    return names
  }

  /// Whether the first item can be the code of a node at any level, and no names follow it.
  var isCodeAlone: Bool {
    levels.first?.codeUTF8 != nil && (levels.count == 1 || names.isEmpty)
  }

  /// Returns the name of each level from an index on, or its code if it has no name.
  func names(after level: Int) -> [[UInt8]] {
    levels.dropFirst(level).map { $0.nameUTF8 ?? $0.codeUTF8 ?? [] }
  }
}

extension SavedPath.Level {
  fileprivate init?(_ value: ScriptValue) {
    if case .record = value {
      self.init(utf8Code: value.field("code")?.utf8, utf8Name: value.field("name")?.utf8)
      if codeUTF8 == nil, nameUTF8 == nil { return nil }
    } else if let item = value.utf8 {
      self.init(utf8Code: item, utf8Name: item)
    } else {
      return nil
    }
  }
}

extension ScriptValue {
  /// The administrative level that a word names.
  var administrativeLevel: Int? {
    switch utf8.map(Text.init) {
    case "province": 1
    case "city": 2
    case "district": 3
    case "town": 4
    default: nil
    }
  }
}

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
      ]), question: Question(.search, pages.begin()))
  }
}

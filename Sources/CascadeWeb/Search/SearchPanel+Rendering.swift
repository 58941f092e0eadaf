import Hierarchies
import Lookup
import Selections
import WebRuntime

extension SearchPanel {
  /// The box, with a button that clears it.
  package var box: Element {
    let label = configuration.placeholder ?? host.text(SearchMessage.search)
    let drivesTree = configuration.drivesTree
    let isExpanded = isSearching ? !results.isEmpty : drivesTree
    var children: [Element] = [
      .icon("icon", path: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.3 10.3 14 14"),
      Element("input").key(.query).part("query").reference(.searchBox)
        .attribute("type", "text").role("combobox")
        .attribute("placeholder", label).attribute("aria-label", label)
        .attribute("aria-autocomplete", "list")
        .state("aria-expanded", isExpanded)
        .attribute("aria-haspopup", ifPresent: isSearching || !drivesTree ? nil : "tree")
        .attribute(
          "aria-controls", ifPresent: !isExpanded ? nil : isSearching ? "results" : "tree"
        )
        .attribute(
          "aria-activedescendant",
          ifPresent: !isExpanded ? nil : isSearching ? activeIdentifier : configuration.treeRow
        )
        .attribute("autocomplete", "off").attribute("autocapitalize", "off")
        .attribute("spellcheck", "false").attribute("enterkeyhint", "search")
        .property("value", .bytes(query))
        .on(.pointerDown, .search(.boxPressed))
        .on(.input, .search(.input)).on(.keyDown, .search(.keyPressed)).on(
          .paste, .search(.pasted)),
    ]
    if !query.isEmpty {
      children.append(
        Element("button").key(.clearQuery).part("empty-query").attribute("type", "button")
          .attribute("tabindex", "-1")
          .attribute("aria-label", host.text(SearchMessage.clear))
          .on(.click, .search(.clear))
          .children([.cross]))
    }
    return Element("div").key(.searchBox).part("search").children(children)
  }

  /// The results, followed by a notice while more are loading, after a failure, or if nothing was found.
  ///
  /// - Parameter secondName: Returns a second name of a place in other letters, before its path; `nil` if it has none.
  @inline(never)
  package func resultArea(
    secondName: (Hierarchy.Node) -> Element? = { _ in nil }
  ) -> Element {
    var children: [Element] = []
    if address.isAmbiguous {
      children.append(
        Element("div").key(.ambiguity).part("several").text(host.text(SearchMessage.several)))
    }
    if !results.isEmpty { children.append(list(secondName)) }
    switch progress {
    case .failed(let message):
      children.append(
        host.notice(.failed(.message(message)), retry: .search(.retry)).key(.resultNotice))
    case .pending, .requested:
      children.append(host.waitingNotice(host.text(SearchMessage.searching)).key(.resultNotice))
    case .idle where results.isEmpty:
      children.append(
        Element("div").key(.resultNotice).part("notice empty").children([
          Element("p").text(nothingFound),
          Element("p").attribute("class", "hint").text(host.text(SearchMessage.tryOther)),
        ]))
    case .idle: break
    }
    return Element("div").key(.results).part("found")
      .on(.mouseDown, .search(.resultsPressed)).children(children)
  }

  /// The live region for screen readers.
  package var status: Element {
    Element("div").key(.resultStatus).attribute("class", "spoken").role("status")
      .text(isSearching ? announcement : Text([]))
  }

  var nothingFound: Text { host.text(SearchMessage.noResult, filling: .bytes(query)) }

  private func list(_ secondName: (Hierarchy.Node) -> Element?) -> Element {
    var rows: [Element] = []
    let window = results.window
    for position in window.rows { rows.append(row(position, secondName)) }
    if let active = results.active, !window.rows.contains(active), active < results.count {
      rows.append(row(active, secondName).attribute("class", "spoken"))
    }
    return Element("div").key(.results).part("results").reference(.searchResults).role("listbox")
      .attribute("id", "results")
      .attribute("aria-label", host.text(SearchMessage.results))
      .attribute("aria-multiselectable", ifPresent: configuration.checks.map { _ in "true" })
      .on(.scroll, .search(.scrolled))
      .on(.resize, .search(.resized))
      .children([
        Element("div").attribute("class", "results-content").role("presentation")
          .style("--_count", .number(results.count))
          .measured(window.measuresAll, .search(.rowsResized))
          .children([
            Element("div").attribute("class", "results-rows").role("presentation")
              .style("top", window.topStyle)
              .measured(!window.measuresAll, .search(.rowsResized))
              .children(rows)
          ])
      ])
  }

  private func row(
    _ position: Int, _ secondName: (Hierarchy.Node) -> Element?
  ) -> Element {
    let place = results[position]
    let isActive = position == results.active
    let isComplete = !local.hasMore && !remote.pages.hasMore && progress == .idle
    var children: [Element] = []
    let mark = configuration.checks.map { checks in
      place.node.map { checks.mark(of: $0) } ?? .unchecked
    }
    if let mark {
      children.append(Element("span").key(.check).part(mark.part).state("aria-hidden", true))
    }
    if let icon = place.icon { children.append(icon) }
    var texts = [place.name(host)]
    let second = place.node.flatMap(secondName)
    var pieces = second.map { [$0] } ?? []
    if place.steps.count > 1 {
      if second != nil { pieces.append(Element("span").text(" · ")) }
      for level in 0..<place.steps.count - 1 {
        if level > 0 {
          pieces.append(Element("span").text(host.text(PathMessage.separator)))
        }
        pieces.append(contentsOf: place.markedName(at: level))
      }
    }
    if !pieces.isEmpty { texts.append(Element("span").part("result-path").children(pieces)) }
    children.append(Element("span").key(.name).attribute("class", "result-texts").children(texts))
    var row = Element("div").key(position)
      .part(
        place.isDisabled
          ? isActive ? "result disabled active" : "result disabled"
          : isActive ? "result active" : "result" as Text
      )
      .role("option")
      .attribute("id", Self.identifier(position))
      .attribute("aria-disabled", ifPresent: place.isDisabled ? "true" : nil)
      .attribute("aria-setsize", .number(isComplete ? results.count : -1))
      .attribute("aria-posinset", .number(position + 1))
      .on(.click, .search(.resultClicked, position))
    if let mark {
      row = row.attribute("aria-checked", mark.state)
    } else {
      row = row.state("aria-selected", isActive)
    }
    return row.children(children)
  }

  private var activeIdentifier: Text? { results.active.map { Self.identifier($0) } }

  private static func identifier(_ position: Int) -> Text {
    .joined("result-", .number(position))
  }
}

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

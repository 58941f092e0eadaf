import Hierarchies
import Selections
import WebRuntime

// The DOM: the bar above the rows, the rows near the viewport, and the live region.
extension TreePanel {
  var panel: Element {
    var children: [Element] = []
    if let bar { children.append(bar) }
    children.append(outline.rowCount > 0 ? tree : nothing)
    if outline.rowCount > 0, let remoteNotice { children.append(remoteNotice) }
    if let dragImage { children.append(dragImage) }
    children.append(
      Element("div").key(.status).attribute("class", "spoken").role("status").children([
        Element("span").key(announcer.number).text(announcer.text)
      ]))
    return Element("div").key(.tree).part("tree").children(children)
  }

  // MARK: The bar

  private var bar: Element? {
    var children: [Element] = []
    if let query = filter.query {
      children.append(
        Element("input").key(.filter).part("filter").reference(.treeFilter)
          .attribute("type", "text").attribute("role", "searchbox")
          .attribute("placeholder", text(.filter)).attribute("aria-label", text(.filter))
          .attribute("autocomplete", "off").attribute("spellcheck", "false")
          .property("value", .bytes(query)).property("disabled", options.isDisabled)
          .on(.input, .tree(.filterInput)).on(.keyDown, .tree(.filterKeyPressed)))
    }
    if filter.query != nil {
      children.append(tool(.expandAll, .expandAll, .expandAll, "M4 6.5 8 2.5l4 4M4 9.5l4 4 4-4"))
      children.append(
        tool(.collapseAll, .collapseAll, .collapseAll, "M4 2.5l4 4 4-4M4 13.5l4-4 4 4"))
    }
    if options.isEditable {
      let hasNode = cursorNode != nil
      children.append(tool(.insert, .insert, .insert, "M8 3v10M3 8h10"))
      children.append(
        tool(
          .insertInside, .insertInside, .insertInside, "M3 3v7h4M11.5 7v6M8.5 10h6", isOff: !hasNode
        ))
      children.append(
        tool(.rename, .rename, .rename, "M3 13l.8-3L11 2.8 13.2 5 6 12.2z", isOff: !hasNode))
      children.append(
        tool(
          .remove, .remove, .remove, "M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5 5 13.5h6l.5-9",
          isOff: !hasNode))
    }
    if children.isEmpty { return nil }
    return Element("div").key(.bar).part("bar").children(children)
  }

  private func tool(
    _ message: TreeMessage, _ key: SiblingKey, _ action: TreeAction, _ path: Text,
    isOff: Bool = false
  ) -> Element {
    let name = text(message)
    return Element("button").key(key).part("tool").attribute("type", "button")
      .attribute("aria-label", name).attribute("title", name)
      .property("disabled", isOff || options.isDisabled)
      .on(.click, .tree(action))
      .children([.icon("icon", path: path)])
  }

  /// The progress of the search for matches among nodes that aren't loaded.
  private var remoteNotice: Element? {
    switch filter.remoteProgress {
    case .idle: nil
    case .searching: host.loadingNotice
    case .failed(let message):
      host.errorNotice(
        message.isEmpty ? host.text(Message.failed) : .bytes(message), retry: .tree(.retryFilter))
    }
  }

  private var nothing: Element {
    if let remoteNotice { return remoteNotice }
    return outline.isFiltered
      ? Element("div").key(.empty).part("notice empty").text(text(.noMatch)) : host.emptyNotice
  }

  // MARK: The tree

  private var tree: Element {
    var element = Element("div").key(.rows).part("rows").reference(.treeRows)
      .attribute("id", "tree").role("tree")
      .attribute("class", options.isDriven ? "driven" : "")
      .attribute("aria-label", .bytes(options.label))
      .attribute(
        "aria-multiselectable",
        ifPresent: options.mode == .multiple || options.mode == .check ? "true" : nil
      )
      .attribute("aria-disabled", ifPresent: options.isDisabled ? "true" : nil)
      .states(options.state, ofTree: true)
      .attribute("aria-busy", ifPresent: isEmptyAndBusy ? "true" : nil)
      .style("--_deep", .number(deepest + 1))
      .style("--_cells", .number(options.columns.count))
      .on(.scroll, .tree(.scrolled))
      .on(.scrollEnd, .tree(.scrollEnded))
      .on(.resize, .tree(.resized))
    if options.isEditable, !options.isDisabled {
      element = element.on(.pointerMove, .tree(.pointerMoved)).on(.pointerUp, .tree(.pointerUp))
    }
    if !options.isDriven {
      element = element.attribute("tabindex", "0")
        .attribute("aria-activedescendant", ifPresent: activeIdentifier)
        .on(.keyDown, .tree(.keyPressed))
        .on(.pointerDown, .tree(.pointerDown))
        .on(.pointerCancel, .tree(.pointerCancelled))
        .on(.focusIn, .tree(.focused))
        .on(.focusOut, .tree(.blurred))
    }
    return element.children(options.columns.isEmpty ? [content] : [header, content])
  }

  /// The deepest level of the rendered rows, which determines the indentation to reserve.
  private var deepest: Int {
    var deepest = 0
    for place in window.rows {
      if let node = outline.node(atRow: place) {
        deepest = max(deepest, hierarchy.level(of: node))
      }
    }
    return deepest
  }

  /// Whether the only row says that the roots are loading.
  private var isEmptyAndBusy: Bool {
    outline.rowCount == 0 || outline.row(at: 0) == .status(of: nil)
  }

  /// The identifier of the cursor's row, for `aria-activedescendant`.
  package var activeIdentifier: Text? {
    cursor.flatMap { position(of: $0) == nil ? nil : Self.identifier(of: $0) }
  }

  private var header: Element {
    var children = [Element("span").part("name").text(text(.name))]
    for (number, column) in options.columns.enumerated() {
      children.append(
        Element("span").part(Self.cellPart(number)).text(.bytes(column)))
    }
    return Element("div").key(.header).part("header").state("aria-hidden", true).children(children)
  }

  private var content: Element {
    var children = [windowElement]
    if let cursor, let place = position(of: cursor), !window.rows.contains(place) {
      var group = SiblingCounter()
      children.append(
        Element("div").key(.current).attribute("class", "spoken").role("presentation")
          .children([row(at: place, &group)]))
    }
    if let dropMark { children.append(dropMark) }
    return Element("div").key(.content).attribute("class", "content").role("presentation")
      .style("--_count", .number(outline.rowCount))
      .measured(window.measuresAll, .tree(.rowsResized))
      .children(children)
  }

  private var windowElement: Element {
    var element = Element("div").key(.rows).role("presentation")
      .attribute(
        "class", motion.map { $0.number % 2 == 0 ? "window even" : "window odd" } ?? "window"
      )
      .style("top", window.topStyle)
      .measured(!window.measuresAll, .tree(.rowsResized))
    if let motion {
      let by = motion.leaving.isEmpty ? -motion.rows.count : motion.leaving.count
      element = element.style("--_by", .number(by))
    }
    return element.children(rows)
  }

  /// The rows near the viewport. Rows that slide are in a separate group.
  private var rows: [Element] {
    var elements: [Element] = []
    var arriving: [Element] = []
    var counter = SiblingCounter()
    for place in window.rows {
      if let motion, place == motion.rows.upperBound {
        elements.append(group(of: arriving, motion))
      }
      let isArriving = motion?.rows.contains(place) ?? false
      let element = row(
        at: place, &counter, isBelow: motion.map { place >= $0.rows.upperBound } ?? false)
      if isArriving { arriving.append(element) } else { elements.append(element) }
    }
    if let motion, motion.rows.upperBound >= window.rows.upperBound {
      elements.append(group(of: arriving, motion))
    }
    return elements
  }

  private func group(of arriving: [Element], _ motion: Motion) -> Element {
    let isClosing = !motion.leaving.isEmpty
    var children = arriving
    for node in motion.leaving {
      children.append(
        Element("div").key(node.index).part("row")
          .style("--_level", .number(hierarchy.level(of: node)))
          .children(face(of: node)))
    }
    return Element("div").key(Self.key(of: motion)).role("presentation")
      .attribute("class", isClosing ? "group closing" : "group")
      .attribute("aria-hidden", ifPresent: isClosing ? "true" : nil)
      .children([
        Element("div").role("presentation").on(.animationEnd, .tree(.slideEnded)).children(children)
      ])
  }
}

/// The texts of a tree.
package enum TreeMessage: LocalizedMessage, CaseIterable {
  case filter, matches, noMatch, expandAll, collapseAll, name
  case insert, insertInside, rename, remove, removeAsk, removeAllAsk, newName, moved, cut, refused
  case tooMany

  package var key: Name { words.0 }
  package var english: Name { words.1 }
  package var chinese: Name { words.2 }

  /// The name under which a page replaces the text, and the text in English and simplified Chinese.
  private var words: (Name, Name, Name) {
    switch self {
    case .filter: ("filter", "Filter", "筛选")
    case .matches: ("matches", "Found: %", "找到 % 项")
    case .noMatch: ("noMatch", "No results", "没有找到")
    case .expandAll: ("expandAll", "Expand all", "全部展开")
    case .collapseAll: ("collapseAll", "Collapse all", "全部收起")
    case .name: ("nameColumn", "Name", "名称")
    case .insert: ("insert", "Add", "添加")
    case .insertInside: ("insertInside", "Add inside", "添加下级")
    case .rename: ("rename", "Rename", "重命名")
    case .remove: ("remove", "Delete", "删除")
    case .removeAsk: ("removeAsk", "Delete %?", "删除“%”？")
    case .removeAllAsk: ("removeAllAsk", "Delete % and everything below it?", "删除“%”及其所有下级？")
    case .newName: ("newName", "New", "新建")
    case .moved: ("moved", "Moved: %", "已移动：%")
    case .cut: ("cut", "Cut: %", "已剪切：%")
    case .refused: ("refused", "This action is not possible.", "无法执行此操作。")
    case .tooMany: ("tooMany", "Over the limit by %.", "超出上限 % 项。")
    }
  }
}

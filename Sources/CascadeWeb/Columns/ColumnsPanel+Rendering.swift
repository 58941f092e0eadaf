import Hierarchies
import Selections
import WebRuntime

extension ColumnsPanel {
  /// The columns, and a notice about children that are not loaded.
  var strip: Element {
    var children = isTabbed && !columns.isEmpty ? [tabs, tree] : [tree]
    if let state = missing, !isTabbed || tab == nil {
      let notice = Element("div").key(.notice).part("list").children([
        host.notice(state, retry: .columns(.retry))
      ])
      children.append(notice)
    }
    return Element("div").key(.body).part("strip").reference(.columnsStrip)
      .attribute("tabindex", "-1").children(children)
  }

  private var tree: Element {
    var element = Element("div").key(.tree).part("cascade").reference(.columnsTree).role("tree")
      .attribute("id", "tree")
      .attribute("aria-label", .bytes(options.label))
      .attribute("aria-multiselectable", ifPresent: choosesSeveral ? "true" : nil)
      .attribute("aria-busy", ifPresent: hierarchy.isEmpty ? "true" : nil)
      .attribute("class", isDrivenByKeys ? "driven" : "")
    if !options.isDriven {
      element = element.attribute("tabindex", "0")
        .attribute("aria-activedescendant", ifPresent: activeIdentifier)
        .on(.keyDown, .columns(.keyPressed))
    }
    var lists: [Element] = []
    for column in columns.indices where columns[column].count > 0 {
      if !isTabbed || column == shownColumn { lists.append(list(column)) }
    }
    return element.children(lists)
  }

  /// The path as tabs, ending with the level to choose.
  private var tabs: Element {
    Element("div").key(.timeline).part("tabs").reference(.columnsTabs).role("group")
      .attribute("aria-label", host.text(FieldMessage.chosen))
      .children(columns.indices.map { tab($0) })
  }

  private func tab(_ column: Int) -> Element {
    let isActive = column == shownColumn
    var node = column < open.count ? open[column] : nil
    // The chosen leaf.
    if let chosen = ticked.first, !choosesSeveral, column == open.count,
      hierarchy.level(of: chosen) == column
    {
      node = chosen
    }
    return Element("button").key(column).part(isActive ? "tab active" : "tab")
      .attribute("type", "button")
      .attribute("aria-current", ifPresent: isActive ? "step" : nil)
      .on(.click, .columns(.tabClicked, column))
      .children([
        Element("span").part("tab-name")
          .text(node.map { .bytes(name(of: $0)) } ?? host.text(FieldMessage.choose))
      ])
  }

  /// The reason why the last column has no rows; `nil` if it has rows.
  private var missing: ChildLoading.State? {
    guard let last = columns.last, last.count == 0 else { return nil }
    let state = loading.state(of: parent(ofColumn: columns.count - 1), in: hierarchy)
    return state == .loaded ? nil : state
  }

  /// The identifier of the cursor's row if it is in the DOM.
  var activeIdentifier: Text? {
    guard let cursor else { return nil }
    let row = hierarchy.position(of: cursor)
    let column = hierarchy.level(of: cursor)
    let isShown =
      columns.indices.contains(column) && columns[column].rows.contains(row)
      && parent(ofColumn: column) == hierarchy.parent(of: cursor)
    return isShown ? Self.identifier(cursor) : nil
  }

  private func list(_ column: Int) -> Element {
    let parent = parent(ofColumn: column)
    let siblings = hierarchy.children(of: parent)
    let window = columns[column]
    var rows: [Element] = []
    for row in window.rows { rows.append(self.row(row, of: siblings, inColumn: column)) }
    var list = Element("div").key(parent.map { $0.index + 1 } ?? 0).part("list")
      .reference(.column(column))
      .role("group")
      .attribute("aria-label", ifPresent: parent.map { .bytes(name(of: $0)) })
      .attribute("tabindex", "0")
      .on(.scroll, .columns(.scrolled, column))
      .on(.resize, .columns(.resized, column))
    if options.opensOnHover { list = list.on(.pointerMove, .columns(.hovered, column)) }
    return list.children([
      Element("div").attribute("class", "content").role("presentation")
        .style("--_count", .number(siblings.count))
        .measured(window.measuresAll, .columns(.rowsResized, column))
        .children([
          Element("div").attribute("class", "rows").role("presentation").style(
            "top", window.topStyle
          )
          .measured(!window.measuresAll, .columns(.rowsResized, column))
          .children(rows)
        ])
    ])
  }

  private func row(_ row: Int, of siblings: Hierarchy.Nodes, inColumn column: Int) -> Element {
    let node = siblings[row]
    let isOff = hierarchy.isDisabled(node)
    let isOpen = isExpanded(node)
    let mark = checks?.mark(of: node)
    let isTicked = !choosesSeveral && ticked.contains(node)
    var part = Words("option")
    if isOff { part.add("disabled") }
    if isOpen { part.add("open") }
    if isTicked { part.add("selected") }
    if node == cursor { part.add("current") }
    var element = Element("div").key(node.index).part(Text(part.bytes)).role("treeitem")
      .attribute("id", Self.identifier(node))
      .attribute("aria-level", .number(column + 1))
      .attribute("aria-setsize", .number(siblings.count))
      .attribute("aria-posinset", .number(row + 1))
      .attribute("aria-disabled", ifPresent: isOff ? "true" : nil)
      .on(.click, .columns(.clicked, node.index))
    var children: [Element] = []
    if let mark {
      element = element.attribute("aria-checked", mark.state)
      children.append(
        Element("span").key(.check).attribute("class", "hit").on(
          .click, .columns(.checkClicked, node.index)
        )
        .children([Element("span").part(mark.part)]))
    } else if canChoose(node) || isOff {
      element = element.state("aria-selected", isTicked)
    }
    if let icon = Element.icon(of: node, in: hierarchy) { children.append(icon) }
    children.append(
      host.name(of: node, in: hierarchy, part: "option-name").title(name(of: node)))
    if let line = former?.line(of: node, host) { children.append(line) }
    if hasChildren(node) {
      element = element.state("aria-expanded", isOpen)
      children.append(.icon("icon chevron-end", path: "M6 3.5 10.5 8 6 12.5"))
    } else if isTicked {
      children.append(.icon("icon tick", path: "M2.5 8.5 6.5 12.5 13.5 4"))
    }
    return element.children(children)
  }

  private func name(of node: Hierarchy.Node) -> [UInt8] { Array(hierarchy.nameUTF8(of: node)) }

  private static func identifier(_ node: Hierarchy.Node) -> Text {
    .joined("node-", .number(node.index))
  }
}

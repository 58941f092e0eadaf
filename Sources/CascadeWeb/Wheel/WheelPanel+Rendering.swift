import Hierarchies
import Selections
import WebRuntime

extension WheelPanel {
  var wheel: Element {
    Element("div").key(.wheel).part("wheel").reference(.wheels).role("group")
      .attribute("class", wheelClass)
      .attribute("aria-label", groupLabel)
      .attribute("aria-disabled", ifPresent: options.isDisabled ? "true" : nil)
      .style("--_visible", .number(options.visibleRows))
      .children([
        Element("div").part("band").state("aria-hidden", true),
        Element("div").part("columns").children(columns.indices.map { column($0) }),
        Element("div").attribute("class", "spoken").role("status").text(.bytes(announcement)),
      ])
  }

  /// Returns a notice in a frame as high as the wheels.
  func frame(of notice: Element) -> Element {
    Element("div").key(.awaited).part("blank")
      .style("--_visible", .number(options.visibleRows))
      .children([Element("div").part("band").state("aria-hidden", true), notice])
  }

  /// The text about a value that isn't known.
  var note: Element? {
    isTurned ? nil : options.note.map { host.note($0) }
  }

  private var wheelClass: Text {
    .joined(
      options.isFlat ? "flat" : "drum",
      options.isDisabled ? " disabled" : options.isFixed ? " fixed" : "")
  }

  /// The label followed by the whole value, which screen readers announce with the group.
  private var groupLabel: Text {
    if let note = options.note, !isTurned {
      return options.label.isEmpty ? note : .joined(.bytes(options.label), ": ", note)
    }
    var bytes = options.label
    for (position, name) in (selection.path.map { name(of: $0) } + requests.awaitedNames)
      .enumerated()
    {
      if position == 0, !bytes.isEmpty { bytes.append(UInt8(ascii: ":")) }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: name)
    }
    return .bytes(bytes)
  }

  private func label(ofColumn column: Int) -> Text {
    if options.columnLabels.indices.contains(column) { return .bytes(options.columnLabels[column]) }
    if isIndependent, let heading = selection.parent(ofColumn: column) {
      let name = name(of: heading)
      if Decimal.integer(name) == nil { return .bytes(name) }
    }
    return host.text(Message.column, filling: .number(column + 1))
  }

  private func column(_ column: Int) -> Element {
    let isEmpty = columns[column].count == 0
    let state = selection.loadingState(ofColumn: column)
    let part: Text = .joined(
      state != .loaded
        ? "column waiting column-" : isEmpty ? "column empty column-" : "column column-",
      .number(column + 1))
    var element = Element("div").key(column).part(part)
    if options.widths.indices.contains(column) {
      element = element.style("flex", options.widths[column])
    }
    if state != .loaded { return notice(state, inColumn: column, of: element) }
    return isEmpty
      ? element.state("aria-hidden", true) : element.children([scroller(column)])
  }

  private func scroller(_ column: Int) -> Element {
    let wheel = columns[column]
    let row = selection.indicatedRow(inColumn: column)
    var element = Element("div").part("scroller").reference(.wheelColumn(column))
      .attribute("class", wheel.isHeld ? "held" : wheel.isSnapping ? "snapping" : "free")
      .role("listbox")
      .attribute("aria-label", label(ofColumn: column))
      .attribute(
        "aria-activedescendant", ifPresent: row.map { Self.identifier(column: column, row: $0) }
      )
      .attribute("aria-disabled", ifPresent: options.isDisabled ? "true" : nil)
      .states(options.state)
      .attribute("tabindex", options.isDisabled ? "-1" : "0")
      .on(.resize, .wheel(.resized, column))
    if !options.isFixed {
      element = element.on(.scroll, .wheel(.scrolled, column))
        .on(.scrollEnd, .wheel(.scrollEnded, column))
        .on(.keyDown, .wheel(.keyPressed, column))
        .on(.wheel, .wheel(.turned, column))
        .on(.pointerDown, .wheel(.pointerDown, column))
        .on(.pointerMove, .wheel(.pointerMoved, column))
        .on(.pointerUp, .wheel(.pointerUp, column))
        .on(.pointerCancel, .wheel(.pointerUp, column))
        .on(.touchStart, .wheel(.touchBegan, column))
        .on(.touchEnd, .wheel(.touchEnded, column))
        .on(.touchCancel, .wheel(.touchEnded, column))
    }
    let nodes = selection.rows(inColumn: column)
    var children = [space("before", rows: wheel.window.lowerBound - wheel.base, key: .spaceBefore)]
    for row in wheel.window {
      children.append(self.row(row, of: nodes, inColumn: column))
    }
    let after = wheel.base + wheel.reachable - wheel.window.upperBound
    children.append(space("after", rows: after, key: .spaceAfter))
    return element.children(children)
  }

  /// Returns the space of the rows that are not in the DOM, including the margins that allow the first and the
  /// last row to reach the indicator.
  private func space(_ name: Text, rows: Int, key: SiblingKey) -> Element {
    Element("div").key(key).attribute("class", .joined("space ", name)).role("presentation")
      .style("--_rows", .number(rows))
  }

  private func row(_ row: Int, of nodes: Hierarchy.Nodes, inColumn column: Int) -> Element {
    let node = nodes[row]
    let isSelected = row == selection.selectedRow(inColumn: column)
    let isOff = hierarchy.isDisabled(node)
    let name = name(of: node)
    return Element("div").key(row).role("option")
      .part(isOff ? "row disabled" : isSelected ? "row selected" : "row")
      .attribute("id", Self.identifier(column: column, row: row))
      .state("aria-selected", isSelected)
      .attribute("aria-setsize", .number(nodes.count))
      .attribute("aria-posinset", .number(row + 1))
      .attribute("aria-disabled", ifPresent: isOff ? "true" : nil)
      .on(.click, .wheel(.clicked, WheelCell(column: column, row: row).number))
      .children([face(of: node, named: name)])
  }

  /// Returns the content of a row: the icon, if any, and the name, or a slot for the page's own content.
  private func face(of node: Hierarchy.Node, named name: [UInt8]) -> Element {
    var children = [
      host.name(of: node, in: hierarchy, part: "name").attribute("class", Self.nameClass(of: name))
    ]
    if let icon = Element.icon(of: node, in: hierarchy) { children.insert(icon, at: 0) }
    if host.hasTemplate {
      let slot = hierarchy.codeUTF8(of: node).map { Array($0) } ?? name
      children = [
        Element("slot").attribute("name", .joined("row-", .bytes(slot))).children(children)
      ]
    }
    if let line = former?.line(of: node, host) { children.append(line) }
    return Element("span").attribute("class", "face").part("face").children(children)
  }

  /// Returns the class that makes a long name smaller. A Latin character counts as half a Hanzi.
  private static func nameClass(of name: [UInt8]) -> Text {
    var width = 0
    for byte in name where byte & 0xC0 != 0x80 { width += byte < 0x80 ? 1 : 2 }
    return width > 16 ? "name longest" : width > 10 ? "name long" : "name"
  }

  private static func identifier(column: Int, row: Int) -> Text {
    .joined("c", .number(column), "r", .number(row))
  }
}

extension WheelColumn {
  /// Whether the browser snaps the wheel to a row; it must not while a script moves the wheel.
  var isSnapping: Bool {
    switch motion {
    case .rest, .scrolled: true
    case .dragged(let drag): !drag.hasMoved
    case .gliding: false
    }
  }
}

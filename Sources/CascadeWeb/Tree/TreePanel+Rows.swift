import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// Counts the visible siblings under a filter, for rows from the top down.
  struct SiblingCounter {
    var parent: Hierarchy.Node?
    /// The number of visible siblings, or −1 if they are not counted yet.
    var count = -1
    /// The position of the last row among all siblings, and among the visible ones.
    var last = 0
    var shown = 0
  }

  func row(
    at place: Int, _ counter: inout SiblingCounter, isBelow: Bool = false
  ) -> Element {
    let row = outline.row(at: place)
    var part = Words("row")
    if row == cursor { part.add("current") }
    var element: Element
    switch row {
    case .node(let node): element = nodeRow(node, &part, &counter)
    case .status(let parent): element = statusRow(below: parent, &part)
    }
    if isBelow { element = element.attribute("class", "below") }
    return element.part(Text(part.bytes)).role("treeitem")
      .attribute("id", Self.identifier(of: row))
  }

  private func nodeRow(
    _ node: Hierarchy.Node, _ part: inout Words, _ counter: inout SiblingCounter
  ) -> Element {
    let isOff = hierarchy.isDisabled(node)
    let canExpand = outline.canExpand(node)
    let isExpanded = outline.isExpanded(node)
    let mark = checks.mark(of: node)
    let level = hierarchy.level(of: node)
    let (position, count) = place(of: node, &counter)
    if isOff { part.add("disabled") }
    if canExpand { part.add(isExpanded ? "expanded" : "collapsed") } else { part.add("leaf") }
    if mark == .checked, options.mode != .check { part.add("selected") }
    if node == moving.cutNode || node == moving.drag?.node { part.add("moving") }
    var element = Element("div").key(Self.key(of: node))
      .style("--_level", .number(level))
      .attribute("aria-level", .number(level + 1))
      .attribute("aria-setsize", .number(count))
      .attribute("aria-posinset", .number(position + 1))
      .attribute("aria-disabled", ifPresent: isOff || options.isDisabled ? "true" : nil)
    if canExpand {
      element = element.state("aria-expanded", isExpanded)
      if isBusy(node) { element = element.attribute("aria-busy", "true") }
    }
    if options.mode == .check {
      element = element.attribute("aria-checked", mark.state)
    } else if options.mode != .none, !isOff, options.mode != .single || canChoose(node) {
      element = element.state("aria-selected", mark == .checked)
    }
    if options.isDisabled { return element.children(face(of: node)) }
    if options.isEditable { element = element.on(.doubleClick, .tree(.rename)) }
    return element.on(.click, .tree(.clicked, node.index)).children(face(of: node))
  }

  /// Returns the content of a row.
  func face(of node: Hierarchy.Node) -> [Element] {
    var disclosure = Element("span").key(.disclosure).part("disclosure").state("aria-hidden", true)
    if outline.canExpand(node) {
      let isExpanded = outline.isExpanded(node)
      disclosure = disclosure.on(.click, .tree(.disclosureClicked, node.index)).children([
        options.hasOwnIcons
          ? Element("cascade-stamp").property("template", isExpanded ? "expanded" : "collapsed")
          : Element("span").part("chevron")
      ])
    } else if options.hasOwnIcons {
      disclosure = disclosure.children([Element("cascade-stamp").property("template", "leaf")])
    }
    var children = [disclosure]
    if options.mode == .check {
      children.append(
        Element("span").key(.check).part(checks.mark(of: node).part).state(
          "aria-hidden", true))
    }
    if let icon = Element.icon(of: node, in: hierarchy) { children.append(icon) }
    if let editing, editing.node == node { return children + faceWhileEditing(editing) }
    children.append(
      host.name(of: node, in: hierarchy, part: "name", matches: matches(in: node))
        .title(name(of: node)))
    if let line = former?.line(of: node, host) { children.append(line) }
    for (number, column) in options.columns.enumerated() {
      children.append(
        Element("span").key(number).part(Self.cellPart(number)).title(cell(column, of: node))
          .text(.bytes(cell(column, of: node))))
    }
    if options.isEditable { children.append(handle(of: node)) }
    return children
  }

  /// Returns the position of a node among its visible siblings, and their number.
  private func place(
    of node: Hierarchy.Node, _ counter: inout SiblingCounter
  ) -> (position: Int, count: Int) {
    let parent = hierarchy.parent(of: node)
    let position = hierarchy.position(of: node)
    let siblings = hierarchy.children(of: parent)
    guard outline.isFiltered else { return (position, siblings.count) }
    if counter.count < 0 || counter.parent != parent || counter.last > position {
      counter = SiblingCounter(parent: parent, count: 0)
      for sibling in siblings where outline.isShown(sibling) { counter.count += 1 }
    }
    while counter.last < position {
      if outline.isShown(siblings[counter.last]) { counter.shown += 1 }
      counter.last += 1
    }
    return (counter.shown, counter.count)
  }

  // MARK: Names

  static func identifier(of row: OutlineState.Row) -> Text {
    switch row {
    case .node(let node): .joined("n", .number(node.index))
    case .status(let parent): .joined("s", .number(parent?.index ?? -1))
    }
  }

  // Element keys: even for nodes, odd for their status rows, and negative for groups of sliding rows.

  static func key(of node: Hierarchy.Node) -> Int { node.index * 2 + 2 }

  static func key(ofStatusBelow parent: Hierarchy.Node?) -> Int {
    parent.map { key(of: $0) + 1 } ?? 1
  }

  static func key(of motion: Motion) -> Int { -motion.number }

  static func cellPart(_ number: Int) -> Text { .joined("cell cell-", .number(number + 1)) }
}

/// A list of words separated by spaces.
struct Words {
  var bytes: [UInt8]

  init(_ first: Name) { bytes = Array(first.bytes) }

  mutating func add(_ word: Name) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: word.bytes)
  }
}

// Rows that are being edited, and status rows.
extension TreePanel {
  /// Returns the elements that replace the name: a text box, or the question whether to remove the node.
  func faceWhileEditing(_ editing: Editing) -> [Element] {
    let name = name(of: editing.node)
    if editing.kind == .rename {
      return [
        Element("input").key(.nameInput).part("input").reference(.treeNameInput)
          .attribute("aria-label", text(.rename)).attribute("autocomplete", "off")
          .attribute("spellcheck", "false")
          .property("value", .bytes(editing.text))
          .on(.input, .tree(.nameInput)).on(.keyDown, .tree(.nameKeyPressed))
          .on(.focusOut, .tree(.nameBlurred)).on(.click, .tree(.contained))
          .on(.doubleClick, .tree(.contained))
      ]
    }
    let isLeaf = hierarchy.isLeaf(editing.node)
    return [
      Element("span").key(.question).part("name question").text(
        text(isLeaf ? .removeAsk : .removeAllAsk, filling: .bytes(name))),
      action(TreeMessage.remove, .remove, .removalConfirmed, "action danger")
        .reference(.treeRemoveButton),
      action(Message.cancel, .cancel, .removalCancelled, "action"),
    ]
  }

  private func action(
    _ message: some LocalizedMessage, _ key: SiblingKey, _ action: TreeAction, _ part: Name
  ) -> Element {
    Element("button").key(key).part(part).attribute("type", "button").text(host.text(message))
      .on(.click, .tree(action)).on(.keyDown, .tree(.removalKeyPressed))
  }

  /// Returns the row below a node whose children are loading or failed to load.
  func statusRow(below parent: Hierarchy.Node?, _ part: inout Words) -> Element {
    let level = parent.map { hierarchy.level(of: $0) + 1 } ?? 0
    part.add("status")
    let state = outline.loading.state(of: parent, in: hierarchy)
    return Element("div").key(Self.key(ofStatusBelow: parent))
      .style("--_level", .number(level))
      .attribute("aria-level", .number(level + 1))
      .attribute("aria-setsize", "1").attribute("aria-posinset", "1")
      .children([
        host.notice(state, retry: parent.map { .tree(.retry, $0.index) } ?? .tree(.retryRoots))
      ])
  }

  func isBusy(_ node: Hierarchy.Node) -> Bool {
    outline.loading.state(of: node, in: hierarchy) == .loading
  }
}

// Text columns.
extension TreePanel {
  /// Shows text columns, given by names separated by commas or spaces.
  package func setColumns(_ names: [UInt8]) {
    options.columns = Self.words(of: names)
    host.invalidate()
  }

  /// Returns the text of a node in a column.
  func cell(_ column: [UInt8], of node: Hierarchy.Node) -> [UInt8] {
    let texts = column.withUnsafeBufferPointer { hierarchy.column(utf8: $0) }
    return texts?[node].map { Array($0) } ?? []
  }
}

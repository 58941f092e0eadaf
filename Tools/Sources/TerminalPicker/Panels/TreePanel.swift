import CascadeKit

/// The styles `tree` and `check`: an outline whose nodes expand and collapse, with checkboxes in the style `check`.
struct TreePanel: PickerPanel {
  /// The tree without a filter. Nodes that the user expands while a filter is active aren't expanded here.
  private var outline: OutlineState
  private var filtered: Filtered?
  /// The rows of a filter until its tree is known.
  private var first: First?
  private(set) var checks: CheckState?
  /// Whether the user has changed a check. Then Enter confirms the checks even if there are none.
  private var hasChangedChecks = false
  /// Whether saved paths were given. Then Enter doesn't replace them by the current node.
  private let hasSaved: Bool
  private var window = ListWindow()
  private var size = ScreenSize(columns: 80, rows: 20)

  /// The tree while a filter is active.
  private struct Filtered {
    var outline: OutlineState
    var matchCount: Int
    var leaves: LeafSet?
    var filter: NameFilter
  }

  /// The first rows while a filter is searched.
  private struct First {
    var rows: FirstRows
    var window: ListWindow
    var filter: NameFilter
  }

  /// - Parameters:
  ///   - checks: The saved checks, in the style `check`.
  ///   - paths: The paths to show, the first with the cursor.
  ///   - hasSaved: Whether there were saved paths, even if they aren't found.
  init(
    _ hierarchy: Hierarchy, checks: CheckState? = nil, paths: [[Hierarchy.Node]],
    hasSaved: Bool = false
  ) {
    outline = OutlineState(hierarchy)
    self.checks = checks
    self.hasSaved = hasSaved
    for path in paths { if let node = path.last { outline.reveal(node) } }
    let row = paths.first?.last.flatMap { outline.row(of: $0) }
    window.reset(count: outline.rowCount, cursor: row ?? 0)
  }

  private var hierarchy: Hierarchy { outline.hierarchy }
  private var shown: OutlineState { filtered?.outline ?? outline }
}

// The rows.
extension TreePanel {
  var isChecking: Bool { checks != nil }

  var countText: String {
    var parts = [filtered.map { "\($0.matchCount)" } ?? "\(hierarchy.count)"]
    if first != nil { parts = [""] }
    if let checks { parts.insert("\(checks.checkedCount) checked", at: 0) }
    return parts.joined(separator: "  ")
  }

  var hints: String {
    guard let checks else { return "Enter choose  →← expand, collapse  Esc quit" }
    return checks.checkedCount > 0 || hasChangedChecks || hasSaved
      ? "Tab check  Enter done  →← expand, collapse  Esc quit"
      : "Tab check  Enter choose this  →← expand, collapse  Esc quit"
  }

  var searchScope: SearchRequest.Scope { .tree(outline, includesLeaves: checks != nil) }

  mutating func show(_ answer: SearchAnswer) {
    switch answer {
    case .firstRows(let rows, let filter):
      var window = window
      window.reset(count: rows.count, cursor: rows.current)
      first = First(rows: rows, window: window, filter: filter)
    case .tree(let outline, let count, let best, let leaves, let filter):
      // The cursor may have moved among the first rows.
      let shown = first.flatMap { first in
        outline.row(of: first.rows.nodes[first.window.cursor]).map { (first.window, row: $0) }
      }
      first = nil
      filtered = Filtered(outline: outline, matchCount: count, leaves: leaves, filter: filter)
      if let (first, row) = shown {
        window.extend(count: outline.rowCount, cursor: row, inLineOf: first)
      } else {
        window.reset(count: outline.rowCount, cursor: best.flatMap { outline.row(of: $0) } ?? 0)
      }
    case .results, .rows: break
    }
  }

  mutating func clearSearch() {
    guard filtered != nil || first != nil else { return }
    let node = currentNode
    filtered = nil
    first = nil
    if let node { outline.reveal(node) }
    window.reset(count: outline.rowCount, cursor: node.flatMap { outline.row(of: $0) } ?? 0)
  }

  mutating func resize(to size: ScreenSize) {
    self.size = size
    window.resize(height: size.rows)
    first?.window.resize(height: size.rows)
  }

  private var currentNode: Hierarchy.Node? {
    if let first { return first.rows.nodes[first.window.cursor] }
    return window.count > 0 ? shown.node(atRow: window.cursor) : nil
  }
}

// Commands.
extension TreePanel {
  func canPerformEarly(_ command: PanelCommand) -> Bool {
    guard let first else { return false }
    switch command {
    case .confirm, .take: return true
    case .move(let rows):
      return first.rows.areExact && (0..<first.rows.count).contains(first.window.cursor + rows)
    default: return false
    }
  }

  mutating func perform(_ command: PanelCommand) -> PanelResponse {
    switch command {
    case .move(let rows) where first != nil: first?.window.move(by: rows)
    case .move(let rows): window.move(by: rows)
    case .page(let pages): window.move(by: pages * size.rows)
    case .first: window.move(to: 0)
    case .last: window.move(to: window.count - 1)
    case .back: goBack()
    case .forward: goForward()
    case .next, .previous:
      if isChecking { return check(stepping: command == .next ? 1 : -1) }
      toggleExpansion()
    case .check: return check(stepping: 0)
    case .confirm: return confirm()
    case .take: return isChecking ? confirm() : take()
    case .press(let line, let column): return press(line: line, column: column)
    case .pressHeading: break
    case .scroll(let lines, _): window.scroll(by: lines)
    }
    return .handled
  }

  /// Changes the visible tree, with the cursor on the same node or a given one.
  private mutating func update(
    cursor node: Hierarchy.Node?, _ body: (inout OutlineState) -> Void = { _ in }
  ) {
    if filtered != nil { body(&filtered!.outline) } else { body(&outline) }
    let row = node.flatMap { shown.row(of: $0) }
    window.update(count: shown.rowCount, cursor: row ?? window.cursor)
  }

  /// Collapses the current node, or goes to its parent.
  private mutating func goBack() {
    guard let node = currentNode else { return }
    if shown.isExpanded(node), shown.canExpand(node) {
      update(cursor: node) { $0.collapse(node) }
    } else if let parent = hierarchy.parent(of: node) {
      update(cursor: parent)
    }
  }

  /// Expands the current node, or goes to its first child.
  private mutating func goForward() {
    guard let node = currentNode, shown.canExpand(node) else { return }
    if shown.isExpanded(node) {
      window.move(by: 1)
    } else {
      update(cursor: node) { $0.expand(node) }
    }
  }

  private mutating func toggleExpansion() {
    guard let node = currentNode, shown.canExpand(node) else { return }
    update(cursor: node) { $0.toggle(node) }
  }

  /// Checks or unchecks the current node, and goes to another row, so that several can be checked in a row.
  private mutating func check(stepping step: Int) -> PanelResponse {
    guard let node = currentNode, checks != nil else { return .handled }
    let change = checks?.toggle(node, showing: filtered?.leaves)
    if change?.refusal != nil { return hierarchy.refusal(of: node) }
    hasChangedChecks = true
    window.move(by: step)
    return .handled
  }

  private mutating func confirm() -> PanelResponse {
    guard let checks else { return take() }
    if checks.checkedCount > 0 || hasChangedChecks { return .finished(checks.nodes(.topmost)) }
    return hasSaved ? .refused("nothing is checked; Tab checks, Escape quits") : take()
  }

  private func take() -> PanelResponse {
    guard let node = currentNode else { return .handled }
    return hierarchy.isEnabled(node) ? .finished([node]) : hierarchy.refusal(of: node)
  }

  /// Moves to the row of a line. A press on the sign of the expansion toggles it, and one on the checkbox the check; the
  /// current row is expanded or chosen.
  private mutating func press(line: Int, column: Int) -> PanelResponse {
    let row = window.top + line
    guard row < window.count, let node = shown.node(atRow: row) else { return .handled }
    let wasCurrent = row == window.cursor
    window.move(to: row)
    let sign = Self.pointerWidth + Self.indent * hierarchy.level(of: node)
    if (sign..<sign + Self.signWidth).contains(column), shown.canExpand(node) {
      toggleExpansion()
    } else if isChecking {
      let box = sign + Self.signWidth
      if (box..<box + Self.boxWidth).contains(column) || wasCurrent { return check(stepping: 0) }
    } else if wasCurrent {
      if shown.canExpand(node) { toggleExpansion() } else { return take() }
    }
    return .handled
  }
}

// Drawing.
extension TreePanel {
  private static let pointerWidth = 2
  private static let indent = 2
  private static let signWidth = 2
  private static let boxWidth = 4

  func heading(limit: Int) -> StyledLine {
    let parent = currentNode.flatMap { hierarchy.parent(of: $0) }
    return PathHeading(parent.map { hierarchy.path(to: $0) } ?? [], in: hierarchy)
      .line(limit: limit)
  }

  func lines() -> [StyledLine] {
    if let first {
      return first.window.rows.map { row in
        line(
          of: first.rows.nodes[row], isCurrent: row == first.window.cursor,
          sign: first.rows.isExpanded(row, in: hierarchy) ? .expanded : .none, first.filter)
      }
    }
    let shown = shown
    return window.rows.map { row in
      let node = shown.node(atRow: row)
      let sign: Sign =
        node.map { !shown.canExpand($0) ? .none : shown.isExpanded($0) ? .expanded : .collapsed }
        ?? .none
      return line(of: node, isCurrent: row == window.cursor, sign: sign, filtered?.filter)
    }
  }

  /// The sign before the name of a node.
  private enum Sign: String {
    case none = "  "
    case expanded = "▾ "
    case collapsed = "▸ "
  }

  private func line(
    of node: Hierarchy.Node?, isCurrent: Bool, sign: Sign, _ filter: NameFilter?
  ) -> StyledLine {
    var line = StyledLine(limit: size.columns)
    line.appendPointer(isCurrent: isCurrent)
    if let node { append(node, isCurrent: isCurrent, sign, filter, to: &line) }
    line.pad(to: size.columns, TextStyle(isCurrent: isCurrent))
    return line
  }

  private func append(
    _ node: Hierarchy.Node, isCurrent: Bool, _ sign: Sign, _ filter: NameFilter?,
    to line: inout StyledLine
  ) {
    let secondary = TextStyle(.secondary, isCurrent: isCurrent)
    // Deep levels don't push the names off a narrow screen.
    let indent = min(Self.indent * hierarchy.level(of: node), size.columns / 2)
    line.append(String(repeating: " ", count: indent), secondary)
    line.append(sign.rawValue, secondary)
    if let checks {
      let mark = checks.mark(of: node)
      let box = mark == .checked ? "[x] " : mark == .mixed ? "[-] " : "[ ] "
      let role: TextStyle.Role =
        checks.isLocked(node) ? .secondary : mark == .unchecked ? .plain : .accent
      line.append(box, TextStyle(role, isCurrent: isCurrent))
    }
    let match = filter?.mark(in: node, of: hierarchy)
    line.appendName(
      of: node, in: hierarchy, matches: match.map { [$0] } ?? [],
      hierarchy.isDisabled(node) ? secondary : TextStyle(isCurrent: isCurrent))
    line.appendCode(of: node, in: hierarchy, isCurrent: isCurrent)
  }
}

import CascadeKit

/// The style `wheel`: columns side by side, with the selected rows in the middle line.
struct WheelPanel: PickerPanel {
  private(set) var selection: WheelSelection
  private var column = 0
  private var size = ScreenSize(columns: 80, rows: 20)

  /// The rows of the current column that match the typed text, in ascending order, or `nil` if nothing is typed.
  private var matches: [Int]?
  private var filter = NameFilter(utf8: [])
  /// Whether all matching rows are known.
  private var hasAllMatches = true

  init(_ hierarchy: Hierarchy, depth: Int?, path: [Hierarchy.Node]) {
    selection = WheelSelection(hierarchy, depth: depth, remembersRows: true)
    if path.isEmpty { return }
    selection.select(SavedPath(nodes: path))
    column = min(path.count, selection.columnCount) - 1
  }

  private var hierarchy: Hierarchy { selection.hierarchy }
}

// The columns.
extension WheelPanel {
  var countText: String {
    matches.map { hasAllMatches ? "\($0.count)" : "" }
      ?? "\(selection.rows(inColumn: column).count)"
  }

  var hints: String { "↑↓ turn  ←→ column  Enter choose  Alt-Enter up to this column  Esc quit" }

  var searchScope: SearchRequest.Scope {
    .children(
      of: selection.parent(ofColumn: column), selected: selection.selectedRow(inColumn: column))
  }

  mutating func show(_ answer: SearchAnswer) {
    guard case .rows(let rows, let filter, let isComplete) = answer else { return }
    matches = rows
    hasAllMatches = isComplete
    self.filter = filter
    let selected = selection.selectedRow(inColumn: column)
    if let selected, rows.indices.contains(place(of: selected)),
      rows[place(of: selected)] == selected
    {
      return
    }
    if let enabled = rows.first(where: { isEnabled(row: $0) }) {
      selection.settle(column: column, row: enabled)
    }
  }

  mutating func clearSearch() { matches = nil }

  /// The place of a row among the matching ones, or that of the next one (binary search).
  private func place(of row: Int) -> Int {
    guard let matches else { return 0 }
    var places = 0..<matches.count
    while let middle = places.isEmpty ? nil : places.lowerBound + places.count / 2 {
      places = matches[middle] < row ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  mutating func resize(to size: ScreenSize) { self.size = size }

  private func isEnabled(row: Int) -> Bool {
    !hierarchy.isDisabled(selection.rows(inColumn: column)[row])
  }
}

// Commands.
extension WheelPanel {
  func canPerformEarly(_ command: PanelCommand) -> Bool {
    switch command {
    case .confirm, .take: return true
    case .move(let rows):
      guard let matches, let row = selection.selectedRow(inColumn: column) else { return false }
      // The rows between the first and the last known one are known, too.
      let target = place(of: row) + rows
      return matches.indices.contains(target) && isEnabled(row: matches[target])
    default: return false
    }
  }

  mutating func perform(_ command: PanelCommand) -> PanelResponse {
    let old = (column, parent: selection.parent(ofColumn: column))
    let response = respond(to: command)
    // Turning a column before the current one can leave fewer columns, and other rows in the current one.
    column = min(column, max(selection.columnCount - 1, 0))
    let hasOtherRows = column != old.0 || selection.parent(ofColumn: column) != old.parent
    return response == .handled && hasOtherRows ? .endsSearch : response
  }

  private mutating func respond(to command: PanelCommand) -> PanelResponse {
    switch command {
    case .move(let rows): turn(column, by: rows)
    case .page(let pages): turn(column, by: pages * max(size.rows - 1, 1))
    case .first: turn(column, by: .min)
    case .last: turn(column, by: .max)
    case .back, .previous: return go(to: column - 1)
    case .forward, .next: return go(to: column + 1)
    case .confirm: return finish(upTo: selection.columnCount)
    case .take: return finish(upTo: column + 1)
    case .check, .pressHeading: break
    case .press(let line, let x): return press(line: line, x: x)
    case .scroll(let lines, let x):
      if let column = layout.column(at: x) { turn(column, by: lines.signum()) }
    }
    return .handled
  }

  /// Turns a column by a number of rows, of those that match in the current column.
  private mutating func turn(_ column: Int, by offset: Int) {
    if column == self.column, let matches {
      turn(by: offset, among: matches)
    } else if let row = selection.row(inColumn: column, steppingBy: offset) {
      selection.settle(column: column, row: row)
    }
  }

  /// Turns the current column by a number of matching rows, to an enabled one there or beyond, or else before.
  private mutating func turn(by offset: Int, among matches: [Int]) {
    guard !matches.isEmpty, let selected = selection.selectedRow(inColumn: column) else { return }
    let step = min(max(offset, -matches.count), matches.count)
    let target = min(max(place(of: selected) + step, 0), matches.count - 1)
    let (before, after) = (matches[...target].reversed(), matches[target...])
    let row =
      offset < 0
      ? before.first(where: isEnabled) ?? after.first(where: isEnabled)
      : after.first(where: isEnabled) ?? before.first(where: isEnabled)
    if let row { selection.settle(column: column, row: row) }
  }

  private mutating func go(to column: Int) -> PanelResponse {
    if column >= 0, column < selection.columnCount { self.column = column }
    return .endsSearch
  }

  private mutating func finish(upTo count: Int) -> PanelResponse {
    // Without a matching row, the wheel still is on a row that isn't shown.
    if let matches, matches.isEmpty { return .refused("nothing matches; Escape clears the text") }
    selection.confirm()
    let path = selection.path.prefix(count)
    return path.last.map { .finished([$0]) } ?? .refused("there is nothing to choose")
  }

  private mutating func press(line: Int, x: Int) -> PanelResponse {
    guard let column = layout.column(at: x) else { return .handled }
    let isOther = column != self.column
    let visible = rows(ofColumn: column)
    guard line < visible.count, let row = visible[line] else { return .handled }
    selection.settle(column: column, row: row)
    self.column = column
    return isOther ? .endsSearch : .handled
  }
}

// Drawing.
extension WheelPanel {
  /// The visible columns and their width.
  private struct Layout {
    var columns: Range<Int>
    var width: Int

    func column(at x: Int) -> Int? {
      let column = columns.lowerBound + x / width
      return columns.contains(column) ? column : nil
    }
  }

  private static let columnWidths = 12...26

  private var layout: Layout {
    let count = selection.columnCount
    let fitting = min(max(size.columns / Self.columnWidths.lowerBound, 1), max(count, 1))
    let first = min(max(column - fitting + 1, 0), max(count - fitting, 0))
    let width = min(max(size.columns / fitting, 1), Self.columnWidths.upperBound)
    return Layout(columns: first..<min(first + fitting, count), width: width)
  }

  /// The line of the selected rows.
  private var middle: Int { (size.rows - 1) / 2 }

  /// The row that each line shows of a column, if any.
  private func rows(ofColumn column: Int) -> [Int?] {
    let selected = selection.indicatedRow(inColumn: column)
    if column == self.column, let matches {
      let center = selected.map { place(of: $0) } ?? 0
      return (0..<size.rows).map { line in
        let index = center + line - middle
        return matches.indices.contains(index) ? matches[index] : nil
      }
    }
    let all = selection.rows(inColumn: column).indices
    return (0..<size.rows).map { line in
      let row = (selected ?? 0) + line - middle
      return all.contains(row) ? row : nil
    }
  }

  func heading(limit: Int) -> StyledLine {
    var heading = PathHeading(selection.path, in: hierarchy)
    for index in heading.parts.indices { heading.parts[index].isActive = index == column }
    return heading.line(limit: limit)
  }

  func lines() -> [StyledLine] {
    let layout = layout
    let columns = layout.columns.map { rows(ofColumn: $0) }
    return (0..<size.rows).map { line in
      var text = StyledLine(limit: size.columns)
      for (offset, column) in layout.columns.enumerated() {
        let isSelected = line == middle && columns[offset][line] != nil
        let isCurrent = isSelected && column == self.column
        var cell = StyledLine(limit: layout.width - 1)
        cell.appendPointer(isCurrent: isCurrent)
        if let row = columns[offset][line] {
          append(row, ofColumn: column, isSelected: isSelected, isCurrent, to: &cell)
        }
        cell.pad(to: layout.width - 1, TextStyle(isCurrent: isCurrent))
        text.append(cell)
        text.pad(to: (offset + 1) * layout.width)
      }
      return text
    }
  }

  private func append(
    _ row: Int, ofColumn column: Int, isSelected: Bool, _ isCurrent: Bool,
    to cell: inout StyledLine
  ) {
    let node = selection.rows(inColumn: column)[row]
    let isMatched = column == self.column && matches != nil
    let match = isMatched ? filter.mark(in: node, of: hierarchy) : nil
    let role: TextStyle.Role =
      hierarchy.isDisabled(node) ? .secondary : isSelected ? .accent : .plain
    cell.appendName(
      of: node, in: hierarchy, matches: match.map { [$0] } ?? [],
      TextStyle(role, isCurrent: isCurrent))
  }
}

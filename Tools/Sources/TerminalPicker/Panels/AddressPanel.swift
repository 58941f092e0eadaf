import CascadeKit

/// The style `address`: the options of one level at a time, or the places below them that match the typed text.
struct AddressPanel: PickerPanel {
  private(set) var selection: PathSelection
  private let texts: PickerTexts
  private var window = ListWindow()
  /// The window on the options while results are shown.
  private var optionsWindow: ListWindow?
  private var size = ScreenSize(columns: 80, rows: 20)

  /// The rows of the options in the order in which they are shown, or `nil` for the order of the data.
  private var order: [Int]?
  /// The letter of the section that begins at a row of the list; `nil` for other rows.
  private var letters: [String?] = []
  /// The heading of the section that begins at a row of the list; `nil` for other rows.
  private var headings: [String?] = []

  /// The places that match the typed text, or `nil` if nothing is typed.
  private var results: [NameSearch.Result]?
  private var hasMoreResults = false

  /// The largest number of options that are sorted into sections. Nobody scrolls through more, and sorting them takes
  /// longer than a frame.
  private static let sectionLimit = 4_000

  init(
    _ hierarchy: Hierarchy, depth: Int?, path: [Hierarchy.Node], texts: PickerTexts = PickerTexts()
  ) {
    self.texts = texts
    selection = PathSelection(hierarchy, minimumDepth: 1, maximumDepth: depth)
    if !path.isEmpty { selection.select(SavedPath(nodes: path)) }
    showOptions()
  }

  private var hierarchy: Hierarchy { selection.hierarchy }
}

// The list.
extension AddressPanel {
  var countText: String {
    guard let results else { return "\(selection.options.count)" }
    return "\(results.count)\(hasMoreResults ? "+" : "")"
  }

  var hints: String {
    results == nil
      ? "Enter open  ← back  Alt-Enter take this place  Esc quit"
      : "Enter choose  Alt-Enter take this place  Esc clear"
  }

  var searchScope: SearchRequest.Scope {
    let level = selection.activeLevel
    return .below(level == 0 ? nil : selection.path[level - 1], depth: selection.maximumDepth)
  }

  mutating func show(_ answer: SearchAnswer) {
    guard case .results(let results, let hasMore) = answer else { return }
    if self.results == nil { optionsWindow = window }
    self.results = results
    hasMoreResults = hasMore
    window.reset(count: results.count)
  }

  mutating func clearSearch() {
    guard results != nil, let optionsWindow else { return }
    results = nil
    window = optionsWindow
  }

  mutating func resize(to size: ScreenSize) {
    self.size = size
    window.resize(height: size.rows)
    optionsWindow?.resize(height: size.rows)
  }

  /// Shows the options of the level being chosen, with the cursor on the chosen one.
  private mutating func showOptions() {
    let options = selection.options
    order = nil
    letters = []
    headings = []
    if options.count <= Self.sectionLimit {
      let sections = selection.optionSections
      order = sections.order
      var titles: [String?] = Array(repeating: nil, count: options.count)
      for section in sections {
        titles[section.rows.lowerBound] = hierarchy.title(of: section, among: options)
      }
      if sections.hasLetters {
        letters = titles
      } else {
        headings = titles
      }
      showSuggestions(among: options)
    }
    let chosen = selection.chosenRow.flatMap { row in order.map { $0.firstIndex(of: row) } ?? row }
    window.reset(count: order?.count ?? options.count, cursor: chosen ?? 0)
  }

  /// Puts the suggested roots above the others.
  private mutating func showSuggestions(among options: Hierarchy.Nodes) {
    guard selection.activeLevel == 0, !texts.suggested.isEmpty else { return }
    let rows = texts.suggested.compactMap { node in options.firstIndex(of: node) }
    order = rows + (order ?? Array(options.indices))
    let none: [String?] = rows.map { _ in nil }
    if !letters.isEmpty { letters = none + letters }
    if !headings.isEmpty { headings = none + headings }
  }

  /// The position in the options of a row of the list.
  private func option(atRow row: Int) -> Int { order?[row] ?? row }

  /// The node of a row of the list.
  private func node(atRow row: Int) -> Hierarchy.Node {
    results?[row].node ?? selection.options[option(atRow: row)]
  }

  private var currentNode: Hierarchy.Node? {
    window.count > 0 ? node(atRow: window.cursor) : nil
  }
}

// Commands.
extension AddressPanel {
  mutating func perform(_ command: PanelCommand) -> PanelResponse {
    switch command {
    case .move(let rows): window.move(by: rows)
    case .page(let pages): window.move(by: pages * size.rows)
    case .first: window.move(to: 0)
    case .last: window.move(to: window.count - 1)
    case .back, .previous: return goBack()
    case .forward, .next: return goForward()
    case .confirm: return open()
    case .take: return take()
    case .check: break
    case .press(let line, _): return press(line: line)
    case .pressHeading(let column): return pressHeading(column: column)
    case .scroll(let lines, _): window.scroll(by: lines)
    }
    return .handled
  }

  /// Opens the level below the current place, or ends with it.
  private mutating func open() -> PanelResponse {
    guard let node = currentNode else { return .handled }
    guard hierarchy.isEnabled(node) else { return hierarchy.refusal(of: node) }
    return choose(node).finishes ? .finished([node]) : showLevel()
  }

  /// Opens the level below the current place.
  private mutating func goForward() -> PanelResponse {
    var next = self
    let response = next.open()
    guard case .finished(let nodes) = response, let node = nodes.first else {
      self = next
      return response
    }
    return .refused("nothing is below \(hierarchy.name(of: node)); Enter chooses it")
  }

  /// Ends with the current place.
  private mutating func take() -> PanelResponse {
    guard let node = currentNode else { return .handled }
    guard hierarchy.isEnabled(node) else { return hierarchy.refusal(of: node) }
    choose(node)
    return .finished([node])
  }

  /// Chooses a node on any level.
  @discardableResult
  private mutating func choose(_ node: Hierarchy.Node) -> PathSelection.Change {
    let path = hierarchy.path(to: node)
    if !path.dropLast().elementsEqual(selection.path.prefix(selection.activeLevel)) {
      selection.select(SavedPath(nodes: path.dropLast()))
      selection.reopen(level: path.count - 1)
    }
    return selection.choose(node)
  }

  private mutating func goBack() -> PanelResponse {
    if results != nil { return .endsSearch }
    guard let above = selection.steps.last(where: { $0.level < selection.activeLevel }) else {
      return .handled
    }
    selection.reopen(level: above.level)
    return showLevel()
  }

  private mutating func showLevel() -> PanelResponse {
    results = nil
    showOptions()
    return .endsSearch
  }

  /// Moves to the row of a line; the current row opens.
  private mutating func press(line: Int) -> PanelResponse {
    let row = window.top + line
    guard row < window.count else { return .handled }
    if row == window.cursor { return open() }
    window.move(to: row)
    return .handled
  }

  private mutating func pressHeading(column: Int) -> PanelResponse {
    guard let level = heading.level(atColumn: column, limit: size.columns) else { return .handled }
    selection.reopen(level: level)
    return showLevel()
  }
}

// Drawing.
extension AddressPanel {
  /// The word for the options.
  private var prompt: String? { texts.prompt(Array(selection.path.prefix(selection.activeLevel))) }

  private var heading: PathHeading {
    PathHeading(
      selection.steps.map { step in
        let name = step.node.map { hierarchy.name(of: $0) }
        return .init(name: name ?? "", level: step.level, isActive: step.isActive)
      }, prompt: prompt)
  }

  func heading(limit: Int) -> StyledLine { heading.line(limit: limit) }

  func lines() -> [StyledLine] {
    window.rows.map { row in
      var line = StyledLine(limit: size.columns)
      let isCurrent = row == window.cursor
      line.appendPointer(isCurrent: isCurrent)
      if let results {
        append(results[row], isCurrent: isCurrent, to: &line)
      } else {
        appendOption(row, isCurrent: isCurrent, to: &line)
      }
      line.pad(to: size.columns, TextStyle(isCurrent: isCurrent))
      return line
    }
  }

  private func appendOption(_ row: Int, isCurrent: Bool, to line: inout StyledLine) {
    let node = selection.options[option(atRow: row)]
    if !letters.isEmpty {
      let letter = row == window.top ? letters[...row].last { $0 != nil } ?? nil : letters[row]
      line.append(letter.map { "\($0) " } ?? "  ", TextStyle(.secondary, isCurrent: isCurrent))
    }
    let isChosen = option(atRow: row) == selection.chosenRow
    let role: TextStyle.Role =
      hierarchy.isDisabled(node) ? .secondary : isChosen ? .accent : .plain
    line.appendName(of: node, in: hierarchy, TextStyle(role, isCurrent: isCurrent))
    if !headings.isEmpty, let heading = headings[row] {
      line.append("  \(heading)", TextStyle(.secondary, isCurrent: isCurrent))
    }
    if isChosen { line.append(" ✓", TextStyle(.accent, isCurrent: isCurrent)) }
    line.appendNote(texts.note(node), isCurrent: isCurrent)
    line.appendCode(of: node, in: hierarchy, isCurrent: isCurrent)
  }

  /// Draws the path of a result. The first names are omitted if it is too long.
  private func append(
    _ result: NameSearch.Result, isCurrent: Bool, to line: inout StyledLine
  ) {
    var path = hierarchy.path(to: result.node)[...]
    let columns = { (node: Hierarchy.Node) in TextWidth.columns(of: hierarchy.name(of: node)) + 1 }
    var total = path.reduce(0) { $0 + columns($1) }
    let secondary = TextStyle(.secondary, isCurrent: isCurrent)
    if total > line.remainingColumns + 1 {
      while path.count > 1, total + 2 > line.remainingColumns + 1 {
        total -= columns(path.removeFirst())
      }
      line.append("…/", secondary)
    }
    for node in path {
      let isLast = node == result.node
      let isDisabled = hierarchy.isDisabled(node)
      line.appendName(
        of: node, in: hierarchy,
        matches: result.matches.filter { $0.node == node }.map(\.range),
        isLast && !isDisabled ? TextStyle(isCurrent: isCurrent) : secondary)
      if !isLast { line.append("/", secondary) }
    }
    line.appendNote(texts.note(result.node), isCurrent: isCurrent)
    line.appendCode(of: result.node, in: hierarchy, isCurrent: isCurrent)
  }
}

import CascadeKit

/// The part of the picker that a style defines: a state machine of the package, its keys and its lines.
protocol PickerPanel: Sendable {
  /// The keys, for the last line.
  var hints: String { get }

  /// The number of rows to choose from, as text.
  var countText: String { get }

  /// Whether nodes can be checked.
  var isChecking: Bool { get }

  /// The nodes that the typed text searches.
  var searchScope: SearchRequest.Scope { get }

  /// Shows the answer to a search.
  mutating func show(_ answer: SearchAnswer)

  /// Shows everything again.
  mutating func clearSearch()

  /// Sets the size of the area of ``lines``.
  mutating func resize(to size: ScreenSize)

  /// Whether a command has the same result now as after the whole answer to a search, whose first rows are shown.
  func canPerformEarly(_ command: PanelCommand) -> Bool

  /// Performs a command. Commands that depend on a search come after its answer, unless they can be performed early.
  mutating func perform(_ command: PanelCommand) -> PanelResponse

  /// The path above the list.
  func heading(limit: Int) -> StyledLine

  /// The lines of the list, no more than fit.
  func lines() -> [StyledLine]
}

extension PickerPanel {
  var isChecking: Bool { false }

  func canPerformEarly(_ command: PanelCommand) -> Bool { false }
}

/// A command for a panel, from a key or the mouse.
enum PanelCommand: Hashable, Sendable {
  /// Moves the cursor by a number of rows.
  case move(Int)
  /// Moves the cursor by a number of screens.
  case page(Int)
  case first, last
  /// Goes to the level above.
  case back
  /// Goes to the level below.
  case forward
  /// Tab and Shift-Tab.
  case next, previous
  /// Enter.
  case confirm
  /// Takes the current place itself, although others are below it.
  case take
  /// Checks or unchecks the current node.
  case check
  /// A press of the mouse at a cell of the list.
  case press(line: Int, column: Int)
  /// A press of the mouse on the path above the list.
  case pressHeading(column: Int)
  /// A turn of the mouse's wheel at a column.
  case scroll(by: Int, column: Int)
}

/// The result of a command.
enum PanelResponse: Hashable, Sendable {
  case handled
  /// The search has served its purpose: the typed text is cleared.
  case endsSearch
  /// Nothing has changed, for the reason given.
  case refused(String)
  /// The picker ends with these nodes.
  case finished([Hierarchy.Node])
}

/// The number of lines that a turn of the mouse's wheel scrolls.
let scrolledLines = 3

extension StyledLine {
  /// Appends the name of a node.
  ///
  /// - Parameters:
  ///   - matches: The byte ranges to highlight, in ascending order and without overlaps.
  ///   - style: The style of the rest.
  mutating func appendName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, matches: [Range<Int>] = [],
    _ style: TextStyle
  ) {
    let name = Array(hierarchy.nameUTF8(of: node))
    var position = 0
    func text(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }
    for match in matches {
      append(text(position..<match.lowerBound), style)
      append(text(match), TextStyle(.match, isCurrent: style.isCurrent))
      position = match.upperBound
    }
    append(text(position..<name.count), style)
  }

  /// Appends the second name of a node, if it has one.
  mutating func appendNote(_ note: String?, isCurrent: Bool) {
    if let note { append("  \(note)", TextStyle(.secondary, isCurrent: isCurrent)) }
  }

  /// Appends the code of a node, if it has one and it fits. A part of a code could be taken for another code.
  mutating func appendCode(of node: Hierarchy.Node, in hierarchy: Hierarchy, isCurrent: Bool) {
    guard let code = hierarchy.code(of: node), TextWidth.columns(of: code) + 2 <= remainingColumns
    else { return }
    append("  \(code)", TextStyle(.secondary, isCurrent: isCurrent))
  }

  /// Appends the sign of the current row, or blanks.
  mutating func appendPointer(isCurrent: Bool) {
    append(isCurrent ? "> " : "  ", TextStyle(.accent, isCurrent: isCurrent))
  }
}

extension Hierarchy {
  /// Whether a node can be chosen: neither it nor an ancestor is disabled.
  func isEnabled(_ node: Node) -> Bool {
    match(SavedPath(nodes: path(to: node))).isComplete
  }

  /// Why a node can't be chosen.
  func refusal(of node: Node) -> PanelResponse {
    .refused("\(name(of: node)) is disabled; choose another")
  }
}

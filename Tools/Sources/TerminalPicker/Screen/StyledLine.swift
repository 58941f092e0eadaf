import HierarchyFormats

/// A line of the screen: cells that never exceed its width, free of control characters.
package struct StyledLine: Hashable, Sendable {
  /// A character and its style.
  struct Cell: Hashable, Sendable {
    var character: Character
    var columns: Int
    var style: TextStyle
  }

  /// The largest number of columns.
  package let limit: Int

  /// The number of columns of the cells.
  package private(set) var columns = 0

  private(set) var cells: [Cell] = []
  private var isTruncated = false

  /// Creates an empty line of at most `limit` columns.
  package init(limit: Int) {
    self.limit = max(limit, 0)
  }
}

extension StyledLine {
  /// The text of the line without styles.
  package var text: String { String(cells.map(\.character)) }

  /// The characters that have a role.
  package func text(with role: TextStyle.Role) -> String {
    String(cells.filter { $0.style.role == role }.map(\.character))
  }

  /// The number of columns that are left.
  package var remainingColumns: Int { limit - columns }

  /// Appends text. If it doesn't fit, the line ends with `…`, and further text is ignored.
  ///
  /// - Complexity: O(*b*) for *b* bytes, up to the end of the line.
  package mutating func append(_ text: String, _ style: TextStyle = TextStyle()) {
    for character in text {
      if isTruncated { return }
      append(Self.shown(character), style)
    }
  }

  /// Appends blanks up to a column.
  package mutating func pad(to column: Int, _ style: TextStyle = TextStyle()) {
    while columns < min(column, limit) {
      cells.append(Cell(character: " ", columns: 1, style: style))
      columns += 1
    }
  }

  /// Appends another line, truncated where it doesn't fit.
  package mutating func append(_ line: StyledLine) {
    for cell in line.cells where !isTruncated { append(cell.character, cell.style) }
  }

  private mutating func append(_ character: Character, _ style: TextStyle) {
    let width = TextWidth.columns(of: character)
    if columns + width <= limit {
      cells.append(Cell(character: character, columns: width, style: style))
      columns += width
    } else {
      truncate(style)
    }
  }

  /// Replaces as many cells as needed by the sign for omitted text.
  private mutating func truncate(_ style: TextStyle) {
    isTruncated = true
    guard limit > 0 else { return }
    while columns + 1 > limit, let last = cells.popLast() { columns -= last.columns }
    cells.append(Cell(character: "…", columns: 1, style: style))
    columns += 1
  }

  /// The replacement for characters that the terminal would obey instead of showing them.
  private static let replacement: Character = "\u{FFFD}"

  private static func shown(_ character: Character) -> Character {
    if character.unicodeScalars.contains(where: PrintableText.isCommand) { return replacement }
    // A mark without a letter would change the cell before it, and a mark of direction those beside it.
    return TextWidth.columns(of: character) == 0 ? replacement : character
  }
}

/// How a cell of the screen looks, independent of the colors of the terminal.
package struct TextStyle: Hashable, Sendable {
  /// The purpose of the text.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// Names, in the color of the terminal.
    case plain
    /// Less important text: codes, separators, hints, disabled names.
    case secondary
    /// The part of a name that matches the typed text.
    case match
    /// Chosen names, and the pointer.
    case accent
    /// A message.
    case message
  }

  package var role: Role
  /// Whether the cell is in the current row.
  package var isCurrent: Bool

  package init(_ role: Role = .plain, isCurrent: Bool = false) {
    self.role = role
    self.isCurrent = isCurrent
  }
}

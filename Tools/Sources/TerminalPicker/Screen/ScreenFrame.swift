/// The size of a terminal in cells.
package struct ScreenSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}

/// The content of the screen: lines from the top, and the cursor.
package struct ScreenFrame: Hashable, Sendable {
  package var lines: [StyledLine]
  /// The zero-based row and column of the cursor.
  package var cursorRow: Int
  package var cursorColumn: Int
}

extension ScreenFrame {
  /// The text of all lines, without blanks at their ends.
  package var text: String {
    lines.map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

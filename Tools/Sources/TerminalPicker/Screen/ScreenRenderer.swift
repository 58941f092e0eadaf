/// Draws frames with as little output as possible: only the lines that have changed.
package struct ScreenRenderer: Sendable {
  private var drawn: ScreenFrame?

  /// The colors; changing them draws the whole next frame.
  package var palette: Palette {
    didSet { if palette != oldValue { drawn = nil } }
  }

  package init(palette: Palette) {
    self.palette = palette
  }

  /// Forgets what the terminal shows, so that the next frame is drawn as a whole.
  package mutating func invalidate() {
    drawn = nil
  }

  /// Returns the bytes that change the screen from the last frame to this one; none if they are equal.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  package mutating func draw(_ frame: ScreenFrame) -> [UInt8] {
    if frame == drawn { return [] }
    var output = TerminalCommand.beginFrame
    if drawn == nil { output += TerminalCommand.clearScreen }
    for (row, line) in frame.lines.enumerated() {
      if let drawn, row < drawn.lines.count, drawn.lines[row] == line { continue }
      if drawn == nil, line.cells.isEmpty { continue }
      output += TerminalCommand.move(toRow: row, column: 0)
      append(line, to: &output)
    }
    if let drawn, drawn.lines.count > frame.lines.count {
      for row in frame.lines.count..<drawn.lines.count {
        output += TerminalCommand.move(toRow: row, column: 0) + TerminalCommand.clearLineEnd
      }
    }
    output += TerminalCommand.move(toRow: frame.cursorRow, column: frame.cursorColumn)
    output += TerminalCommand.endFrame
    drawn = frame
    return Array(output.utf8)
  }

  private func append(_ line: StyledLine, to output: inout String) {
    var current = ""
    var style: TextStyle?
    for cell in line.cells {
      if cell.style != style {
        style = cell.style
        let parameters = palette.parameters(of: cell.style)
        if parameters != current { output += TerminalCommand.style(parameters) }
        current = parameters
      }
      output.append(cell.character)
    }
    if !current.isEmpty { output += TerminalCommand.style("") }
    if line.remainingColumns > 0 { output += TerminalCommand.clearLineEnd }
  }
}

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

import CascadeKit

extension Picker {
  /// The rows of the screen. Small screens have no heading and no last line.
  struct Layout {
    var heading: Int?
    var prompt: Int
    var list: Range<Int>
    var status: Int?
  }

  var layout: Layout {
    let hasHeading = size.rows >= 6
    let hasStatus = size.rows >= 4
    let prompt = hasHeading ? 1 : 0
    return Layout(
      heading: hasHeading ? 0 : nil, prompt: prompt,
      list: (prompt + 1)..<max(size.rows - (hasStatus ? 1 : 0), prompt + 1),
      status: hasStatus ? size.rows - 1 : nil)
  }

  /// The current frame.
  ///
  /// - Complexity: O(*c*) for *c* cells, independent of the number of nodes except for their depth.
  package var frame: ScreenFrame {
    let layout = layout
    let (prompt, cursor) = prompt
    var lines: [StyledLine] = []
    if layout.heading != nil { lines.append(panel.heading(limit: size.columns)) }
    lines.append(prompt)
    if !layout.list.isEmpty { lines += panel.lines().prefix(layout.list.count) }
    if let status = layout.status {
      while lines.count < status { lines.append(StyledLine(limit: size.columns)) }
      lines.append(self.status)
    }
    return ScreenFrame(lines: lines, cursorRow: layout.prompt, cursorColumn: cursor)
  }

  /// The line with the typed text and the number of rows, and the column of the cursor.
  private var prompt: (StyledLine, cursor: Int) {
    var line = StyledLine(limit: size.columns)
    line.append("> ", TextStyle(.accent))
    var count = panel.countText + (search == nil ? "" : "…")
    if layout.status == nil, let message { count = message }
    let countColumns = TextWidth.columns(of: count) + 1
    var text = query[...]
    // The end of a long text is what the user types.
    while TextWidth.columns(of: String(text)) > max(line.remainingColumns - 1, 0) {
      text.removeFirst()
    }
    line.append(String(text))
    let cursor = min(line.columns, size.columns - 1)
    if line.remainingColumns > countColumns {
      line.pad(to: size.columns - countColumns + 1)
      line.append(count, TextStyle(.secondary))
    }
    return (line, cursor)
  }

  private var status: StyledLine {
    var line = StyledLine(limit: size.columns)
    if let message {
      line.append(message, TextStyle(.message))
    } else {
      line.append(panel.hints, TextStyle(.secondary))
    }
    return line
  }
}

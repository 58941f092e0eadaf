extension DocumentTable {
  /// The text of a cell without white space around it.
  ///
  /// - Complexity: O(*s*) for *s* bytes of white space.
  package func trimmed(row: Int, column: Int) -> TextPool.Text {
    pool.trimmed(cell(row: row, column: column))
  }

  /// The text of a cell with a parent's identifier: `12.0`, as programs write whole numbers beside missing ones, is 12.
  package func reference(row: Int, column: Int) -> TextPool.Text {
    let text = trimmed(row: row, column: column)
    if text.count < 3 { return text }
    var whole = text
    whole.count -= 2
    let isWhole = pool[text].suffix(2).elementsEqual(".0".utf8) && pool.isDigits(whole)
    return isWhole ? whole : text
  }
}

extension DocumentTable {
  /// The rows by the texts of a column, without those whose cells are empty.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package func index(ofColumn column: Int) -> RowIndex {
    var entries: [RowIndex.Entry] = []
    for row in 0..<rowCount {
      let text = trimmed(row: row, column: column)
      if !text.isEmpty { entries.append(RowIndex.Entry(text: text, row: Int32(row))) }
    }
    return RowIndex(entries, in: pool)
  }

  /// The name of a column: its title, or its number in a table without a header.
  package func name(ofColumn column: Int) -> String {
    columns[column].utf8.isEmpty ? "\(column + 1)" : columns[column]
  }

  /// The name of one of several documents, or its number.
  package func name(ofDocument document: Int) -> String {
    let name = documentNames.indices.contains(document) ? documentNames[document] : ""
    return name.utf8.isEmpty ? "\(document + 1)" : name
  }
}

extension TextPool {
  /// A text without spaces, tabs, line ends and ideographic spaces around it.
  package func trimmed(_ text: Text) -> Text {
    var start = Int(text.start)
    var end = start + Int(text.count)
    while start < end, let count = spaceLength(at: start, before: end) { start += count }
    while end > start {
      if isSpace(bytes[end - 1]) {
        end -= 1
      } else if end - start >= 3, spaceLength(at: end - 3, before: end) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return Text(start..<end)
  }

  /// The number of bytes of a space, or `nil` for anything else.
  private func spaceLength(at position: Int, before end: Int) -> Int? {
    if isSpace(bytes[position]) { return 1 }
    let isIdeographic =
      bytes[position] == 0xE3 && position + 3 <= end && bytes[position + 1] == 0x80
      && bytes[position + 2] == 0x80
    return isIdeographic ? 3 : nil
  }

  /// Whether a byte is a space, a tab or a line end. Control characters aren't white space, but findings.
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}

import Hierarchies

extension AddressColumn {
  /// Chooses one of the choices of a row, for all rows with the same text.
  ///
  /// - Returns: Whether the row has this choice.
  package mutating func choose(_ number: Int, inRow row: Int) -> Bool {
    let entry = rowEntries[row]
    let choices = entries[entry].explanation?.choices(in: hierarchy) ?? []
    guard choices.indices.contains(number) else { return false }
    entries[entry].choice = choices[number]
    return true
  }

  /// Chooses a place for a row, and for all rows with the same text.
  ///
  /// - Parameter rows: The row of each node of the path among its siblings, from the root down.
  /// - Returns: Whether there is such a place.
  package mutating func choose(placeAt rows: [Int], inRow row: Int) -> Bool {
    var path: [Hierarchy.Node] = []
    for row in rows {
      let siblings = hierarchy.children(of: path.last)
      guard siblings.indices.contains(row) else { return false }
      path.append(siblings[row])
    }
    if path.isEmpty { return false }
    let entry = rowEntries[row]
    entries[entry].choice = AddressChoice(path: path, remainder: entries[entry].remainder)
    return true
  }

  /// Replaces the text of a row, and of all rows with the same text, and resolves it. The pasted text of the row
  /// or a blank text restores the pasted text.
  package mutating func edit(_ text: [UInt8], inRow row: Int) {
    let entry = rowEntries[row]
    entries[entry].edited = text
    if text == entries[entry].text || entries[entry].isBlank { entries[entry].edited = nil }
    entries[entry].choice = nil
    explain(entry)
  }

  /// Takes back the choice of a row, or else the change of its text.
  package mutating func undo(row: Int) {
    let entry = rowEntries[row]
    if entries[entry].choice != nil {
      entries[entry].choice = nil
    } else if entries[entry].edited != nil {
      entries[entry].edited = nil
      explain(entry)
    }
  }
}

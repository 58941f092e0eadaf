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

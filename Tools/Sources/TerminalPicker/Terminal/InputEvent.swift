/// An event from the user or the terminal.
package enum InputEvent: Hashable, Sendable {
  /// Typed characters.
  case text(String)
  /// Pasted text on one line.
  case paste(String)
  /// A key that isn't a character.
  case key(Key)
  /// A press of the mouse or a turn of its wheel.
  case mouse(MouseEvent)
  /// The background of the terminal, as an answer to a question.
  case background(Palette.Background)
  /// The end of the answers to the questions.
  case endOfAnswers
}

extension InputEvent {
  /// A key, named by its function.
  package enum Key: Hashable, Sendable {
    case enter, alternateEnter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// Control-C.
    case cancel
    /// Control-D.
    case endOfInput
    /// Control-Z.
    case suspend
    /// Control-U.
    case clearText
    /// Control-W.
    case deleteWord
  }

  /// An event of the mouse at a cell.
  package struct MouseEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
      case press, scrollUp, scrollDown
    }

    package var action: Action
    /// The zero-based row and column of the cell.
    package var row: Int
    package var column: Int

    package init(_ action: Action, row: Int, column: Int) {
      self.action = action
      self.row = row
      self.column = column
    }
  }
}

/// The escape sequences that the picker sends, as xterm and its successors obey them.
enum TerminalCommand {
  /// Saves the cursor and switches to the alternate screen.
  static let showAlternateScreen = "\u{1B}[?1049h"

  /// Turns on the mouse (presses and the wheel, with SGR coordinates) and marks around pasted text. Lines don't wrap, so a
  /// width that the terminal measures differently can't shift the lines below.
  static let enterModes = "\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"

  /// Undoes both.
  static let leave =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Asks for the background color and then for the type of the terminal. Every terminal answers the second question, so
  /// its answer ends the wait for the first.
  static let askBackground = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Begins a frame: terminals that know this mode show it as a whole.
  static let beginFrame = "\u{1B}[?2026h\u{1B}[?25l"
  static let endFrame = "\u{1B}[?25h\u{1B}[?2026l"
  static let clearScreen = "\u{1B}[m\u{1B}[H\u{1B}[2J"
  static let clearLineEnd = "\u{1B}[K"

  static func move(toRow row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  static func style(_ parameters: String) -> String {
    "\u{1B}[\(parameters.isEmpty ? "" : "0;\(parameters)")m"
  }
}

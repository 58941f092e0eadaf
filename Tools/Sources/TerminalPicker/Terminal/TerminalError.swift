/// Why the picker can't be shown.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has no terminal.
  case missing
  /// The terminal can't position text, by its type in the variable `TERM`.
  case incapable(type: String)

  /// The problem and what to do about it.
  package var description: String {
    switch self {
    case .missing:
      "there is no terminal to choose in; run 'cascade pick' in one, or use 'cascade search' in a script"
    case .incapable(let type):
      "a terminal of the type \"\(type)\" can't show the picker; set TERM to what it is, such as xterm-256color"
    }
  }
}

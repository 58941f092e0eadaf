import SystemLibrary

/// The controlling terminal of the process, open for reading and writing.
///
/// Standard input and output stay free: input can be the data, and output is the result.
final class Terminal {
  let descriptor: Int32
  /// The settings before the picker, to restore.
  private let original: termios
  /// Whether the screen is taken.
  private(set) var isEntered = false
  /// The process that restores the terminal if this one can't, while the screen is taken.
  private var guardian: TerminalGuard?

  /// Opens the terminal.
  ///
  /// - Parameter path: The path of its file.
  init(path: String = "/dev/tty") throws(TerminalError) {
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .missing }
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      close(descriptor)
      throw .missing
    }
    original = settings
  }

  deinit { close(descriptor) }
}

extension Terminal {
  /// The size of the screen; 80 × 24 if the terminal doesn't know it.
  var size: ScreenSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return ScreenSize(columns: 80, rows: 24)
    }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes the screen: keys arrive one by one, without an echo, and the alternate screen is shown. Takes it again after the
  /// process was stopped without notice.
  ///
  /// In the background, this stops the process until it is in the foreground, before it writes anything.
  func enter() {
    if guardian == nil { guardian = TerminalGuard(of: descriptor, restoring: original) }
    TerminalSignals.install(restoring: descriptor, to: original, guardedBy: guardian)
    var raw = original
    cfmakeraw(&raw)
    set(raw, TCSADRAIN)
    // A second switch would save the cursor of the alternate screen.
    let screen = isEntered ? "" : TerminalCommand.showAlternateScreen
    isEntered = true
    write(Array((screen + TerminalCommand.enterModes).utf8))
  }

  /// Restores the screen and the settings.
  ///
  /// - Parameter discardsInput: Whether to discard input that hasn't been read, such as a late answer of the
  ///   terminal.
  func leave(discardsInput: Bool = false) {
    guard isEntered else { return }
    isEntered = false
    write(Array(TerminalCommand.leave.utf8))
    set(original, discardsInput ? TCSAFLUSH : TCSADRAIN)
    if let guardian { TerminalGuard.dismiss(guardian.pipe) }
    guardian = nil
  }

  /// Reads the bytes that have arrived; empty if the terminal is gone.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = SystemLibrary.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return Array(bytes.prefix(max(count, 0)))
    }
  }

  /// Writes bytes. If the terminal is gone, nothing happens; the next read reports that.
  func write(_ bytes: [UInt8]) {
    var remainder = bytes[...]
    while !remainder.isEmpty {
      let count = remainder.withUnsafeBytes {
        SystemLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        remainder = remainder.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  private func set(_ settings: termios, _ actions: Int32) {
    var settings = settings
    while tcsetattr(descriptor, actions, &settings) != 0, errno == EINTR {}
  }
}

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

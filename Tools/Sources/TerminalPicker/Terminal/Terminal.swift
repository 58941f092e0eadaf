import SystemLibrary

/// The controlling terminal of the process, open for reading and writing.
///
/// Standard input and output stay free: input can be the data, and output is the result.
final class Terminal {
  let descriptor: Int32
  /// The settings before the picker, to restore.
  private let original: termios
  private var isEntered = false
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

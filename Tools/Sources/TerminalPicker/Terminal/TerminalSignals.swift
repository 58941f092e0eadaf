import SystemLibrary

/// The signals that concern a program that owns the screen.
///
/// A handler only writes the number of the signal to a pipe; the loop of the picker does the rest. After a crash the loop
/// can't, so those handlers restore the terminal themselves.
enum TerminalSignals {
  /// Signals that end the process.
  static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let handled = ending + [SIGTSTP, SIGCONT, SIGWINCH]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// The numbers of the signals that have come.
  static let pipe = WakePipe()

  /// The values that a handler for crashes needs. It can't allocate.
  private nonisolated(unsafe) static var terminal: Int32 = -1
  private nonisolated(unsafe) static var settings = termios()
  private nonisolated(unsafe) static var guardPipe: Int32 = -1
  private nonisolated(unsafe) static let leave = strdup(TerminalCommand.leave)!
  private static let leaveLength = TerminalCommand.leave.utf8.count

  /// Installs the handlers.
  ///
  /// - Parameters:
  ///   - terminal: The open terminal.
  ///   - settings: Its settings to restore after a crash.
  ///   - guardian: The process that would restore them without a handler.
  static func install(
    restoring terminal: Int32, to settings: termios, guardedBy guardian: TerminalGuard?
  ) {
    self.terminal = terminal
    self.settings = settings
    guardPipe = guardian?.pipe ?? -1
    _ = (pipe, leave, leaveLength)
    for number in handled { signal(number, report) }
    for number in crashes { signal(number, restore) }
    // The guard may have been ended by somebody else.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Restores the default handling of all signals.
  static func uninstall() {
    for number in handled + crashes + [SIGPIPE] { signal(number, SIG_DFL) }
    terminal = -1
  }

  /// Ends the process as the signal does without a handler.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  /// Stops the process, or with `isGroup` all of the foreground job, until it is continued.
  static func stop(isGroup: Bool) {
    signal(SIGTSTP, SIG_DFL)
    kill(isGroup ? 0 : getpid(), SIGTSTP)
    // The signal may stop the process a moment later. It is lost where no shell could continue the process; so the
    // wait ends by itself.
    _ = readable([pipe.readEnd], milliseconds: longestStop)
    signal(SIGTSTP, report)
  }

  /// The milliseconds until a signal must have stopped the process.
  private static let longestStop: Int32 = 100

  private static let report: @convention(c) (Int32) -> Void = { number in
    let error = errno
    pipe.send(UInt8(truncatingIfNeeded: number))
    errno = error
  }

  private static let restore: @convention(c) (Int32) -> Void = { number in
    if terminal >= 0 {
      _ = write(terminal, leave, leaveLength)
      tcsetattr(terminal, TCSANOW, &settings)
      // Keys and answers for the picker are nothing for the shell.
      tcflush(terminal, TCIFLUSH)
      if guardPipe >= 0 { TerminalGuard.dismiss(guardPipe) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// A pipe of single bytes, to wake a loop that waits for input. It lives as long as the process.
struct WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "The process has too many open files")
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      // A full pipe wakes the loop anyway, so nobody has to wait to write.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Writes a byte. A signal handler can call it: it allocates nothing.
  func send(_ byte: UInt8) {
    var byte = byte
    _ = write(writeEnd, &byte, 1)
  }

  /// Returns the bytes written since the last call.
  func receive() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(readEnd, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}

import SystemLibrary

/// A process that restores the terminal after SIGKILL, which ends the picker without notice.
///
/// The process is a shell that waits for the end of a pipe, which only the picker holds. A picker that restores the
/// terminal itself first writes a line, and the shell does nothing. Without a shell, there is no guard.
struct TerminalGuard {
  /// The end of the pipe that the picker holds.
  let pipe: Int32

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - terminal: The open terminal.
  ///   - settings: Its settings to restore.
  init?(of terminal: Int32, restoring settings: termios) {
    var ends: [Int32] = [-1, -1]
    guard SystemLibrary.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard Self.start(reading: ends[0], terminal: terminal, settings: settings) else {
      close(ends[1])
      return nil
    }
    pipe = ends[1]
  }

  /// Ends the process, which does nothing. A signal handler can call it: it allocates nothing.
  static func dismiss(_ pipe: Int32) {
    var line = UInt8(ascii: "\n")
    _ = write(pipe, &line, 1)
    close(pipe)
  }

  /// The picker's job may be in the background when the shell changes the terminal, and the picker's signals don't
  /// concern it.
  private static let script = """
    trap '' TTOU TTIN INT QUIT HUP TERM TSTP
    read -r line && exit
    printf %s "$1"
    stty $2 <&1
    """

  private static func start(reading pipe: Int32, terminal: Int32, settings: termios) -> Bool {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, terminal, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = [
      "sh", "-c", script, "sh", TerminalCommand.leave, options(of: settings).joined(separator: " "),
    ]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    return posix_spawn(&process, "/bin/sh", &actions, nil, arguments, environ) == 0
  }

  /// The options of `stty` for the settings that the picker changes.
  static func options(of settings: termios) -> [String] {
    let input = [
      (IGNBRK, "ignbrk"), (BRKINT, "brkint"), (PARMRK, "parmrk"), (ISTRIP, "istrip"),
      (INLCR, "inlcr"), (IGNCR, "igncr"), (ICRNL, "icrnl"), (IXON, "ixon"),
    ]
    let local = [
      (ECHO, "echo"), (ECHONL, "echonl"), (ICANON, "icanon"), (ISIG, "isig"), (IEXTEN, "iexten"),
    ]
    func names(_ options: [(some BinaryInteger, String)], in flags: tcflag_t) -> [String] {
      options.map { flag, name in flags & tcflag_t(flag) == 0 ? "-\(name)" : name }
    }
    return names(input, in: settings.c_iflag) + names([(OPOST, "opost")], in: settings.c_oflag)
      + names(local, in: settings.c_lflag)
  }
}

import SystemLibrary

extension StandardOutput {
  /// Whether results are colored: on a terminal, unless the environment variable `NO_COLOR` has a value.
  static var hasColors: Bool {
    isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}

import Dispatch

/// Serves the elements and the programs of the gallery's pages as they are built: `make demo` serves the gallery before.
struct BuiltFileWatch {
  let files: ServerFiles

  /// The versions that are served.
  let versions: [String: FileVersion]

  let content: CurrentContent
  let log: ServerLog
  let makeContent: @Sendable () throws -> ServedContent

  private static let interval = Duration.seconds(1)

  /// Replaces the content when files are built, until the task is cancelled.
  func watch() async {
    var served = versions
    var failure = ""
    for await _ in AsyncTimerTicks(every: Self.interval) {
      let versions = files.builtVersions
      if versions == served { continue }
      switch await DispatchQueue.reload.result(of: { [makeContent] in Result { try makeContent() } }
      ) {
      case .success(let made):
        content.replace(with: made)
        served = versions
      case .failure(let error):
        // A file can be replaced while it is read; the next tick reads it again.
        if "\(error)" != failure { log.write(event: "buildError", "\(error)") }
        failure = "\(error)"
      }
    }
  }
}

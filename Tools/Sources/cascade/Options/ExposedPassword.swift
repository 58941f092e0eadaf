import DocumentFiles

/// A password in the URL of a database on the command line, which every user of the machine can see in the list of processes.
struct ExposedPassword {
  /// The name of a file in what to type instead.
  private static let file = "database.password"

  private let url: DatabaseURL

  init(_ url: DatabaseURL) { self.url = url }

  /// The error that says what to type instead.
  var error: CommandError {
    CommandError(
      "\(url.name): every user of this machine can see a password on the command line; write it into a file that only you "
        + "can read, such as \(Self.file), and type: \(line)")
  }

  /// The command line with the file instead of the password.
  private var line: String {
    let words = TypedCommand.current.words.map {
      $0.replacing(url.text, with: url.textWithoutPassword)
    }
    return TypedCommand(words).adding(["--password-file", Self.file]).line
  }
}

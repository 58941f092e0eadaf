import DocumentFiles

/// A password in the URL of a database on the command line, which every user of the machine can see in the list of processes.
struct ExposedPassword {
  /// The commands with the option `--password-file`.
  private static let commands: Set = ["build", "bundle", "check", "diff", "serve"]

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

  /// The command line with the file instead of the password. A command without such an option reads what another one has
  /// built.
  private var line: String {
    var words = Array(CommandLine.arguments.dropFirst())
    if let command = words.first, Self.commands.contains(command) {
      words = words.map { $0.replacing(url.text, with: url.textWithoutPassword) }
      words += ["--password-file", Self.file]
    } else {
      words = ["build", url.textWithoutPassword, "--password-file", Self.file]
      words += ["-o", "\(ServedNames.name(of: url.text)).hierarchy"]
    }
    return (["cascade"] + words.map(\.quotedForShell)).joined(separator: " ")
  }
}

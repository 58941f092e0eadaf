import ArgumentParser
import CascadeServer
import SystemLibrary
import ToolSupport

/// The `cascade` command and its subcommands.
///
/// Every error is one line on standard error. The exit status is 1 for an error in the input and 64
/// for an error in the arguments.
@main
struct Cascade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cascade",
    abstract: "Build, check, search and serve hierarchies, and resolve addresses in them.",
    version: CascadeVersion.current,
    subcommands: [
      Demo.self, Serve.self, Build.self, Check.self, Info.self, Tree.self, PathCommand.self,
      Pick.self, Search.self,
      Resolve.self, Locate.self, Diff.self, Migrate.self, Romanize.self, Export.self,
      BundleCommand.self, Health.self, VersionCommand.self,
    ])

  static func main() async {
    EmbeddedFiles.provideGazetteers()
    var command = TypedCommand.current
    while let other = await run(command) { command = other }
  }

  /// Runs a command on the main thread, because other threads block signals. Returns the one that the user chooses instead if
  /// nothing proves how its document is read.
  @MainActor private static func run(_ typed: TypedCommand) async -> TypedCommand? {
    do {
      var command = try parseAsRoot(typed.words)
      if command is Serve || command is Demo { WebServer.shareThreads() }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return nil
    } catch let error as CommandError {
      StandardError.print(error)
      let choice = ReadingChoice(error.readings, of: typed)
      choice.print()
      if let chosen = choice.chosen() { return chosen }
      SystemLibrary.exit(EXIT_FAILURE)
    } catch {
      exit(reporting: error)
    }
  }

  /// Exits after an error of the argument parser, which also reports requests for help as errors.
  private static func exit(reporting error: any Error) -> Never {
    let status = exitCode(for: error)
    if status.isSuccess {
      print(fullMessage(for: error))
    } else if !(error is ExitCode) {
      // The parser's text for people ends with: See 'cascade build --help' for more information.
      let help = fullMessage(for: error).split(separator: "See '").last?.prefix { $0 != "'" }
      StandardError.print(
        CommandError("\(line(message(for: error))); see '\(help ?? "cascade --help")'"))
    }
    SystemLibrary.exit(status.rawValue)
  }

  /// The parser's message on one line, in lower case, with semicolons between its sentences and commas between the items of
  /// a list.
  static func line(_ message: String) -> String {
    var line = ""
    for part in message.split(whereSeparator: \.isNewline) {
      let part = part.drop(while: \.isWhitespace)
      if part.hasPrefix("- ") {
        line += (line.hasSuffix(":") ? " " : ", ") + part.dropFirst(2)
      } else {
        line += line.isEmpty ? part : " " + part
      }
    }
    let text = line.last == "." ? line.dropLast() : line[...]
    let sentences = text.split(separator: ". ").map { sentence in
      // The name of a file stays as it is.
      let isWord = sentence.prefix { !$0.isWhitespace }.dropFirst().allSatisfy(\.isLowercase)
      return isWord ? sentence.prefix(1).lowercased() + sentence.dropFirst() : String(sentence)
    }
    return sentences.joined(separator: "; ")
  }
}

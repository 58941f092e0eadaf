import ArgumentParser

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs the command that the arguments name.
///
/// Every error is one line on standard error: status 1 when the input is at fault, 64 when the
/// arguments are.
@main
enum Main {
  static func main() async {
    do {
      var command = try Cascade.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      StandardError.print(failure)
      exit(EXIT_FAILURE)
    } catch {
      end(with: error)
    }
  }

  /// Ends with what the arguments' parser has to say: help, or why the arguments are wrong.
  private static func end(with error: any Error) -> Never {
    let status = Cascade.exitCode(for: error)
    if status.isSuccess {
      print(Cascade.fullMessage(for: error))
    } else if !(error is ExitCode) {
      StandardError.print(Failure("\(usageMessage(for: error)); see 'cascade --help'"))
    }
    exit(status.rawValue)
  }

  /// What the parser says, on one line and without a capital.
  private static func usageMessage(for error: any Error) -> String {
    let lines = Cascade.message(for: error).split(whereSeparator: \.isNewline)
    let line = lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    let text = line.last == "." ? line.dropLast() : line[...]
    let sentences = text.split(separator: ". ").map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return sentences.joined(separator: "; ")
  }
}

import HierarchyFormats
import ToolSupport

/// An error that ends a command or makes a line of its input unusable.
struct CommandError: Error {
  /// A description of the problem and its solution.
  private(set) var text: String

  /// The line of the input that has the error, counted from 1, if known.
  private let inputLine: Int?

  /// The name of the input that has the line.
  private let inputName: String?

  /// The ways to read a document of which nothing proves one.
  var readings: [CandidateReading] = []

  init(_ text: String, inputLine: Int? = nil, inputName: String? = nil) {
    self.text = text
    self.inputLine = inputLine
    self.inputName = inputName
  }

  /// The text for standard error.
  var message: String {
    guard let inputLine else { return text }
    return "\(inputName ?? "standard input"), line \(inputLine): \(text)"
  }

  /// Returns the same error with its line of standard input, counted from 1.
  func at(inputLine: Int) -> CommandError {
    CommandError(text, inputLine: inputLine, inputName: inputName)
  }

  /// Returns the same error in a file, unless it is known already.
  func inInput(named name: String) -> CommandError {
    CommandError(text, inputLine: inputLine, inputName: inputName ?? name)
  }

  /// Returns the same error with more about what to do.
  func adding(_ advice: String) -> CommandError {
    CommandError("\(text); \(advice)", inputLine: inputLine, inputName: inputName)
  }

  /// Returns the same error with the option of a command whose `--encoding` is for something else.
  func naming(encodingOption option: String) -> CommandError {
    var error = self
    error.text = text.replacing("--encoding", with: option)
    return error
  }

  /// Appends the result of a line that has this error: a JSON object with the error, or an empty
  /// line.
  func appendResult(asJSON isJSON: Bool, to output: inout [UInt8]) {
    if isJSON {
      JSONWriter.appendObject(to: &output) {
        $0.text(text.utf8, for: "error")
        if let inputLine { $0.number(inputLine, for: "line") }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension CommandError: CustomStringConvertible {
  var description: String { message }
}

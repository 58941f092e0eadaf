import HierarchyFormats

/// The words behind `cascade` that the user typed.
struct TypedCommand {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The words of this process.
  static var current: TypedCommand { TypedCommand(Array(CommandLine.arguments.dropFirst())) }

  /// The same command with more options.
  func adding(_ options: [String]) -> TypedCommand {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return TypedCommand(Array(words[..<end]) + options + words[end...])
  }

  /// The line to type.
  var line: String {
    (["cascade"] + words).map(PrintableText.shellWord).joined(separator: " ")
  }
}

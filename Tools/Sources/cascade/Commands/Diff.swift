import ArgumentParser
import CascadeKit
import DocumentFiles
import HierarchyFormats

/// Prints the differences between two versions of a hierarchy.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the differences between two versions of a hierarchy.",
    discussion: """
      Nodes are matched by their codes, then by the paths of their names, then by their names elsewhere and the \
      children that they share. The result is a tree of the nodes that were added (+), removed (-) or \
      changed (~), below the nodes that contain them, and a line with the number of changes:

      ~   Service Desk 12  renamed from Help Desk (code)
      -   Fax 13  removed

      The reason of a match is in parentheses: the same code; the same path of names; the same name elsewhere; \
      the same children; another form of the name, such as 奉贤县 and 奉贤区; the seat, a leaf that was named like \
      its parent, such as 宜春市 in 宜春地区; or a word that no sibling has.

      With --json, each change is an object on a line: {"change":"renamed","old":{"path":["Help Desk"],\
      "codes":["12"]},"new":[{"path":["Service Desk"],"codes":["12"]}],"reason":"code"}. A node with another name, \
      parent and code has three changes. "old" is null for an added node, and "new" has no elements for a removed \
      node, and several for a split one. With --csv, the columns are change, old_path, old_code, new_path, \
      new_code and reason; several paths are separated by |.

      If codes were given to other nodes, as when a table was imported anew, a note says so: use --match name.

      With --history, the result is a history: with it, 'cascade locate', 'cascade migrate' and the controls find \
      values that were saved with the old version.

      The exit status is 0, or 1 for an error; with --exit-code, it is also 1 if there are differences.
      """)

  @Argument(
    help: """
      The old version: a .hierarchy file, a file in any format that 'cascade build' reads, or - for standard input.
      """, completion: .file())
  var old: String

  @Argument(help: "The new version.", completion: .file())
  var new: String

  @Flag(help: "Print one JSON object per change.")
  var json = false

  @Flag(help: "Print a CSV file with one record per change.")
  var csv = false

  @Flag(help: "Exit with status 1 if there are differences.")
  var exitCode = false

  @Flag(
    help:
      "Print the history that leads from codes and paths of the old version to those of the new one."
  )
  var history = false

  @Option(name: .shortAndLong, help: "With --history, the file to write.", completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --history, the last year, month or day on which the old version was valid: 2025, 2025-11 or 2025-11-03.",
      valueName: "date"),
    transform: Self.date)
  var until: HistoryDate?

  @Option(
    help: ArgumentHelp(
      "What nodes are matched by first: code, or name if the codes were given to other nodes.",
      valueName: "rule"))
  var match = MatchRule.code

  @OptionGroup var documents: DocumentOptions<EncodingOption>

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError(
        "standard input can be only one of the versions; give a file for the other")
    }
    if [json, csv, history].count(where: { $0 }) > 1 {
      throw ValidationError("--json, --csv and --history cannot be combined; choose one")
    }
    if !history, output != nil || until != nil {
      throw ValidationError("-o and --until require --history")
    }
  }

  func run() throws {
    try output.map { try AtomicFile(path: $0).check(reading: [old, new]) }
    let comparison = HierarchyComparison(
      from: try load(old, besides: new), to: try load(new, besides: old),
      matching: match == .code ? .codes : .names)
    warn(about: comparison.renumberedNodes, of: comparison.old)
    var standardOutput = StandardOutput()
    let changeCount =
      history
      ? try writeHistory(of: comparison, to: &standardOutput)
      : try print(comparison, to: &standardOutput)
    try standardOutput.flush()
    if exitCode, changeCount > 0 { throw ExitCode.failure }
  }

  /// Loads a version. `--table`, `--columns` and `--query` are for the one that isn't compiled.
  private func load(_ path: String, besides other: String) throws(CommandError) -> Hierarchy {
    var loader = try documents.loader(of: [path])
    if path.hasSuffix(".hierarchy"), !other.hasSuffix(".hierarchy") {
      loader.documents.files[0].selection = DatabaseSelection()
    }
    return try loader.load()
  }

  private func print(
    _ comparison: HierarchyComparison, to output: inout StandardOutput
  ) throws(CommandError) -> Int {
    if json || csv {
      return try ChangePrinter(comparison: comparison, printsJSON: json).print(to: &output)
    }
    return try ChangeTree(comparison: comparison, hasColors: StandardOutput.hasColors)
      .print(to: &output)
  }

  private func writeHistory(
    of comparison: HierarchyComparison, to standardOutput: inout StandardOutput
  ) throws(CommandError) -> Int {
    let history =
      until.map { HierarchyHistory(comparison, validUntil: $0) } ?? HierarchyHistory(comparison)
    let text = history.textUTF8(names: comparison.new)
    if let output {
      try AtomicFile(path: output).write(text)
    } else {
      try standardOutput.write { $0.append(contentsOf: text) }
    }
    return comparison.changes.count
  }

  private static func date(_ text: String) throws -> HistoryDate {
    if let date = HistoryDate(text) { return date }
    throw ValidationError("give a year, a month or a day: 2025, 2025-11 or 2025-11-03")
  }

  /// The number of codes that a note lists.
  private static let codeLimit = 5

  /// Prints a note if codes seem to be those of other nodes.
  private func warn(about nodes: [Hierarchy.Node], of hierarchy: Hierarchy) {
    if nodes.isEmpty { return }
    let codes = nodes.prefix(Self.codeLimit).compactMap { hierarchy.code(of: $0) }
    let rest = nodes.count - codes.count
    let list =
      rest > 0
      ? "\(codes.joined(separator: ", ")) and \(rest.grouped) more"
      : "\(codes.dropLast().joined(separator: ", ")) and \(codes[codes.count - 1])"
    let verb = nodes.count == 2 ? "exchanged" : "those of other nodes now"
    StandardError.print(
      "note: the ids \(list) seem to be \(verb); match nodes by name with --match name")
  }
}

/// What `cascade diff` matches nodes by first.
enum MatchRule: String, CaseIterable, ExpressibleByArgument {
  case code, name
}

import ArgumentParser
import DocumentFiles
import HierarchyFormats
import ToolSupport

/// Lists the problems of a document or of a compiled hierarchy.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what is wrong with a document or a .hierarchy file.",
    discussion: """
      Errors are rows with unknown parents, cycles, repeated identifiers, names that are empty or blank, control \
      characters, flags that aren't understood, empty cells that can mean the level above, deleted rows, fields that \
      connect nodes but aren't used, and rows that are one node with different codes or texts. Warnings are nodes that nothing puts on \
      levels, keys that can be fields, lists and objects that aren't used, repeated codes and siblings, white space around names, \
      invisible, private-use and replacement characters, skipped levels, placeholders such as 市辖区, only children that repeat \
      their parent, and codes that differ from the others. Notes are other fields that aren't used, and roots that are their own parents.

      Up to ten findings of each kind are listed, then their number. The exit status is 1 if there is an error.
      """)

  @OptionGroup var documents: DocumentArguments

  @Flag(help: "Print one JSON object per line for each finding.")
  var json = false

  @Flag(help: "Exit with status 1 for warnings too.")
  var strict = false

  func validate() throws { try documents.checkInputs() }

  func run() throws {
    let read: FileImport
    do throws(CommandError) {
      read = try documents.read()
    } catch {
      if json { try printUnreadable(error) }
      throw error
    }
    let printer = FindingPrinter(read, printsJSON: json)
    var output = StandardOutput()
    try output.write { printer.append(to: &$0) }
    if !json { try output.write(line: "\(read.name): \(read.report): \(printer.summary)") }
    if read.result.hierarchy != nil, let line = try documents.rememberedLine(), !json {
      try output.write(line: line)
    }
    try output.flush()
    if printer.count(of: .error) > 0 || strict && printer.count(of: .warning) > 0 {
      throw ExitCode.failure
    }
  }

  /// Prints the error of a document that isn't valid in its format, for programs that read only the standard output.
  private func printUnreadable(_ error: CommandError) throws {
    var output = StandardOutput()
    try output.write { bytes in
      JSONWriter.appendObject(to: &bytes) { json in
        json.text("unreadable".utf8, for: "kind")
        json.text("error".utf8, for: "severity")
        json.array(for: "path") { _ in }
        json.text(error.text.utf8, for: "message")
        if !error.readings.isEmpty {
          ReadingChoice(error.readings, of: .current).append(to: &json)
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    try output.flush()
  }
}

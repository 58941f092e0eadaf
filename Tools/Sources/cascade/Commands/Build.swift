import ArgumentParser
import CascadeKit
import DocumentFiles
import HierarchyFormats

/// Compiles a document to a `.hierarchy` file.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile a document in any of the usual formats to a .hierarchy file.",
    discussion: """
      The format and the form are detected from the content: nested JSON, property lists, YAML and TOML; lists of \
      records in JSON, CSV or a database whose rows refer to their parents, have one column per level, or have \
      division codes; indented text, Markdown lists, paths and folders; view dumps. The command prints how it read \
      the document. Use the options below if it can't tell.

      Indented text has one node per line, indented with one tab per level. Tabs also separate the columns: name, \
      code, pinyin. A first line such as "# columns: name code postcode" defines other columns.

      A document with errors isn't compiled. Warnings are printed; 'cascade check' prints both without compiling.
      """)

  @OptionGroup var documents: DocumentArguments

  @Option(name: .shortAndLong, help: "The .hierarchy file to write.")
  var output: String

  func run() throws {
    let read = try documents.read()
    if read.result.format == .hierarchy {
      throw CommandError("\(read.name): this is already a .hierarchy file; use it directly")
    }
    let printer = FindingPrinter(read)
    var standardOutput = StandardOutput()
    try standardOutput.write("\(read.name): \(read.result.report)\n")
    try standardOutput.flush()
    StandardError.print(printer)
    guard let hierarchy = read.result.hierarchy else {
      throw CommandError(
        "\(read.name): \(printer.summary); correct the errors, nothing was written")
    }
    try write(hierarchy, to: &standardOutput)
  }

  private func write(_ hierarchy: Hierarchy, to standardOutput: inout StandardOutput) throws {
    let bytes = HierarchyFile.encode(hierarchy)
    try AtomicFile(path: output).write(bytes)
    let levels = hierarchy.levelCounts.map(\.grouped).joined(separator: " / ")
    try standardOutput.write(
      """
      \(output): \(hierarchy.count.nodeCountText), \(levels) by level, \(bytes.count.grouped) bytes

      """)
    try standardOutput.flush()
  }
}

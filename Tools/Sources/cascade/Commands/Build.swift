import ArgumentParser
import CascadeKit

/// Compiles a document to a `.hierarchy` file.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile JSON, indented text or a view dump to a .hierarchy file.",
    discussion: """
      JSON can be nested objects, maps, a flat list of objects that refer to their parents, or maps from \
      codes to names. 'cascade build' recognizes common field names; use the options below for other \
      names.

      Text has one node per line, indented with one tab per level. Tabs also separate the columns: name, \
      code, pinyin. A first line such as "# columns: name code postcode" defines other columns.

      A view dump is the output of the debugger command "po [view recursiveDescription]".
      """)

  @Argument(help: "The file to compile, or - for standard input.")
  var input: String

  @Option(name: .shortAndLong, help: "The .hierarchy file to write.")
  var output: String

  @Option(help: "The format of the input. [default: detected from its name and content]")
  var format: HierarchyLoader.Format?

  @OptionGroup(title: "Fields of JSON objects")
  var fields: JSONFieldOptions

  func run() throws {
    let hierarchy = try HierarchyLoader(path: input, format: format, fields: fields.names).parse()
    let bytes = HierarchyFile.encode(hierarchy)
    try AtomicFile(path: output).write(bytes)

    let levels = hierarchy.levelCounts.map(\.grouped).joined(separator: " / ")
    var standardOutput = StandardOutput()
    try standardOutput.write(
      """
      \(output): \(hierarchy.count.nodeCountText), \(levels) by level, \(bytes.count.grouped) bytes

      """)
    try standardOutput.flush()
  }
}

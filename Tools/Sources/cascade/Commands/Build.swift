import ArgumentParser
import CascadeKit

/// Compiles a document to a `.hierarchy` file.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile JSON, indented text or a view dump to a .hierarchy file.",
    discussion: """
      JSON may be nested objects, maps, flat rows with parents, or maps of codes. Text has one node a \
      line, indented with tabs, its fields separated by tabs: name, code, pinyin, or what a first line \
      such as "# columns: name code postcode" names. A view dump is what a debugger prints for \
      "po [view recursiveDescription]". Fields of JSON are found under their common names; \
      the options name others.
      """)

  @Argument(help: "A .json or a text file, or - for standard input.")
  var input: String

  @Option(name: .shortAndLong, help: "The .hierarchy file to write.")
  var output: String

  @Option(help: "The form of the input. [default: by its content]")
  var format: HierarchyDocument.Format?

  @OptionGroup(title: "Fields of JSON objects")
  var fields: FieldOptions

  func run() throws {
    let document = HierarchyDocument(path: input, format: format, fields: fields.names)
    let hierarchy = try document.read()
    let bytes = HierarchyFile.encode(hierarchy)
    try OutputFile(path: output).replace(with: bytes)

    let levels = hierarchy.levelCounts.map(\.grouped).joined(separator: " / ")
    var standardOutput = StandardOutput()
    try standardOutput.write(
      "\(output): \(hierarchy.count.grouped) nodes, \(levels) by level, \(bytes.count.grouped) bytes\n"
    )
    try standardOutput.flush()
  }
}

import ArgumentParser
import CascadeKit
import ChinaRegions
import DocumentFiles
import HierarchyFormats
import SystemLibrary

/// Compiles a document to a `.hierarchy` file.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile a document in any of the usual formats to a .hierarchy file.",
    discussion: """
      The format and the form are detected from the content: nested JSON, property lists, YAML, XML and HTML; lists of \
      records in JSON, CSV, a workbook or a database whose rows refer to their parents, have one column per level, or have \
      division codes; indented text, Markdown lists, paths and folders; view dumps. Archives are unpacked. The command prints how it read \
      the document. Use the options below if it can't tell.

      Indented text has one node per line, indented with one tab per level. Tabs also separate the columns: name, \
      code, pinyin. A first line such as "# columns: name code postcode" defines other columns.

      A document with errors isn't compiled. Warnings are printed; 'cascade check' prints both without compiling.

      With --split, the output is a folder of files for a web page, which loads the upper levels first: \
      top.hierarchy with the upper levels, one file for what lies below each node two levels above the cut, and \
      all.hierarchy with everything. Without a document, the embedded gazetteer of China is split.

      With --reduced, the file omits the tables that follow from the others, as the files of --split do. It is a \
      smaller download and opens a little more slowly. A .hierarchy file can be written in this form, too.
      """)

  @OptionGroup var documents: DocumentArguments

  @Option(
    name: .shortAndLong, help: "The .hierarchy file to write; with --split, the folder.",
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Write a folder of files: one with this number of upper levels, and small ones for the rest.",
      valueName: "levels"))
  var split: Int?

  @Flag(help: "Write a smaller file for downloads, without the tables that follow from the others.")
  var reduced = false

  func validate() throws {
    if let split, split < 1 {
      throw ValidationError("--split: \(split) is not a number of levels; give 1 or more")
    }
    if split != nil, reduced {
      throw ValidationError(
        "--reduced: the files of --split always have this form; give one of the two")
    }
    if !changesForm || documents.remember { try documents.checkInputs() }
    try documents.options.check(file: documents.inputs.first)
  }

  /// Whether the output has another form than usual. Then the input can be a compiled hierarchy.
  private var changesForm: Bool { split != nil || reduced }

  func run() throws {
    var standardOutput = StandardOutput()
    if split == nil {
      try AtomicFile(path: output).check(reading: documents.inputs)
    } else {
      try SplitFolder(path: output).check()
    }
    if changesForm, let hierarchy = try compiled() {
      return try write(hierarchy, to: &standardOutput)
    }
    let read = try documents.read()
    if read.result.format == .hierarchy {
      guard changesForm, let hierarchy = read.result.hierarchy else {
        throw CommandError("\(read.name): this is already a .hierarchy file; use it directly")
      }
      return try write(try complete(hierarchy, in: read.name), to: &standardOutput)
    }
    let printer = FindingPrinter(read)
    try report("\(read.name): \(read.report)", to: &standardOutput)
    StandardError.print(printer)
    guard let hierarchy = read.result.hierarchy else {
      throw CommandError(
        "\(read.name): \(printer.summary); correct the errors, nothing was written")
    }
    try write(hierarchy, to: &standardOutput)
    if let line = try documents.rememberedLine() { try report(line, to: &standardOutput) }
  }

  /// The hierarchy to split or reduce if it is compiled already: the gazetteer, or a .hierarchy file.
  private func compiled() throws -> Hierarchy? {
    guard let input = documents.inputs.first else { return ChinaRegions.hierarchy }
    guard documents.inputs.count == 1, input.hasSuffix(".hierarchy") else { return nil }
    return try complete(try documents.options.load(input).hierarchy, in: input)
  }

  /// Checks that a compiled hierarchy isn't a part of a split one.
  private func complete(_ hierarchy: Hierarchy, in file: String) throws(CommandError) -> Hierarchy {
    if hierarchy.parts == nil { return hierarchy }
    throw CommandError(
      "\(file): this is one of the files of a split hierarchy; give the complete one, "
        + "\(SplitHierarchy.completeName).hierarchy")
  }

  private func write(_ hierarchy: Hierarchy, to standardOutput: inout StandardOutput) throws {
    if let split {
      return try SplitFolder(path: output).write(hierarchy, levels: split, to: &standardOutput)
    }
    let bytes = reduced ? HierarchyFile.encodeReduced(hierarchy) : HierarchyFile.encode(hierarchy)
    try AtomicFile(path: output).write(bytes)
    let levels = hierarchy.levelCounts.map(\.grouped).joined(separator: " / ")
    let count = hierarchy.count.nodeCountText
    try report(
      "\(output): \(count), \(levels) by level, \(bytes.count.grouped) bytes", to: &standardOutput)
  }

  /// Prints a line, on standard error if standard output gets the file.
  private func report(
    _ line: String, to standardOutput: inout StandardOutput
  ) throws(CommandError) {
    if AtomicFile(path: output).isStandardOutput { return StandardError.print(line) }
    try standardOutput.write(line: line)
    try standardOutput.flush()
  }
}

import ArgumentParser
import CascadeKit
import DocumentFiles
import HierarchyFormats
import SystemLibrary

/// Writes a hierarchy in a format that other programs read.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a hierarchy as JSON, CSV, a workbook, a property list, text or source code.",
    discussion: """
      json, csv, xlsx, plist, sqlite, text, typescript and swift hold everything: names, codes, text columns and disabled \
      nodes. levels holds names and codes, json-names and markdown only names; the command says what it leaves \
      out. 'cascade build' reads all of them but typescript and swift.

      If the format cannot hold a name, nothing is written. An existing file is replaced when the new one is complete.
      """)

  @OptionGroup var source: HierarchyArgument

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The format: \(ExportTarget.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var target: ExportTarget

  @Option(
    name: .shortAndLong,
    help: "The file to write. [default: standard output; sqlite and xlsx need a file]",
    completion: .file())
  var output: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      """
      The name of the constant in TypeScript, of the type in Swift, or of the table in SQLite. [default: the name of \
      the output file, or "hierarchy"]
      """, valueName: "name"))
  var givenName: String?

  @Flag(
    help: """
      Protect cells of csv and levels that a spreadsheet would take for formulas: an apostrophe precedes =, +, - and @, and \
      remains if the table is read again. xlsx needs no protection.
      """)
  var forSpreadsheet = false

  /// The number of characters of a formula that a warning quotes.
  private static let quotedLength = 40

  func validate() throws {
    if forSpreadsheet, target != .csv, target != .levels {
      throw ValidationError("--for-spreadsheet works with --to csv and --to levels; remove it")
    }
    if target.format == nil, output == nil {
      throw ValidationError("--to \(target.rawValue) needs a file: give its path with -o")
    }
  }

  func run() throws {
    if let output {
      try AtomicFile(path: output).check(reading: source.file.map { [$0] } ?? [])
    }
    let hierarchy = try source.load()
    if let format = target.format {
      try write(hierarchy, as: format)
    } else if target == .xlsx {
      try writeWorkbook(hierarchy)
    } else {
      try SQLiteExport(table: constantName, path: output ?? "").write(hierarchy)
    }
    reportOmissions(of: hierarchy)
  }

  private func write(_ hierarchy: Hierarchy, as format: HierarchyWriter.Format) throws(CommandError)
  {
    var writer = HierarchyWriter(format, name: constantName)
    writer.isForSpreadsheet = forSpreadsheet
    do throws(HierarchyWritingError) {
      try writer.check(hierarchy)
    } catch {
      throw CommandError(error.description)
    }
    var results = try ResultOutput(path: output)
    try writer.write(hierarchy) { bytes throws(CommandError) in try results.write(Array(bytes)) }
    try results.finish()
    if !forSpreadsheet { warn(about: writer.formulas(in: hierarchy)) }
  }

  /// Says on standard error which cells a spreadsheet would calculate.
  private func warn(about formulas: (count: Int, first: String?)) {
    guard let first = formulas.first else { return }
    let text = first.count > Self.quotedLength ? "\(first.prefix(Self.quotedLength))…" : first
    let rest = (formulas.count - 1).grouped
    let what =
      formulas.count == 1
      ? "\"\(text)\" for a formula" : "\"\(text)\" and \(rest) more for formulas"
    StandardError.print(
      "warning: a spreadsheet takes \(what); write --to xlsx, or add --for-spreadsheet")
  }

  /// Writes the table of the format csv as a workbook.
  private func writeWorkbook(_ hierarchy: Hierarchy) throws(CommandError) {
    let writer = HierarchyWriter(.csv, name: constantName)
    do throws(HierarchyWritingError) {
      try writer.check(hierarchy)
    } catch {
      throw CommandError(error.description)
    }
    var table: [UInt8] = []
    writer.write(hierarchy) { table += $0 }
    let workbook: [UInt8]
    do throws(XLSXWriter.Failure) {
      workbook = try XLSXWriter.workbook(ofTable: table, named: constantName)
    } catch {
      throw Self.error(error)
    }
    try AtomicFile(path: output ?? "").write(workbook)
  }

  private static func error(_ failure: XLSXWriter.Failure) -> CommandError {
    switch failure {
    case .tooManyRows:
      CommandError("xlsx can't hold more than 1,048,575 nodes; write csv instead")
    case .tooLongText(let row):
      CommandError("row \(row) has a text with more than 32,767 characters; write csv instead")
    case .failed: CommandError("the workbook can't be written; write csv instead")
    }
  }

  private var constantName: String {
    if let givenName { return givenName }
    let path = output.flatMap { AtomicFile(path: $0).isStandardOutput ? nil : $0 }
    let file = path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    return file ?? "hierarchy"
  }

  /// Says on standard error what the format has no place for.
  private func reportOmissions(of hierarchy: Hierarchy) {
    guard let format = target.format, !format.holdsColumns else { return }
    var omitted = hierarchy.columnNames
    if format.holdsCodes { omitted.removeAll { $0 == "code" } }
    if hierarchy.depthFirst().contains(where: { hierarchy.isDisabled($0) }) {
      omitted.append("disabled")
    }
    if omitted.isEmpty { return }
    StandardError.print(
      "left out, because \(format.rawValue) has no place for it: \(omitted.joined(separator: ", "))"
    )
  }
}

/// A format of `cascade export`.
enum ExportTarget: String, CaseIterable, ExpressibleByArgument {
  case json
  case names = "json-names"
  case csv, xlsx, levels, plist, sqlite, text, markdown, typescript, swift

  /// The format of the writer, or `nil` for a database or a workbook.
  var format: HierarchyWriter.Format? { HierarchyWriter.Format(rawValue: rawValue) }
}

import ArgumentParser
import CascadeKit
import HierarchyFormats

/// Compiles a document to a `.hierarchy` file.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile JSON or indented text to a .hierarchy file.",
    discussion: """
      JSON may be nested objects, maps, flat rows with parents, or maps of codes. Text has one node a \
      line, indented with tabs, its fields separated by tabs: name, code, pinyin, or what a first line \
      such as "# columns: name code postcode" names. Fields of JSON are found under their common names; \
      the options name others.
      """)

  @Argument(help: "A .json or a text file, or - for standard input.")
  var input: String

  @Option(name: .shortAndLong, help: "The .hierarchy file to write.")
  var output: String

  @Option(help: "The form of the input. [default: by its content]")
  var format: Format?

  @OptionGroup(title: "Fields of JSON objects")
  var fields: FieldOptions

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, text
  }

  func run() throws {
    let source = InputFile(path: input)
    let hierarchy = try read(source.read(), name: source.name)
    let bytes = HierarchyFile.encode(hierarchy)
    try OutputFile(path: output).replace(with: bytes)

    let levels = hierarchy.levelCounts.map(\.grouped).joined(separator: " / ")
    var standardOutput = StandardOutput()
    try standardOutput.write(
      "\(output): \(hierarchy.count.grouped) nodes, \(levels) by level, \(bytes.count.grouped) bytes\n"
    )
    try standardOutput.flush()
  }

  private func read(_ bytes: [UInt8], name: String) throws(Failure) -> Hierarchy {
    do throws(HierarchyFormatError) {
      switch format ?? Format(path: input, content: bytes) {
      case .json: return try HierarchyJSON.read(bytes, fields: fields.names)
      case .text: return try HierarchyText.read(bytes)
      }
    } catch {
      if (try? HierarchyFile.decode(bytes)) != nil {
        throw Failure("\(name): this is a .hierarchy file already; use it as it is")
      }
      throw Failure("\(name): \(error)")
    }
  }
}

extension Build.Format {
  /// Tells the form by the file's extension, or by whether the first character opens a JSON value.
  init(path: String, content: [UInt8]) {
    if path.hasSuffix(".json") {
      self = .json
    } else if path.hasSuffix(".txt") || path.hasSuffix(".tsv") {
      self = .text
    } else {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let start = content.starts(with: mark) ? 3 : 0
      let first = content[start...].first { $0 > UInt8(ascii: " ") }
      self = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? .json : .text
    }
  }
}

import ArgumentParser
import DocumentFiles

/// The documents that a command compiles or checks, and how it reads them.
struct DocumentArguments: ParsableArguments {
  @Argument(
    help: """
      A file, a folder, a file in an archive such as data.zip/regions.csv, - for standard input, or the URL of a PostgreSQL \
      database, which the package cascade-postgresql reads. Several tables, such as one for each level, are read as one.
      """, completion: .file())
  var inputs: [String] = []

  @Flag(
    help: """
      Write the options for fields, formats and encodings into a file beside the document, such as shops.csv.reading. Every \
      command finds it there, and reads the document in the same way.
      """)
  var remember = false

  @OptionGroup var options: DocumentOptions<EncodingOption>

  /// Checks that there is a document.
  func checkInputs() throws {
    if inputs.isEmpty { throw ValidationError("Missing expected argument '<inputs> ...'") }
  }

  /// Reads the documents, and shows on a terminal how far it is.
  func read() throws(CommandError) -> FileImport {
    let bar = SharedProgressBar(counting: "rows")
    defer { bar.clear() }
    var loader = try options.loader(of: inputs)
    loader.options.progress = { rows, fraction in bar.show(rows, fraction: fraction) }
    if remember { try file().check(writing: options.settings()) }
    return try loader.read()
  }

  /// Writes the file of `--remember`. Returns the line to print, or `nil` without the option.
  func rememberedLine() throws(CommandError) -> String? {
    guard remember else { return nil }
    let file = try file()
    try file.write(options.settings())
    return "\(file.path): says how \(inputs[0]) is read"
  }

  private func file() throws(CommandError) -> ReadingFile {
    if inputs.count == 1, let file = ReadingFile(besides: inputs[0]) { return file }
    throw CommandError("--remember writes a file beside one document; give the path of one")
  }
}

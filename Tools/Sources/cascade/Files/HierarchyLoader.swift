import CascadeKit
import DocumentFiles
import GuessedFormats
import HierarchyFormats
import MappedHierarchies
import SystemLibrary

/// Loads a hierarchy: maps a compiled `.hierarchy` file, or reads documents.
struct HierarchyLoader {
  let documents: FileSet
  var options: ReadingOptions

  /// Whether a compiled file is mapped into memory. A process that runs for long copies it instead: if another program
  /// shortens a mapped file, reading the mapping ends the process.
  var isMapping = true

  /// Whether standard error names the fields that aren't used.
  var namesUnusedFields = true

  private var isStandardInput: Bool { documents.files[0].path == "-" }

  init(documents: FileSet, options: ReadingOptions) {
    self.documents = documents
    self.options = options
  }

  init(
    path: String, format: DocumentFormat? = nil, fields: FieldNames = FieldNames(),
    isMapping: Bool = true
  ) {
    var options = ReadingOptions()
    options.format = format
    options.fields = fields
    self.init(documents: FileSet([DocumentFile(path: path)]), options: options)
    self.isMapping = isMapping
  }

  /// Maps the file into memory or copies it if it is compiled, and reads it otherwise.
  ///
  /// - Throws: An error if the file can't be read, or for the first finding that is an error.
  func load() throws(CommandError) -> Hierarchy { try loadForm().hierarchy }

  /// Loads the hierarchy, and tells whether the file is compiled in reduced form.
  func loadForm() throws(CommandError) -> (hierarchy: Hierarchy, isReduced: Bool) {
    let path = documents.files[0].path
    if isStandardInput || options.format != nil || documents.files.count > 1
      || DatabaseURL(path) != nil || !documents.files[0].selection.isEmpty
    {
      return try hierarchy()
    }
    let mappingError: HierarchyMappingError
    do throws(HierarchyMappingError) {
      let hierarchy =
        try isMapping ? HierarchyFile.map(path: path) : HierarchyFile.read(path: path)
      return (hierarchy, Self.isReduced(path: path))
    } catch {
      mappingError = error
    }
    if Self.isDocument(mappingError, path: path) { return try hierarchy() }
    throw CommandError(mappingError.description)
  }

  /// Whether a file that can't be mapped is to be read: its name and its content aren't those of a compiled hierarchy. A
  /// folder or a pipe can't be mapped, and can be read.
  private static func isDocument(_ error: HierarchyMappingError, path: String) -> Bool {
    if path.hasSuffix(".hierarchy") { return false }
    guard case .format(let fault) = error.reason else { return true }
    return fault.reason == .notAHierarchy
  }

  /// Reads the documents.
  ///
  /// - Throws: An error also if a URL has a password, before it is used.
  func read() throws(CommandError) -> FileImport {
    for file in documents.files {
      if let url = DatabaseURL(file.path), url.hasPassword { throw ExposedPassword(url).error }
    }
    do throws(FileSet.Failure) {
      return try documents.read(options: options)
    } catch {
      throw CommandError("\(error.file?.name ?? documents.name): \(error.error)")
    }
  }

  private static func isReduced(path: String) -> Bool {
    InputFile(path: path).start(count: HierarchyFile.headerSize).withUnsafeBytes {
      HierarchyFile.isReduced($0)
    }
  }

  private func hierarchy() throws(CommandError) -> (hierarchy: Hierarchy, isReduced: Bool) {
    let read = try read()
    if let hierarchy = read.result.hierarchy {
      if namesUnusedFields, !read.result.unusedFields.isEmpty {
        StandardError.print("\(documents.name): \(read.result.unusedText)")
      }
      return (hierarchy, read.result.isReduced)
    }
    guard let error = read.result.findings.list.first(where: { $0.severity == .error }) else {
      throw CommandError(
        "\(documents.name): the document has errors; list them with 'cascade check'")
    }
    throw CommandError(read.message(of: error))
  }
}

extension DocumentFile {
  /// The name for messages.
  var name: String { path == "-" ? "standard input" : DatabaseURL(path)?.name ?? path }
}

extension FileSet {
  /// The name for messages: that of the document, or the number of documents.
  var name: String { files.count == 1 ? files[0].name : "\(files.count) documents" }
}

extension FileImport {
  /// The name for messages: that of the document, or the number of documents.
  var name: String { files.count == 1 ? files[0].name : "\(files.count) documents" }

  /// The file and the message of a finding, with its position or its path.
  ///
  /// In a document on one line, such as compact JSON, the path is what finds a node.
  func message(of finding: HierarchyFinding, label: String = "") -> String {
    guard case .line(let line)? = finding.position, line > 1 || finding.path.count < 2 else {
      return "\(name): \(label)\(finding.placedMessage)"
    }
    let place = place(ofLine: line)
    return "\(place.file.name): \(label)line \(place.line): \(finding.commandMessage)"
  }
}

import CascadeKit
import DocumentFiles
import GuessedFormats
import HierarchyFormats
import MappedHierarchies
import SystemLibrary

/// Loads a hierarchy: maps a compiled `.hierarchy` file, or reads documents.
struct HierarchyLoader {
  var documents: FileSet
  var options: ReadingOptions

  /// What options say about each document. A file beside a document is for one about which they say nothing.
  private let settings: [[ReadingSetting]]

  /// Whether a compiled file is mapped into memory. A process that runs for long copies it instead: if another program
  /// shortens a mapped file, reading the mapping ends the process.
  private let isMapping: Bool

  private var isStandardInput: Bool { documents.files[0].path == "-" }

  init(
    documents: FileSet, options: ReadingOptions = ReadingOptions(),
    settings: [[ReadingSetting]] = [], isMapping: Bool = true
  ) {
    self.documents = documents
    self.options = options
    self.settings = settings
    self.isMapping = isMapping
  }

  /// A hierarchy, and the form in which it was.
  typealias Loaded = (hierarchy: Hierarchy, isReduced: Bool, isCompiled: Bool)

  /// The options that say how a document is read.
  func options(of position: Int) -> [String] {
    settings.indices.contains(position) ? settings[position].map(\.option) : []
  }

  /// Maps the file into memory or copies it if it is compiled, and reads it otherwise.
  ///
  /// - Parameter report: Is told how a document was read, if that isn't as the user may think.
  /// - Throws: An error if the file can't be read, or for the first finding that is an error.
  func load(report: (String) -> Void = StandardError.print) throws(CommandError) -> Hierarchy {
    try loadForm(report: report).hierarchy
  }

  /// Loads the hierarchy, with the form in which it was.
  func loadForm(report: (String) -> Void = StandardError.print) throws(CommandError) -> Loaded {
    let path = documents.files[0].path
    if isStandardInput || options.format != nil || documents.files.count > 1
      || DatabaseURL(path) != nil || !documents.files[0].selection.isEmpty
    {
      return try hierarchy(report: report)
    }
    let mappingError: HierarchyMappingError
    do throws(HierarchyMappingError) {
      let hierarchy =
        try isMapping ? HierarchyFile.map(path: path) : HierarchyFile.read(path: path)
      return (hierarchy, Self.isReduced(path: path), true)
    } catch {
      mappingError = error
    }
    if Self.isDocument(mappingError, path: path) { return try hierarchy(report: report) }
    throw CommandError(mappingError.description)
  }

  /// Whether a file that can't be mapped is to be read: its name and its content aren't those of a compiled hierarchy. A
  /// folder or a pipe can't be mapped, and can be read.
  private static func isDocument(_ error: HierarchyMappingError, path: String) -> Bool {
    if path.hasSuffix(".hierarchy") { return false }
    guard case .format(let fault) = error.reason else { return true }
    return fault.reason == .notAHierarchy
  }

  /// Reads the documents, as the files beside them say.
  ///
  /// - Throws: An error also if a URL has a password, before it is used.
  func read(report: (String) -> Void = StandardError.print) throws(CommandError) -> FileImport {
    var loader = self
    for (position, file) in documents.files.enumerated() {
      if let url = DatabaseURL(file.path), url.hasPassword { throw ExposedPassword(url).error }
      try loader.useReadingFile(ofDocument: position, report: report)
    }
    do throws(FileSet.Failure) {
      return try loader.documents.read(options: loader.options)
    } catch {
      var refusal = CommandError("\(error.file?.name ?? documents.name): \(error)")
      if case .document(let fault) = error.error { refusal.readings = fault.readings }
      throw refusal
    }
  }

  /// Takes what the file beside a document says, unless options do.
  private mutating func useReadingFile(
    ofDocument position: Int, report: (String) -> Void
  ) throws(CommandError) {
    let document = documents.files[position]
    let isAlone = documents.files.count == 1
    guard let file = ReadingFile(besides: document.path),
      let remembered = try file.read(isAlone: isAlone)
    else { return }
    if let option = options(of: position).first {
      report("\(file.path): not used, because \(option) is given")
      return
    }
    let loader = try remembered.loader(of: [document.path])
    var known = loader.documents.files[0]
    known.readingFile = file.path
    known.passwordFile = document.passwordFile
    if !document.selection.isEmpty { known.selection = document.selection }
    known.selection.statementTime = document.selection.statementTime
    known.selection.source = document.selection.source
    var fields = loader.options.fields
    if isAlone {
      let progress = options.progress
      (documents.translations, options) = (loader.documents.translations, loader.options)
      options.progress = progress
    } else if fields != FieldNames() {
      // The columns of several documents are one set.
      options.fields.columns += fields.columns
      options.fields.ignored += fields.ignored
      fields.columns = []
      known.fields = fields
    }
    documents.files[position] = known
  }

  private static func isReduced(path: String) -> Bool {
    InputFile(path: path).start(count: HierarchyFile.headerSize).withUnsafeBytes {
      HierarchyFile.isReduced($0)
    }
  }

  private func hierarchy(report: (String) -> Void) throws(CommandError) -> Loaded {
    let read = try read(report: report)
    if let hierarchy = read.result.hierarchy {
      let notes = [
        read.result.unusedFields.isEmpty ? nil : read.result.unusedText, read.readingFileText,
      ]
      if notes.contains(where: { $0 != nil }) {
        report("\(documents.name): \(notes.compactMap(\.self).joined(separator: "; "))")
      }
      return (hierarchy, read.result.isReduced, read.result.format == .hierarchy)
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

  /// How the documents were read.
  var report: String {
    [result.report, readingFileText].compactMap(\.self).joined(separator: "; ")
  }

  /// The files that say how the documents are read, if there are any.
  fileprivate var readingFileText: String? {
    let files = files.compactMap(\.readingFile)
    return files.isEmpty ? nil : "read as \(files.joined(separator: ", ")) says"
  }

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

import CascadeKit
import DocumentFiles
import HierarchyFormats
import MappedHierarchies

/// Loads a hierarchy from a file: maps a compiled `.hierarchy` file, or reads a document.
struct HierarchyLoader {
  let file: DocumentFile
  let options: ReadingOptions

  /// The name for messages.
  var name: String { file.path == "-" ? "standard input" : file.path }

  init(file: DocumentFile, options: ReadingOptions) {
    self.file = file
    self.options = options
  }

  init(path: String, format: DocumentFormat? = nil, fields: FieldNames = FieldNames()) {
    var options = ReadingOptions()
    options.format = format
    options.fields = fields
    self.init(file: DocumentFile(path: path), options: options)
  }

  /// Maps the file into memory if it is compiled, and reads it otherwise.
  ///
  /// - Throws: An error if the file can't be read, or for the first finding that is an error.
  func load() throws(CommandError) -> Hierarchy {
    if file.path == "-" || options.format != nil { return try hierarchy() }
    do throws(HierarchyMappingError) {
      return try HierarchyFile.map(path: file.path)
    } catch {
      let hasCompiledName = file.path.hasSuffix(".hierarchy")
      guard case .format(let fault) = error.reason, fault.reason == .notAHierarchy,
        !hasCompiledName
      else {
        // Folders can't be mapped.
        if !hasCompiledName, let hierarchy = try? hierarchy() { return hierarchy }
        throw CommandError(error.description)
      }
    }
    return try hierarchy()
  }

  /// Reads the document.
  func read() throws(CommandError) -> HierarchyImport {
    do throws(DocumentFileError) {
      return try file.read(options: options)
    } catch {
      throw CommandError("\(name): \(error)")
    }
  }

  private func hierarchy() throws(CommandError) -> Hierarchy {
    let result = try read()
    if let hierarchy = result.hierarchy { return hierarchy }
    guard let error = result.findings.list.first(where: { $0.severity == .error }) else {
      throw CommandError("\(name): the document has errors; list them with 'cascade check'")
    }
    throw CommandError("\(name): \(error.placedMessage)")
  }
}

import GuessedFormats
import HierarchyFormats

/// One document, or several that are read as one table.
public struct FileSet: Sendable {
  /// The documents, at least one.
  public var files: [DocumentFile]

  /// The catalogs that translate the names.
  public var translations: [GettextCatalog] = []

  /// Creates the documents to read.
  ///
  /// - Precondition: There is a file.
  public init(_ files: [DocumentFile]) {
    precondition(!files.isEmpty, "there is no file")
    self.files = files
  }

  /// An error, and the file that has it.
  public struct Failure: Error {
    /// The file, or `nil` if the error isn't that of one file.
    public let file: DocumentFile?
    /// The error.
    public let error: DocumentFileError
  }
}

extension FileSet.Failure: CustomStringConvertible {
  /// The problem and its solution.
  public var description: String { error.text(for: file?.selection.source) }
}

extension FileSet {
  /// Reads the hierarchy.
  ///
  /// - Throws: ``Failure`` if a file can't be read or isn't a table, or if the documents don't contain a hierarchy.
  public func read(options: ReadingOptions = ReadingOptions()) throws(Failure) -> FileImport {
    if files.count == 1, translations.isEmpty {
      do throws(DocumentFileError) {
        return FileImport(
          result: try files[0].read(options: options), files: files, firstLines: [1])
      } catch {
        throw Failure(file: files[0], error: error)
      }
    }
    var options = options
    options.table = files.first?.selection.table
    var union = TableUnion(options: options)
    var refusals: [Failure] = []
    for file in files {
      do throws(DocumentFileError) {
        let format = try file.append(to: &union, options: options)
        do throws(DocumentFileError) {
          try file.checkChoice(in: format)
        } catch {
          refusals.append(Failure(file: file, error: error))
        }
      } catch {
        throw Failure(file: file, error: error)
      }
    }
    // The table can be that of one of them.
    if refusals.count == files.count { throw refusals[0] }
    for catalog in translations { union.translate(columnNamed: "name", with: catalog) }
    let firstLines = union.firstLines
    do throws(HierarchyFormatError) {
      return FileImport(result: try union.read(), files: files, firstLines: firstLines)
    } catch {
      let file = files.count == 1 ? files[0] : nil
      throw Failure(file: file, error: .document(error))
    }
  }
}

extension DocumentFile {
  /// Adds the rows of the document to a table.
  ///
  /// - Returns: The format of the document.
  fileprivate func append(
    to union: inout TableUnion, options: ReadingOptions
  ) throws(DocumentFileError) -> DocumentFormat {
    let bytes: [UInt8]
    var (options, format) = (options, DocumentFormat?.none)
    switch try content(format: options.format) {
    case .bytes(let content): bytes = content
    case .workbook(let workbook):
      format = .xlsx
      bytes = try workbook.table(sheet: chosenSheet, ignoring: options.fields.ignored)
        .delimitedText()
    case .folder, .rows: throw .notATable
    }
    do throws(HierarchyFormatError) {
      try union.append(bytes, named: path, fields: fields)
      if let format { return format }
      return try options.guessFormat(of: bytes)
    } catch {
      throw .document(error)
    }
  }
}

/// The hierarchy of one document or of several, and where their lines are.
public struct FileImport: Sendable {
  /// The hierarchy and the findings.
  public let result: HierarchyImport

  /// The documents.
  public let files: [DocumentFile]

  /// The line on which each document begins, if they follow each other in one text.
  let firstLines: [Int]
}

extension FileImport {
  /// Finds the file of a line, and the line in that file.
  ///
  /// - Complexity: O(*f*) for *f* files.
  public func place(ofLine line: Int) -> (file: DocumentFile, line: Int) {
    let index = firstLines.lastIndex { $0 <= line } ?? 0
    return (files[index], line - firstLines[index] + 1)
  }
}

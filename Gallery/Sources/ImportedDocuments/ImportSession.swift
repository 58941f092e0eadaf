import GuessedFormats
import HierarchyFormats

/// The documents that the page reads, and how it reads them.
///
/// ```swift
/// var session = ImportSession()
/// session.add(PageFile(name: Array("a.csv".utf8), bytes: bytes))
/// session.options.collapsesPlaceholders = true
/// session.read()  // .imported(…)
/// ```
package struct ImportSession: Sendable {
  /// The documents. Several are read as one table.
  package private(set) var documents: [PageFile] = []

  /// How the documents are read.
  package var options = ReadingOptions()

  /// Creates a session without documents.
  package init() {}
}

extension ImportSession {
  /// Adds a document.
  package mutating func add(_ document: PageFile) {
    documents.append(document)
  }

  /// Removes the documents. The options stay as they are.
  package mutating func removeDocuments() {
    documents = []
  }

  /// Reads the documents.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* nodes.
  package func read() -> ImportResult {
    if documents.isEmpty { return .failed(ImportFailure(.noDocuments)) }
    for (index, document) in documents.enumerated() {
      if let format = commandLineFormat(of: document) {
        return .failed(ImportFailure(.commandLineOnly(format), document: index))
      }
    }
    return documents.count == 1 ? readDocument() : readTables()
  }

  /// The format of a document that only the command line reads, or `nil`.
  private func commandLineFormat(of document: PageFile) -> DocumentFormat? {
    var options = options
    let format = try? options.guessFormat(of: document.bytes)
    switch format {
    case .json5?, .javaScript?, .yaml?, .xml?, .html?, .turtle?, .obo?, .xlsx?, .ods?, .sqlite?,
      .postgreSQL?:
      return format
    default: return nil
    }
  }

  private func readDocument() -> ImportResult {
    do throws(HierarchyFormatError) {
      let result = try GuessedDocument.read(documents[0].bytes, options: options)
      return .imported(result, firstLines: [1])
    } catch {
      return .failed(ImportFailure(error, document: 0, in: documents[0]))
    }
  }

  private func readTables() -> ImportResult {
    var union = TableUnion(options: options)
    for (index, document) in documents.enumerated() {
      do throws(HierarchyFormatError) {
        try union.append(document.bytes)
      } catch {
        return .failed(ImportFailure(error, document: index, in: document))
      }
    }
    let firstLines = union.firstLines
    do throws(HierarchyFormatError) {
      return .imported(try union.read(), firstLines: firstLines)
    } catch {
      let place = DocumentLine(error.place.line, firstLines: firstLines)
      return .failed(
        ImportFailure(
          error, document: place.document, in: documents[place.document], line: place.line))
    }
  }
}

/// The hierarchy of documents, or the reason why they can't be read.
package enum ImportResult: Sendable {
  /// The hierarchy and the findings.
  ///
  /// The lines of findings are those of all documents together. Each document begins on one of the first lines.
  case imported(HierarchyImport, firstLines: [Int])

  /// The documents can't be read.
  case failed(ImportFailure)
}

/// A document that the page reads.
package struct PageFile: Sendable {
  /// The name of the file.
  package let name: [UInt8]

  /// The encoding that the user chose for a text that isn't UTF-8, such as `gb18030`, or an empty text.
  package let encoding: [UInt8]

  /// The content: decompressed, and in UTF-8 unless its format is binary.
  package let bytes: [UInt8]

  /// Creates a document. The texts are UTF-8.
  package init(name: [UInt8], encoding: [UInt8] = [], bytes: [UInt8]) {
    (self.name, self.encoding, self.bytes) = (name, encoding, bytes)
  }
}

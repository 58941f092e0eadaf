import HierarchyFormats

extension ImportSession {
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
  private func commandLineFormat(of document: ImportedDocument) -> DocumentFormat? {
    let format = try? options.documentFormat(of: document.bytes)
    switch format {
    case .yaml?, .sqlite?: return format
    default: return nil
    }
  }

  private func readDocument() -> ImportResult {
    do throws(HierarchyFormatError) {
      let result = try HierarchyDocument.read(documents[0].bytes, options: options)
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

import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport

/// Reads a document, with its format detected unless it is given.
func readDocument(
  _ text: String, fields: FieldNames = FieldNames(), format: DocumentFormat? = nil
) throws(HierarchyFormatError) -> HierarchyImport {
  var options = ReadingOptions()
  options.format = format
  options.fields = fields
  return try GuessedDocument.read(Array(text.utf8), options: options)
}

/// The outline of a document, or the text of the first error.
func outline(
  document: String, fields: FieldNames = FieldNames(), format: DocumentFormat? = nil
) -> String {
  do throws(HierarchyFormatError) {
    let result = try readDocument(document, fields: fields, format: format)
    return result.hierarchy.map { outline($0) } ?? result.findings.list.first?.commandMessage ?? ""
  } catch {
    return error.commandDescription
  }
}

/// The outline of a JSON document, or the text of the error.
func outline(json: String, fields: FieldNames = FieldNames()) -> String {
  do {
    return outline(try HierarchyJSON.read(Array(json.utf8), fields: fields))
  } catch {
    return error.commandDescription
  }
}

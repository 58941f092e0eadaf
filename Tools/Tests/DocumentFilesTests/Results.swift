import DocumentFiles
import HierarchyFormats
import Testing

/// The number of nodes on each level of a file's hierarchy, or `nil` without a hierarchy.
func levels(_ file: DocumentFile) throws -> [Int]? {
  try file.read().hierarchy?.levelCounts
}

/// The description of the error that reading a file throws.
func message(_ file: DocumentFile, _ options: ReadingOptions = ReadingOptions()) -> String {
  do throws(DocumentFileError) {
    _ = try file.read(options: options)
    return "no error"
  } catch {
    return error.description
  }
}

/// A document in XML.
func xml(_ text: String, in folder: TemporaryFolder) throws -> DocumentFile {
  DocumentFile(path: try folder.write(text, to: "a.xml"))
}

/// The outline of a file's hierarchy. Without one, the test fails with the findings.
func nodes(_ file: DocumentFile, _ options: ReadingOptions = ReadingOptions()) throws -> String {
  let result = try file.read(options: options)
  return try nodes(#require(result.hierarchy, "\(result.findings.list)"))
}

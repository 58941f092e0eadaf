import DocumentFiles
import HierarchyFormats

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

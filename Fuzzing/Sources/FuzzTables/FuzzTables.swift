import CascadeKit
import FuzzDriver
import HierarchyFormats

private let formats: [DocumentFormat?] = [nil, .csv, .tsv, .markdown, .paths, nil, .csv, .paths]

/// Reads bytes as a document: the first byte selects the format, or its detection, and whether columns are given. A
/// result has a hierarchy or an error among its findings.
private func readBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  var options = ReadingOptions()
  options.format = formats[Int(bytes[0] & 7)]
  if bytes[0] & 8 != 0 { options.fields.levels = ["a", "b"] }
  if bytes[0] & 16 != 0 { options.fields.name = "1" }
  options.collapsesPlaceholders = bytes[0] & 32 != 0
  options.collapsesRepeatedParents = bytes[0] & 64 != 0
  let document = Array(UnsafeBufferPointer(start: bytes + 1, count: count - 1))
  guard let result = try? HierarchyDocument.read(document, options: options) else { return 0 }
  precondition(result.hierarchy != nil || !result.findings.list.isEmpty)
  if let hierarchy = result.hierarchy {
    precondition(hierarchy.levelCounts.reduce(0, +) == hierarchy.count)
  }
  return 0
}

@main
struct FuzzTables {
  static func main() { fuzz { readBytes($0, $1) } }
}

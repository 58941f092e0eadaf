import FuzzDriver
import HierarchyFormats

/// Reads bytes as JSON and as JSON lines. A hierarchy that is built has nodes.
private func readJSON(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let document = Array(UnsafeBufferPointer(start: bytes, count: count))
  var options = ReadingOptions()
  options.fields = FieldNames(columns: ["x"])
  for format in [DocumentFormat.json, .jsonLines] {
    options.format = format
    guard let result = try? HierarchyDocument.read(document, options: options) else { continue }
    if let hierarchy = result.hierarchy { precondition(hierarchy.count > 0) }
  }
  if let hierarchy = try? HierarchyJSON.read(document) { precondition(hierarchy.count > 0) }
  return 0
}

@main
struct FuzzJSON {
  static func main() {
    fuzz { readJSON($0, $1) }
  }
}

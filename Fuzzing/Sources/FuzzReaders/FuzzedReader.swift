import Hierarchies
import HierarchyFormats

/// A reader of untrusted bytes.
enum FuzzedReader: String, CaseIterable {
  case json
  case jsonLines = "jsonl"
  case propertyList = "plist"
  case tables
  case markdown
  case paths
  case text
  case dump
  case gettext
  case detection
  case hierarchy
  /// Several tables, with a zero byte between two of them.
  case union
  /// Any reader, with a document of 200,000 bytes that repeats the input.
  case repetition
}

extension FuzzedReader {
  /// Reads bytes. The program stops if the result is wrong.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .json: readJSON(bytes)
    case .jsonLines: check(bytes, as: .jsonLines)
    case .propertyList: PropertyListForms.all(of: bytes).forEach { check($0, as: .propertyList) }
    case .tables: readTable(bytes)
    case .markdown: check(bytes, as: .markdown)
    case .paths: check(bytes, as: .paths)
    case .text: readText(bytes)
    case .dump: check(bytes, as: .dump)
    case .gettext: GettextCatalogs.read(bytes)
    case .detection: check(bytes)
    case .hierarchy: CompiledHierarchies.read(bytes)
    case .union: readUnion(of: bytes.split(separator: 0).map { Array($0) })
    case .repetition: readRepetition(of: bytes)
    }
  }

  private func readJSON(_ bytes: [UInt8]) {
    var options = ReadingOptions()
    options.format = .json
    check(bytes, options)
    options.fields = FieldNames(columns: ["x", "level"])
    options.collapsesPlaceholders = true
    options.collapsesRepeatedParents = true
    check(bytes, options)
    if let hierarchy = try? HierarchyJSON.read(bytes) { precondition(hierarchy.count > 0) }
  }

  /// The first byte selects the separator and whether columns are given.
  private func readTable(_ bytes: [UInt8]) {
    guard let selector = bytes.first else { return }
    var options = ReadingOptions()
    options.format = selector & 1 == 0 ? .csv : .tsv
    if selector & 8 != 0 { options.fields.levels = ["a", "b"] }
    if selector & 16 != 0 { options.fields.name = "1" }
    options.collapsesPlaceholders = selector & 32 != 0
    options.collapsesRepeatedParents = selector & 64 != 0
    check(Array(bytes.dropFirst()), options)
  }

  private func readUnion(of documents: [[UInt8]]) {
    var union = TableUnion()
    for document in documents { try? union.append(document) }
    if let result = try? union.read() { check(result) }
  }

  private func readText(_ bytes: [UInt8]) {
    check(bytes, as: .text)
    if let hierarchy = try? HierarchyText.read(bytes) { precondition(hierarchy.count > 0) }
  }

  /// The first byte selects the format, or its detection.
  private func readRepetition(of bytes: [UInt8]) {
    guard let selector = bytes.first, bytes.count > 1 else { return }
    let formats: [DocumentFormat?] = [
      nil, .json, .jsonLines, .csv, .tsv, .text, .markdown, .paths, .dump, .propertyList,
    ]
    var options = ReadingOptions()
    options.format = formats[Int(selector) % formats.count]
    let size = 200_000
    var document: [UInt8] = []
    document.reserveCapacity(size + bytes.count)
    while document.count < size { document += bytes.dropFirst() }
    check(document, options)
  }
}

extension FuzzedReader {
  private func check(_ bytes: [UInt8], as format: DocumentFormat? = nil) {
    var options = ReadingOptions()
    options.format = format
    check(bytes, options)
  }

  /// Reads a document.
  private func check(_ bytes: [UInt8], _ options: ReadingOptions) {
    if let result = try? HierarchyDocument.read(bytes, options: options) { check(result) }
  }

  /// A result has a hierarchy, or an error among its findings.
  private func check(_ result: HierarchyImport) {
    let hasError = result.findings.list.contains { $0.severity == .error }
    precondition((result.hierarchy == nil) == hasError)
    guard let hierarchy = result.hierarchy else { return }
    precondition(hierarchy.levelCounts.reduce(0, +) == hierarchy.count)
    precondition((try? HierarchyFile.decode(HierarchyFile.encode(hierarchy))) == hierarchy)
  }
}

import GuessedFormats
import Hierarchies
import HierarchyFormats

/// A reader of untrusted bytes.
enum FuzzedReader: String, CaseIterable {
  case json
  case jsonLines = "jsonl"
  case propertyList = "plist"
  case tables
  case markdown
  case outline
  case tree
  case paths
  case table
  case sql
  /// JSON5 and JavaScript: a reader of the command, whose files are linked into this folder.
  case script
  case text
  case dump
  case elements
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
    case .outline: check(bytes, as: .outline)
    case .tree: check(bytes, as: .tree)
    case .paths: check(bytes, as: .paths)
    case .table: check(bytes, as: .table)
    case .sql: check(bytes, as: .sql)
    case .script: readScript(bytes)
    case .text: readText(bytes)
    case .dump: check(bytes, as: .dump)
    case .elements: readElements(bytes)
    case .gettext: GettextCatalogs.read(bytes)
    case .detection: check(bytes)
    case .hierarchy: CompiledHierarchies.read(bytes)
    case .union: readUnion(of: bytes.split(separator: 0).map { Array($0) })
    case .repetition: readRepetition(of: bytes)
    }
  }

  private func readScript(_ bytes: [UInt8]) {
    _ = ScriptLiteral.detect(bytes)
    if let result = try? ScriptLiteral.readJSON(bytes, options: ReadingOptions()) { check(result) }
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

  /// A parenthesis begins or ends an element, `@` an attribute, each with a letter or a known name; the rest is text.
  private func readElements(_ bytes: [UInt8]) {
    let names = [
      "a", "b", "c", "name", "code", "id", "parent", "children", "node", "title", "opml", "map",
    ]
    var tree = ElementTree()
    var position = 0
    func name() -> String.UTF8View {
      position += 1
      return names[position < bytes.count ? Int(bytes[position]) % names.count : 0].utf8
    }
    tree.begin(name(), at: 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): tree.begin(name(), at: position)
      case UInt8(ascii: ")") where tree.depth > 1: tree.end()
      case UInt8(ascii: "@"): tree.addAttribute(name(), bytes[position...].dropFirst().prefix(1))
      default: tree.addText([bytes[position]])
      }
      position += 1
    }
    while tree.depth > 0 { tree.end() }
    let result = try? GuessedDocument.read(
      tree, format: .xml, source: .binary, options: ReadingOptions())
    if let result { check(result) }
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
      nil, .json, .jsonLines, .csv, .tsv, .text, .markdown, .paths, .dump, .propertyList, .outline,
      .tree, .table, .sql,
    ]
    var options = ReadingOptions()
    options.format = formats[Int(selector) % formats.count]
    let size = 200_000
    var document: [UInt8] = []
    document.reserveCapacity(size + bytes.count)
    while document.count < size { document += bytes.dropFirst() }
    check(document, options)
  }

  private func check(_ bytes: [UInt8], as format: DocumentFormat? = nil) {
    var options = ReadingOptions()
    options.format = format
    check(bytes, options)
  }

  /// Reads a document.
  private func check(_ bytes: [UInt8], _ options: ReadingOptions) {
    if let result = try? GuessedDocument.read(bytes, options: options) { check(result) }
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

/// The test of catalogs with translations.
enum GettextCatalogs {
  private static let countries = Array(
    #"{"3166-1":[{"alpha_2":"AD","name":"Andorra"},{"alpha_2":"FR","name":"France"}]}"#.utf8)
  private static let subdivisions = Array(
    #"{"3166-2":[{"code":"FR-75","name":"Paris","type":"x"}]}"#.utf8)

  /// Reads bytes as a catalog. Translations are parts of it, and become the names of countries.
  static func read(_ bytes: [UInt8]) {
    guard let catalog = GettextCatalog(bytes) else { return }
    for start in stride(from: 0, to: min(bytes.count, 64), by: 3) {
      let translation = catalog.translation(of: bytes[start..<min(start + 4, bytes.count)])
      if let translation { precondition(!translation.isEmpty && translation.count <= bytes.count) }
    }
    var union = TableUnion()
    do {
      try union.append(countries)
      try union.append(subdivisions)
    } catch {
      preconditionFailure("the documents are valid")
    }
    union.translate(columnNamed: "name", with: catalog)
    _ = try? union.read()
  }
}

/// Property lists made of any bytes.
enum PropertyListForms {
  /// The bytes as they are, as the content of an XML document, and as the objects of a binary one.
  static func all(of bytes: [UInt8]) -> [[UInt8]] {
    [bytes, Array("<plist>".utf8) + bytes + Array("</plist>".utf8), binary(bytes)]
  }

  /// A binary property list with an object at each of the first bytes.
  private static func binary(_ objects: [UInt8]) -> [UInt8] {
    let start = 8
    let count = min(objects.count, 64)
    var bytes = Array("bplist00".utf8) + objects
    for object in start..<start + count { append(object, size: 2, to: &bytes) }
    // The sizes of offsets and references, the number of objects, the top object and the start of the offsets.
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [count, 0, start + objects.count] { append(number, size: 8, to: &bytes) }
    return bytes
  }

  private static func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    for index in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}

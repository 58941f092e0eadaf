import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// The ways in which people write a tree down.
private enum Writing: CaseIterable {
  case parents, parentNames, codes, levels, levelsWithCodes, pathColumn, depths
  case records, jsonLines, sql, markdownTable
  case nested, text, paths, drawing, markdown

  /// Whether a row has the names of all rows above it.
  var namesPaths: Bool {
    switch self {
    case .levels, .levelsWithCodes, .pathColumn: true
    default: false
    }
  }

  /// Whether each row is a record of a table, so that rows can be shuffled, doubled and left out.
  var isTable: Bool {
    switch self {
    case .nested, .text, .paths, .drawing, .markdown: false
    default: true
    }
  }
}

/// A random tree with names that repeat under different parents, and the documents in which it is written.
private struct WrittenTree {
  var parents: [Int?] = []
  var names: [String] = []
  var codes: [String] = []

  init(_ random: inout SeededGenerator) {
    let forest = Forest.random(
      count: Int.random(in: 4...20, using: &random), depth: 3, using: &random)
    parents = forest.parents
    var siblings: [Int?: Int] = [:]
    for parent in parents {
      // The names of siblings differ, and those of others can be the same.
      let number = siblings[parent, default: 0]
      siblings[parent] = number + 1
      let word = ["Nord", "Ost", "Mitte"].randomElement(using: &random) ?? ""
      names.append("\(word) \(Self.letters[number])")
      codes.append((parent.map { codes[$0] } ?? "") + "\(10 + number)")
    }
  }

  private static let letters = (0..<26).map { String(UnicodeScalar(65 + UInt8($0))) }

  func path(_ node: Int) -> [Int] { (parents[node].map(path) ?? []) + [node] }
  func pathNames(_ node: Int) -> [String] { path(node).map { names[$0] } }
  func hasChildren(_ node: Int) -> Bool { parents.contains(node) }
  var depth: Int { parents.indices.map { path($0).count }.max() ?? 0 }

  /// The nodes from the first root, each above its children.
  var depthFirst: [Int] {
    func below(_ node: Int?) -> [Int] {
      parents.indices.filter { parents[$0] == node }.flatMap { [$0] + below($0) }
    }
    return below(nil)
  }

  /// The titles and the cells of the rows of nodes.
  func table(_ writing: Writing, _ nodes: [Int]) -> [[String]] {
    let depth = depth
    func cells(_ node: Int) -> [String] {
      let path = path(node)
      func padded(_ texts: [String]) -> [String] {
        texts + [String](repeating: "", count: depth - texts.count)
      }
      switch writing {
      case .parentNames:
        return [names[node], parents[node].map { names[$0] } ?? ""]
      case .codes: return [codes[node], names[node]]
      case .levels: return padded(path.map { names[$0] })
      case .levelsWithCodes:
        return zip(padded(path.map { names[$0] }), padded(path.map { "x\(codes[$0])" }))
          .flatMap { [$0, $1] }
      case .pathColumn: return ["n\(node)", pathNames(node).joined(separator: " > ")]
      case .depths: return ["\(path.count)", names[node]]
      default:
        return ["n\(node)", parents[node].map { "n\($0)" } ?? "", names[node]]
      }
    }
    let titles: [String] =
      switch writing {
      case .parentNames: ["name", "parent"]
      case .codes: ["code", "name"]
      case .levels: (1...depth).map { "level\($0)" }
      case .levelsWithCodes: (1...depth).flatMap { ["level\($0)", "level\($0)_code"] }
      case .pathColumn: ["id", "path"]
      case .depths: ["level", "name"]
      default: ["id", "parent_id", "name"]
      }
    return [titles] + nodes.map(cells)
  }

  /// A document with rows for nodes.
  func document(_ writing: Writing, _ nodes: [Int], _ random: inout SeededGenerator) -> String {
    switch writing {
    case .nested:
      func object(_ node: Int) -> String {
        let below = parents.indices.filter { parents[$0] == node }.map(object)
        return #"{"name":"\#(names[node])","children":[\#(below.joined(separator: ","))]}"#
      }
      let roots = parents.indices.filter { parents[$0] == nil }
      return "[\(roots.map(object).joined(separator: ","))]"
    case .text:
      return depthFirst.map {
        String(repeating: "\t", count: path($0).count - 1) + names[$0] + "\n"
      }
      .joined()
    case .markdown:
      return depthFirst.map {
        String(repeating: "  ", count: path($0).count - 1) + "- " + names[$0] + "\n"
      }.joined()
    case .paths: return depthFirst.map { pathNames($0).joined(separator: "/") + "\n" }.joined()
    case .drawing:
      return "Root\n"
        + depthFirst.map {
          String(repeating: "│   ", count: path($0).count - 1) + "├── " + names[$0] + "\n"
        }.joined()
    default: break
    }
    var rows = table(writing, nodes)
    if writing != .depths {
      let order = Array(rows[0].indices).shuffled(using: &random)
      rows = rows.map { row in order.map { row[$0] } }
    }
    let titles = rows[0]
    let records = rows.dropFirst()
    func object(_ row: [String]) -> String {
      "{" + zip(titles, row).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
    }
    switch writing {
    case .records: return "[\(records.map(object).joined(separator: ","))]"
    case .jsonLines: return records.map { object($0) + "\n" }.joined()
    case .sql:
      let values = records.map { "(" + $0.map { "'\($0)'" }.joined(separator: ",") + ")" }
      return "CREATE TABLE area (\(titles.map { "\($0) text" }.joined(separator: ", ")));\n"
        + "INSERT INTO area (\(titles.joined(separator: ", "))) VALUES \(values.joined(separator: ",\n"));\n"
    case .markdownTable:
      func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
      return line(titles) + line(titles.map { _ in "---" }) + records.map(line).joined()
    default: return rows.map { $0.joined(separator: ",") + "\n" }.joined()
    }
  }
}

extension Hierarchy {
  /// Whether names lead from a root to a node, also if siblings have one name.
  fileprivate func leads(_ names: [String]) -> Bool {
    func leads(_ names: ArraySlice<String>, _ parent: Node?) -> Bool {
      guard let first = names.first else { return true }
      return children(of: parent).contains { name(of: $0) == first && leads(names.dropFirst(), $0) }
    }
    return leads(names[...], nil)
  }
}

@Suite("Every row of random documents")
struct RowAccountLawTests {
  @Test(
    "In every writing, with rows shuffled, doubled and left out, the account adds up, and each row is found below its names",
    arguments: Writing.allCases)
  fileprivate func law(writing: Writing) throws {
    var random = SeededGenerator()
    let seed = random.description
    var built = 0
    for number in 0..<100 {
      let tree = WrittenTree(&random)
      if tree.depth < 2 { continue }
      var nodes = tree.depthFirst
      if writing == .levels || writing == .levelsWithCodes {
        nodes.removeAll { tree.hasChildren($0) }
      }
      if writing.isTable, writing != .depths {
        if Bool.random(using: &random) { nodes.shuffle(using: &random) }
        if Bool.random(using: &random) {
          for _ in 0..<3 { nodes.insert(nodes.randomElement(using: &random)!, at: nodes.count / 2) }
        }
        if number % 3 == 0 { nodes.removeLast(min(2, nodes.count - 2)) }
      }
      let document = tree.document(writing, nodes, &random)
      let place = "number \(number) of \(seed), \(writing):\n\(document)"
      let result: HierarchyImport
      do throws(HierarchyFormatError) {
        result = try GuessedDocument.read(Array(document.utf8))
      } catch {
        continue
      }
      let rows = result.rows
      try #require(rows.lost == 0, "\(place)")
      let extra = writing == .drawing ? 1 : 0
      try #require(rows.read == nodes.count + extra, "\(rows) \(place)")
      guard let hierarchy = result.hierarchy else {
        try #require(result.findings.list.contains { $0.severity == .error }, "\(place)")
        continue
      }
      try #require(rows.refused == 0, "\(place)")
      try #require(hierarchy.count == rows.nodes + rows.implied, "\(rows) \(place)")
      built += 1
      for node in nodes where tree.isAsked(writing, result) {
        // Only some writings name what is above a row that is left out.
        if !writing.namesPaths, !tree.path(node).allSatisfy(nodes.contains) { continue }
        let names = (writing == .drawing ? ["Root"] : []) + tree.pathNames(node)
        try #require(hierarchy.leads(names), "\(names) of \(place)")
      }
    }
    // Few lists of names with spaces are certainly paths.
    #expect(built > (writing == .paths ? 2 : 20), "\(writing): \(built) of \(seed)")
  }
}

extension WrittenTree {
  /// Whether the document was read as it was meant: without errors, lists of names have no parents to name.
  func isAsked(_ writing: Writing, _ result: HierarchyImport) -> Bool {
    if case .list = result.shape { return writing == .parentNames ? false : depth == 1 }
    return writing != .parentNames || Set(names).count == names.count
  }
}

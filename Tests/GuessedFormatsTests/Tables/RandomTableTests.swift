import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

private struct WrittenColumn {
  var title: String
  let cells: [String]

  init(_ title: String, _ cells: [String]) {
    self.title = title
    self.cells = cells
  }
}

/// A way to write a tree as tables.
private enum TreeWriting: String, CaseIterable, CustomTestStringConvertible {
  case parents, levels, levelsWithCodes, nestedSets, prefixes, dottedCodes, paths
  case documents, documentsWithCodes, dump

  var testDescription: String { rawValue }

  /// The part of the documents that must be read, although their titles say nothing.
  var leastShare: Double {
    switch self {
    case .nestedSets, .paths: 0.2
    case .prefixes, .dottedCodes: 0.3
    default: 0.5
    }
  }

  /// The tables, each a list of columns.
  func tables(_ tree: RandomTree) -> [[WrittenColumn]] {
    let nodes = tree.nodes
    let names = WrittenColumn("name", nodes.map { $0.name })
    let codes = WrittenColumn("id", nodes.map { $0.code })
    switch self {
    case .parents:
      let parents = nodes.map { $0.parent < 0 ? "" : nodes[$0.parent].code }
      return [[codes, WrittenColumn("parent_id", parents), names]]
    case .levels, .levelsWithCodes:
      let leaves = tree.leaves.map { tree.path(to: $0) }
      var columns: [WrittenColumn] = []
      for level in 0..<tree.depth {
        let title = "level \(level + 1)"
        if self == .levelsWithCodes {
          columns.append(WrittenColumn(title + " code", leaves.map { nodes[$0[level]].code }))
        }
        columns.append(WrittenColumn(title, leaves.map { nodes[$0[level]].name }))
      }
      return [columns]
    case .nestedSets:
      let bounds = bounds(of: tree)
      return [
        [
          WrittenColumn("lft", bounds.map { "\($0.left)" }),
          WrittenColumn("rgt", bounds.map { "\($0.right)" }), names,
        ]
      ]
    case .prefixes, .dottedCodes:
      return [[WrittenColumn("code", nodes.indices.map { code(of: $0, tree) }), names]]
    case .paths:
      let paths = nodes.indices.map { node in
        tree.path(to: node).map { nodes[$0].name }.joined(separator: " > ")
      }
      return [[WrittenColumn("path", paths), codes]]
    case .documents, .documentsWithCodes, .dump:
      return documents(tree)
    }
  }

  /// A document for each level.
  private func documents(_ tree: RandomTree) -> [[WrittenColumn]] {
    let nodes = tree.nodes
    var numbers = nodes.map { $0.code }
    return (0..<tree.depth).map { level in
      let rows = nodes.indices.filter { nodes[$0].depth == level }
      if self != .documentsWithCodes {
        // Each document counts its rows from 1.
        for (number, row) in rows.enumerated() { numbers[row] = "\(number + 1)" }
      }
      var columns = [
        WrittenColumn("id", rows.map { numbers[$0] }),
        WrittenColumn("name", rows.map { nodes[$0].name }),
      ]
      if level > 0 {
        columns.append(WrittenColumn("parent\(level)", rows.map { numbers[nodes[$0].parent] }))
      }
      return columns
    }
  }

  /// The bounds of the nested sets.
  private func bounds(of tree: RandomTree) -> [(left: Int, right: Int)] {
    var bounds = tree.nodes.map { _ in (left: 0, right: 0) }
    var counter = 0
    func visit(_ node: Int) {
      counter += 1
      bounds[node].left = counter
      for child in tree.nodes.indices where tree.nodes[child].parent == node { visit(child) }
      counter += 1
      bounds[node].right = counter
    }
    for root in tree.nodes.indices where tree.nodes[root].parent < 0 { visit(root) }
    return bounds
  }

  private func code(of node: Int, _ tree: RandomTree) -> String {
    var code = ""
    for above in tree.path(to: node) {
      let siblings = tree.nodes.indices.filter {
        tree.nodes[$0].parent == tree.nodes[above].parent
      }
      let number = (siblings.firstIndex(of: above) ?? 0) + 11
      code += (self == .dottedCodes && !code.isEmpty ? "." : "") + "\(number)"
    }
    return code
  }
}

/// What happens to a table on its way: nothing of it changes what the table says.
private struct TableChanges: CustomStringConvertible {
  let renames, shufflesColumns, repeatsColumn, addsConstant, addsEmpty, shufflesRows: Bool
  let doublesRows, hasMark, hasCarriageReturns, hasBlankLines, endsOpen, isJSON: Bool

  init(_ random: inout SeededGenerator) {
    func rarely() -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
    (renames, shufflesColumns) = (Bool.random(using: &random), Bool.random(using: &random))
    (repeatsColumn, addsConstant, addsEmpty) = (rarely(), rarely(), rarely())
    (shufflesRows, doublesRows) = (rarely(), rarely())
    (hasMark, hasCarriageReturns, hasBlankLines) = (rarely(), rarely(), rarely())
    (endsOpen, isJSON) = (rarely(), rarely())
  }

  var description: String {
    Mirror(reflecting: self).children.filter { $0.value as? Bool == true }
      .compactMap { $0.label }.joined(separator: " ")
  }

  func document(
    _ table: [WrittenColumn], name: String, isDump: Bool,
    _ random: inout SeededGenerator
  ) -> String {
    var columns = table
    let count = table[0].cells.count
    if renames {
      for column in columns.indices {
        // Documents have the same name for what they have in common.
        let isCommon = ["id", "name"].contains(columns[column].title)
        columns[column].title =
          isCommon ? "q\(columns[column].title.count)w" : RandomTree.word(&random) + "x\(column)"
      }
    }
    if repeatsColumn, let copy = columns.randomElement(using: &random) {
      columns.append(WrittenColumn("copy of \(copy.title)", copy.cells))
    }
    if addsConstant {
      columns.append(WrittenColumn("origin", [String](repeating: "census", count: count)))
    }
    if addsEmpty { columns.append(WrittenColumn("remark", [String](repeating: "", count: count))) }
    if shufflesColumns { columns.shuffle(using: &random) }
    var rows = Array(0..<count)
    if doublesRows { rows += rows }
    if shufflesRows { rows.shuffle(using: &random) }
    if isDump {
      let values = rows.map { row in
        "(" + columns.map { "'\($0.cells[row])'" }.joined(separator: ", ") + ")"
      }
      let titles = columns.map { "`\($0.title)`" }.joined(separator: ", ")
      return "INSERT INTO `\(name)` (\(titles)) VALUES\n\(values.joined(separator: ",\n"));\n"
    }
    if isJSON {
      let records = rows.map { row in
        "{" + columns.map { "\"\($0.title)\": \"\($0.cells[row])\"" }.joined(separator: ", ") + "}"
      }
      return (hasMark ? "\u{FEFF}" : "") + "[" + records.joined(separator: ",\n") + "]"
    }
    var lines = [columns.map { $0.title }] + rows.map { row in columns.map { $0.cells[row] } }
    if hasBlankLines {
      lines.insert([], at: Int.random(in: 1...lines.count, using: &random))
      lines.append([])
    }
    let end = hasCarriageReturns ? "\r\n" : "\n"
    let text = lines.map { $0.joined(separator: ",") }.joined(separator: end)
    return (hasMark ? "\u{FEFF}" : "") + text + (endsOpen ? "" : end)
  }
}

@Suite("Random trees in random tables")
struct RandomTableTests {
  @Test(
    "A table is read as the tree that was written, or refused, whatever its titles, columns and lines are",
    arguments: TreeWriting.allCases)
  fileprivate func randomTables(writing: TreeWriting) throws {
    var random = SeededGenerator()
    let rounds = 40
    var right = 0
    var refusals: [String] = []
    for _ in 0..<rounds {
      let tree = RandomTree(
        depth: .random(in: 2...4, using: &random), repeatsNames: Bool.random(using: &random),
        &random)
      let changes = TableChanges(&random)
      let documents = writing.tables(tree).enumerated().map { number, table in
        changes.document(table, name: "t\(number)", isDump: writing == .dump, &random)
      }
      do {
        let result: HierarchyImport
        if documents.count == 1 || writing == .dump {
          result = try GuessedDocument.read(Array(documents.joined().utf8))
        } else {
          var union = TableUnion()
          for document in documents { try union.append(Array(document.utf8)) }
          result = try union.read()
        }
        guard let hierarchy = result.hierarchy else {
          refusals.append(result.findings.list.first?.message ?? "")
          continue
        }
        #expect(
          paths(of: hierarchy) == tree.paths,
          "seed \(random), \(changes), \(documents.joined(separator: "\n--\n").prefix(3000))")
        right += 1
      } catch {
        refusals.append("\(error)")
      }
    }
    let share = Double(right) / Double(rounds)
    #expect(
      share >= writing.leastShare,
      "seed \(random), \(right) of \(rounds) right, refused: \(Set(refusals).sorted().prefix(20))")
  }
}

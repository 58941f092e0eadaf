import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// A table with random titles, in a random order of columns and rows.
private func table(
  _ columns: [[String]], noise: Bool, _ random: inout SeededGenerator, titles given: [String] = []
) -> String {
  let count = columns[0].count
  var columns = columns
  if noise {
    columns.append((0..<count).map { _ in "\(Int.random(in: 1...9_999_999, using: &random))" })
    columns.append((0..<count).map { _ in Bool.random(using: &random) ? "yes" : "no" })
    columns.append([String](repeating: "constant", count: count))
  }
  var order = Array(columns.indices)
  order.shuffle(using: &random)
  var rows = Array(0..<count)
  rows.shuffle(using: &random)
  let titles = columns.indices.map {
    $0 < given.count ? given[$0] : "x\(RandomTree.word(&random).lowercased())_\($0)q"
  }
  let lines = [order.map { titles[$0] }] + rows.map { row in order.map { columns[$0][row] } }
  return lines.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n"
}

/// A way to write a tree down.
private enum Writing: String, CaseIterable, CustomTestStringConvertible {
  case levels, levelsWithCodes, parents, parentNames, documents, documentsWithAllKeys

  var testDescription: String { rawValue }

  func documents(_ tree: RandomTree, noise: Bool, _ random: inout SeededGenerator) -> [String] {
    let nodes = tree.nodes
    func parent(_ node: Int) -> String {
      nodes[node].parent < 0 ? "" : nodes[nodes[node].parent].code
    }
    switch self {
    case .levels, .levelsWithCodes:
      let paths = tree.leaves.map { tree.path(to: $0) }
      var columns = (0..<tree.depth).map { level in paths.map { nodes[$0[level]].name } }
      if self == .levelsWithCodes {
        columns += (0..<tree.depth).map { level in paths.map { nodes[$0[level]].code } }
      }
      return [table(columns, noise: noise, &random)]
    case .parents:
      return [
        table(
          [nodes.map { $0.code }, nodes.indices.map(parent), nodes.map { $0.name }], noise: noise,
          &random)
      ]
    case .parentNames:
      let above = nodes.map { $0.parent < 0 ? "" : nodes[$0.parent].name }
      return [table([nodes.map { $0.name }, above], noise: noise, &random)]
    case .documents, .documentsWithAllKeys:
      // Each document counts its rows from 1.
      var numbers: [Int: Int] = [:]
      return (0..<tree.depth).map { level in
        let rows = nodes.indices.filter { nodes[$0].depth == level }
        for (number, row) in rows.enumerated() { numbers[row] = number + 1 }
        var columns = [rows.map { "\(numbers[$0] ?? 0)" }, rows.map { nodes[$0].name }]
        let first = self == .documents ? max(level - 1, 0) : 0
        for above in first..<level {
          columns.append(rows.map { "\(numbers[tree.path(to: $0)[above]] ?? 0)" })
        }
        return table(
          columns, noise: noise, &random,
          titles: ["num", "label"])
      }
    }
  }

  var leastDepth: Int { [.levels, .levelsWithCodes].contains(self) ? 3 : 2 }

  var canRepeatNames: Bool { self != .parentNames && self != .levels }
}

@Suite("Inference of hierarchies from tables")
struct InferenceTests {
  @Test(
    "Random trees in random tables are read as they are, or refused", arguments: Writing.allCases)
  fileprivate func randomTrees(writing: Writing) throws {
    var random = SeededGenerator()
    var right = 0
    var refusals: [String] = []
    for round in 0..<32 {
      let repeats = writing.canRepeatNames && round % 2 == 1
      let tree = RandomTree(
        depth: .random(in: writing.leastDepth...4, using: &random), repeatsNames: repeats, &random)
      let documents = writing.documents(tree, noise: round % 4 > 1, &random)
      do {
        var union = TableUnion()
        for document in documents { try union.append(Array(document.utf8)) }
        let result = documents.count > 1 ? try union.read() : try readDocument(documents[0])
        guard let hierarchy = result.hierarchy else {
          refusals.append(
            "\(result.findings.list.first?.message ?? "") \(documents[0].prefix(300))")
          continue
        }
        #expect(
          paths(of: hierarchy) == tree.paths,
          "seed \(random), \(documents.joined(separator: "\n--\n").prefix(3000))")
        right += 1
      } catch {
        refusals.append("\(error) \(documents[0].prefix(300))")
      }
    }
    #expect(right >= 28, "seed \(random), refused: \(refusals.prefix(3))")
  }

  @Test("What a refusal proposes is read, and one of the proposals is what was written")
  func proposals() throws {
    var random = SeededGenerator()
    for _ in 0..<24 {
      let tree = RandomTree(depth: 2, repeatsNames: false, &random)
      // Without a column of numbers, the titles could be names.
      let document = Writing.levels.documents(tree, noise: true, &random)[0]
      do {
        _ = try readDocument(document, format: .csv)
        Issue.record("seed \(random), one column that repeats itself is no proof: \(document)")
      } catch {
        guard case .unknownColumns = error.reason else { throw error }
        let found = try error.readings.map { reading in
          let result = try readDocument(document, fields: reading.fields, format: .csv)
          return paths(
            of: try #require(result.hierarchy, "seed \(random), \(reading), \(document)"))
        }
        #expect(found.contains(tree.paths), "seed \(random), \(error.readings), \(document)")
      }
    }
  }
}

import CascadeKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("A filter that searches beside the main actor") struct OutlineFilterTests {
  private func fixture() -> OutlineFixture {
    OutlineFixture(tree("a -a1 --x -a2 b -b1 c")) { $0.countSearchedAtOnce = 0 }
  }

  @Test("The rows stay until matches are found, and those of an earlier text never appear")
  func lastText() async {
    let outline = fixture()
    let table = outline.table
    var updates = 0
    table.onUpdate = { updates += 1 }
    table.filter(by: "a")
    table.filter(by: "b1")
    #expect(table.isFiltering && outline.rows == ["▸ a", "▸ b", "c"])
    await table.search?.value
    #expect(!table.isFiltering && outline.rows == ["▾ b", " b1"] && updates == 1)
  }

  @Test("An empty text, another outline and the end of the table end a search")
  func ends() async {
    let outline = fixture()
    let table = outline.table
    table.filter(by: "a")
    let search = table.search
    table.filter(by: "")
    await search?.value
    #expect(!table.isFiltering && outline.rows == ["▸ a", "▸ b", "c"])
    table.filter(by: "a")
    table.show(tree("d e"))
    await runPendingTasks()
    #expect(!table.isFiltering && outline.rows == ["d", "e"])
    weak var gone: OutlineTableView?
    do {
      let table = OutlineTableView(tree("a b"))
      table.countSearchedAtOnce = 0
      table.filter(by: "a")
      gone = table
    }
    #expect(gone == nil)
  }

  @Test("Of many matches, the first appear before the others are found")
  func firstScreenful() async {
    let names = (0..<100_000).map { "n\($0)" }
    let table = OutlineTableView(Hierarchy(names))
    var counts: [Int] = []
    table.onUpdate = { counts.append(table.outline.rowCount) }
    table.filter(by: "n")
    await table.search?.value
    #expect(counts.count == 2 && counts[0] >= 100 && counts[0] < 100_000 && counts[1] == 100_000)
  }

  @Test("After any keys, edits and expansions, the rows are those of a search at once")
  func randomUse() async throws {
    for seed in 1...UInt64(max(1, operationCount(full: 4_000) / 20)) {
      var random = SeededGenerator(seed: seed)
      let table = fixture().table
      for _ in 0..<20 {
        let row = Int.random(in: 0..<max(1, table.outline.rowCount), using: &random)
        let node = row < table.outline.rowCount ? table.outline.node(atRow: row) : nil
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: table.filter(by: ["", "a", "a1", "b", "2", "z"].randomElement(using: &random)!)
        case 2: if let node { table.expand(node) }
        case 3: if let node { table.collapse(node) }
        case 4: if let node { try table.perform(.rename(node, to: "b\(seed)")) }
        default: await table.search?.value
        }
      }
      table.filter(by: "a")
      table.filter(by: "b")
      await table.search?.value
      let (found, mark) = (table.outline, table.nameFilter.query.isEmpty)
      table.countSearchedAtOnce = .max
      table.applyFilter()
      #expect(table.outline == found && !mark, "seed \(seed)")
    }
  }
}

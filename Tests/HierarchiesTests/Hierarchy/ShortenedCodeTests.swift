import TestSupport
import Testing

@testable import Hierarchies

/// Codes that begin with the code of the parent node are stored without it.
@Suite("Codes that begin with the parent's code")
struct ShortenedCodeTests {
  @Test("Any codes on any small forest are read and found as they were given")
  func everySmallForest() {
    var random = SeededGenerator()
    let some: [String?] = [nil, "", "a", "ab", "abc", "abcd", "b", "ba", "aab", "é", "éé", "c"]
    for forest in Forest.all(upTo: 6) {
      let codes = (0..<forest.count).map { _ in some.randomElement(using: &random)! }
      check(forest, codes, of: some.compactMap { $0 }, "\(forest) \(random)")
    }
  }

  @Test("Random codes are read and found, in narrow and large sibling groups, dense and sparse")
  func randomCodes() {
    var random = SeededGenerator()
    for turn in 0..<150 {
      let forest = Forest.random(count: 200, depth: [2, 3, 6][turn % 3], using: &random)
      let density = [1.0, 0.98, 0.3][turn % 3]
      let bound = [40, 1000, 100_000].randomElement(using: &random)!
      let isAscending = Bool.random(using: &random)
      var codes: [String?] = []
      for node in 0..<forest.count {
        let above = forest.parents[node].flatMap { codes[$0] } ?? ""
        let own = isAscending ? 1000 + node : Int.random(in: 0..<bound, using: &random)
        let isNested = Double.random(in: 0..<1, using: &random) < 0.95
        let hasCode = Double.random(in: 0..<1, using: &random) < density
        codes.append(hasCode ? (isNested ? above : "") + String(own) : nil)
      }
      let others = codes.compactMap { $0 }.flatMap { [String($0.dropLast()), $0 + "1"] }
      check(forest, codes, of: codes.compactMap { $0 } + others, "\(random)")
    }
  }

  /// Compares a hierarchy with its codes, before and after it is written, and after an edit.
  private func check(
    _ forest: Forest, _ codes: [String?], of sought: [String], _ comment: Comment
  ) {
    let built = forest.hierarchy(code: { codes[$0] })
    guard let opened = try? HierarchyFile.decode(HierarchyFile.encode(built)) else {
      Issue.record("the file isn't valid; \(comment)")
      return
    }
    var edited = opened
    if let first = edited.roots.first { edited.rename(first, to: "renamed") }
    for hierarchy in [built, opened, edited] {
      for (number, node) in forest.nodes.enumerated() {
        let code = codes[number].flatMap { $0.isEmpty ? nil : $0 }
        #expect(hierarchy.code(of: node) == code, comment)
        let text = hierarchy.codeUTF8(of: node)
        #expect(text.map { Array($0) } == code.map { Array($0.utf8) }, comment)
        #expect(text?.isEqual(to: Array(code!.utf8)) ?? true, comment)
        #expect(text?.isEqual(to: Array("\(code!)0".utf8)) != true, comment)
      }
      for code in Set(sought) {
        let expected = forest.nodes.indices.filter { codes[$0] == code && !code.isEmpty }
        #expect(
          hierarchy.nodes(withCode: code) == expected.map { forest.nodes[$0] }.sorted(), comment)
      }
    }
  }

  @Test("A town with a nine-digit code takes three bytes of it, and no place in the index")
  func size() {
    let codes = ["440000", "440100", "440105"] + (1...200).map { "440105\(100 + $0)" }
    let hierarchy = Forest("(((\(String(repeating: "()", count: 200)))))").hierarchy(
      code: { codes[$0] })
    let column = hierarchy.packed.columns[1]
    #expect(column.texts.text.count == 3 * 6 + 200 * 3)
    #expect(Array(column.order) == [0, 1, 2])
    for (number, code) in codes.enumerated() {
      #expect(hierarchy.node(withCode: code) == Hierarchy.Node(number))
    }
  }

  @Test("Codes are whole below a shortened code, if they are repeated, and out of order")
  func wholeCodes() {
    func wholeCount(_ forest: String, _ code: (Int) -> String) -> Int {
      Forest(forest).hierarchy(code: code).packed.columns[1].order.count
    }
    #expect(wholeCount("((()))") { String("abc".prefix($0 + 1)) } == 2)
    #expect(wholeCount("(())()") { ["a", "ab", "a"][$0] } == 3)
    #expect(wholeCount("()(())") { ["a", "a", "ab"][$0] } == 2)
    #expect(wholeCount("(()())") { ["a", "ab", "ab"][$0] } == 3)
    #expect(wholeCount("(()()())") { ["a", "ab", "ac", "ac"][$0] } == 3)
    #expect(wholeCount("(())()") { ["a", "ab", "ab"][$0] } == 3)
    #expect(wholeCount("(())") { _ in "a" } == 2)
    let siblings = "(" + String(repeating: "()", count: 40) + ")"
    #expect(wholeCount(siblings) { $0 == 0 ? "a" : "a\(100 + $0)" } == 1)
    #expect(wholeCount(siblings) { $0 == 0 ? "a" : "a\(200 - $0)" } == 41)
    #expect(wholeCount(siblings) { $0 == 0 ? "a" : $0 > 30 ? "b\($0)" : "a\(100 + $0)" } == 11)
    #expect(wholeCount(siblings) { $0 == 0 ? "a" : $0 > 30 ? "" : "a\(100 + $0)" } == 1)
  }

  @Test("A text in two parts behaves like one in one part")
  func texts() throws {
    let hierarchy = Forest("(()())()").hierarchy(code: { ["44", "4401", "4403", "4401x"][$0] })
    let nodes = Forest("(()())()").nodes
    let (split, other) = try (
      #require(hierarchy.codeUTF8(of: nodes[1])), #require(hierarchy.codeUTF8(of: nodes[2]))
    )
    let whole = try #require(Forest("()").hierarchy(code: { _ in "4401" }).codeUTF8(of: .init(0)))
    #expect(split == whole && split.hashValue == whole.hashValue && whole.isEqual(to: split))
    #expect(split < other && !(other < split) && whole < other)
    #expect(split.string == "4401" && split.count == 4 && Array(split.reversed()).last == 0x34)
    #expect(split.withUnsafeBytes { Array($0) } == Array("4401".utf8))
    let longer = try #require(hierarchy.codeUTF8(of: nodes[3]))
    #expect(split < longer && split != longer)
  }

  @Test("A moved node keeps its code, and an added node can have the same one")
  func edits() throws {
    let forest = Forest("(()())(())")
    var hierarchy = forest.hierarchy(code: { ["a", "a1", "a2", "b", "b1"][$0] })
    let moved = forest.nodes[1]
    try hierarchy.move(moved, to: forest.nodes[3], at: 0)
    #expect(hierarchy.code(of: moved) == "a1")
    #expect(hierarchy.node(withCode: "a1") == moved)
    let added = hierarchy.append([.init(name: "new", code: "a1")], to: nil)[0]
    #expect(hierarchy.nodes(withCode: "a1") == [moved, added])
    hierarchy.remove(forest.nodes[0])
    #expect(hierarchy.node(withCode: "a2") == nil)
    let reopened = try HierarchyFile.decode(HierarchyFile.encode(hierarchy))
    #expect(reopened.nodes(withCode: "a1").count == 2)
    #expect(reopened.node(withCode: "b1").flatMap(reopened.parent).flatMap(reopened.code) == "b")
  }
}

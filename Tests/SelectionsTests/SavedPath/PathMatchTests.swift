import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Matching saved paths")
struct PathMatchTests {
  @Test(
    "Every path matches by its nodes, rows, codes and names, with one to all levels given")
  func roundTrips() {
    for forest in Forest.all(upTo: 7) {
      let hierarchy = forest.hierarchy(code: { "c\($0)" })
      for node in forest.nodes {
        let path = hierarchy.path(to: node)
        let whole = PathMatch(path: path, given: path.count)
        #expect(hierarchy.match(SavedPath(nodes: path)) == whole)
        #expect(hierarchy.match(SavedPath(rows: hierarchy.rows(of: path))) == whole)
        #expect(hierarchy.match(SavedPath(codes: hierarchy.codes(of: path).map { $0! })) == whole)
        #expect(hierarchy.match(SavedPath(names: hierarchy.names(of: path))) == whole)
        #expect(hierarchy.match(SavedPath(code: hierarchy.code(of: node)!)) == whole)
      }
    }
  }

  @Test("A disabled node ends the match above it, in every form")
  func disabled() {
    for forest in Forest.all(upTo: 5) {
      for node in 0..<forest.count {
        let hierarchy = forest.hierarchy(disabled: [node], code: { "c\($0)" })
        for below in forest.nodes {
          let path = hierarchy.path(to: below)
          let level = path.firstIndex(of: forest.nodes[node])
          let expected = PathMatch(
            path: Array(path.prefix(level ?? path.count)), given: path.count,
            unmatched: level.map { .init(item: $0, level: $0, reason: .disabled) })
          #expect(hierarchy.match(SavedPath(nodes: path)) == expected)
          #expect(hierarchy.match(SavedPath(rows: hierarchy.rows(of: path))) == expected)
          #expect(
            hierarchy.match(SavedPath(codes: hierarchy.codes(of: path).map { $0! })) == expected)
          #expect(hierarchy.match(SavedPath(names: hierarchy.names(of: path))) == expected)

          let byCode = hierarchy.match(SavedPath(code: hierarchy.code(of: below)!))
          #expect(byCode.path == expected.path)
          #expect(byCode.unmatched?.reason == expected.unmatched?.reason)
        }
      }
    }
  }

  @Test(
    "Stale names give the deepest match and the first name that failed",
    arguments: [
      (["广东省", "广州市", "东山区"], ["广东省", "广州市"], .notFound),
      (["广东", "广州", "海珠", ""], ["广东省", "广州市", "海珠区"], .notFound),
      (["广东", "广州", "天河", "石牌街道"], ["广东省", "广州市", "天河区"], .tooDeep),
      (["两广", "广州市"], [], .notFound),
      ([""], [], .notFound),
      (["北京市", "市辖区", "海淀区"], ["北京市"], .notFound),
    ] as [([String], [String], PathMatch.Reason)])
  func staleNames(given: [String], found: [String], reason: PathMatch.Reason) {
    let match = regions.match(SavedPath(names: given))
    #expect(regions.names(of: match.path) == found)
    #expect(match.given == given.count)
    #expect(match.unmatched == .init(item: found.count, level: found.count, reason: reason))
    #expect(!match.isComplete)
  }

  @Test(
    "Rows out of range give the deepest match",
    arguments: [
      ([-1], 0, .rowOutOfRange), ([3, -1, 0], 1, .rowOutOfRange), ([3, 0, 99], 2, .rowOutOfRange),
      ([.max], 0, .rowOutOfRange), ([.min], 0, .rowOutOfRange), ([0, 1, 0], 2, .tooDeep),
    ] as [([Int], Int, PathMatch.Reason)])
  func staleRows(rows: [Int], levels: Int, reason: PathMatch.Reason) {
    let match = regions.match(SavedPath(rows: rows))
    #expect(regions.rows(of: match.path) == Array(rows.prefix(levels)))
    #expect(match.unmatched == .init(item: levels, level: levels, reason: reason))
  }

  @Test(
    "Stale codes give the deepest match",
    arguments: [
      (["440000", "440100", "440102"], 2, .notFound), (["440000", "440100", ""], 2, .notFound),
      (["440105"], 0, .notFound), (["440000", "440105"], 1, .notFound),
      (["440000", "440100", "440106", "1"], 3, .tooDeep), ([""], 0, .notFound),
    ] as [([String], Int, PathMatch.Reason)])
  func staleCodes(codes: [String], levels: Int, reason: PathMatch.Reason) {
    let match = regions.match(SavedPath(codes: codes))
    #expect(regions.codes(of: match.path) == Array(codes.prefix(levels)))
    #expect(match.unmatched == .init(item: levels, level: levels, reason: reason))
  }

  @Test("Nodes that are not a path, or are from another hierarchy, do not match")
  func strangeNodes() {
    let guangdong = regions.node("广东省")
    let haizhu = regions.node("广东省", "广州市", "海珠区")
    #expect(regions.match(SavedPath(nodes: [haizhu])).unmatched?.reason == .notFound)
    #expect(regions.match(SavedPath(nodes: [guangdong, haizhu])).path == [guangdong])
    #expect(regions.match(SavedPath(nodes: [.init(1_000_000)])).path.isEmpty)
    #expect(regions.match(SavedPath(nodes: [guangdong, guangdong])).path == [guangdong])
  }

  @Test(
    "A code that no node has, or an empty one, does not match", arguments: ["", "999999", "44010"])
  func unknownCode(code: String) {
    let match = regions.match(SavedPath(code: code))
    #expect(match.path.isEmpty)
    #expect(match.unmatched == .init(item: 0, level: 0, reason: .notFound))
  }

  @Test("A code that several nodes have leads to their deepest common ancestor")
  func sharedCode() {
    let tree = Forest("((()())(()))(())").hierarchy(code: {
      [2, 3, 5].contains($0) ? "x" : "\($0)"
    })
    let match = tree.match(SavedPath(code: "x"))
    #expect(tree.names(of: match.path) == ["0"])
    #expect(match.unmatched == .init(item: 0, level: 1, reason: .ambiguous))

    let nested = Forest("((()))").hierarchy(code: { $0 > 0 ? "x" : nil })
    #expect(nested.names(of: nested.match(SavedPath(code: "x")).path) == ["0"])
    let siblings = Forest("()()").hierarchy(code: { _ in "x" })
    #expect(siblings.match(SavedPath(code: "x")).path.isEmpty)
    #expect(siblings.match(SavedPath(codes: ["x"])).unmatched?.reason == .ambiguous)
  }

  @Test("An empty path matches")
  func nothing() {
    let nothing = PathMatch(path: [], given: 0)
    #expect(regions.match(SavedPath(names: [])) == nothing)
    #expect(regions.match(SavedPath(rows: [])) == nothing)
    #expect(regions.match(SavedPath(codes: [])) == nothing)
    #expect(regions.match([]) == nothing)
    #expect(Hierarchy().match(SavedPath(names: ["广东省"])).unmatched?.reason == .tooDeep)
  }
}

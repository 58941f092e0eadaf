import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("The text form of a path")
struct SavedPathTextTests {
  @Test("The text form of a path is its unique code, or else its names")
  func forms() {
    let haizhu = regions.path(to: regions.node("广东省", "广州市", "海珠区"))
    #expect(regions.value(of: haizhu) == "440105")
    let street = regions.path(to: regions.node("广东省", "广州市", "海珠区", "江海街道"))
    #expect(regions.value(of: street) == "广东省/广州市/海珠区/江海街道")
    #expect(regions.value(of: []) == "")
  }

  @Test(
    "A path is read from a code, from codes or from names",
    arguments: [
      "440105", "440000/440100/440105", "广东省/广州市/海珠区", "广东/广州/海珠", "\\广东/广州/海珠",
      "440100/海珠", "440100/440105", "广东/440100/海珠区",
    ])
  func reading(value: String) {
    let match = regions.match(SavedPath(value))
    #expect(regions.names(of: match.path) == ["广东省", "广州市", "海珠区"])
    #expect(match.isComplete)
  }

  @Test(
    "Stale or arbitrary text gives the deepest match",
    arguments: [
      ("440000/440100/440102", 2, .notFound), ("广东省/广州市/东山区", 2, .notFound), ("/", 0, .notFound),
      ("广东省/", 1, .notFound), ("/广州市", 0, .notFound), ("\\", 0, .notFound), ("海珠区", 0, .notFound),
      ("440199", 0, .notFound), ("440000//", 1, .notFound), ("广东省/东莞市/长安/一村", 3, .tooDeep),
    ] as [(String, Int, PathMatch.Reason)])
  func stale(value: String, levels: Int, reason: PathMatch.Reason) {
    let match = regions.match(SavedPath(value))
    #expect(match.path.count == levels)
    #expect(match.unmatched?.reason == reason)
  }

  @Test("Every path is read back from its text, for any names and codes")
  func roundTrips() {
    var random = SeededGenerator()
    // Names and codes that are each other's, and hold what the text form itself is made of.
    let texts = ["1", "2", "/", "\\", "1/2", "\\1", "a\\/b", "//", "\\\\", "广东", "广东省"]
    for forest in Forest.all(upTo: 6) {
      let hierarchy = forest.hierarchy(
        name: { (forest.siblings(of: $0).firstIndex(of: $0)! < 3 ? "" : "x\($0)") + texts[$0] },
        code: { _ in Bool.random(using: &random) ? texts.randomElement(using: &random) : nil })
      for node in forest.nodes {
        let path = hierarchy.path(to: node)
        let value = hierarchy.value(of: path)
        let match = hierarchy.match(SavedPath(value, matching: .exact))
        #expect(match == PathMatch(path: path, given: match.given), "\(value), \(random)")
      }
    }
  }

  @Test("Every value is read back from a list, for any names and codes")
  func roundTripsOfLists() {
    var random = SeededGenerator()
    // Also a name with a comma that is another node's code, and a code that a list would mark as a name.
    let texts = [",", "\\,", ",1", "1,2", "1", "\\", "/,", ",/"]
    for forest in Forest.all(upTo: 5) {
      let hierarchy = forest.hierarchy(
        name: { (forest.siblings(of: $0).firstIndex(of: $0)! < 3 ? "" : "x\($0)") + texts[$0] },
        code: { _ in Bool.random(using: &random) ? texts.randomElement(using: &random) : nil })
      let paths = forest.nodes.map { hierarchy.path(to: $0) }
      let list = SavedPath.listUTF8(of: paths.map { hierarchy.valueUTF8(of: $0) })
      let read = SavedPath.list(utf8: list, matching: .exact)
      let text = String(decoding: list, as: UTF8.self)
      #expect(read.map { hierarchy.match($0).path } == paths, "\(text), \(random)")
    }
  }

  @Test("A backslash marks a name that is another node's code")
  func nameLikeCode() {
    let hierarchy = Forest("()()").hierarchy(
      name: { $0 == 0 ? "7" : "b" }, code: { $0 == 1 ? "7" : nil })
    #expect(hierarchy.value(of: [hierarchy.roots[0]]) == "\\7")
    #expect(hierarchy.match("\\7").path == [hierarchy.roots[0]])
    #expect(hierarchy.match("7").path == [hierarchy.roots[1]])
  }

  @Test("A code that does not lead to a node gives its reason")
  func reasons() {
    let tree = Forest("(())(())").hierarchy(disabled: [2], code: { $0 % 2 == 1 ? "x" : "\($0)" })
    #expect(tree.match("x").unmatched?.reason == .ambiguous)
    #expect(tree.match("2").unmatched?.reason == .disabled)
    #expect(tree.match("3").unmatched?.reason == .notFound)
    let below = Forest("((()))").hierarchy(disabled: [1], code: { "\($0)" })
    #expect(below.match("2").unmatched == .init(item: 0, level: 1, reason: .disabled))
  }

  @Test("Wheels and sheets use the same text form")
  func controls() {
    var wheel = WheelSelection(regions)
    #expect(wheel.select("广东省/广州市/海珠区/江海街道").match.isComplete)
    #expect(wheel.value == "广东省/广州市/海珠区/江海街道")
    var sheet = PathSelection(regions)
    sheet.select(SavedPath(wheel.value))
    #expect(sheet.value == wheel.value)
    sheet.select("440105")
    #expect(sheet.value == "440105")
    #expect(sheet.select("").match.isComplete)
    #expect(sheet.value == "")
  }

  @Test("Independent wheels write an item for each column, and read it back")
  func independent() {
    for forest in Forest.all(upTo: 6) {
      let names = ["1", "2", "/", "\\", "1/2", "\\1"]
      let hierarchy = forest.hierarchy(
        name: { names[$0] }, code: { $0 % 2 == 0 ? names[($0 + 1) % 6] : nil })
      let states = wheelStates(
        from: WheelSelection(hierarchy, arrangement: .independent), events: 2)
      for wheel in states where !wheel.isMoving {
        var other = WheelSelection(hierarchy, arrangement: .independent)
        other.select(SavedPath(wheel.value))
        #expect(other.path == wheel.path, "\(wheel.value)")
      }
    }
  }
}

extension Forest {
  fileprivate func siblings(of node: Int) -> [Int] {
    parents[node].map { children[$0] } ?? roots
  }
}

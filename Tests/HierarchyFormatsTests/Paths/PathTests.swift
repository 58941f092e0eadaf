import HierarchyFormats
import TestSupport
import Testing

@Suite("Lists of paths")
struct PathTests {
  @Test("Folders are nodes, also if no line lists them")
  func folders() {
    #expect(outline(document: ".\n./b\n./b/c\n./b/c/d\n./a\n") == "b[c[d]] a")
    #expect(outline(document: "/usr/lib/x\n/usr/bin\n/etc/\n") == "usr[lib[x] bin] etc")
    #expect(
      outline(document: "广东省/广州市/海珠区\r\n江西省/南昌市\r\n广东省/深圳市\r\n广东省/广州市\r\n", format: .paths)
        == "广东省[广州市[海珠区] 深圳市] 江西省[南昌市]")
    #expect(outline(document: "a/b c\na.b\na\n", format: .paths) == "a[b c] a.b")
  }

  @Test("Any list of paths has the nodes of their beginnings, in the order of their first lines")
  func model() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let paths = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          ["a", "b", "ab", "a-", "a0"].randomElement(using: &random)!
        }
      }
      var expected: [[String]] = []
      for path in paths {
        for count in 1...path.count where !expected.contains(Array(path.prefix(count))) {
          expected.append(Array(path.prefix(count)))
        }
      }
      let text = paths.map { $0.joined(separator: "/") }.joined(separator: "\n")
      let hierarchy = try #require(try readDocument(text, format: .paths).hierarchy)
      let found = (0..<hierarchy.count).map { hierarchy.names(of: hierarchy.path(to: .init($0))) }
      #expect(Set(found) == Set(expected) && found.count == expected.count, "seed \(seed)")
      for path in expected {
        let siblings = expected.filter {
          $0.count == path.count && $0.dropLast() == path.dropLast()
        }
        let parent = found.filter { $0.count == path.count && $0.dropLast() == path.dropLast() }
        #expect(siblings == parent, "seed \(seed)")
      }
    }
  }
}

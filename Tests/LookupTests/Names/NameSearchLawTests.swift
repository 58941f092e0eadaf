import Hierarchies
import Romanization
import TestSupport
import Testing

@testable import Lookup

@Suite("Laws of search")
struct NameSearchLawTests {
  private static let search = NameSearch(China.regions)

  @Test(
    "Every beginning of the pinyin of a name matches it, by any readings of its characters",
    arguments: 0..<4)
  func everyPrefix(share: Int) {
    var random = SeededGenerator()
    for number in stride(from: share, to: China.regions.count, by: 4) {
      let name = China.regions.nameUTF8(of: Hierarchy.Node(number))
      var pinyin: [UInt8] = []
      name.withUnsafeBytes { Pinyin.append(utf8: $0, to: &pinyin) }
      // Take whole scalars: not all characters have a reading in ASCII.
      let units = String(decoding: pinyin, as: UTF8.self).unicodeScalars
      let own = String(units.prefix(.random(in: 1...units.count, using: &random)))
      let other = NameSearchReference.elements(of: name.string).map {
        $0.readings.randomElement(using: &random) ?? String($0.text.map(Character.init))
      }.joined()
      for typed in [own, other] {
        let query = NameQuery(typed)
        let match = name.withUnsafeBytes { query.match(utf8: $0) }
        #expect(match.map { $0.rank < .inside } ?? false, "\(typed): \(name), \(random)")
      }
    }
  }

  @Test("A search for the pinyin of any name finds the name")
  func found() {
    var random = SeededGenerator()
    for number in stride(
      from: Int.random(in: 0..<40, using: &random), to: China.regions.count, by: 40)
    {
      let node = Hierarchy.Node(number)
      let pinyin = Pinyin.romanize(China.regions.name(of: node)).split(separator: " ").joined()
      let typed = String(pinyin.prefix(.random(in: 1...pinyin.count, using: &random)))
      let nodes = Self.search.nodes(for: typed)
      #expect(nodes.contains(node), "\(typed): \(China.names(node)), \(random)")
    }
  }

  @Test("Random bytes and random pieces of names never trap")
  func randomBytes() {
    var random = SeededGenerator()
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      while bytes.count < Int.random(in: 0..<90, using: &random) {
        let node = Hierarchy.Node(.random(in: 0..<China.regions.count, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.append(.random(in: 0...255, using: &random))
        case 1: bytes.append(.random(in: 0x20...0x7E, using: &random))
        case 2: bytes += Pinyin.romanize(China.regions.name(of: node)).utf8.prefix(5)
        default:
          bytes += China.regions.name(of: node).utf8.prefix(.random(in: 1...12, using: &random))
        }
      }
      let results = bytes.withUnsafeBufferPointer { Self.search.results(utf8: $0, limit: 5) }
      for result in results.results {
        for match in result.matches {
          #expect(
            match.range.upperBound <= China.regions.nameUTF8(of: match.node).count, "\(random)")
          #expect(!match.range.isEmpty, "\(random)")
        }
      }
    }
  }

  @Test("Names with random bytes never trap")
  func randomNames() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      let name = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let query = NameQuery(["a", "\u{FFFD}", "é", "z"].randomElement(using: &random)!)
      name.withUnsafeBufferPointer { name in
        if let match = query.match(utf8: name) {
          #expect(match.range.upperBound <= name.count, "\(random)")
        }
      }
    }
  }

  @Test("The work grows linearly with the number of names for any query")
  func linearTime() {
    func search(_ count: Int, _ name: String) -> NameSearch {
      var builder = HierarchyBuilder()
      for _ in 0..<count { builder.add(name) }
      return NameSearch(builder.build())
    }
    let queries = ["z", "zzzzzzzx", "zhenzhenx", "z z z z x", String(repeating: "z", count: 70)]
    // A name with a digit is read as text.
    for name in ["镇镇镇镇镇镇镇镇镇镇", "镇镇镇镇镇镇镇镇镇1"] {
      let (few, many) = (search(500, name), search(5_000, name))
      for query in queries {
        let (short, long) = (few.steps(for: query), many.steps(for: query))
        #expect(long <= short * 10, "\(query): \(short) steps, then \(long)")
        // Each character is read at most for the beginning of the name and for its inside.
        #expect(long <= 5_000 * 10 * 3, "\(query): \(long)")
      }
    }
  }
}

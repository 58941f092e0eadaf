import Hierarchies
import TestSupport
import Testing

@testable import Lookup

@Suite("The index of names in addresses")
struct AddressNameIndexTests {
  /// Two blocks of units with equal hashes, so that names of equally many blocks have equal hashes, too.
  private static let blocks: [String] = {
    let plain = [UInt16](repeating: 0x5000, count: 8)
    let differences = [-32, -166, 83, -130, -69, -58, -13, -107]
    let other = zip(plain, differences).map { UInt16(Int($0) + $1) }
    return [plain, other].map { String(decoding: $0, as: UTF16.self) }
  }()

  private static func namesWithEqualHashes(_ count: Int) -> [String] {
    (0..<count).map { number in
      "镇镇" + (0..<12).map { blocks[number >> $0 & 1] }.joined()
    }
  }

  private static let alike: [[String]] = [
    (0..<2_000).map { _ in "main street" },
    (0..<2_000).map { String(repeating: "0", count: 40) + String($0) },
    (0..<2_000).map { String(repeating: "镇", count: 40) + String($0) },
    (1...255).map { String(repeating: "镇", count: $0) },
    (0..<2_000).map { String(repeating: "ab ", count: $0 % 60) + "c\($0 % 7)" },
    [String(repeating: "镇", count: 300_000), String(repeating: "镇", count: 300_001), "镇镇"],
  ]

  @Test("Names that only begin alike are told apart by their tags", arguments: alike)
  func tags(names: [String]) {
    let index = AddressResolver(Hierarchy(names: names), profile: .plain).lexicon.index
    var comparisons = 0
    for bucket in 0..<index.buckets.count - 1 {
      let places = Int(index.buckets[bucket].first)..<Int(index.buckets[bucket + 1].first)
      for entries in Dictionary(grouping: index.entries[places], by: \.tag).values {
        comparisons += entries.count * entries.count { $0.isFirst }
      }
    }
    #expect(comparisons <= 2 * names.count)
  }

  @Test("Names with equal hashes are told apart, too")
  func equalHashes() {
    let names = Self.namesWithEqualHashes(600)
    let resolver = AddressResolver(Hierarchy(names: names + names), profile: .plain)
    let index = resolver.lexicon.index
    #expect(Set(index.entries.map(\.tag)).count == 1)
    #expect(index.entries.count { $0.isFirst } == names.count)
    for (number, name) in names.enumerated() {
      #expect(nodes(named: name, in: resolver) == [number, number + names.count])
    }
  }

  @Test("The work for a text is limited if all names have equal hashes")
  func stepsWithEqualHashes() {
    let names = Self.namesWithEqualHashes(4_096)
    let resolver = AddressResolver(Hierarchy(names: names), profile: .plain)
    let text = Array(String(repeating: names[4_095], count: 400).utf8)
    let steps = text.withUnsafeBufferPointer { resolver.steps(toResolve: $0) }
    #expect(steps <= 220_000 + 3 * text.count)
  }

  @Test("A name of 255 characters is found, and a longer one isn't", arguments: ["a", "镇"])
  func longest(letter: String) {
    for (count, isFound) in [(255, true), (256, false), (1_000_000, false)] {
      let name = String(repeating: letter, count: count)
      let resolver = AddressResolver(Hierarchy(names: ["b", name]), profile: .plain)
      #expect(resolver.resolve(name).path == (isFound ? [Hierarchy.Node(1)] : []), "\(count)")
      #expect(nodes(named: name, in: resolver) == (isFound ? [1] : []), "\(count)")
    }
  }

  @Test("The index finds the names that a comparison with every name finds")
  func model() {
    var random = SeededGenerator()
    let pieces = Self.blocks + ["a", "b", "ab", "镇", "镇镇", "区", String(repeating: "区", count: 30)]
    func text(_ count: Int) -> String {
      (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
    }
    for _ in 0..<400 {
      let names = (0..<Int.random(in: 1..<40, using: &random)).map { _ in
        text(.random(in: 1..<7, using: &random))
      }
      let resolver = AddressResolver(Hierarchy(names: names), profile: .plain)
      for name in names where name.utf16.count > 1 {
        let equal = names.indices.filter { names[$0] == name }
        #expect(nodes(named: name, in: resolver) == equal, "\(name), \(random)")
      }
      let typed = text(.random(in: 1..<12, using: &random)) + names.randomElement(using: &random)!
      let found = mentions(in: typed, resolver)
      #expect(Set(found) == mentions(of: names, in: typed), "\(names), \(typed), \(random)")
      #expect(Set(found).count == found.count, "\(names), \(typed), \(random)")
    }
  }

  /// The start and the end of each name in a text, and the numbers of all nodes with that name.
  private func mentions(in text: String, _ resolver: AddressResolver) -> [[Int]] {
    Array(text.utf8).withUnsafeBufferPointer { utf8 in
      resolver.withResolution(of: utf8, in: AddressScope()) { resolution in
        resolution.search.scan.mentions.map { mention in
          [mention.start, mention.end]
            + (0..<mention.nodes.count).map {
              Int(resolution.search.sets.node($0, of: mention.nodes))
            }
        }
      }
    }
  }

  /// The same by comparing every name with the text at every position. Letters and digits are whole words.
  private func mentions(of names: [String], in text: String) -> Set<[Int]> {
    let text = Array(text.utf16)
    func isInWord(_ position: Int) -> Bool {
      position > 0 && position < text.count && text[position - 1] < 128 && text[position] < 128
    }
    var mentions: Set<[Int]> = []
    for name in Set(names) {
      for start in text.indices where text[start...].starts(with: name.utf16) {
        let end = start + name.utf16.count
        if isInWord(start) || isInWord(end) { continue }
        mentions.insert([start, end] + names.indices.filter { names[$0] == name })
      }
    }
    return mentions
  }

  private func nodes(named name: String, in resolver: AddressResolver) -> [Int] {
    let (lexicon, units) = (resolver.lexicon, Array(name.utf16))
    var nodes: [Int] = []
    lexicon.index.withTables(of: lexicon.hierarchy) { tables in
      units.withUnsafeBufferPointer {
        tables.forEachNode(named: $0, in: lexicon.hierarchy, by: lexicon.folding) {
          nodes.append(Int($0))
        }
      }
    }
    return nodes
  }
}

extension Hierarchy {
  /// Roots without children, or the children of one root.
  init(names: [String], below root: String? = nil) {
    var builder = HierarchyBuilder()
    let top = root.map { builder.add($0) }
    for name in names { builder.add(name, to: top) }
    self = builder.build()
  }
}

import TestSupport
import Testing

@testable import Hierarchies

@Suite("Hierarchies in several files")
struct SplittingTests {
  /// The hierarchy whose files are joined again, as a page does it, except that it loads all parts.
  private func joined(_ split: SplitHierarchy) throws -> Hierarchy {
    let upper = try HierarchyFile.decode(split.upper)
    var joined = upper
    guard let parts = upper.parts else { return joined }
    var files: [String: Hierarchy] = [:]
    for part in split.parts { files[part.name] = try HierarchyFile.decode(part.bytes) }
    #expect(files.count == split.parts.count)
    for node in upper.depthFirst() where upper.hasChildrenInPart(node) {
      let owner = try #require(upper.nodeOfPart(of: node, in: parts))
      let name = String(decoding: upper.partName(of: owner), as: UTF8.self)
      let part = try #require(files[name])
      #expect(part.parts?.stamp == parts.stamp)
      #expect(part.parts?.node == owner)
      var waiting = [node]
      while let next = waiting.popLast() {
        let same: Hierarchy.Node = try #require(joined.counterpart(of: next, in: part))
        let children = part.children(of: same)
        waiting += joined.append(children.map { .init(copying: $0, of: part) }, to: next)
      }
    }
    return joined.withoutParts
  }

  private func random(_ random: inout SeededGenerator) -> Hierarchy {
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    let codes = Int.random(in: 0..<4, using: &random)
    for number in 0..<Int.random(in: 0..<60, using: &random) {
      let parent =
        number == 0 || Int.random(in: 0..<6, using: &random) == 0
        ? nil : entries.randomElement(using: &random)
      let code: String? =
        switch codes {
        case 0: nil
        case 1: String(number)
        case 2: String(Int.random(in: 0..<40, using: &random))
        default:
          ["1A", "../x", "con", "10-b", "_4", "É", "JP", "jp", nil].randomElement(using: &random)!
        }
      entries.append(
        builder.add(
          "n\(number % 7)", code: code, isDisabled: number % 9 == 4, to: parent))
      if number % 5 == 0 { builder.setText("p\(number)", column: "pinyin", of: entries[number]) }
    }
    return builder.build()
  }

  @Test(
    "An upper file of other hierarchies has all roots, and says which have something below them")
  func nesting() throws {
    var builder = HierarchyBuilder()
    let japan = builder.add("日本", code: "JP")
    builder.add("Monaco", code: "MC")
    builder.add("東京都", code: "JP-13", to: japan)
    let split = SplitHierarchy(nesting: builder.build())
    #expect(split.parts.isEmpty)
    let upper = try HierarchyFile.decode(split.upper)
    #expect(upper.roots.map { upper.name(of: $0) } == ["日本", "Monaco"])
    #expect(upper.roots.map { upper.hasChildrenInPart($0) } == [true, false])
    #expect(upper.parts?.flags == [.areNested, .codesTellParts])
    #expect(try HierarchyFile.decode(split.all).stamp == upper.parts?.stamp)
  }

  @Test("The parts of any hierarchy are joined to the same hierarchy")
  func joins() throws {
    var random = SeededGenerator()
    for _ in 0..<80 {
      let hierarchy = self.random(&random)
      for levels in 1...6 {
        let split = SplitHierarchy(hierarchy, levels: levels)
        #expect(split.all == HierarchyFile.encodeReduced(hierarchy))
        #expect(try joined(split) == hierarchy, "\(random), \(levels) levels")
        #expect(split.parts.isEmpty == (levels >= hierarchy.depth), "\(random)")
      }
    }
  }

  @Test("The names of parts are safe")
  func names() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      for part in SplitHierarchy(self.random(&random), levels: 2).parts {
        let isSafe = part.name.utf8.enumerated().allSatisfy { place, byte in
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"): true
          case UInt8(ascii: "_"): place == 0
          case UInt8(ascii: "a")...UInt8(ascii: "z"): place > 0
          case UInt8(ascii: "-"): place > 0
          default: false
          }
        }
        #expect(isSafe, "\(part.name), \(random)")
      }
    }
  }

  @Test("If codes tell their part, each code below the cut is in it")
  func codes() throws {
    var builder = HierarchyBuilder()
    let province = builder.add("广东省", code: "44")
    let city = builder.add("广州市", code: "4401", to: province)
    let district = builder.add("海珠区", code: "440105", to: city)
    builder.add("凤阳街道", code: "440105012", to: district)
    let tidy = try HierarchyFile.decode(SplitHierarchy(builder.build(), levels: 3).upper)
    #expect(tidy.parts?.flags == .codesTellParts)
    let code = Array("440105012".utf8)
    #expect(
      code.withUnsafeBufferPointer { tidy.nodeOfPart(withCodeUTF8: $0) }
        == tidy.node(
          withCode: "4401"))
    builder.add("x", code: "99", to: district)
    let untidy = try HierarchyFile.decode(SplitHierarchy(builder.build(), levels: 3).upper)
    #expect(untidy.parts?.flags == [])
    builder.add("y", code: "440105", to: district)
    let repeated = try HierarchyFile.decode(SplitHierarchy(builder.build(), levels: 3).upper)
    #expect(repeated.parts?.flags == .hasRepeatedCodes)
  }

  @Test("A file with changed bytes is refused, or opens as a hierarchy that can be read")
  func changed() throws {
    var random = SeededGenerator()
    for _ in 0..<60 {
      let hierarchy = self.random(&random)
      let split = SplitHierarchy(hierarchy, levels: 2)
      for file in [split.upper] + split.parts.prefix(2).map(\.bytes) {
        for _ in 0..<30 {
          var bytes = file
          for _ in 0...Int.random(in: 0..<3, using: &random) {
            let place = Int.random(in: 8..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
          }
          guard let opened = try? HierarchyFile.decode(ForgedFile.withChecksum(bytes)) else {
            continue
          }
          read(opened, split)
        }
      }
    }
  }

  /// Reads a hierarchy as a page does, which must not trap.
  private func read(_ opened: Hierarchy, _ split: SplitHierarchy) {
    guard let parts = opened.parts else { return }
    let others = split.parts.compactMap { try? HierarchyFile.decode($0.bytes) } + [opened]
    for node in opened.depthFirst() {
      _ = opened.hasChildrenInPart(node)
      _ = opened.partName(of: node)
      _ = opened.nodeOfPart(of: node, in: parts)
      for other in others { _ = opened.counterpart(of: node, in: other) }
    }
    for code in ["1", "12", "4401", ""] {
      var code = code
      _ = code.withUTF8 { opened.nodeOfPart(withCodeUTF8: $0) }
    }
    #expect(HierarchyFile.encode(opened).isEmpty == false)
  }
}

extension Hierarchy {
  /// A copy that doesn't say that there are parts.
  fileprivate var withoutParts: Hierarchy {
    var entries: [HierarchyBuilder.Entry?] = []
    return builder(copying: depthFirst(), &entries).build()
  }
}

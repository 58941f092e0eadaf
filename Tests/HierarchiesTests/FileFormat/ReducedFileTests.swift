import TestSupport
import Testing

@testable import Hierarchies

@Suite("The reduced form of the file")
struct ReducedFileTests {
  /// Opens the reduced form of a hierarchy and checks that it has become the complete one.
  private func expectRestored(_ hierarchy: Hierarchy) throws {
    let complete = HierarchyFile.encode(hierarchy)
    let reduced = HierarchyFile.encodeReduced(hierarchy)
    let opened = try HierarchyFile.decode(reduced)
    #expect(opened.packed.bytes.buffer.elementsEqual(complete))
    #expect(reduced.count < complete.count)
    #expect(HierarchyFile.encodeReduced(opened) == reduced)
  }

  @Test("Every small hierarchy is restored byte by byte")
  func small() throws {
    for forest in Forest.all(upTo: 7) where forest.count > 0 {
      try expectRestored(forest.hierarchy(disabled: [1], code: { $0 % 2 == 0 ? "c\($0)" : nil }))
    }
  }

  @Test("Random hierarchies with any columns are restored byte by byte")
  func random() throws {
    var random = SeededGenerator()
    for _ in 0..<300 {
      var builder = HierarchyBuilder()
      var nodes: [HierarchyBuilder.Entry] = []
      let longest = [6, 300].randomElement(using: &random)!
      for number in 0..<Int.random(in: 1...120, using: &random) {
        let parent = nodes.randomElement(using: &random)
        let code = Int.random(in: 0...200, using: &random)
        let length = Int.random(in: 0...longest, using: &random)
        let node = builder.add(
          String(repeating: "海", count: length), code: code < 150 ? "\(code)" : nil,
          to: number % 9 == 0 ? nil : parent)
        if number % 3 == 0 { builder.setText("t\(code)", column: "note", of: node) }
        if code < 5 { builder.setText("", column: "empty", of: node) }
        nodes.append(node)
      }
      try expectRestored(builder.build())
    }
  }

  @Test("No nodes are restored")
  func empty() throws {
    let none = HierarchyBuilder().build()
    #expect(try HierarchyFile.decode(HierarchyFile.encodeReduced(none)) == none)
  }

  @Test("A section that takes more memory than its file can describe is refused")
  func excessive() {
    var bytes = HierarchyFile.encodeReduced(Forest("(())").hierarchy(code: { "c\($0)" }))
    let table = stride(from: FileLayout.headerSize, to: bytes.count, by: FileLayout.entrySize)
    let entry = table.first { bytes[$0] == HierarchyFileSection.columnOrder.rawValue }!
    bytes[entry + FileLayout.entryLengthOffset + 3] = 0x40
    #expect(throws: HierarchyFileError(.misplacedSection, in: .columnOrder, at: entry)) {
      try HierarchyFile.decode(ForgedFile.withChecksum(bytes))
    }
  }
}

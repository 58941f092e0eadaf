import TestSupport
import Testing

@testable import Hierarchies

@Suite("The file")
struct FileTests {
  /// The complete form and the reduced form of the sample.
  private static let forms = [HierarchyFile.encode(sample), HierarchyFile.encodeReduced(sample)]

  @Test("An encoded hierarchy decodes to an equal hierarchy, which encodes to the same bytes")
  func roundTrip() throws {
    for forest in Forest.all(upTo: 6) {
      let hierarchy = forest.hierarchy(disabled: [1], code: { $0 % 2 == 0 ? "c\($0)" : nil })
      let bytes = HierarchyFile.encode(hierarchy)
      let decoded = try HierarchyFile.decode(bytes)
      #expect(decoded == hierarchy)
      #expect(HierarchyFile.encode(decoded) == bytes)
    }
  }

  @Test("A file cut at any length is refused", arguments: forms)
  func cut(bytes: [UInt8]) {
    for length in 0..<bytes.count {
      #expect(throws: HierarchyFileError.self) {
        try HierarchyFile.decode(Array(bytes[..<length]))
      }
    }
    #expect(throws: HierarchyFileError.self) { try HierarchyFile.decode(bytes + [0]) }
  }

  @Test("A file with any bit flipped is refused", arguments: forms)
  func flipped(bytes: [UInt8]) {
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << bit
        #expect(throws: HierarchyFileError.self) { try HierarchyFile.decode(damaged) }
      }
    }
  }

  @Test(
    "A forged byte with a correct checksum is refused, or read without leaving the file",
    arguments: forms)
  func forged(bytes: [UInt8]) {
    var accepted = 0
    for position in bytes.indices where !(24..<32).contains(position) {
      for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[position] &+ 1, bytes[position] ^ 0x40] {
        var forged = bytes
        forged[position] = value
        if let hierarchy = try? HierarchyFile.decode(ForgedFile.withChecksum(forged)) {
          accepted += 1
          readEverything(hierarchy)
        }
      }
    }
    // Letters of names and codes can be other letters; numbers cannot be other numbers.
    #expect(accepted > 0)
  }

  @Test(
    "Random forgeries of several bytes are refused, or read without leaving the file",
    arguments: forms)
  func randomForgeries(bytes: [UInt8]) {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = Int.random(in: 8..<bytes.count, using: &random)
        forged[position] = UInt8.random(in: 0...255, using: &random)
      }
      if let hierarchy = try? HierarchyFile.decode(ForgedFile.withChecksum(forged)) {
        readEverything(hierarchy)
      }
    }
  }

  @Test("Shortened codes without a beginning, and an index that misses a code, are refused")
  func forgedCodes() {
    // The codes a, a1, a2, b, and b1, which has the number 4.
    let forest = Forest("(()())(())")
    let bytes = HierarchyFile.encode(
      forest.hierarchy(code: { ["a", "a1", "a2", "b", "b1"][$0] }))
    func error(
      _ section: HierarchyFileSection, in file: [UInt8]? = nil,
      _ forge: (inout [UInt8], Int) -> Void
    ) -> HierarchyFileError? {
      var forged = file ?? bytes
      let start = start(of: section, in: forged)
      forge(&forged, start)
      do throws(HierarchyFileError) {
        readEverything(try HierarchyFile.decode(ForgedFile.withChecksum(forged)))
        return nil
      } catch {
        return error
      }
    }
    let shortened = start(of: .columnShortened, in: bytes)
    let order = start(of: .columnOrder, in: bytes)
    #expect(bytes[shortened] == 0b11100)
    // A root; the parents of shortened codes.
    for bits: UInt8 in [0b11101, 0b11111] {
      #expect(
        error(.columnShortened) { $0[$1] = bits }
          == HierarchyFileError(.inconsistentNumber, in: .columnShortened, at: shortened))
    }
    // Whole codes that the index misses.
    #expect(
      error(.columnShortened) { $0[$1] = 0b01100 }
        == HierarchyFileError(.inconsistentNumber, in: .columnOrder, at: order + 4))
    // A shortened code in the index; the same code twice.
    for entry: UInt8 in [4, 0] {
      #expect(
        error(.columnOrder) { $0[$1 + 4] = entry }
          == HierarchyFileError(.inconsistentNumber, in: .columnOrder, at: order + 4))
    }
    #expect(error(.columnShortened) { $0[$1] = 0b11100 } == nil)

    // Shortened codes that don't ascend, or follow a whole one.
    let text = start(of: .columnText, in: bytes)
    #expect(
      error(.columnText) { $0.swapAt($1 + 2, $1 + 3) }
        == HierarchyFileError(.inconsistentNumber, in: .columnShortened, at: shortened))
    #expect(Array(bytes[text..<text + 5]) == Array("ab121".utf8))
    #expect(
      error(.columnShortened) { $0[$1] = 0b11000 }
        == HierarchyFileError(.inconsistentNumber, in: .columnShortened, at: shortened))
  }

  @Test("Codes without an index are refused, and other columns need none")
  func codesWithoutIndex() throws {
    var builder = HierarchyBuilder()
    let root = builder.add("a", code: "1")
    builder.setText("x", column: "cody", of: root)
    let bytes = HierarchyFile.encode(builder.build())
    // The section of the index gets a kind that readers ignore.
    var forged = bytes
    forged[entry(of: .columnOrder, in: bytes)] = 0xF0
    #expect(
      throws: HierarchyFileError(.missingOrRepeatedSection, in: .columnOrder, at: 64)
    ) { try HierarchyFile.decode(ForgedFile.withChecksum(forged)) }
    // The other column gets the name of the codes, and the codes get another name.
    var renamed = bytes
    let name = Array("cody".utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: name) }
    try #require(starts.count == 1)
    renamed[starts[0] + 3] = UInt8(ascii: "e")
    #expect(throws: HierarchyFileError.self) {
      try HierarchyFile.decode(ForgedFile.withChecksum(renamed))
    }
    #expect(try HierarchyFile.decode(bytes).node(withCode: "1") == Hierarchy.Node(0))
  }

  @Test("Unowned bytes are released once, when the last value that uses them is destroyed")
  func release() throws {
    let bytes = HierarchyFile.encode(sample)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    memory.copyBytes(from: bytes)
    let released = Counter()
    var hierarchy: Hierarchy? = try HierarchyFile.decode(
      unowned: UnsafeRawBufferPointer(memory), release: { released.add() })
    var name: UTF8Text? = hierarchy?.nameUTF8(of: Hierarchy.Node(0))
    #expect(hierarchy == sample)
    hierarchy = nil
    #expect(released.count == 0)
    #expect(name?.string == "广东省")
    name = nil
    #expect(released.count == 1)
    memory.deallocate()
  }

  @Test("Bytes at an unaligned address are read from a copy")
  func misaligned() throws {
    let bytes = HierarchyFile.encode(sample)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 8, alignment: 8)
    defer { memory.deallocate() }
    let part = UnsafeMutableRawBufferPointer(rebasing: memory[3..<3 + bytes.count])
    part.copyBytes(from: bytes)
    let released = Counter()
    let hierarchy = try HierarchyFile.decode(
      unowned: UnsafeRawBufferPointer(part), release: { released.add() })
    #expect(released.count == 1)
    #expect(hierarchy == sample)
  }

  @Test("The checksum is the published one")
  func checksum() {
    func hash(_ text: String) -> UInt64 {
      Array(text.utf8).withUnsafeBytes { xxHash64($0, seed: 0) }
    }
    #expect(hash("") == 0xEF46_DB37_51D8_E999)
    #expect(hash("a") == 0xD24E_C4F1_A98C_6E5B)
    #expect(hash("abc") == 0x44BC_2CF5_AD77_0999)
    #expect(hash("Nobody inspects the spammish repetition") == 0xFBCE_A83C_8A37_8BF1)
  }

  @Test("Only well-formed UTF-8 passes, as the standard library decides")
  func utf8() {
    var random = SeededGenerator()
    let pieces: [[UInt8]] = [
      [0x41], [0xC3, 0xA9], [0xE5, 0xB9, 0xBF], [0xF0, 0xA0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xC0, 0x80],
      [0xE0, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF], [0xE5, 0xB9],
      [0xF0, 0x8F, 0xBF, 0xBF],
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
        Bool.random(using: &random)
          ? pieces[Int.random(in: 0..<4, using: &random)] : pieces.randomElement(using: &random)!
      }
      let isMalformed = text.withUnsafeBufferPointer { firstMalformedUTF8(in: $0) } != nil
      #expect(isMalformed == (String(validating: text, as: UTF8.self) == nil), "\(text) \(random)")
    }
  }
}

private var sample: Hierarchy {
  var builder = HierarchyBuilder()
  let guangdong = builder.add("广东省", code: "440000")
  let guangzhou = builder.add("广州市", code: "440100", to: guangdong)
  builder.setText("guang zhou", column: "pinyin", of: guangzhou)
  for number in 0..<35 { builder.add("街道\(number * 11 % 35)", to: guangzhou) }
  builder.add("深圳市", code: "440300", isDisabled: true, to: guangdong)
  builder.add(String(repeating: "长", count: 100), to: guangdong)
  let haizhu = builder.add("海珠区", code: "440105", to: guangzhou)
  for number in 0..<4 { builder.add("街道\(number)", code: "44010500\(number)", to: haizhu) }
  let tianhe = builder.add("天河区", code: "440106", to: guangzhou)
  for number in 0..<36 { builder.add("街道\(number)", code: "4401060\(number + 10)", to: tianhe) }
  return builder.build()
}

/// The start of a section of the last column that has it.
private func start(of section: HierarchyFileSection, in bytes: [UInt8]) -> Int {
  let entry = entry(of: section, in: bytes)
  return bytes.withUnsafeBytes { Int($0.longNumber(at: entry + FileLayout.entryStartOffset)) }
}

/// The position in the section table of a section of the last column that has it.
private func entry(of section: HierarchyFileSection, in bytes: [UInt8]) -> Int {
  bytes.withUnsafeBytes { bytes in
    let count = Int(bytes.number(at: FileLayout.sectionCountOffset))
    let entries = (0..<count).map { FileLayout.headerSize + $0 * FileLayout.entrySize }
    return entries.last { bytes.number(at: $0) == section.rawValue } ?? FileLayout.headerSize
  }
}

/// Calls all that reads a table, and holds what the answers say of the shape against one another.
private func readEverything(_ hierarchy: Hierarchy) {
  var sum = 0
  #expect(hierarchy.levelCounts.reduce(0, +) == hierarchy.count)
  for number in 0..<hierarchy.count {
    let node = Hierarchy.Node(number)
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    #expect(siblings[hierarchy.position(of: node)] == node)
    #expect(hierarchy.path(to: node).count == hierarchy.level(of: node) + 1)
    let leaves = hierarchy.children(of: node).map { hierarchy.leafRange(of: $0).count }
    #expect(hierarchy.leafRange(of: node).count == (leaves.isEmpty ? 1 : leaves.reduce(0, +)))
    sum &+= hierarchy.name(of: node).utf8.count &+ (hierarchy.code(of: node)?.utf8.count ?? 0)
    sum &+= hierarchy.subtreeSize(of: node)
    sum &+= hierarchy.child(named: "街道7", of: node)?.index ?? 0
    sum &+= hierarchy.text("pinyin", of: node)?.utf8.count ?? 0
    if let code = hierarchy.code(of: node) {
      sum &+= hierarchy.nodes(withCode: code).count &+ hierarchy.nodes(withCode: code + "0").count
    }
  }
  for number in 0..<hierarchy.leafCount { sum &+= hierarchy.leaf(number).index }
  #expect(sum >= 0)
}

private final class Counter: @unchecked Sendable {
  private(set) var count = 0
  func add() { count += 1 }
}

/// Files whose bytes are wrong, but not their checksum.
enum ForgedFile {
  /// Returns a file with the checksum of its bytes.
  static func withChecksum(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let checksum = bytes.withUnsafeBytes { FileLayout.checksum(of: $0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
    return bytes
  }
}

import TestSupport
import Testing

@testable import HierarchyFormats

@Suite("An index of rows by text")
struct RowIndexTests {
  /// Texts that often share their first eight bytes, or differ only in zeros behind them.
  private static func texts(count: Int, _ generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<count).map { _ in
      let beginning = Array("44010500".utf8.prefix(Int.random(in: 0...8, using: &generator)))
      return beginning
        + (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          [0, UInt8(ascii: "0"), UInt8(ascii: "1"), 0xE5].randomElement(using: &generator)!
        }
    }
  }

  @Test("finds the rows that a search through all of them finds", arguments: UInt64(1)...50)
  func rowsWithText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pool = TextPool()
    let texts = Self.texts(count: Int.random(in: 0...80, using: &generator), &generator)
    let entries = texts.enumerated().map { row, text in
      RowIndex.Entry(text: pool.store(text), row: Int32(row))
    }
    let index = RowIndex(entries.shuffled(using: &generator), in: pool)
    for text in texts + Self.texts(count: 20, &generator) {
      let expected = texts.indices.filter { texts[$0] == text }
      let found = index.rows(with: pool.store(text), in: pool).map { Int($0.row) }
      #expect(found == Array(expected.prefix(2)), "seed \(seed), text \(text)")
      #expect(index.contains(text, in: pool) == !expected.isEmpty, "seed \(seed), text \(text)")
    }
    #expect(index.distinctCount(in: pool) == Set(texts).count, "seed \(seed)")
    let repetitions = index.repetitions(in: pool).sorted { $0.row < $1.row }
    let repeated = texts.indices.filter { texts.firstIndex(of: texts[$0]) != $0 }
    #expect(repetitions.map { $0.row } == repeated, "seed \(seed)")
    #expect(
      repetitions.map { $0.first } == repeated.map { texts.firstIndex(of: texts[$0]) },
      "seed \(seed)")
  }
}

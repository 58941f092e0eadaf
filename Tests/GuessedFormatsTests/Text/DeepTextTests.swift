import Foundation
import GuessedFormats
import Hierarchies
import HierarchyFormats
import Testing

@Suite("The time to read texts with many levels")
struct DeepTextTests {
  /// A kind of text, and the line of a node on a level counted from 0.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: DocumentFormat
    let line: @Sendable (_ level: Int, _ number: Int) -> String

    init(
      _ name: String, _ format: DocumentFormat, line: @escaping @Sendable (Int, Int) -> String
    ) {
      testDescription = name
      self.format = format
      self.line = line
    }

    /// Chains of nodes, each one below the one before.
    func text(levels: Int, chains: Int) -> [UInt8] {
      var text: [UInt8] = []
      for chain in 0..<chains {
        for level in 0..<levels { text += line(level, chain * levels + level).utf8 }
      }
      return text
    }
  }

  static let kinds = [
    Kind("indented text", .text) { String(repeating: "\t", count: $0) + "n\($1)\n" },
    Kind("a list in Markdown", .markdown) { String(repeating: "  ", count: $0) + "- n\($1)\n" },
    Kind("an outline with marks", .outline) { String(repeating: "*", count: $0 + 1) + " n\($1)\n" },
    Kind("a drawn tree", .tree) { level, number in
      level == 0
        ? "n\(number)\n" : String(repeating: "    ", count: level - 1) + "└── n\(number)\n"
    },
    Kind("a dump of views", .dump) {
      String(repeating: "   | ", count: $0)
        + "<V: 0x\(String($1 + 1, radix: 16)); frame = (0 0; 1 1)>\n"
    },
  ]

  /// The time of this thread's work, which other threads don't lengthen.
  private func time(toRead text: [UInt8]) throws -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    _ = try GuessedDocument.read(text)
    return now() - start
  }

  @Test("It grows with the bytes, and not with the levels", arguments: kinds)
  func time(kind: Kind) throws {
    // The first 800 levels, with half a million bytes or more, against as many bytes with 100 levels.
    let deep = kind.text(levels: 800, chains: 1)
    var flat = kind.text(levels: 100, chains: 1)
    if kind.format != .dump && kind.format != .tree {
      flat = kind.text(levels: 100, chains: max(deep.count / flat.count, 1))
    }
    let result = try GuessedDocument.read(deep)
    #expect(result.format == kind.format)
    #expect(result.hierarchy?.depth == 800)
    let (deepTime, flatTime) = (try time(toRead: deep), try time(toRead: flat))
    let perByte = (deepTime / Double(deep.count), flatTime / Double(flat.count))
    #expect(perByte.0 < 3 * perByte.1, "\(perByte) seconds per byte")
  }
}

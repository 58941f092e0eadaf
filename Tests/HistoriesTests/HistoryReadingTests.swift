import Hierarchies
import Histories
import TestSupport
import Testing

@Suite("Reading and writing a history")
struct HistoryReadingTests {
  /// A region with two districts, and a node without a code.
  private static let regions: Hierarchy = {
    var builder = HierarchyBuilder()
    let north = builder.add("North", code: "100000")
    builder.add("Alba District", code: "100101", to: north)
    builder.add("Bero District", code: "100102", to: north)
    builder.add("A/B", to: north)
    return builder.build()
  }()

  private func fault(_ text: String) -> HierarchyHistoryError? {
    do throws(HierarchyHistoryError) {
      _ = try HierarchyHistory(utf8: Array(text.utf8), names: Self.regions)
      return nil
    } catch {
      return error
    }
  }

  @Test("A former place has a name, a code, years, a change, and the nodes of today")
  func parts() throws {
    let history = try HierarchyHistory(
      utf8: Array("history 1\n100101\tOld\\sAlba 100201 1981-2001 u\n".utf8), names: Self.regions)
    let place = try #require(history.places(withCode: "100201", in: Self.regions).first)
    #expect(place.name == "Old Alba" && place.code == "100201" && place.change == .upgraded)
    #expect(place.from == 1981 && place.until == 2001)
    #expect(Self.regions.names(of: place.nodes) == ["Alba District"])
    #expect(place.description == "Old Alba 100201 (1981–2001)")
  }

  @Test(
    "A name after ~ is today's name with another ending",
    arguments: [("~", "Alba District"), ("~8County", "Alba County"), ("~x", "Alba Districx")])
  func endings(_ written: String, _ name: String) throws {
    let history = try HierarchyHistory(
      utf8: Array("history 1\n100101\t\(written) 1\n".utf8), names: Self.regions)
    #expect(history.places(withCode: "1", in: Self.regions).map(\.name) == [name])
  }

  @Test("Without a letter, the change follows from the name, the number of nodes and the parent")
  func impliedChanges() throws {
    let text = "history 1\n100101\t~ 1\tOther 2\n100101 100102\tBoth 3\n100000/\tInner 4\n"
    let history = try HierarchyHistory(utf8: Array(text.utf8), names: Self.regions)
    let changes = ["1", "2", "3", "4"].map {
      history.places(withCode: $0, in: Self.regions).first?.change
    }
    #expect(changes == [.recoded, .renamed, .split, .merged])
  }

  @Test("A place that was removed is recorded with what contained it")
  func removedPlaces() throws {
    let text = "history 1\n100000\tGone 5 -2020 x\n"
    let history = try HierarchyHistory(utf8: Array(text.utf8), names: Self.regions)
    let place = try #require(history.places(withCode: "5", in: Self.regions).first)
    #expect(place.change == .removed && "\(place.change)" == "removed")
    #expect(Self.regions.names(of: place.nodes) == ["North"])
    #expect(history.text == text)
  }

  @Test("A node without a code is given by its path")
  func paths() throws {
    let history = try HierarchyHistory(
      utf8: Array("history 1\n/North/A\\/B\tA 7\n".utf8), names: Self.regions)
    let place = try #require(history.places(withCode: "7", in: Self.regions).first)
    #expect(Self.regions.names(of: place.nodes) == ["A/B"])
  }

  @Test(
    "A line that isn't in the form is an error with its number",
    arguments: [
      ("", .notAHistory, 1), ("hierarchy 1", .notAHistory, 1),
      ("history 2", .unsupportedVersion, 1),
      ("history 1\nlevels 4/2", .invalidLevel, 2), ("history 1\nlevels x", .invalidLevel, 2),
      ("history 1\n100101", .missingFormerPlace, 2), ("history 1\n#\n\n\ta", .missingPlace, 4),
      ("history 1\n100101/ 100102\ta", .missingPlace, 2), ("history 1\n/\ta", .missingPlace, 2),
      ("history 1\n100101\t", .missingName, 2), ("history 1\n100101\t- 1", .missingName, 2),
      ("history 1\n100101\ta  1", .wrongParts, 2),
      ("history 1\n100101\ta 1 - - - 2", .wrongParts, 2),
      ("history 1\n100101\ta 1 2001-1981", .invalidYears, 2),
      ("history 1\n100101\ta 1 x-", .invalidYears, 2),
      ("history 1\n100101\ta 1 0-5", .invalidYears, 2),
      ("history 1\n100101\ta 1 1981", .invalidYears, 2),
      ("history 1\n100101\ta 1 - z", .invalidChange, 2),
      ("history 1\n100101 100102\ta 1 - m", .invalidChange, 2),
      ("history 1\n100101\ta\\", .invalidEscape, 2), ("history 1\n100101\ta\\b", .invalidEscape, 2),
      ("history 1\n100101 100102\t~", .invalidEnding, 2), ("history 1\n9\t~", .invalidEnding, 2),
    ] as [(String, HierarchyHistoryError.Reason, Int)])
  func faults(_ text: String, _ reason: HierarchyHistoryError.Reason, _ line: Int) {
    #expect(fault(text) == HierarchyHistoryError(reason, line: line), "\(text)")
  }

  @Test("Bytes that aren't UTF-8 are an error")
  func malformedText() {
    #expect(throws: HierarchyHistoryError(.malformedText, line: 2)) {
      try HierarchyHistory(utf8: Array("history 1\n".utf8) + [0x31, 0x09, 0xFF])
    }
  }

  @Test("The text of an error names the line and what to do")
  func errorText() {
    #expect(
      "\(HierarchyHistoryError(.invalidYears, line: 7))"
        == """
        line 7: the years must be two numbers in order, such as 1981-2001, 1981- or -2001, \
        or two dates such as 2024-06/2025-11-03
        """)
  }

  @Test("Reading the text of a history gives the same text")
  func roundTrip() throws {
    let text = """
      history 1
      levels 2/6 4/6 6
      100101\tOld\\sAlba 100201 1981-2001 u\t\\~ - -1980\tn
      100101 100102\tBoth 3
      100000/\tInner\tElse - 1990- r /North/A\\/B

      """
    let history = try HierarchyHistory(utf8: Array(text.utf8), names: Self.regions)
    #expect(history.text == text)
    #expect(history.count == 6)
  }

  @Test("Names that begin like today's are written as their endings, and read again")
  func endings() throws {
    let text = """
      history 1
      100101\t~\t~县 100201 1981-2001 u\t~29 - - n\t~ - - n\tElse
      100101 100102\tBoth

      """
    let history = try HierarchyHistory(utf8: Array(text.utf8), names: Self.regions)
    let written = history.textUTF8(names: Self.regions)
    #expect(String(decoding: written, as: UTF8.self).contains("\t~县 100201"))
    #expect(String(decoding: written, as: UTF8.self).contains("\t~ - - n\tElse"))
    let read = try HierarchyHistory(utf8: written, names: Self.regions)
    #expect(read.text == history.text)
    #expect(read.textUTF8(names: Self.regions) == written)
  }

  @Test("Random changes of a text never crash, and a text that is read is written as it was read")
  func untrustedBytes() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let text = Array(
      "history 1\nlevels 2/6 4/6\n100101\tOld\\sAlba 100201 1981-2001 u\t~8x\n100000/\tA - - m /North\n"
        .utf8)
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: position)
        default: bytes.insert(text.randomElement(using: &random)!, at: position)
        }
      }
      guard let history = try? HierarchyHistory(utf8: bytes, names: Self.regions) else { continue }
      let written = history.textUTF8
      let again = try? HierarchyHistory(utf8: written, names: Self.regions)
      #expect(again?.textUTF8 == written, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

import Foundation
import Romanization
import Testing

private let referenceFolder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// Runs if `CASCADE_REFERENCE_DATA` contains the path of the reference data.
@Suite("Names of the reference data", .enabled(if: referenceFolder != nil))
struct ReferenceNamesTests {
  @Test("Every name of county level and above has the reading of the reference")
  func countyAndAbove() throws {
    let rows = try rows(of: "pinyin-county-and-above.csv")
    #expect(rows.count > 1_900)
    for row in rows {
      let readings = [row[2]] + row[3].split(separator: "|").map(String.init)
      #expect(readings.contains(Pinyin.romanize(row[1])), "\(row[0]) \(row[1])")
    }
  }

  @Test("Every Hanzi in the names of the official lists and of the towns has a reading")
  func coverage() throws {
    let names =
      try rows(of: "yescallop/result.csv").map { $0[3] }
      + rows(of: "modood/streets.csv").map { $0[1] }
    #expect(names.count > 48_000)
    // One town of the list contains a part of a Hanzi, because the whole one isn't encoded.
    for name in names where !name.contains("阝") {
      let reading = Pinyin.romanize(name)
      if reading.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) {
        Issue.record("\(name): \(reading)")
      }
    }
  }

  private func rows(of file: String) throws -> [[String]] {
    let url = URL(filePath: referenceFolder!).appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      }
    }
  }
}

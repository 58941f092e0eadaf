import CascadeKit
import Foundation
import HierarchyFormats
import Testing

private let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// The official lists of 2016 and 2023 of two provinces with dissolved districts, Zhejiang and Shandong, with their towns.
@Suite(
  "cascade migrate with codes of towns",
  .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder they are read from"))
struct MigrateTownTests {
  private static let provinces = ["33", "37"]

  /// A division: its code, that of its parent, and its name.
  private struct Row {
    let code: String
    let parent: String
    let name: String

    /// The name without the word for an office, which the list of 2023 leaves out.
    var shortName: String { name.replacing("办事处", with: "") }
  }

  /// How the codes of both lists are written.
  enum Form: CaseIterable {
    /// With two, four, six or nine digits.
    case short
    /// With zeros, up to twelve digits.
    case twelveDigits

    func callAsFunction(_ code: String) -> String {
      if self == .short || code.isEmpty { return code }
      return code + String(repeating: "0", count: 12 - code.count)
    }
  }

  private let folder: TemporaryFolder
  private let old: [Row]
  private let new: [Row]

  init() throws {
    folder = try TemporaryFolder()
    old = try Self.list2016()
    new = try Self.list2023()
  }

  /// Rows have twelve digits; a division of level n follows from the first 2, 4, 6 or 9 of them.
  private static func list2016() throws -> [Row] {
    let path = "\(referenceData!)/vonng/combined-5level-2016-vonng.csv.gz"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "gzip -dc '\(path)' | grep -E '^(33|37)[^,]*,[^,]*,[^,]*,[1-4],'"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let width = [2, 4, 6, 9][Int(fields[3])! - 1]
      let above = [0, 2, 4, 6][Int(fields[3])! - 1]
      return Row(
        code: String(fields[0].prefix(width)), parent: String(fields[1].prefix(above)),
        name: String(fields[2]))
    }
  }

  private static func list2023() throws -> [Row] {
    let url = URL(filePath: referenceData!).appending(path: "modood/pcas-code.json")
    let list = try HierarchyJSON.read([UInt8](Data(contentsOf: url)))
    return list.depthFirst().compactMap { node in
      guard let code = list.code(of: node), provinces.contains(String(code.prefix(2))) else {
        return nil
      }
      let parent = list.parent(of: node).flatMap { list.code(of: $0) } ?? ""
      return Row(code: code, parent: parent, name: list.name(of: node))
    }
  }

  /// Replaces codes by those of 2023, and returns the new ones of those that aren't set aside.
  private func migrated(_ codes: [String], _ form: Form) throws -> [String: String] {
    func write(_ rows: [Row], to name: String) throws -> String {
      let lines = rows.map { "\(form($0.code)),\(form($0.parent)),\($0.name)\n" }
      return try folder.write("id,pid,name\n" + lines.joined(), to: name)
    }
    let (oldList, newList) = (try write(old, to: "old.csv"), try write(new, to: "new.csv"))
    let history = folder.path(of: "changes.history")
    let diff = try CommandRun("diff", oldList, newList, "--history", "-o", history)
    try #require(diff.status == 0, "\(diff.error)")
    let table = "given,code\n" + codes.map { "\($0),\(form($0))\n" }.joined()
    let run = try CommandRun(
      [
        "migrate", "-", "--csv", "code", "--in", newList, "--history", history,
        "--rejected", folder.path(of: "rejected.csv"),
      ], input: Array(table.utf8))
    var result: [String: String] = [:]
    for line in run.output.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",")
      result[String(fields[0])] = String(fields[1])
    }
    return result
  }

  /// Districts that were dissolved or got another code, and the districts that have their towns.
  private static let successors = [
    "371202": "370116", "371203": "370117", "330103": "330105", "330104": "330102",
  ]

  @Test(
    "Codes that are still used stay, and towns of dissolved districts get the codes of the towns with their names",
    arguments: Form.allCases)
  func towns(form: Form) throws {
    let codes = Set(new.map(\.code))
    let result = try migrated(old.map(\.code), form)
    let remaining = old.filter { codes.contains($0.code) }
    #expect(remaining.count > 2_800)
    for division in remaining { #expect(result[division.code] == form(division.code)) }
    for (district, successor) in Self.successors {
      let byName = Dictionary(grouping: new.filter { $0.parent == successor }, by: \.shortName)
      let towns = old.filter { $0.parent == district && byName[$0.shortName]?.count == 1 }
      #expect(towns.count > 2)
      for town in towns {
        let expected = byName[town.shortName].map { form($0[0].code) }
        #expect(result[town.code] == expected, "\(town.name) \(town.code)")
      }
    }
    // Every result is a code of 2023.
    let known = Set(codes.map { form($0) })
    #expect(result.values.allSatisfy(known.contains))
    // The other codes are set aside.
    #expect(result.count * 100 > old.count * 97)
  }
}

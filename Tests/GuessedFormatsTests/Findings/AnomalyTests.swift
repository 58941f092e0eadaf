import Foundation
import HierarchyFormats
import Testing

private let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// The expected findings of the rows of one kind in `anomaly-fixture.tsv`.
struct AnomalyCase: CustomTestStringConvertible, Sendable {
  let kind: String
  /// The findings of each row, in the order of the file, or of all rows if there is one list.
  let findings: [[HierarchyFinding.Kind]]
  var context = AnomalyContext()

  var testDescription: String { kind }

  init(
    _ kind: String, _ findings: [HierarchyFinding.Kind]...,
    context: AnomalyContext = AnomalyContext()
  ) {
    self.kind = kind
    self.findings = findings.isEmpty ? [[]] : findings
    self.context = context
  }
}

/// The rows around a row in its small document.
struct AnomalyContext: Sendable {
  var hasChild = false
  var isOnlyChild = false
  var parentHasSameName = false
  /// The number of digits of the codes of siblings, if not that of the row.
  var siblingWidth: Int?
  /// Whether all rows of the kind are in one document.
  var isTogether = false
  var others: [String] = []
  /// The part of the name that the file lost.
  var lostPrefix = ""
}

private let anomalies: [AnomalyCase] = [
  AnomalyCase("municipality placeholder city", [.placeholder], context: .init(hasChild: true)),
  AnomalyCase("municipality, placeholder absent", [.skippedLevel]),
  AnomalyCase(
    "municipality, city repeats province", [.repeatedParent],
    context: .init(isOnlyChild: true, parentHasSameName: true)),
  AnomalyCase("重庆 second placeholder", [.placeholder], context: .init(hasChild: true)),
  AnomalyCase("province-administered counties", [.placeholder]),
  AnomalyCase("province-administered county, no middle level", [.skippedLevel]),
  AnomalyCase(
    "province-administered county, filled city", [.skippedLevel, .oddCodeWidth],
    context: .init(siblingWidth: 4)),
  AnomalyCase("city without districts"),
  AnomalyCase("city without districts, towns under a county code that has no row"),
  AnomalyCase(
    "city without districts, synthetic county", [.repeatedParent],
    context: .init(isOnlyChild: true, parentHasSameName: true)),
  AnomalyCase(
    "city without districts, towns at county level", [.skippedLevel, .oddCodeWidth],
    context: .init(
      isOnlyChild: true,
      others: ["440100,,广州市"] + (1...4).map { "44010\($0),440100,区\($0)" })),
  AnomalyCase("city without districts: leaf, towns missing"),
  AnomalyCase("市辖区 county placeholder (empty)", [.placeholder]),
  AnomalyCase("virtual town", [.placeholder]),
  AnomalyCase("Taiwan: province row only"),
  AnomalyCase("Hong Kong district", [.skippedLevel]),
  AnomalyCase("HK/MO/TW 13-digit random code"),
  AnomalyCase("Taiwan coded 83 instead of 71"),
  AnomalyCase("annotation inside the name", [.skippedLevel]),
  AnomalyCase("wrong code in source", [.foreignCode]),
  AnomalyCase("very long name"),
  AnomalyCase("very long county"),
  AnomalyCase("one-character name"),
  AnomalyCase("CJK Extension A character"),
  AnomalyCase("unencodable character replaced by ?", [.replacementCharacter]),
  AnomalyCase("romanised in place of the character"),
  AnomalyCase("PUA character", [.privateUseCharacter]),
  AnomalyCase("full-width digit"),
  AnomalyCase("ideographic zero"),
  AnomalyCase("full-width parentheses"),
  AnomalyCase("hyphen"),
  AnomalyCase("enumeration comma"),
  AnomalyCase("mixed digits"),
  AnomalyCase("same name, 4 places"),
  AnomalyCase("same stem, 4 places", [.skippedLevel], [], [], []),
  AnomalyCase("district named like a big city"),
  AnomalyCase("district named like a province", [.skippedLevel], []),
  AnomalyCase("district/prefecture named like a province"),
  AnomalyCase("city named like its province"),
  AnomalyCase("generic one-stem name"),
  AnomalyCase("name contains another"),
  AnomalyCase("same code, different place", [], [.repeatedCode], context: .init(isTogether: true)),
  AnomalyCase("non-statutory development zone in the county list"),
  AnomalyCase("county created after 2024", [.skippedLevel]),
  AnomalyCase(
    "leading ideographic space U+3000", [.surroundingSpace],
    context: .init(lostPrefix: "\u{3000}")),
  AnomalyCase("? for a missing character", [.replacementCharacter]),
  AnomalyCase("romanised in place of a character"),
  AnomalyCase("name starts with digits"),
  AnomalyCase("middle dot"),
  AnomalyCase("Latin letters"),
  AnomalyCase("full-width Latin"),
  AnomalyCase("name is only the suffix"),
  AnomalyCase(
    "duplicate siblings (10x)", [], [.repeatedSibling], [.repeatedSibling],
    context: .init(isTogether: true)),
]

@Suite(
  "Anomalies of real data",
  .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder they are read from"))
struct AnomalyTests {
  struct Row {
    let kind, code, name, parent: String
  }

  private func rows() throws -> [Row] {
    let url = URL(filePath: referenceData!).appending(path: "anomaly-fixture.tsv")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(kind: fields[0], code: fields[3], name: fields[4], parent: fields[5])
    }
  }

  @Test("Every kind of anomaly has a case")
  func allKinds() throws {
    #expect(Set(try rows().map(\.kind)) == Set(anomalies.map(\.kind)))
  }

  @Test("A row has the findings of its kind and no errors", arguments: anomalies)
  func findings(of anomaly: AnomalyCase) throws {
    let rows = try rows().filter { $0.kind == anomaly.kind }.map { row in
      let name = anomaly.context.lostPrefix + row.name
      return Row(kind: row.kind, code: row.code, name: name, parent: row.parent)
    }
    #expect(!rows.isEmpty)
    let groups = anomaly.context.isTogether ? [rows] : rows.map { [$0] }
    var found: [[HierarchyFinding.Kind]] = []
    for group in groups {
      let (lines, first) = document(group, anomaly.context)
      let isTable = lines[0].contains(",")
      let result = try importDocument(lines.joined(separator: "\n")) {
        $0.format = isTable ? .csv : .text
        $0.findingLimit = 100
      }
      #expect(result.hierarchy != nil)
      for row in group.indices {
        let line = HierarchyFinding.Position.line(first + row + 1)
        found.append(result.findings.list.filter { $0.position == line }.map(\.kind))
      }
    }
    let isShared = anomaly.findings.count == 1
    #expect(found == (isShared ? rows.map { _ in anomaly.findings[0] } : anomaly.findings))
  }
}

/// The lines of a document with rows, and the index of the line of the first row.
private func document(
  _ rows: [AnomalyTests.Row], _ context: AnomalyContext
) -> (lines: [String], first: Int) {
  let row = rows[0]
  if row.code.isEmpty { return indentedText(rows) }
  var lines = ["code,parent,name"]
  let isRoot = row.parent.isEmpty || !row.parent.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  if !isRoot { lines.append("\(row.parent),,\(context.parentHasSameName ? row.name : "上级")") }
  let first = lines.count
  for row in rows { lines.append("\(row.code),\(isRoot ? "" : row.parent),\(row.name)") }
  if !isRoot, !context.isOnlyChild {
    let width = context.siblingWidth ?? row.code.count
    for number in 1...4 {
      let code = significantPart(row.parent) + "9\(number)"
      lines.append("\(padded(code, to: width)),\(row.parent),同级\(number)")
    }
  }
  if context.hasChild {
    lines.append("\(padded(significantPart(row.code) + "01", to: 6)),\(row.code),下级")
  }
  return (lines + context.others, first)
}

private func indentedText(_ rows: [AnomalyTests.Row]) -> (lines: [String], first: Int) {
  let path = rows[0].parent.split(separator: "/").map(String.init)
  var lines = path.indices.map { String(repeating: "\t", count: $0) + path[$0] }
  let first = lines.count
  for row in rows { lines.append(String(repeating: "\t", count: path.count) + row.name) }
  return (lines, first)
}

/// A code without its levels of zeros.
private func significantPart(_ code: String) -> String {
  var part = code[...]
  while part.count > 2, part.hasSuffix("0") { part.removeLast() }
  let lengths = [2, 4, 6, 9, 12]
  return padded(String(part), to: lengths.first { $0 >= part.count } ?? part.count)
}

private func padded(_ code: String, to width: Int) -> String {
  code + String(repeating: "0", count: max(0, width - code.count))
}

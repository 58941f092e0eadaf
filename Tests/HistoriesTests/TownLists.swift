import Foundation
import Hierarchies
import HierarchyFormats

/// The lists of two years with towns, in which a dissolved district is found again by its towns.
enum TownLists {
  /// The list of the statistics bureau of 2016, without villages.
  static func list2016() throws -> Hierarchy {
    let path = "\(YearLists.folder ?? "")/vonng/combined-5level-2016-vonng.csv.gz"
    // Rows have twelve digits; a division of level n is told by the first 2, 4, 6 or 9 of them.
    let program = """
      $4 >= 1 && $4 <= 4 { n = $4 == 4 ? 9 : 2 * $4; m = $4 == 4 ? 6 : n - 2; \
      print substr($1, 1, n) "," substr($2, 1, m) "," $3 }
      """
    let rows = try output(of: "gzip -dc '\(path)' | awk -F, '\(program)'")
    let result = try HierarchyDocument.read(Array("id,pid,name\n".utf8) + rows)
    guard let hierarchy = result.hierarchy else { throw CocoaError(.fileReadCorruptFile) }
    return hierarchy
  }

  /// The list of the statistics bureau of 2023.
  static func list2023() throws -> Hierarchy {
    let url = URL(filePath: YearLists.folder ?? "").appending(path: "modood/pcas-code.json")
    return try HierarchyJSON.read([UInt8](Data(contentsOf: url)))
  }

  private static func output(of command: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }
}

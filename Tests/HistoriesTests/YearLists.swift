import Foundation
import Hierarchies
import HierarchyFormats

/// The divisions of China from county level up that the reference data records, with their successors.
struct YearLists {
  static var folder: String? { ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"] }

  private struct Document: Decodable {
    var items: [Item]
  }

  private struct Item: Decodable {
    struct Successor: Decodable {
      var code: Int
      var time: Int?
    }

    var code: Int
    var name: String
    var start: Int
    var end: Int?
    var succ: [Successor]?
    var children: [Item]?

    func isValid(in year: Int) -> Bool { start <= year && end.map { year < $0 } ?? true }
  }

  private let items: [Item]
  private var byCode: [Int: [Item]] = [:]

  init() throws {
    let url = URL(filePath: Self.folder ?? "").appending(path: "yescallop/codes.json")
    items = try JSONDecoder().decode(Document.self, from: Data(contentsOf: url)).items
    index(items)
  }

  private mutating func index(_ items: [Item]) {
    for item in items {
      byCode[item.code, default: []].append(item)
      index(item.children ?? [])
    }
  }

  /// Whether the data has a division with a code in any year.
  func hasCode(_ code: String) -> Bool { Int(code).map { byCode[$0] != nil } ?? false }

  /// The list of a year. A division whose parent isn't in it is below the nearest one that is.
  func list(of year: Int) -> Hierarchy {
    var builder = HierarchyBuilder()
    func add(_ items: [Item], to parent: HierarchyBuilder.Entry?) {
      for item in items {
        let entry =
          item.isValid(in: year) ? builder.add(item.name, code: "\(item.code)", to: parent) : nil
        add(item.children ?? [], to: entry ?? parent)
      }
    }
    add(items, to: nil)
    return builder.build()
  }

  /// The codes of a later year that the data records for a division.
  func successors(of code: String, from first: Int, to last: Int) -> Set<String> {
    var found: Set<String> = []
    var open = [(code: Int(code)!, year: first)]
    var seen: Set<[Int]> = []
    while let (code, year) = open.popLast() {
      guard seen.insert([code, year]).inserted,
        let item = byCode[code]?.first(where: { $0.isValid(in: year) })
      else { continue }
      guard let end = item.end, end <= last else {
        found.insert("\(code)")
        continue
      }
      let all = item.succ ?? []
      let final = all.filter { $0.time == nil }
      open += (final.isEmpty ? all : final).map { ($0.code, end) }
    }
    return found
  }
}

/// The lists of two years with towns, in which a dissolved district is found again by its towns.
enum TownLists {
  /// The list of the statistics bureau of 2016, without villages.
  static func list2016() throws -> Hierarchy {
    let path = "\(YearLists.folder ?? "")/vonng/combined-5level-2016-vonng.csv.gz"
    // Rows have twelve digits; a division of level n follows from the first 2, 4, 6 or 9 of them.
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

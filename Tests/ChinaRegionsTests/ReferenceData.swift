import Foundation

/// The published lists that the gazetteer is compared with, where a run has them.
enum ReferenceData {
  static let folder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

  static let comment = "CASCADE_REFERENCE_DATA names the folder the lists are read from"

  static func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder ?? "").appendingPathComponent(name))
  }
}

/// The civil affairs ministry's list of divisions down to the towns, as of 31 December 2025.
struct OfficialList {
  struct Division: Hashable {
    var code: String
    var name: String
    var parent: String?
  }

  private struct Document: Decodable {
    var divisions: [Row]
  }

  /// A row of the level, the code, the code of the parent and the name.
  private struct Row: Decodable {
    var level: Int
    var division: Division

    init(from decoder: any Decoder) throws {
      var fields = try decoder.unkeyedContainer()
      level = try fields.decode(Int.self)
      let code = try fields.decode(String.self)
      let parent = try fields.decode(String.self)
      let name = try fields.decode(String.self)
      division = Division(code: code, name: name, parent: parent.isEmpty ? nil : parent)
    }
  }

  private(set) var divisions: [String: Division] = [:]
  /// The number of divisions of the levels 1 to 4.
  private(set) var levelCounts = [0, 0, 0, 0]

  init() throws {
    let data = try ReferenceData.contents(of: "mca/divisions-2025.json")
    for row in try JSONDecoder().decode(Document.self, from: data).divisions {
      divisions[row.division.code] = row.division
      levelCounts[row.level - 1] += 1
    }
  }

  /// Makes the changes that were announced after the list was closed.
  mutating func applyLaterChanges() {
    for (code, name) in LaterChanges.withoutCode {
      precondition(divisions.removeValue(forKey: code)?.name == name, "\(code) is not \(name)")
    }
    for division in LaterChanges.made {
      precondition(divisions.updateValue(division, forKey: division.code) == nil)
    }
  }
}

/// The differences between the official list and the gazetteer, which PROVENANCE.md dates.
enum LaterChanges {
  /// The seat of 草湖市, whose new code isn't published.
  static let withoutCode = ["659003100": "草湖镇"]

  /// The codes that became another.
  static let recoded = ["500105": "500157", "500112": "500157"]

  static let made: [OfficialList.Division] = [
    // Announced by Xinjiang on 26 March 2026.
    .init(code: "653132", name: "岑岭县", parent: "653100"),
    // Announced by Xinjiang in April 2026.
    .init(code: "659013", name: "草湖市", parent: "650000"),
    // The list mentions it without a code.
    .init(code: "710000", name: "台湾省", parent: nil),
  ]

  /// Towns of these divisions whose codes aren't published.
  static let uncodedTowns: Set = [
    "新疆维吾尔自治区/喀什地区/岑岭县/新华镇", "新疆维吾尔自治区/草湖市/草湖镇",
  ]
}

/// The statistics bureau's list of towns, edition of 30 June 2023, county by county.
struct TownReference {
  struct County {
    var code: String
    var name: String
    var prefecture: String
    var towns: [String]
  }

  private struct Item: Decodable {
    var code: String
    var name: String
    var children: [Item]?
  }

  let counties: [County]

  init() throws {
    let data = try ReferenceData.contents(of: "modood/pcas-code.json")
    let provinces = try JSONDecoder().decode([Item].self, from: data)
    counties = provinces.flatMap { $0.children ?? [] }.flatMap { prefecture in
      (prefecture.children ?? []).map { county in
        County(
          code: county.code, name: county.name, prefecture: prefecture.code + "00",
          towns: (county.children ?? []).map(\.name))
      }
    }
  }

  /// A town's name without the ending that says what kind of town it is.
  static func stem(_ name: String) -> Substring {
    let endings = ["街道办事处", "办事处", "街道", "地区", "镇", "民族乡", "乡", "苏木", "管理区"]
    for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
      return name.dropLast(ending.count)
    }
    return name[...]
  }
}

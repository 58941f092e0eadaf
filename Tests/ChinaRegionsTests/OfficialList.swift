import Foundation

/// The official divisions from the county up: the divisions in force at the end of 2024.
struct OfficialList {
  struct Division: Hashable {
    var code: String
    var name: String
    var parent: String?
  }

  private struct Document: Decodable {
    var items: [Item]
  }

  private struct Item: Decodable {
    var code: Int
    var name: String
    var end: Int?
    var children: [Item]?
  }

  private(set) var divisions: [String: Division] = [:]

  init() throws {
    let data = try ReferenceData.contents(of: "yescallop/codes.json")
    add(try JSONDecoder().decode(Document.self, from: data).items, below: nil)
  }

  private mutating func add(_ items: [Item], below parent: String?) {
    for item in items {
      let code = String(item.code)
      if item.end == nil {
        divisions[code] = Division(code: code, name: item.name, parent: parent)
      }
      add(item.children ?? [], below: code)
    }
  }

  /// Makes the changes that were announced after the list was closed.
  mutating func applyLaterChanges() {
    for (code, name) in LaterChanges.abolished {
      precondition(divisions.removeValue(forKey: code)?.name == name, "\(code) is not \(name)")
    }
    for division in LaterChanges.made {
      precondition(divisions.updateValue(division, forKey: division.code) == nil)
    }
  }
}

/// The changes between the official list of 2024 and `ChinaRegions.asOf`.
enum LaterChanges {
  /// Became 两江新区, announced on 6 November 2025.
  static let abolished = ["500105": "江北区", "500112": "渝北区"]

  /// The codes that became another.
  static let recoded = ["500105": "500157", "500112": "500157"]

  static let made: [OfficialList.Division] = [
    // Announced by Chongqing on 6 November 2025.
    .init(code: "500157", name: "两江新区", parent: "500000"),
    // Announced by Xinjiang on 26 March 2026.
    .init(code: "653132", name: "岑岭县", parent: "653100"),
    // Announced by Xinjiang in April 2026.
    .init(code: "659013", name: "草湖市", parent: "650000"),
  ]
}

import Foundation

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

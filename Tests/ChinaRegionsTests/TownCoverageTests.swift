import ChinaRegions
import Hierarchies
import Testing

@Suite(
  "Towns of the statistics bureau's list",
  .enabled(if: ReferenceData.folder != nil, Comment(rawValue: ReferenceData.comment)))
struct TownCoverageTests {
  private let regions = ChinaRegions.hierarchy

  /// Where a county of 2023 is found today.
  private func place(of county: TownReference.County) -> Hierarchy.Node? {
    let moved = [
      "500105": "500157", "500112": "500157",  // became 两江新区 in 2025
      "460321": "460302", "460323": "460302", "460322": "460303",  // coded so by statisticians only
    ]
    if let node = regions.node(withCode: moved[county.code] ?? county.code) { return node }
    guard let prefecture = regions.node(withCode: county.prefecture) else { return nil }
    // A city without districts is its own county there, and five bodies are zones here: their towns
    // are below the prefecture.
    let isZone = regions.child(named: county.name, of: prefecture) != nil
    return isZone || regions.name(of: prefecture) == county.name ? prefecture : nil
  }

  private func names(below node: Hierarchy.Node) -> Set<String> {
    Set(regions.children(of: node).map { regions.name(of: $0) })
  }

  @Test("94 % of the bureau's towns are below their county by name, 95 % by stem")
  func coverage() throws {
    let counties = try TownReference().counties
    var all = 0
    var exact = 0
    var byStem = 0
    var inZones = 0
    for county in counties {
      all += county.towns.count
      guard let node = place(of: county) else {
        inZones += county.towns.count
        continue
      }
      let names = names(below: node)
      let stems = Set(names.map(TownReference.stem))
      exact += county.towns.count(where: names.contains)
      byStem += county.towns.count { stems.contains(TownReference.stem($0)) }
    }
    print(
      """
      towns of the bureau's list: \(all), of which under their county here \
      by name \(exact) (\(percentage(exact, of: all)) %), \
      by stem \(byStem) (\(percentage(byStem, of: all)) %); \
      \(inZones) of them are listed in zones, which aren't divisions
      """)
    #expect(all == 41352)
    #expect(Double(exact) >= 0.94 * Double(all))
    #expect(Double(byStem) >= 0.95 * Double(all))
  }

  @Test("96 % of the towns here are in the bureau's list, by stem under the same county")
  func surplus() throws {
    var known: [Hierarchy.Node: Set<Substring>] = [:]
    for county in try TownReference().counties {
      guard let node = place(of: county) else { continue }
      known[node, default: []].formUnion(county.towns.map(TownReference.stem))
    }
    var all = 0
    var shared = 0
    for (county, stems) in known {
      let names = names(below: county)
      all += names.count
      shared += names.count { stems.contains(TownReference.stem($0)) }
    }
    let share = percentage(shared, of: all)
    print("towns here: \(all), of which in the bureau's list: \(shared) (\(share) %)")
    #expect(Double(shared) >= 0.96 * Double(all))
  }

  private func percentage(_ part: Int, of whole: Int) -> Double {
    (Double(part) * 10000 / Double(whole)).rounded() / 100
  }
}

import Hierarchies
import Histories
import Testing

/// The lists of two years contain codes, names and parents only. They don't tell into which neighbour a district of another
/// name was merged, which the recorded successors do.
@Suite("Comparing the official lists of two years", .enabled(if: YearLists.folder != nil))
struct YearComparisonTests {
  /// The numbers of codes that have disappeared: all with recorded successors, those that the comparison found, and those
  /// whose successors are recorded.
  private struct Score: CustomStringConvertible {
    var all = 0
    var claimed = 0
    var right = 0
    var wrong: [String] = []
    var byReason: [String: (Int, Int)] = [:]

    var description: String {
      let parts = byReason.sorted { $0.key < $1.key }.map {
        "\($0.key) \($0.value.0)/\($0.value.1)"
      }
      return "\(right) of \(claimed) claimed of \(all); \(parts.joined(separator: ", "))\n"
        + wrong.joined(separator: "\n")
    }
  }

  private func score(from first: Int, to last: Int) throws -> Score {
    let lists = try YearLists()
    let (old, new) = (lists.list(of: first), lists.list(of: last))
    let comparison = HierarchyComparison(from: old, to: new)
    var score = Score()
    for node in old.depthFirst() {
      let code = old.code(of: node)!
      let recorded = lists.successors(of: code, from: first, to: last)
      if !new.nodes(withCode: code).isEmpty || recorded.isEmpty { continue }
      score.all += 1
      let found = comparison.successors(of: node)
      guard !found.isEmpty, let reason = comparison.reason(of: node) else { continue }
      score.claimed += 1
      let isRight = found.allSatisfy { recorded.contains(new.code(of: $0)!) }
      score.byReason["\(reason)", default: (0, 0)].1 += 1
      if isRight {
        score.right += 1
        score.byReason["\(reason)", default: (0, 0)].0 += 1
      } else {
        score.wrong.append("\(reason) \(code) \(old.name(of: node)) > \(new.names(of: found))")
      }
    }
    return score
  }

  @Test(
    "At least 98 % of the successors that are found are recorded, and most of the codes get some",
    arguments: [
      (1985, 1990, 0.80), (1990, 2000, 0.88), (2000, 2010, 0.82), (2010, 2024, 0.78),
      (2015, 2020, 0.77), (2019, 2024, 0.75),
    ])
  func successors(_ first: Int, _ last: Int, _ share: Double) throws {
    let score = try score(from: first, to: last)
    #expect(Double(score.right) >= 0.98 * Double(score.claimed), "\(score)")
    #expect(Double(score.right) >= share * Double(score.all), "\(score)")
  }

  @Test(
    "With towns, at least 98 % of all codes that have disappeared get their recorded successors")
  func successorsWithTowns() throws {
    let lists = try YearLists()
    let (old, new) = (try TownLists.list2016(), try TownLists.list2023())
    let comparison = HierarchyComparison(from: old, to: new)
    func code(_ node: Hierarchy.Node, of hierarchy: Hierarchy) -> String {
      let code = hierarchy.code(of: node) ?? ""
      return code + String(repeating: "0", count: max(0, 6 - code.count))
    }
    let codes = Set(new.depthFirst().map { code($0, of: new) })
    var (all, right) = (0, 0)
    var others: [String] = []
    for node in old.depthFirst() {
      let oldCode = code(node, of: old)
      if oldCode.count > 6 || codes.contains(oldCode) { continue }
      let recorded = lists.successors(of: oldCode, from: 2015, to: 2023)
      // The bureau's list of 2023 has no divisions of Taiwan, Hong Kong and Macau.
      if recorded.isDisjoint(with: codes) { continue }
      all += 1
      // The bureau's lists also contain economic zones, which aren't official divisions.
      let found = comparison.successors(of: node).map { code($0, of: new) }
        .filter(lists.hasCode)
      if !found.isEmpty, found.allSatisfy(recorded.contains) {
        right += 1
      } else {
        others.append("\(oldCode) \(old.name(of: node)) > \(found), not \(recorded)")
      }
    }
    #expect(all > 130)
    #expect(Double(right) >= 0.98 * Double(all), "\(right) of \(all): \(others)")
  }
}

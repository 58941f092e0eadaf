import AddressResolving
import ChinaRegions
import Foundation
import Hierarchies
import HierarchyFormats
import Testing

private let referenceFolder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// Addresses with what they should resolve to, by kind; the table of the kinds is printed.
@Suite(
  "On labelled addresses",
  .enabled(if: referenceFolder != nil, "CASCADE_REFERENCE_DATA names the folder they are read from")
)
struct LabelledAddressTests {
  private struct Label: Decodable {
    var kind: String
    var text: String
    var province: String?
    var city: String?
    var district: String?
    var street: String?
    var detail: String?
    var ambiguous: Bool?
    var accept: [[String]]?
    var candidates: [[String]]?
  }

  /// How many addresses of a kind there are, and how many are right.
  private struct Score {
    var count = 0
    var districts = 0
    var streets = (count: 0, right: 0)
    var rests = (count: 0, right: 0)
    var listed = (count: 0, right: 0)

    static func += (sum: inout Score, score: Score) {
      sum.count += score.count
      sum.districts += score.districts
      sum.streets = (
        sum.streets.count + score.streets.count, sum.streets.right + score.streets.right
      )
      sum.rests = (sum.rests.count + score.rests.count, sum.rests.right + score.rests.right)
      sum.listed = (sum.listed.count + score.listed.count, sum.listed.right + score.listed.right)
    }
  }

  @Test("Nearly all lead to their district and street, leave the right rest or list all candidates")
  func labels() throws {
    let folder = URL(fileURLWithPath: referenceFolder ?? "")
    let json = try Data(contentsOf: folder.appending(path: "modood/pcas-code.json"))
    let china = try HierarchyJSON.read(Array(json))
    let resolver = AddressResolver(china, formerNames: ChinaRegions.formerNames)
    let lines = try String(
      contentsOf: folder.appending(path: "addresses/dev.jsonl"), encoding: .utf8)
    var kinds: [String: Score] = [:]
    var all = Score()
    for line in lines.split(separator: "\n") {
      let label = try JSONDecoder().decode(Label.self, from: Data(line.utf8))
      let score = self.score(label, resolver.resolve(label.text), in: china)
      kinds[label.kind, default: Score()] += score
      all += score
    }
    for (kind, score) in kinds.sorted(by: { $0.key < $1.key }) + [("all", all)] {
      print(row(kind, score))
    }
    try #require(all.count > 1_000)
    #expect(all.districts * 100 >= (all.count - all.listed.count) * 98)
    #expect(all.streets.right * 100 >= all.streets.count * 96)
    #expect(all.rests.right * 100 >= all.rests.count * 96)
    #expect(all.listed.right * 100 >= all.listed.count * 98)
  }

  private func score(
    _ label: Label, _ address: ResolvedAddress, in china: Hierarchy
  ) -> Score {
    var score = Score()
    score.count = 1
    if label.ambiguous == true {
      let wanted = Set(label.candidates?.map(plain) ?? [])
      let found = Set(address.candidates.map { plain(china.names(of: china.path(to: $0))) })
      score.listed = (1, found == wanted ? 1 : 0)
      return score
    }
    let path = plain(china.names(of: address.path))
    let upper = plain([label.province, label.city, label.district].compactMap { $0 })
    let isAccepted = label.accept?.contains { path.starts(with: plain($0)) } ?? false
    let isDistrict = isAccepted || path.starts(with: upper)
    let whole = upper + (label.street.map { [$0] } ?? [])
    score.districts = isDistrict && (label.district != nil || path.count <= whole.count) ? 1 : 0
    if label.street != nil { score.streets = (1, path == whole ? 1 : 0) }
    if let detail = label.detail {
      let rest = flat(address.remainder(of: label.text))
      score.rests = (1, rest == flat(detail) ? 1 : 0)
    }
    return score
  }

  /// A path without levels that only hold a place, and without a name right below itself.
  private func plain(_ names: [String]) -> [String] {
    var plain: [String] = []
    for name in names where name != "市辖区" && name != "县" && !name.contains("直辖县级") {
      if plain.last != name { plain.append(name) }
    }
    return plain
  }

  /// A text without width, blanks and punctuation.
  private func flat(_ text: String) -> String {
    String(
      text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        CharacterSet.alphanumerics.contains($0)
      })
  }

  private func row(_ kind: String, _ score: Score) -> String {
    func percent(_ right: Int, _ count: Int) -> String {
      count == 0 ? "-" : String(format: "%.1f", 100 * Double(right) / Double(count))
    }
    return
      "\(kind)\t\(score.count)\tdistrict \(percent(score.districts, score.count - score.listed.count))"
      + "\tstreet \(percent(score.streets.right, score.streets.count))"
      + "\trest \(percent(score.rests.right, score.rests.count))"
      + "\tlisted \(percent(score.listed.right, score.listed.count))"
  }
}

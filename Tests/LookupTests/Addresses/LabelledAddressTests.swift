import ChinaRegions
import Foundation
import Hierarchies
import HierarchyFormats
import Lookup
import Testing

private let referenceFolder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

/// Resolves labelled addresses, and prints a table of the accuracy by kind.
@Suite(
  "Labelled addresses",
  .enabled(
    if: referenceFolder != nil, "requires the folder of reference data in CASCADE_REFERENCE_DATA")
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

  /// The number of addresses of a kind, and the number of correct results.
  private struct Score {
    var count = 0
    var districts = 0
    var streets = (count: 0, right: 0)
    var remainders = (count: 0, right: 0)
    var listed = (count: 0, right: 0)

    static func += (sum: inout Score, score: Score) {
      sum.count += score.count
      sum.districts += score.districts
      sum.streets = (
        sum.streets.count + score.streets.count, sum.streets.right + score.streets.right
      )
      sum.remainders = (
        sum.remainders.count + score.remainders.count, sum.remainders.right + score.remainders.right
      )
      sum.listed = (sum.listed.count + score.listed.count, sum.listed.right + score.listed.right)
    }
  }

  @Test(
    "Nearly all resolve to their district and street, with the correct remainder or all candidates")
  func labels() throws {
    let folder = URL(fileURLWithPath: referenceFolder ?? "")
    let json = try Data(contentsOf: folder.appending(path: "modood/pcas-code.json"))
    let china = try HierarchyJSON.read(Array(json))
    let resolver = AddressResolver(china, history: ChinaRegions.history)
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
    #expect(all.remainders.right * 100 >= all.remainders.count * 96)
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
      let remainder = flat(address.remainder(of: label.text))
      score.remainders = (1, remainder == flat(detail) ? 1 : 0)
    }
    return score
  }

  /// A path without placeholder levels, and without repeated names.
  private func plain(_ names: [String]) -> [String] {
    var plain: [String] = []
    for name in names where name != "市辖区" && name != "县" && !name.contains("直辖县级") {
      if plain.last != name { plain.append(name) }
    }
    return plain
  }

  /// A text in half width without blanks and punctuation.
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
      + "\trest \(percent(score.remainders.right, score.remainders.count))"
      + "\tlisted \(percent(score.listed.right, score.listed.count))"
  }
}

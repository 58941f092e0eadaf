import CascadeKit
import Foundation
import Testing
import WorldRegions

/// Every place of all countries through `cascade locate`: the first tier takes each 50th, with `CASCADE_ALL_PLACES` all.
@Suite("cascade locate among all countries")
struct LocateCountryTests {
  private static let world = WorldRegions.hierarchy()
  private static let step =
    ProcessInfo.processInfo.environment["CASCADE_ALL_PLACES"] == nil ? 50 : 1

  @Test(
    "A code of ISO 3166-2 leads to its place, not to the country that it ends with",
    arguments: [
      ("VN-SG", "Việt Nam"), ("BR-PE", "Brasil"), ("BR-AL", "Brasil"), ("VN-HN", "Việt Nam"),
      ("US-CA", "United States"), ("us-ca", "United States"), ("DE-BY", "Deutschland"),
      ("GH-NP", "Ghana"),
    ])
  func codes(code: String, country: String) throws {
    let run = try CommandRun("locate", "--country", "any", code)
    #expect(run.status == 0 && run.output.hasPrefix(country + "/"), "\(run.output)")
  }

  @Test("An unknown code of a country says so")
  func unknown() throws {
    let run = try CommandRun("locate", "--country", "any", "US-ZZ")
    #expect(run.status == 1)
    #expect(run.error.contains("there is no root or code \"US-ZZ\""), "\(run.error)")
  }

  @Test("Every place is located by its code, that of ISO 3166-2, and its path")
  func places() throws {
    let world = Self.world
    var (values, codes): ([String], [String?]) = ([], [])
    for index in stride(from: 0, to: world.count, by: Self.step) {
      let node = Hierarchy.Node(index)
      let path = world.path(to: node)
      var forms = [world.value(of: path)]
      if let iso = world.text("iso", of: node),
        world.nodes(withCode: iso).allSatisfy({ $0 == node })
      {
        forms.append(iso)
      }
      values += forms
      codes += forms.map { _ in world.code(of: node) }
    }
    let run = try CommandRun(
      ["locate", "--country", "any", "--json"], input: Array(values.joined(separator: "\n").utf8))
    struct Line: Decodable {
      var given: String
      var codes: [String?]
      var change: String
    }
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.count == values.count)
    let wrong = zip(lines, codes).filter { line, code in
      line.change == "unknown" ? code != nil : line.codes.last != code
    }.map { "\($0.given): \($0.codes), not \($1 ?? "-")" }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
  }
}

import CascadeWeb
import Foundation
import Hierarchies
import Selections
import Testing
import WebRuntime
import WorldRegions

/// Values of places in an element with the real files of countries: before and after the files have arrived.
///
/// The first tier takes up to two places of each level of each ninth country; with `CASCADE_ALL_PLACES` the tests take up to
/// 200 of all countries.
@Suite("A saved code of any country waits for its country, and never becomes another one")
struct EveryCodeTests {
  private static let takesAll =
    ProcessInfo.processInfo.environment["CASCADE_ALL_PLACES"] != nil
  private static let sampleSize = takesAll ? 200 : 2
  private static let world = SplitHierarchy(nesting: WorldRegions.hierarchy(depth: 2))
  private static let codes: [String] =
    WorldRegions.countries.roots.map { WorldRegions.countries.code(of: $0)! }.enumerated()
    .filter { takesAll || $0.offset % 9 == 0 || ["US", "VN", "DE", "ID"].contains($0.element) }
    .map(\.element)

  /// A page with an element, and a server with the files of a country and of the list of all.
  private final class Page {
    let page: TestPage
    private let files: [String: [UInt8]]
    private var answered = 0

    init(_ code: String, _ files: [String: [UInt8]], value: String? = nil) {
      self.files = files
      page = TestPage(
        AddressComponent.definition, language: "en", label: "",
        attributes: (value.map { [("value", .string($0))] } ?? [])
          + [("country", CountryPage.country(code))])
    }

    /// What the element shows: the code of the last place, or else its name; `nil` for no place.
    var place: String? {
      guard case .list(let path) = page.get("path"), case .record(let fields)? = path.last else {
        return nil
      }
      func text(_ name: String) -> String? {
        fields.first { $0.name.utf8 == Array(name.utf8) }?.value.utf8
          .map { String(decoding: $0, as: UTF8.self) }
      }
      return text("code") ?? text("name")
    }

    /// Sets a value, and returns the place to which it leads.
    func place(of value: String) -> String? {
      page.set("value", .string(value))
      answerAll()
      return place
    }

    func answerAll() {
      while answered < page.fetches.count {
        let url = page.fetches[answered].url
        let name = url.prefix { $0 != "?" }.dropFirst("/data/".count).dropLast(".hierarchy".count)
        if let bytes = files[String(name)] {
          page.answer(answered, bytes)
        } else {
          page.answer(answered, status: 404, [])
        }
        answered += 1
      }
    }
  }

  /// The files of a country as a server has them, by their names.
  private static func files(of country: WorldCountry) -> [String: [UInt8]] {
    let places = country.choices()
    var files = [
      "world/\(SplitHierarchy.upperName)": world.upper,
      "world/country": HierarchyFile.encode(WorldRegions.forms()),
      "\(country.code)/country": HierarchyFile.encode(WorldRegions.forms(of: [country.code])),
    ]
    if places.isEmpty { return files }
    if places.count < 500 || places.depth < 2 {
      files["\(country.code)/\(SplitHierarchy.upperName)"] = HierarchyFile.encode(places)
      return files
    }
    let split = SplitHierarchy(places, levels: 1)
    files["\(country.code)/\(SplitHierarchy.upperName)"] = split.upper
    files["\(country.code)/\(SplitHierarchy.completeName)"] = split.all
    for part in split.parts { files["\(country.code)/\(part.name)"] = part.bytes }
    return files
  }

  private static func sample(of hierarchy: Hierarchy) -> [Hierarchy.Node] {
    hierarchy.levelCounts.indices.flatMap { level in
      let nodes = hierarchy.depthFirst().filter { hierarchy.level(of: $0) == level }
      let step = max(1, nodes.count / sampleSize)
      return stride(from: 0, to: nodes.count, by: step).map { nodes[$0] }
    }
  }

  /// The values that mean a place, of which those that are one code come first.
  private static func values(of node: Hierarchy.Node, in places: Hierarchy) -> [String] {
    let path = places.path(to: node)
    let codes = [places.code(of: node), places.text("iso", of: node)].compactMap { $0 }
      .filter { code in places.nodes(withCode: code).allSatisfy { $0 == node } }
    return codes + codes.map { $0.lowercased() } + [
      places.value(of: path),
      SavedPath(codes: path.map { places.code(of: $0) ?? places.name(of: $0) }).text,
      SavedPath(names: places.names(of: path)).text,
    ]
  }

  @Test("Among all countries", arguments: codes)
  func amongAll(code: String) throws {
    let files = Self.files(of: try #require(WorldRegions.country(code)))
    let world = WorldRegions.hierarchy(of: [code])
    var failures: [String] = []
    let after = Page("any", files)
    after.answerAll()
    for node in Self.sample(of: world) {
      let place = world.code(of: node) ?? world.name(of: node)
      let values = Self.values(of: node, in: world)
      for (number, value) in values.enumerated() {
        if number < 3 {
          let before = Page("any", files, value: value)
          // The list of all countries alone knows no place of theirs.
          if let first = before.place, first != place {
            failures.append("\(value) at first: \(first)")
          }
          before.answerAll()
          if before.place != place { failures.append("\(value): \(before.place ?? "-")") }
        }
        let found = after.place(of: value)
        if found != place { failures.append("\(value) later: \(found ?? "-"), not \(place)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test("In each country alone", arguments: codes)
  func alone(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.choices()
    if places.isEmpty { return }
    let files = Self.files(of: country)
    var failures: [String] = []
    let after = Page(code, files)
    after.answerAll()
    for node in Self.sample(of: places) {
      let place = places.code(of: node) ?? places.name(of: node)
      for (number, value) in Self.values(of: node, in: places).enumerated() {
        if number < 1 {
          let before = Page(code, files, value: value)
          before.answerAll()
          if before.place != place { failures.append("\(value): \(before.place ?? "-")") }
        }
        let found = after.place(of: value)
        if let found, found != place { failures.append("\(value) later: \(found), not \(place)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test("A code that its country doesn't have stays as it was set, and is no other place")
  func unknown() throws {
    let files = Self.files(of: try #require(WorldRegions.country("US")))
    for value in ["US-ZZ", "US-JP", "us-zz", "QQ-CA", "US-CA-1"] {
      let page = Page("any", files, value: value)
      page.answerAll()
      #expect(page.place == nil, "\(value): \(page.place ?? "")")
      #expect(page.page.get("value") == .string(value))
    }
  }
}

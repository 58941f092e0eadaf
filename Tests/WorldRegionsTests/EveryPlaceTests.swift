import Foundation
import Hierarchies
import Lookup
import Selections
import TestSupport
import Testing
import WorldRegions

/// Every place of the data by every name and code: as a saved value, in the fields of a form, and in the search box.
///
/// The first tier takes up to 50 places of each level of a country, and 300 of each level of all countries together. With
/// `CASCADE_ALL_PLACES` the tests take all of a country; `make laws` takes all of all countries, too.
@Suite("Every place, as it is saved, filled in by a browser, and typed")
struct EveryPlaceTests {
  private static let takesAll =
    ProcessInfo.processInfo.environment["CASCADE_ALL_PLACES"] != nil
  private static let sampleSize = 50

  /// The places that a test takes of a hierarchy.
  private static func places(
    of hierarchy: Hierarchy, sample sampleSize: Int = sampleSize, takesAll: Bool = takesAll
  ) -> [Hierarchy.Node] {
    hierarchy.levelCounts.indices.flatMap { level in
      let nodes = hierarchy.depthFirst().filter { hierarchy.level(of: $0) == level }
      let step = takesAll ? 1 : max(1, nodes.count / sampleSize)
      return stride(from: 0, to: nodes.count, by: step).map { nodes[$0] }
    }
  }

  /// All places of a country, and those that an address asks for.
  private static func hierarchies(of code: String) throws -> [Hierarchy] {
    let country = try #require(WorldRegions.country(code))
    let (places, choices) = (country.places(), country.choices())
    return places.nodeIndexLimit == choices.nodeIndexLimit ? [places] : [places, choices]
  }

  /// The forms in which all levels of a path can be saved: names, names in Latin letters, codes, codes of ISO 3166-2.
  private static func forms(of path: [Hierarchy.Node], in places: Hierarchy) -> [[String]] {
    func name(_ node: Hierarchy.Node) -> String { places.name(of: node) }
    func code(_ node: Hierarchy.Node) -> String { places.code(of: node) ?? name(node) }
    let forms = [
      path.map(name),
      path.map { places.text("latin", of: $0) ?? places.text("en", of: $0) ?? name($0) },
      path.map(code), path.map { code($0).lowercased() },
      path.map { places.text("iso", of: $0) ?? code($0) },
      path.map { node in
        let code = code(node).utf8
        let isOfISO = code.count > 3 && Array(code)[2] == UInt8(ascii: "-")
        return isOfISO ? String(code.dropFirst(3))! : places.code(of: node) ?? name(node)
      },
    ]
    return forms.reduce(into: []) { different, form in
      if !different.contains(form) { different.append(form) }
    }
  }

  /// Whether a form leads to the beginning of a path, and ends at a name or a code that siblings share.
  private static func isAmbiguous(
    _ form: [String], after found: [Hierarchy.Node], of path: [Hierarchy.Node],
    in places: Hierarchy
  ) -> Bool {
    let level = found.count
    return level < path.count && found == Array(path[..<level])
      && isShared(form[level], by: path[level], in: places)
  }

  /// Whether several siblings have the name or the code of a place.
  private static func isShared(
    _ text: String, by node: Hierarchy.Node, in places: Hierarchy
  ) -> Bool {
    let siblings = places.children(of: places.parent(of: node))
    return siblings.count { Self.texts(of: $0, in: places).contains(folded(text)) } > 1
  }

  private static func texts(of node: Hierarchy.Node, in places: Hierarchy) -> Set<String> {
    let columns = ["latin", "en", "also", "iso", "code"].compactMap { places.text($0, of: node) }
    let texts = columns.flatMap { $0.split(separator: "|").map(String.init) }
    return Set(
      ([places.name(of: node)] + texts + texts.map { String($0.dropFirst(3)) }).map(folded))
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .filter { $0.isLetter || $0.isNumber }
  }

  @Test("Every path of names or codes leads back to its place", arguments: CountryTests.codes)
  func saved(code: String) throws {
    var failures: [String] = []
    for places in try Self.hierarchies(of: code) {
      for node in Self.places(of: places) {
        let path = places.path(to: node)
        for form in Self.forms(of: path, in: places) {
          let match = places.match(SavedPath(form))
          if match.path == path && match.isComplete { continue }
          let isAmbiguous =
            match.unmatched?.reason == .ambiguous
            && Self.isAmbiguous(form, after: match.path, of: path, in: places)
          if !isAmbiguous { failures.append("\(form): \(places.names(of: match.path))") }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  /// Where a saved value leads that isn't the place it was saved for, and isn't a stated ambiguity.
  private static func wrongPlace(
    of saved: SavedPath, for node: Hierarchy.Node, in places: Hierarchy
  ) -> String? {
    let match = places.match(saved)
    if match.isComplete ? match.path.last == node : match.unmatched?.reason == .ambiguous {
      return nil
    }
    return
      "\(saved.text) of \(places.names(of: places.path(to: node))): \(places.names(of: match.path))"
  }

  /// The values of one text that mean a place wherever it is: its code in each case, that of ISO 3166-2, and what an app saves.
  private static func values(
    of node: Hierarchy.Node, in places: Hierarchy
  ) -> [SavedPath] {
    var values = [SavedPath(places.value(of: places.path(to: node)))]
    for code in [places.code(of: node), places.text("iso", of: node)].compactMap({ $0 }) {
      // Another place can have the code as its own.
      if places.nodes(withCode: code).contains(where: { $0 != node }) { continue }
      values += [SavedPath(code: code), SavedPath([code]), SavedPath([code.lowercased()])]
    }
    return values
  }

  /// The paths that end with another name of a place.
  private static func aliases(of node: Hierarchy.Node, in places: Hierarchy) -> [SavedPath] {
    let above = places.names(of: Array(places.path(to: node).dropLast()))
    let siblings = Array(places.children(of: places.parent(of: node)))
    let names = ["also", "latin", "en", "reading"].compactMap { places.text($0, of: node) }
      .flatMap { $0.split(separator: "|").map(String.init) }
    // What is shown or is a code comes before another place's other name.
    let others = siblings.filter { $0 != node }
    let known = Set(others.map { places.name(of: $0) } + others.compactMap { places.code(of: $0) })
    return names.filter { !known.contains($0) }.map { SavedPath(names: above + [$0]) }
  }

  @Test(
    "The code of a place, in either case, its code of ISO 3166-2 and its other names lead to it alone",
    arguments: CountryTests.codes)
  func oneThing(code: String) throws {
    for places in try Self.hierarchies(of: code) {
      let failures = Self.places(of: places).flatMap { node in
        (Self.values(of: node, in: places) + Self.aliases(of: node, in: places)).compactMap {
          Self.wrongPlace(of: $0, for: node, in: places)
        }
      }
      #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
    }
  }

  @Test("Among all countries, every code, name and path of a place leads to it alone")
  func oneThingAmongAll() {
    let world = WorldRegions.hierarchy()
    var failures: [String] = []
    // All of them take an hour (`make laws`).
    let (sample, isFull) = (operationCount(full: 30_000), operationCount(full: 100) == 100)
    for node in Self.places(of: world, sample: sample, takesAll: isFull) {
      let path = world.path(to: node)
      var saved = Self.values(of: node, in: world) + Self.aliases(of: node, in: world)
      saved += Self.forms(of: path, in: world).filter { form in
        !zip(form, path).contains { text, node in
          world.nodes(withCode: text).contains { $0 != node }
        }
      }.map { SavedPath($0) }
      failures += saved.compactMap { Self.wrongPlace(of: $0, for: node, in: world) }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
  }

  @Test("A code of a country leads to no other country, whether or not its places are there")
  func oneCountry() {
    let world = WorldRegions.hierarchy()
    let countries = WorldRegions.hierarchy(depth: 0)
    var count = 0
    let regions = world.depthFirst().filter { world.level(of: $0) == 1 }
    for number in stride(from: 0, to: regions.count, by: Self.takesAll ? 1 : 10) {
      let node = regions[number]
      for code in [world.code(of: node), world.text("iso", of: node)].compactMap({ $0 }) {
        count += 1
        for text in [code, code.lowercased()] {
          #expect(countries.match(SavedPath([text])).path.isEmpty, "\(text)")
          let found = world.match(SavedPath([text])).path.first
          #expect(found == world.parent(of: node), "\(text)")
        }
      }
    }
    #expect(count > regions.count / 20)
  }

  @Test(
    "The codes of ISO 3166-2 that are codes of other places in the country's own list are known")
  func otherCodes() {
    let world = WorldRegions.hierarchy()
    let other = world.depthFirst().compactMap { node in
      world.text("iso", of: node).flatMap { iso in
        world.nodes(withCode: iso).contains { $0 != node } ? iso : nil
      }
    }
    #expect(
      other.count == 10 && other.allSatisfy { $0 == "KR-50" || $0.hasPrefix("VN-") }, "\(other)")
  }

  @Test(
    "Every place is filled in from the names or codes of a form's fields",
    arguments: CountryTests.codes)
  func filled(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.choices()
    var failures: [String] = []
    for node in Self.places(of: places) {
      let path = places.path(to: node)
      for form in Self.forms(of: path, in: places) {
        var rest = form.map { Array($0.utf8) }[...]
        var found: [Hierarchy.Node] = []
        while !rest.isEmpty, let place = places.place(named: rest, below: found.last) {
          found.append(place.node)
          rest = rest.dropFirst(place.count)
        }
        if found == path { continue }
        let isAmbiguous = Self.isAmbiguous(form, after: found, of: path, in: places)
        if !isAmbiguous { failures.append("\(form): \(places.names(of: found))") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  @Test(
    "Every place is found by its name, its Latin name and its code, and comes first if nothing else has that",
    arguments: CountryTests.codes)
  func typed(code: String) throws {
    let places = try #require(WorldRegions.country(code)).places()
    let search = NameSearch(places)
    var nodes: [String: [Hierarchy.Node]] = [:]
    for node in Self.places(of: places) {
      for text in [places.name(of: node), places.text("latin", of: node), places.code(of: node)] {
        if let text, nodes[text]?.last != node { nodes[text, default: []].append(node) }
      }
    }
    var failures: [String] = []
    for (text, nodes) in nodes {
      // Many places in different districts can have one name.
      let results = search.results(for: text, limit: max(40, nodes.count)).results
      let equal = results.filter { $0.rank == .exact }.map(\.node)
      let isCrowded = equal.count >= 40
      for node in nodes where !equal.contains(node) && results.first?.node != node && !isCrowded {
        failures.append("\(text): \(results.prefix(3).map { places.name(of: $0.node) })")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }
}

import Hierarchies
import Lookup
import Selections
import Testing
import WorldRegions

@Suite("Saved codes and names of all places")
struct RoundTripTests {
  @Test("Every code leads back to its place", arguments: CountryTests.codes)
  func codes(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    for places in [country.places(), country.choices()] {
      for node in places.depthFirst() {
        guard let code = places.code(of: node) else { continue }
        let saved = places.value(of: places.path(to: node))
        let isFound =
          places.match(SavedPath(code: code)).path.last == node
          && places.match(SavedPath(saved)).path.last == node
        #expect(isFound, "\(saved)")
      }
    }
  }

  @Test("Every path of names leads back to its place", arguments: CountryTests.codes)
  func names(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    for places in [country.places(), country.choices()] {
      for node in places.depthFirst() {
        let path = places.path(to: node)
        let names = places.names(of: path)
        let isFound = places.match(SavedPath(names: names)).path == path
        #expect(isFound, "\(names)")
      }
    }
  }

  @Test(
    "Every Latin name, other name and code of ISO 3166-2 leads back to its place, or only to places that have it",
    arguments: CountryTests.codes)
  func otherNames(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.choices()
    let columns = ["latin", "en", "also", "iso"].compactMap { places.column(named: $0) }
    var (count, shared) = (0, 0)
    for node in places.depthFirst() {
      let path = places.path(to: node)
      let above = Array(path.dropLast())
      for name in columns.flatMap({ Self.names(in: $0[node]?.string) }) {
        count += 1
        let match = places.match(SavedPath(names: places.names(of: above) + [name]))
        if match.path == path { continue }
        // A sibling has the name as its own, or as another one.
        shared += 1
        let isOfSibling = match.path.last.map { places.name(of: $0) == name } ?? false
        let isAmbiguous = match.path == above && match.unmatched?.reason == .ambiguous
        #expect(isOfSibling || isAmbiguous, "\(name) of \(places.names(of: path))")
      }
    }
    if shared > 0 {
      print("\(code): \(shared) of \(count) other names are those of several siblings")
    }
    #expect(shared * 100 <= count, "\(shared) of \(count)")
  }

  @Test(
    "Every name, English name, other name and code of a country leads back to it",
    arguments: CountryTests.codes)
  func countries(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let world = Self.world
    let node = try #require(world.node(withCode: code))
    let codes = [code, country.alpha3].compactMap { $0 }
    for name in [country.name, country.englishName] + codes + country.otherNames {
      let match = world.match(SavedPath([name]))
      #expect(match.path == [node], "\(name)")
    }
    #expect(
      country.alpha3.flatMap { WorldRegions.country(typed: $0) } == country || country.alpha3 == nil
    )
  }

  private static let world = WorldRegions.hierarchy(of: nil, depth: 0)

  private static func names(in text: String?) -> [String] {
    (text ?? "").split(separator: "|").map(String.init)
  }

  @Test("The file for pages has the names, forms and levels of all countries")
  func forms() throws {
    let forms = WorldRegions.forms()
    #expect(forms.count == 250)
    for code in CountryTests.codes {
      let country = try #require(WorldRegions.country(code))
      let node = try #require(forms.node(withCode: code))
      #expect(forms.name(of: node) == country.name)
      #expect(forms.text("pattern", of: node) == country.form.postalPattern?.text)
      #expect(forms.text("levels", of: node) != nil || country.levels.isEmpty)
    }
    #expect(forms.column(named: "numeric") == nil)
    let britain = try #require(forms.node(withCode: "GB"))
    #expect(
      forms.text("examples", of: britain)
        == "EC1Y 8SY|GIR 0AA|M2 5BQ|M34 4AB|CR0 2YR|DN16 9AA|W1A 4ZZ|BFPO 61")
    let japan = WorldRegions.forms(of: ["JP"])
    #expect(japan.levelCounts == [1])
    #expect(japan.text("fmt", of: japan.roots[0]) == "〒%Z%n%S%n%A%n%O%n%N")
  }
}

import Hierarchies
import Lookup
import Selections
import Testing
import WorldRegions

@Suite("Other names of all places, and names of countries")
struct RoundTripTests {
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

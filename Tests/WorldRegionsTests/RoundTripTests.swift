import Hierarchies
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

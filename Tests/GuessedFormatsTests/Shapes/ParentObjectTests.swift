import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Parents as objects in flat records")
struct ParentObjectTests {
  @Test(
    "Objects side by side are levels if each has one object above it",
    arguments: [
      (
        #"[{"nome":"Abano","codice":"1","regione":{"codice":"05","nome":"Veneto"},"provincia":{"codice":"028","nome":"Padova"}}]"#,
        "Veneto=05[Padova=028[Abano=1]]"
      ),
      // Records without codes.
      (
        #"[{"nome":"Livo","regione":{"codice":"04","nome":"A"},"provincia":{"codice":"22","nome":"B"}},{"nome":"Livo","regione":{"codice":"03","nome":"C"},"provincia":{"codice":"13","nome":"D"}}]"#,
        "A=04[B=22[Livo]] C=03[D=13[Livo]]"
      ),
      // The order of the fields says nothing, and neither do the names of fields.
      (
        #"[{"nom":"L","code":"1","departement":{"code":"01","nom":"Ain"},"region":{"code":"84","nom":"R"}},{"nom":"L","code":"2","departement":{"code":"03","nom":"Allier"},"region":{"code":"84","nom":"R"}}]"#,
        "R=84[Ain=01[L=1] Allier=03[L=2]]"
      ),
      // A record without one of the levels.
      (
        #"[{"name":"A","region":{"name":"R"},"province":{"name":"P"}},{"name":"B","region":{"name":"R"}}]"#,
        "R[B P[A]]"
      ),
      // An object that isn't a level is data.
      (
        #"[{"name":"A","region":{"name":"R"},"province":{"name":"P"},"mayor":{"name":"M"}},{"name":"B","region":{"name":"R"},"province":{"name":"P"},"mayor":{"name":"N"}}]"#,
        "R[P[A B]] -mayor"
      ),
    ])
  func levels(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test("Objects of which none determines the other are an error")
  func independentObjects() {
    let json =
      #"[{"name":"A","author":{"name":"X"},"editor":{"name":"Y"}},{"name":"B","author":{"name":"X"},"editor":{"name":"Z"}}]"#
    #expect(
      detected(json)
        == "\"author\" contains the identifiers or names of other nodes, as of parents, but isn't used; "
        + "read it with --map parent=author, or leave it out with --ignore author")
  }

  @Test("Every record is below the objects that it names, also where names are equal")
  func randomRecords() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    for number in 0..<200 {
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      let places = ["A", "B", "C"]
      var records: [(path: [String], json: String)] = []
      for index in 0..<Int.random(in: 2...30, using: &random) {
        let region = Int.random(in: 0..<3, using: &random)
        let province = Int.random(in: 0..<3, using: &random)
        let path = [
          places[region], places[province], places.randomElement(using: &random)! + "\(index % 4)",
        ]
        var members = [
          "\"nome\":\"\(path[2])\"", "\"codice\":\"\(index)\"",
          "\"regione\":{\"codice\":\"\(region)\",\"nome\":\"\(path[0])\"}",
          "\"provincia\":{\"nome\":\"\(path[1])\",\"codice\":\"\(region)\(province)\"}",
        ]
        members.shuffle(using: &random)
        records.append((path, "{\(members.joined(separator: ","))}"))
      }
      let json = "[\(records.map { $0.json }.joined(separator: ","))]"
      let hierarchy = try #require(
        GuessedDocument.read(Array(json.utf8)).hierarchy, "\(json), \(random)")
      for (index, record) in records.enumerated() {
        let found = hierarchy.depthFirst().filter {
          hierarchy.code(of: $0) == "\(index)" && hierarchy.path(to: $0).count == 3
        }
        #expect(
          found.map { hierarchy.names(of: hierarchy.path(to: $0)) } == [record.path],
          "\(json), \(random)")
      }
    }
  }
}

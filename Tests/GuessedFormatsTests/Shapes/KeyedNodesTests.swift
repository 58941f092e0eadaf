import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// A random tree of names with fields, as a map of names.
private struct NamedMaps {
  static let names = ["Assets", "Bank", "1-Kasse", "Löhne", "01", "北京市", "Fixed Assets", "S.A."]
  static let fields = ["kind", "isGroup", "tax_rate", "note2"]

  var random: SeededGenerator
  /// The keys around the nodes below those of each level.
  let wrappers: [String]?

  /// A map with fields and nodes, and the outline of the nodes.
  mutating func map(depth: Int) -> (json: String, outline: String) {
    var members: [String] = []
    for field in Self.fields where depth > 0 && Bool.random(using: &random) {
      members.append(
        "\"\(field)\":\(["\"Asset\"", "7", "true", "null"].randomElement(using: &random)!)")
    }
    guard depth < 4 else { return ("{\(members.joined(separator: ","))}", "") }
    var nodes: [(json: String, outline: String)] = []
    for name in Self.names.shuffled(using: &random).prefix(
      Int.random(in: depth == 0 ? 3...5 : 0...3, using: &random))
    {
      let below = map(depth: depth + 1)
      nodes.append(
        ("\"\(name)\":\(below.json)", name + (below.outline.isEmpty ? "" : "[\(below.outline)]")))
    }
    let json = nodes.map { $0.json }.joined(separator: ",")
    if let wrappers, depth > 0 {
      if !nodes.isEmpty { members.append("\"\(wrappers[depth])\":{\(json)}") }
      members.shuffle(using: &random)
    } else {
      members += nodes.map { $0.json }
    }
    return (
      "{\(members.joined(separator: ","))}", nodes.map { $0.outline }.joined(separator: " ")
    )
  }
}

@Suite("Maps of names that carry fields")
struct KeyedNodesTests {
  @Test(
    "Keys with maps are names, and keys with texts are fields",
    arguments: [
      (
        #"{"Assets":{"rootType":"Asset","Bank":{"accountType":"Bank"}},"Income":{"rootType":"Income"}}"#,
        "Assets[Bank] Income -rootType -accountType"
      ),
      (
        #"{"Assets":{"rootType":"Asset","Bank":{"accountType":"Bank"}}}"#,
        "Assets[Bank] -rootType -accountType"
      ),
      (
        #"{"Baby":{"id":"537","Bath":{"id":"4678","Tubs":{"id":"1"}}},"Toys":{"id":"9"}}"#,
        "Baby=537[Bath=4678[Tubs=1]] Toys=9"
      ),
      // All maps have one field, so names can be written like fields.
      (
        #"{"baby":{"id":"537","bath":{"id":"4678"}},"toys":{"id":"9"}}"#,
        "baby=537[bath=4678] toys=9"
      ),
      // The names of a level in a field, and codes as keys.
      (
        #"{"01":{"region_name":"A","city_list":{"B":{"town_list":["C","D"]},"E":{"town_list":[]}}},"02":{"region_name":"F","city_list":{"G":{"town_list":["H"]}}}}"#,
        "A=01[B[C D] E] F=02[G[H]]"
      ),
      // Texts about the document.
      (
        #"{"country":"x","name":"Chart","tree":{"Assets":{"kind":"A","Bank":{"kind":"B"}},"Costs":{}}}"#,
        "Assets[Bank] Costs -country -name -kind"
      ),
      // Lists of names, and names with nothing below.
      (
        #"{"Fruit":{"id":"1","Red":["Apple","Cherry"],"Green":null},"Nuts":{"id":"2"}}"#,
        "Fruit=1[Red[Apple Cherry] Green] Nuts=2"
      ),
      // An object that all have isn't a node.
      (
        #"{"Asia":{"id":1,"geo":{"lat":1},"Japan":{"id":2}},"Africa":{"id":3,"geo":{"lat":2},"Mali":{"id":4}}}"#,
        "Asia=1[Japan=2] Africa=3[Mali=4] -geo"
      ),
    ])
  func names(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test("The field of the nodes that the caller names contains those below the object")
  func givenChildren() {
    let json = #"{"name":"Chart","tree":{"Assets":{"kind":"A","Bank":{"kind":"B"}},"Costs":{}}}"#
    #expect(detected(json, FieldNames(children: "tree")) == "Chart[Assets[Bank] Costs] -kind")
  }

  @Test(
    "Every node of a random document is read, and no value of a field is one",
    arguments: [nil, ["", "b_list", "c_list", "d_list"]])
  func randomMaps(wrappers: [String]?) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var readCount = 0
    for number in 0..<1_000 {
      var document = NamedMaps(
        random: SeededGenerator(seed: seed &+ UInt64(number)), wrappers: wrappers)
      let (json, expected) = document.map(depth: 0)
      // A few names with few fields can be names with codes, too.
      if expected.split(whereSeparator: { " []".contains($0) }).count < 10 { continue }
      guard let result = try? GuessedDocument.read(Array(json.utf8)),
        let hierarchy = result.hierarchy
      else { continue }
      readCount += 1
      #expect(outline(hierarchy) == expected, "\(json), \(document.random)")
    }
    #expect(readCount > 300, "first seed \(seed)")
  }

  @Test(
    "An object that could contain nodes and isn't read is an error",
    arguments: [
      #"[{"name":"A","code":"1","zonas":{"Norte":{"Acre":{"x":"y"}}}},{"name":"B","code":"2"}]"#
    ])
  func unusedNames(json: String) {
    #expect(
      detected(json)
        == "\"zonas\" contains lists or objects with names, as children are, but isn't used; "
        + "read it with --map children=zonas, or leave it out with --ignore zonas")
  }
}

import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// Random nested documents, and the number of their nodes.
private struct NestedDocument {
  static let names =
    [
      "a", "b", "广东省", "44", "4401", "c", "d", "n", "s", "name", "code", "value", "children",
      "list",
    ]
    + ["data", "city", "items", "id", "pid", "rows", "meta", "disabled", "count", "x_list", "86"]
  static let children = [
    "children", "childs", "cities", "c", "d", "s", "sub", "items", "options", "nodes", "data",
    "list",
    "teams",
  ]

  var random: SeededGenerator
  var count = 0

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random)! }

  /// Names as keys and in lists.
  mutating func names(depth: Int) -> String {
    let entries = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      count += 1
      return "\"\(pick(Self.names))\":\(below(depth: depth))"
    }
    return "{\(entries.joined(separator: ","))}"
  }

  private mutating func below(depth: Int) -> String {
    switch Int.random(in: depth > 0 ? 0...5 : 3...5, using: &random) {
    case 0, 1, 2: return names(depth: depth - 1)
    case 3: return pick(["[]", "{}", "null"])
    default:
      let length = Int.random(in: 0...3, using: &random)
      count += length
      return "[\((0..<length).map { _ in "\"\(pick(Self.names))\"" }.joined(separator: ","))]"
    }
  }

  /// Objects with the same names of fields, in a list.
  mutating func objects(_ fields: (name: String, code: String?, children: String), depth: Int)
    -> String
  {
    let objects = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      count += 1
      var members = ["\"\(fields.name)\":\"\(pick(Self.names))\""]
      if let code = fields.code { members.append("\"\(code)\":\"\(count)\"") }
      if depth > 0 {
        members.append("\"\(fields.children)\":\(self.objects(fields, depth: depth - 1))")
      }
      return "{\(members.shuffled(using: &random).joined(separator: ","))}"
    }
    return "[\(objects.joined(separator: ","))]"
  }

  mutating func objects() -> String {
    let name = pick(["name", "label", "text", "title", "areaName", "n", "名称"])
    let code: String? = pick(["code", "value", "id", "key", "adcode", ""])
    let fields = (name, code == "" ? nil : code, pick(Self.children))
    let list = objects(fields, depth: Int.random(in: 0...3, using: &random))
    switch Int.random(in: 0...3, using: &random) {
    case 0: return "{\"data\":\(list)}"
    case 1: return "{\"code\":0,\"msg\":\"ok\",\"data\":{\"list\":\(list)}}"
    default: return list
    }
  }
}

@Suite("Nodes of nested documents")
struct NestedLossTests {
  private func check(_ json: String, _ document: NestedDocument) -> Bool {
    var options = ReadingOptions()
    options.format = .json
    guard let result = try? GuessedDocument.read(Array(json.utf8), options: options),
      let hierarchy = result.hierarchy
    else { return false }
    #expect(hierarchy.count == document.count, "\(json), \(document.random)")
    return true
  }

  @Test("Documents of names are read completely or refused, also if names are those of fields")
  func names() {
    var readCount = 0
    let seed = UInt64.random(in: 0...UInt64.max)
    for number in 0..<2_000 {
      var document = NestedDocument(random: SeededGenerator(seed: seed &+ UInt64(number)))
      let json = document.names(depth: 3)
      if check(json, document) { readCount += 1 }
    }
    #expect(readCount > 1_500, "first seed \(seed)")
  }

  @Test("Documents of objects are read completely, with any of the known names of fields")
  func objects() {
    let seed = UInt64.random(in: 0...UInt64.max)
    for number in 0..<2_000 {
      var document = NestedDocument(random: SeededGenerator(seed: seed &+ UInt64(number)))
      let json = document.objects()
      #expect(check(json, document), "\(json)")
    }
  }

  @Test(
    "Names of one letter are names of fields only beside others",
    arguments: [
      (#"{"a":{"d":[],"c":[]}}"#, "a[d c]"), (#"{"c":{"d":["n"],"s":{}}}"#, "c[d[n] s]"),
      (#"{"n":"A","d":["B"]}"#, "A[B]"), (#"{"data":{"广东省":["广州市"]}}"#, "data[广东省[广州市]]"),
      (#"{"广东省":{"code":"44","children":["广州市"]}}"#, "广东省=44[广州市]"),
      (#"[{"name":"A","list":[{"name":"B"}]}]"#, "A[B]"),
      (#"{"items":[{"name":"A"}],"texts":{"1982":["x"]}}"#, "A"),
      (
        #"{"items":[{"name":"A"}],"others":[{"name":"B"}]}"#,
        "line 1, column 25: the fields \"items\" and \"others\" both contain nodes; "
          + "say which one to read with --map, such as --map children=items"
      ),
      (
        #"{"广东省":{"code":"44","广州市":["海珠区"]}}"#,
        "line 1, column 21: this isn't a node; a node is an object with a name, or a string"
      ),
    ])
  func letters(json: String, expected: String) {
    #expect(outline(json: json) == expected)
  }
}

import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing
import WebRuntime

@testable import CascadeWeb

/// Documents, and what the command and the elements read: the nodes as `name=code!(children)`, or the place in the values
/// and the error.
private let documents: [(json: String, outcome: String)] = [
  (
    #"["a","b"]"#,
    "a b"
  ),
  (
    #"[1,2,30]"#,
    "1 2 30"
  ),
  (
    #"[{"name":"广东省","code":"44","children":[{"name":"广州市","code":"4401","children":["海珠区"]},"深圳市"]}]"#,
    "广东省=44(广州市=4401(海珠区) 深圳市)"
  ),
  (
    #"[{"areaName":"广东省","adcode":"440000","cities":[{"areaName":"广州市","adcode":"440100","districts":[{"areaName":"海珠区","adcode":"440105"}]}]}]"#,
    "广东省=440000(广州市=440100(海珠区=440105))"
  ),
  (
    #"[{"名称":"广东省","代码":"44","children":[{"名称":"广州市","代码":"4401"}]}]"#,
    "广东省=44(广州市=4401)"
  ),
  (
    #"[{"Area_Name":"A","Area-Code":"1","Child List":["B"]}]"#,
    "A=1(B)"
  ),
  (
    #"[{"text":"A","value":1,"items":[{"text":"B","value":2,"disabled":true}]},{"text":"C","value":3,"disabled":1}]"#,
    "A=1(B=2!) C=3!"
  ),
  (
    #"[{"label":"a","value":44,"options":["b"]},7]"#,
    "a=44(b) 7"
  ),
  (
    #"[{"n":"A","c":"1","d":[{"n":"B"}]}]"#,
    "A=1(B)"
  ),
  (
    #"[{"name":"A","children":null},{"name":"B","children":[]}]"#,
    "A B"
  ),
  (
    #"[{"title":"B","name":"A","id":3,"code":9}]"#,
    "A=9"
  ),
  (
    #"[{"name":"A","children":[{"name":"B","children":[{"name":"C"}]}]},{"name":"D"}]"#,
    "A(B(C)) D"
  ),
  (
    #"{"data":[{"name":"A","child":[{"name":"B"}]}]}"#,
    "A(B)"
  ),
  (
    #"{"status":200,"message":"ok","result":[{"name":"A"},{"name":"B"}]}"#,
    "A B"
  ),
  (
    #"{"data":{"list":[{"id":1,"pid":0,"name":"A"},{"id":2,"pid":1,"name":"B"}]}}"#,
    "A=1(B=2)"
  ),
  (
    #"{"name":"A","code":"1","children":[{"name":"B"}]}"#,
    "A=1(B)"
  ),
  (
    #"{"广东省":{"广州市":["海珠区","天河区"],"深圳市":[]},"海南省":null}"#,
    "广东省(广州市(海珠区 天河区) 深圳市) 海南省"
  ),
  (
    #"[{"广东省":["广州市"]},{"江西省":[]}]"#,
    "广东省(广州市) 江西省"
  ),
  (
    #"{"440000":"广东省","440100":"广州市","440105":"海珠区"}"#,
    "广东省=440000(广州市=440100(海珠区=440105))"
  ),
  (
    #"{"广东省":"440000","广州市":"440100"}"#,
    "广东省=440000(广州市=440100)"
  ),
  (
    #"{"86":{"440000":"广东省"},"440000":{"440100":"广州市"}}"#,
    "广东省=440000(广州市=440100)"
  ),
  (
    #"{"province_list":{"440000":"广东省"},"city_list":{"440100":"广州市"}}"#,
    "广东省=440000(广州市=440100)"
  ),
  (
    #"[{"id":1,"parentId":null,"name":"A"},{"id":2,"parentId":1,"name":"B"},{"id":3,"parentId":2,"name":"C"}]"#,
    "A=1(B=2(C=3))"
  ),
  (
    #"[{"id":3,"pid":2,"name":"C"},{"id":2,"pid":1,"name":"B"},{"id":1,"pid":0,"name":"A"}]"#,
    "A=1(B=2(C=3))"
  ),
  (
    #"[{"code":"44","parentCode":"","name":"广东省"},{"code":"4401","parentCode":"44","name":"广州市"}]"#,
    "广东省=44(广州市=4401)"
  ),
  (
    #"[{"编号":"1","上级":"","名称":"总部"},{"编号":"2","上级":"1","名称":"分部"}]"#,
    "总部=1(分部=2)"
  ),
  (
    #"[{"id":1,"pid":-1,"name":"A"},{"id":2,"pid":1,"name":"B","disabled":true}]"#,
    "A=1(B=2!)"
  ),
  (
    #"[{"id":2,"pid":100,"name":"A"},{"id":3,"pid":100,"name":"B"},{"id":4,"pid":2,"name":"C"}]"#,
    "A=2(C=4) B=3"
  ),
  (
    #"[{"id":1,"pid":0,"name":"A","children":[{"id":2,"pid":1,"name":"B"}]}]"#,
    "A=1(B=2)"
  ),
  (
    #"[{"id":100,"parentId":0,"label":"HQ","children":[{"id":101,"parentId":100,"label":"B","children":[]}]}]"#,
    "HQ=100(B=101)"
  ),
  (
    #"{"data":[{"id":1,"pid":null,"name":"A","children":[{"id":2,"pid":1,"name":"B"}]}]}"#,
    "A=1(B=2)"
  ),
  (
    #"[{"id":1,"name":"A"},{"id":2,"pid":1,"name":"B"}]"#,
    "A=1(B=2)"
  ),
  (
    #"[{"id":1,"pid":1,"name":"A"},{"id":2,"pid":1,"name":"B"}]"#,
    "A=1(B=2)"
  ),
  (
    #"[{"id":1,"pid":0,"name":"A"},{"id":2,"pid":9,"name":"B"}]"#,
    #"data[1]: row "2" has the parent "9", but no row has that identifier; add the parent or correct it"#
  ),
  (
    #"[{"id":1,"pid":0,"name":"A"},{"id":2,"pid":3,"name":"B"},{"id":3,"pid":2,"name":"C"}]"#,
    #"data[1]: row "2" is its own ancestor; correct the parents in the cycle"#
  ),
  (
    #"[{"id":1,"pid":0,"name":"A"},{"id":1,"pid":0,"name":"B"},{"id":2,"pid":1,"name":"C"}]"#,
    #"data[1]: another row has the identifier "1"; make identifiers unique"#
  ),
  (
    #"[{"id":1,"pid":0,"name":"A"},{"id":1,"pid":0,"name":"B"}]"#,
    "A=1 B=1"
  ),
  (
    #"[{"name":"A","code":"1"},{"name":"B","code":"1"}]"#,
    "A=1 B=1"
  ),
  (
    #"[{"code":"440000","name":"广东省"},{"code":"110000","name":"北京市"}]"#,
    "广东省=440000 北京市=110000"
  ),
  (
    #"[{"province":"广东省","city":"广州市"},{"province":"广东省","city":"深圳市"}]"#,
    "广东省(广州市 深圳市)"
  ),
  (
    #"[{"level1":"A","level2":"B"},{"level1":"A","level2":"C"}]"#,
    "A(B C)"
  ),
  (
    #"[["AM","PM"],["1","2","3"]]"#,
    "1(AM PM) 2(1 2 3)"
  ),
  (
    #"[["id","pid","name"],["1","0","A"],["2","1","B"]]"#,
    "A=1(B=2)"
  ),
  (
    #"[{"name":"A","regions":[{"name":"B"}],"extras":{"x":1}}]"#,
    "A(B)"
  ),
  (
    #"[{"name":"A","teams":[{"name":"B"},{"name":"C"}]}]"#,
    "A(B C)"
  ),
  (
    #"[{"name":"A","teams":[{"name":"B"}],"rooms":[{"name":"C"}]}]"#,
    #"data[0].rooms: the fields "teams" and "rooms" both contain nodes; say which one to read"#
  ),
  (
    #"[{"name":"A","icon":"i.png","pinyin":"a","size":3,"hidden":true,"leaf":true}]"#,
    "A"
  ),
  (
    #"[{"name":"A","Name":"B"}]"#,
    #"data[0].Name: this object repeats the field "Name"; remove one"#
  ),
  (
    #"[{"value":"a"},{"value":"b"}]"#,
    "data[0]: this object has no name; specify which field contains the name"
  ),
  (
    #"[{"foo":"a"},{"foo":"b"}]"#,
    "data[0]: this object has no name; specify which field contains the name"
  ),
  (
    #"[{"foo":"a","bar":1},{"foo":"b","bar":2}]"#,
    #"data[0]: the columns "foo", "bar" don't say how rows are connected; name those of the name and the parent, or those of the levels"#
  ),
  (
    #"[{"code":"1"},{"code":"2"}]"#,
    "data[0]: this object has no name; specify which field contains the name"
  ),
  (
    #"[{"name":""}]"#,
    "data[0]: the name is empty; give every node a name"
  ),
  (
    #"[{"name":"A"},null]"#,
    "data[1]: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"[{"name":"A"},true]"#,
    "data[1]: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"[{"name":"A","children":[{"code":"1"}]}]"#,
    "data[0].children[0]: this object has no name; specify which field contains the name"
  ),
  (
    #"[{"name":"A","children":[3,["x"]]}]"#,
    "data[0].children[1]: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"[["a"],"b"]"#,
    "data[0]: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"[[1]]"#,
    "data[0]: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"[{}]"#,
    "data[0]: this object has no name; specify which field contains the name"
  ),
  (
    #"{"status":"ok"}"#,
    "data: the document has no nodes; add a list of nodes"
  ),
  (
    #"{"a":true}"#,
    "a"
  ),
  (
    #"{"data":["a","b"]}"#,
    "data(a b)"
  ),
  (
    #"{"code":200,"data":["a","b"]}"#,
    "a b"
  ),
  (
    #"42"#,
    "data: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #""text""#,
    "data: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"null"#,
    "data: this isn't a node; a node is an object with a name, or a string"
  ),
  (
    #"true"#,
    "data: this isn't a node; a node is an object with a name, or a string"
  ),
]

@Suite("JSON that the command and the elements read")
struct SharedShapesTests {
  @Test("Both read the same nodes, or have the same error", arguments: documents)
  func outcomes(json: String, outcome: String) {
    #expect(Self.outcome(of: json) == outcome)
    // The elements also say in which value the fault is.
    let place = outcome.hasPrefix("data") ? outcome.firstRange(of: ": ") : nil
    let expected = place.map { String(outcome[$0.upperBound...]) } ?? outcome
    #expect(Self.commandOutcome(of: json) == expected)
  }

  @Test(
    "Named objects are one level for elements, and connected by codes and levels for the command")
  func oneLevel() {
    let codes = #"[{"code":"44","name":"广东省"},{"code":"4401","name":"广州市"}]"#
    #expect(Self.outcome(of: codes) == "广东省=44 广州市=4401")
    #expect(Self.commandOutcome(of: codes) == "广东省=44(广州市=4401)")
    let places = #"[{"province":"广东省","city":"广州市","name":"海珠区","rooms":[1]}]"#
    #expect(Self.outcome(of: places) == "海珠区")
    #expect(Self.commandOutcome(of: places) == "广东省(广州市(海珠区))")
  }

  @Test("What only the contents of columns tell is read by the command alone")
  func guesses() {
    let rows =
      #"[{"k":"1","p":"","t":"广东"},{"k":"2","p":"1","t":"广州"},{"k":"3","p":"1","t":"深圳"}]"#
    #expect(Self.outcome(of: rows).contains("don't say how rows are connected"))
    #expect(Self.commandOutcome(of: rows) == "广东=1(广州=2 深圳=3)")
  }

  @Test("Settings are refused by both, for the same reason")
  func settings() throws {
    let json = #"{"theme":"dark","size":3,"list":[1,2]}"#
    let reason = HierarchyFormatError.Reason.uncertain(.settings)
    #expect(Self.outcome(of: json) == "data: \(reason.text)")
    #expect(throws: HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: reason)) {
      try GuessedDocument.read(Array(json.utf8))
    }
  }

  @Test("An error of an element doesn't name options of the command", arguments: documents)
  func noOptions(json: String, outcome: String) {
    #expect(!Self.outcome(of: json).contains("--"))
  }

  @Test(
    "An empty list has no nodes, which is an error only for the command",
    arguments: ["[]", "{}", #"{"data":[]}"#, #"{"code":0,"data":[],"message":"ok"}"#])
  func empty(json: String) {
    #expect(Self.outcome(of: json) == "")
    #expect(Self.commandOutcome(of: json) == HierarchyFormatError.Reason.noNodes.text)
  }

  @Test("An element with a file that the command compiles shows its nodes")
  func file() {
    let page = TestPage(WheelComponent.definition, attributes: [("src", .text("a.json"))])
    page.answer(0, Array(#"[{"areaName":"广东省","cities":["广州市"]}]"#.utf8))
    #expect(page.root.all { $0.attributes["role"] == "option" }.map(\.content).contains("广东省"))
    #expect(page.reports == [])
  }

  @Test("An element without a node that it understands shows an error, and logs where and why")
  func fault() {
    let json = Array(#"[{"name":"A"},{"foo":"B"}]"#.utf8)
    let reason = "data[1]: \(HierarchyFormatError.Reason.missingName.text)"
    let page = TestPage(WheelComponent.definition, attributes: [("data", ScriptValue(json: json)!)])
    #expect(page.reports == ["CascadeKit: \(reason)"])
    #expect(page.takeEvents() == ["error"])
    #expect(
      page.root.all { $0.attributes["role"] == "alert" }.first?.content.contains(reason) == true)
    page.set("data", ScriptValue(json: Array("[]".utf8))!)
    #expect(page.root.all { $0.attributes["role"] == "alert" }.isEmpty)
    #expect(page.takeEvents() == [])
    let other = TestPage(WheelComponent.definition, attributes: [("src", .text("a.json"))])
    other.answer(0, json)
    #expect(other.takeEvents() == ["error"])
    #expect(other.reports == page.reports)
  }

  @Test("A method that is called before data in an uncommon shape is read runs afterwards")
  func calls() {
    let page = TestPage(TreeComponent.definition)
    let data = Array(#"[{"areaName":"A","cities":{"B":["C"]}}]"#.utf8)
    page.set("data", ScriptValue(json: data)!, flushes: false)
    page.call(TreeMethod.expandAll.rawValue)
    let rows = page.root.all {
      $0.attributes["role"] == "treeitem" || $0.attributes["role"] == "row"
    }
    #expect(rows.count == 3)
  }

  @Test("Data in an uncommon shape isn't read after the page has given another source")
  func replacedBeforeRead() {
    let page = TestPage(TreeComponent.definition)
    let data = Array(#"[{"areaName":"A","cities":{"B":["C"]}}]"#.utf8)
    page.set("data", ScriptValue(json: data)!, flushes: false)
    page.set("data", .null, flushes: false)
    page.set("src", .text("/data.json"))
    #expect(page.root.all { $0.attributes["role"] == "treeitem" }.isEmpty)
    #expect(page.fetches.count == 1)
  }

  @Test("The reader of common shapes agrees with that of all shapes", arguments: documents)
  func readers(json: String, outcome: String) throws {
    let value = try #require(ScriptValue(orderedJSON: Array(json.utf8)))
    guard let quick = ScriptHierarchy.hierarchy(of: value) else { return }
    let complete = try DocumentReader.hierarchy(of: value, areColumns: false)
    #expect(description(of: quick) == description(of: complete))
  }

  /// The nodes that the elements read, or their error.
  private static func outcome(of json: String) -> String {
    guard let value = ScriptValue(orderedJSON: Array(json.utf8)) else { return "no JSON" }
    if let hierarchy = ScriptHierarchy.hierarchy(of: value) { return outline(hierarchy) }
    do throws(SourceError) {
      return outline(try DocumentReader.hierarchy(of: value, areColumns: false))
    } catch {
      guard case .unreadable(let fault) = error else { return "\(error)" }
      return String(decoding: fault.english.utf8, as: UTF8.self)
    }
  }

  /// The nodes that the command reads, or its error.
  private static func commandOutcome(of json: String) -> String {
    var options = ReadingOptions()
    options.format = .json
    do throws(HierarchyFormatError) {
      let result = try GuessedDocument.read(Array(json.utf8), options: options)
      if let hierarchy = result.hierarchy { return outline(hierarchy) }
      return result.findings.list.first { $0.severity == .error }?.message ?? ""
    } catch {
      return error.reason.text
    }
  }
}

private func outline(_ hierarchy: Hierarchy) -> String {
  func text(_ node: Hierarchy.Node) -> String {
    let children = hierarchy.children(of: node).map(text).joined(separator: " ")
    return hierarchy.name(of: node) + (hierarchy.code(of: node).map { "=" + $0 } ?? "")
      + (hierarchy.isDisabled(node) ? "!" : "") + (children.isEmpty ? "" : "(\(children))")
  }
  return hierarchy.roots.map(text).joined(separator: " ")
}

/// The nodes of a hierarchy with the texts of all columns.
private func description(of hierarchy: Hierarchy) -> [String] {
  [outline(hierarchy)]
    + hierarchy.columnNames.sorted().map { column in
      column + ": "
        + hierarchy.depthFirst().map { hierarchy.text(column, of: $0) ?? "-" }.joined(
          separator: " ")
    }
}

extension ScriptValue {
  /// Parses JSON, and keeps the order of the fields as a browser does.
  fileprivate init?(orderedJSON bytes: [UInt8]) {
    var tokens = JSONTokenizer(bytes)
    guard let token = try? tokens.next(), let value = try? Self.value(token, &tokens) else {
      return nil
    }
    self = value
  }

  private static func value(
    _ token: JSONTokenizer.Token, _ tokens: inout JSONTokenizer
  ) throws -> ScriptValue {
    switch token {
    case .string: return .text(Text(tokens.text))
    case .number: return .number(Double(String(decoding: tokens.text, as: UTF8.self)) ?? 0)
    case .true: return .flag(true)
    case .false: return .flag(false)
    case .beginArray:
      var items: [ScriptValue] = []
      while true {
        let next = try tokens.next()
        if next == .endArray { return .list(items) }
        items.append(try value(next, &tokens))
      }
    case .beginObject:
      var fields: [Field] = []
      while try tokens.next() == .key {
        let name = Text(tokens.text)
        fields.append(Field(name, try value(tokens.next(), &tokens)))
      }
      return .record(fields)
    default: return .null
    }
  }
}

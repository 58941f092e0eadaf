import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// The outline of a JSON document whose format is detected, with its warnings; or the text of the first error.
func detected(_ json: String, _ fields: FieldNames = FieldNames()) -> String {
  var options = ReadingOptions()
  options.fields = fields
  do {
    let result = try GuessedDocument.read(Array(json.utf8), options: options)
    guard let hierarchy = result.hierarchy else {
      return result.findings.list.first { $0.severity == .error }?.commandMessage ?? ""
    }
    let unused =
      result.unusedFields.isEmpty ? "" : " -" + result.unusedFields.joined(separator: " -")
    return outline(hierarchy) + unused
  } catch {
    return error.commandDescription
  }
}

@Suite("Nested documents of interchange formats")
struct InterchangeTests {
  @Test(
    "Nodes are read from the wrappers of published formats",
    arguments: [
      // Django, treebeard, JSON:API, Elasticsearch, GeoJSON.
      (
        #"[{"model":"m","pk":1,"fields":{"name":"A","parent":null}},{"model":"m","pk":2,"fields":{"name":"B","parent":1}}]"#,
        "A=1[B=2] -model"
      ),
      (#"[{"data":{"name":"A"},"id":1,"children":[{"data":{"name":"B"},"id":2}]}]"#, "A=1[B=2]"),
      (
        #"{"data":[{"type":"t","id":"1","attributes":{"name":"A"},"relationships":{"parent":{"data":null}}},{"type":"t","id":"2","attributes":{"name":"B"},"relationships":{"parent":{"data":{"type":"t","id":"1"}}}}]}"#,
        "A=1[B=2] -type"
      ),
      (
        #"{"data":[{"type":"t","id":"1","attributes":{"name":"A"},"relationships":{"children":{"data":[{"type":"t","id":"2"}]}}},{"type":"t","id":"2","attributes":{"name":"B"}}]}"#,
        "A=1[B=2] -type"
      ),
      (
        #"{"took":3,"hits":{"total":2,"hits":[{"_id":"1","_source":{"name":"A","parent":null}},{"_id":"2","_source":{"name":"B","parent":"1"}}]}}"#,
        "A=1[B=2]"
      ),
      (
        #"{"type":"FeatureCollection","features":[{"properties":{"name":"A","id":"1"}},{"properties":{"name":"B","id":"2"}}]}"#,
        "A=1 B=2 -type"
      ),
      // GraphQL and HAL.
      (
        #"{"data":{"shop":{"categories":{"edges":[{"cursor":"x","node":{"id":"1","name":"A","children":{"edges":[{"node":{"id":"2","name":"B","children":{"edges":[]}}}]}}}]}}}}"#,
        "A=1[B=2]"
      ),
      (
        #"{"data":{"categories":{"nodes":[{"id":"1","name":"A","children":{"nodes":[{"id":"2","name":"B","children":{"nodes":[]}}]}}]}}}"#,
        "A=1[B=2]"
      ),
      (
        #"{"_embedded":{"categories":[{"id":1,"name":"A","_embedded":{"children":[{"id":2,"name":"B"}]}}]},"_links":{"self":{"href":"/c"}}}"#,
        "A=1[B=2]"
      ),
      // MongoDB, SPARQL, translations.
      (
        #"[{"_id":{"$oid":"a1"},"name":"A","parent":null},{"_id":{"$oid":"a2"},"name":"B","parent":{"$oid":"a1"}}]"#,
        "A=a1[B=a2]"
      ),
      (
        #"{"head":{"vars":["c","cLabel","up","upLabel"]},"results":{"bindings":[{"c":{"type":"uri","value":"Q1"},"cLabel":{"xml:lang":"en","type":"literal","value":"A"}},{"c":{"type":"uri","value":"Q2"},"cLabel":{"type":"literal","value":"B"},"up":{"type":"uri","value":"Q1"},"upLabel":{"type":"literal","value":"A"}}]}}"#,
        "A=Q1[B=Q2]"
      ),
      (
        #"{"en:a":{"name":{"en":"A"},"children":["en:b"]},"en:b":{"name":{"en":"B"},"parents":["en:a"]}}"#,
        "A=en:a[B=en:b]"
      ),
      // Bookmarks of Chrome and Firefox, numbered maps, the program tree.
      (
        #"{"checksum":"0","roots":{"bar":{"id":"1","name":"A","children":[{"id":"2","name":"B","url":"x"}]},"other":{"id":"3","name":"C","children":[]}},"version":1}"#,
        "A=1[B=2] C=3 -url"
      ),
      (
        #"{"title":"","id":1,"children":[{"title":"A","id":2,"children":[{"title":"B","id":3}]}]}"#,
        "A=2[B=3] -id"
      ),
      (
        #"{"0":{"北京市":{"0":{"市辖区":["东城区"]}}},"1":{"天津市":{"0":{"市辖区":["和平区"]}}}}"#,
        "北京市[市辖区[东城区]] 天津市[市辖区[和平区]]"
      ),
      (
        #"[{"type":"directory","name":".","contents":[{"type":"file","name":"a"}]},{"type":"report","files":1}]"#,
        ".[a] -type"
      ),
      (
        #"{"site_name":"S","nav":[{"Home":"index.md"},{"Guide":[{"Install":"install.md"}]}]}"#,
        "Home=index.md Guide[Install=install.md] -site_name"
      ),
      (#"{"Shop":{"Drinks":{"Tea":true,"Coffee":true}}}"#, "Shop[Drinks[Tea Coffee]]"),
    ])
  func wrappers(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "Records are connected by the identifiers, edges, indices or objects that connect them",
    arguments: [
      (
        #"[{"id":1,"name":"A","children":[3,2]},{"id":2,"name":"B","children":[]},{"id":3,"name":"C"}]"#,
        "A=1[C=3 B=2]"
      ),
      (
        #"[{"id":"a","name":"A","subcategoryIds":["b"]},{"id":"b","name":"B","subcategoryIds":[]}]"#,
        "A=a[B=b]"
      ),
      (#"{"1":{"name":"A","children":["2"]},"2":{"name":"B","children":[]}}"#, "A=1[B=2]"),
      (
        #"[{"id":1,"name":"A","parent":null},{"id":2,"name":"B","parent":{"id":1,"name":"A"}}]"#,
        "A=1[B=2]"
      ),
      (#"[{"id":1,"name":"A","parents":[]},{"id":2,"name":"B","parents":[1]}]"#, "A=1[B=2]"),
      (
        #"{"nodes":[{"id":"1","name":"A"},{"id":"2","name":"B"}],"edges":[{"source":"1","target":"2"}]}"#,
        "A=1[B=2]"
      ),
      (
        #"{"nodes":[{"id":1,"name":"A"},{"id":2,"name":"B"},{"id":3,"name":"C"}],"edges":[{"from":2,"to":1},{"from":3,"to":1}]}"#,
        "A=1[B=2 C=3]"
      ),
      (#"{"nodes":[{"name":"A"},{"name":"B"}],"links":[{"source":0,"target":1}]}"#, "A[B]"),
      (
        #"{"elements":{"nodes":[{"data":{"id":"1","name":"A"}},{"data":{"id":"2","name":"B"}}],"edges":[{"data":{"source":"1","target":"2"}}]}}"#,
        "A=1[B=2]"
      ),
      (
        #"{"result":[[{"id":"1","name":"A","cidx":[0,1]},{"id":"2","name":"B","cidx":[2,2]}],[{"id":"3","name":"C"},{"id":"4","name":"D","cidx":[]},{"id":"5","name":"E"}]]}"#,
        "A=1[C=3 D=4] B=2[E=5]"
      ),
      (
        #"[{"id":1,"name":"C","micro":{"id":5,"name":"B","uf":{"id":9,"name":"A"}}},{"id":2,"name":"D","micro":{"id":5,"name":"B","uf":{"id":9,"name":"A"}}}]"#,
        "A=9[B=5[C=1 D=2]]"
      ),
      (
        #"[{"id":1,"name":"B","state":{"id":9,"name":"A"}},{"id":2,"name":"C","state":{"id":9,"name":"A"}}]"#,
        "A=9[B=1 C=2]"
      ),
    ])
  func connections(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "Levels that name their fields differently are read if the names say which are which",
    arguments: [
      (
        #"[{"CityName":"臺北市","CityEngName":"Taipei","AreaList":[{"ZipCode":"100","AreaName":"中正區","AreaEngName":"Z"}]}]"#,
        "臺北市[中正區] -CityEngName -ZipCode -AreaEngName"
      ),
      (
        #"[{"level1_id":"01","name":"A","level2s":[{"level2_id":"001","name":"B","level3s":[{"level3_id":"00001","name":"C"}]}]}]"#,
        "A=01[B=001[C=00001]]"
      ),
      (#"[{"cities":[{"areas":["C"],"city":"B"}],"state":"A"}]"#, "A[B[C]]"),
      (
        #"[{"dept":"Sales","staff":5,"subdepts":[{"dept":"Retail","staff":2,"subdepts":[]}]}]"#,
        "Sales[Retail] -staff"
      ),
      (#"[{"name":"A","states":["B","C"]},{"name":"D","states":["E"]}]"#, "A[B C] D[E]"),
    ])
  func levels(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "Parents that can't be followed are errors with the field",
    arguments: [
      (
        #"[{"id":"a","name":"A"},{"id":"b","name":"B"},{"id":"c","name":"C","parents":["a","b"]}]"#,
        "line 1, column 67: \"C\" has several parents in \"parents\", and a node can have only one; "
          + "keep one of them, or leave the field out with --ignore parents"
      ),
      (
        #"[{"id":1,"name":"A","children":[3]},{"id":2,"name":"B","children":[3]},{"id":3,"name":"C"}]"#,
        "line 1, column 68: \"C\" has several parents in \"children\", and a node can have only one; "
          + "keep one of them, or leave the field out with --ignore children"
      ),
      (
        #"[{"id":1,"name":"A","children":[2,9]},{"id":2,"name":"B"}]"#,
        "line 1, column 35: \"children\" contains \"9\", but no node has that identifier; add the node or correct it"
      ),
      (
        #"[{"id":1,"name":"A","children":[2]},{"id":2,"name":"B","children":[1]}]"#,
        "line 1, column 2: row \"1\" is its own ancestor; correct the parents in the cycle"
      ),
      (
        #"{"nodes":[{"id":1,"name":"A"}],"edges":[{"from":1,"to":9}]}"#,
        "line 1, column 51: \"to\" contains \"9\", but no node has that identifier; add the node or correct it"
      ),
      (
        #"[{"id":1,"name":{"en":"A","zh":"甲"}}]"#,
        "line 1, column 10: \"name\" has several names: \"en\", \"zh\"; say which one to read with --map, "
          + "such as --map name=name.en"
      ),
    ])
  func faults(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "The key of a list of records isn't a node, whatever it is, and their children can be identifiers",
    arguments: [
      (
        #"{"categories":[{"id":"a1","title":"A","subcategories":["b1","c1"]},{"id":"b1","title":"B"},{"id":"c1","title":"C"}]}"#,
        "A=a1[B=b1 C=c1]"
      ),
      (
        #"{"departments":[{"id":1,"name":"A","children":[2]},{"id":2,"name":"B","children":[]}]}"#,
        "A=1[B=2]"
      ),
      (#"{"Fruit":[{"name":"Apple"},{"name":"Pear"}]}"#, "Fruit[Apple Pear]"),
    ])
  func keysOfLists(json: String, expected: String) { #expect(detected(json) == expected) }

  @Test("A name in several languages is read in the one that the caller chose")
  func translations() {
    let json =
      #"[{"id":1,"name":{"en":"A","zh":"甲"},"children":[{"id":2,"name":{"en":"B","zh":"乙"}}]}]"#
    #expect(detected(json, FieldNames(name: "name.zh")) == "甲=1[乙=2]")
  }

  @Test("A field of parents is left out if the caller says so")
  func ignoredParents() {
    var fields = FieldNames()
    fields.ignored = ["parents"]
    #expect(
      detected(#"[{"id":"a","name":"A"},{"id":"c","name":"C","parents":["a","b"]}]"#, fields)
        == "A=a C=c")
  }
}

@Suite("Fields of nested documents that nothing reads")
struct UnusedNestedFieldTests {
  @Test(
    "Each field with data is named, and those that connect nodes are errors",
    arguments: [
      (
        #"[{"name":"A","code":"1","tags":["x"],"place":{"lat":1},"children":[{"name":"B","code":"2","title":"C"}]}]"#,
        "A=1[B=2] -tags -place -title"
      ),
      (
        #"[{"id":1,"code":"44","name":"A","children":[{"id":2,"code":"4401","name":"B"}]}]"#,
        "A=44[B=4401] -id"
      ),
      (#"[{"name":"A","code":true,"children":["B"]}]"#, "A[B] -code"),
      (
        #"[{"name":"A","staff":["Ann","Bob"]},{"name":"B","staff":["Cid"]}]"#,
        "\"staff\" contains lists or objects with names, as children are, but isn't used; "
          + "read it with --map children=staff, or leave it out with --ignore staff"
      ),
      (
        #"[{"id":1,"name":"A","author":{"id":7,"name":"X"}},{"id":2,"name":"B","author":{"id":7,"name":"X"}}]"#,
        "\"author\" contains the identifiers or names of other nodes, as of parents, but isn't used; "
          + "read it with --map parent=author, or leave it out with --ignore author"
      ),
      (
        #"[{"id":1,"pid":0,"name":"A","children":[{"id":2,"pid":7,"name":"B"}]}]"#,
        "\"pid\" contains the identifiers or names of other nodes, as of parents, but isn't used; "
          + "read it with --map parent=pid, or leave it out with --ignore pid"
      ),
      (#"[{"id":1,"pid":0,"name":"A","children":[{"id":2,"pid":1,"name":"B"}]}]"#, "A=1[B=2]"),
      (
        #"{"code":200,"msg":"ok","updated":"2026","data":[{"name":"A"},{"name":"B"}]}"#,
        "A B -code -updated"
      ),
    ])
  func fields(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test("Sizes in 'value' aren't codes, and the values of options are")
  func measures() {
    #expect(
      detected(#"{"name":"A","children":[{"name":"B","value":10},{"name":"C","value":10}]}"#)
        == "A[B C] -value")
    #expect(
      detected(#"{"name":"A","children":[{"name":"B","value":10},{"name":"C","value":11}]}"#)
        == "A[B C] -value")
    #expect(
      detected(#"[{"label":"A","value":1,"children":[{"label":"B","value":2}]}]"#) == "A=1[B=2]")
  }

  @Test("A parent that the caller names is read from the object inside")
  func givenParent() {
    let json =
      #"[{"id":1,"name":"A","author":{"id":7,"name":"X"}},{"id":2,"name":"B","author":{"id":7,"name":"X"}}]"#
    #expect(detected(json, FieldNames(parent: "author")) == "X=7[A=1 B=2]")
  }

  @Test("Records in another order are connected in the same way")
  func otherRecords() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 3...9, using: &random)
      let records = (0..<count).map { number in
        let children = (0..<count).filter { $0 > 0 && ($0 - 1) / 2 == number }.map { "\"n\($0)\"" }
        return
          "{\"id\":\"n\(number)\",\"name\":\"N\(number)\",\"kind\":\"k\",\"children\":[\(children.joined(separator: ","))]}"
      }
      let json = "[" + records.shuffled(using: &random).joined(separator: ",") + "]"
      let result = try? GuessedDocument.read(Array(json.utf8))
      #expect(result?.unusedFields == ["kind"], "\(json) \(random)")
      guard let hierarchy = result?.hierarchy else {
        Issue.record("\(json) \(random)")
        continue
      }
      #expect(hierarchy.count == count, "\(json) \(random)")
      for number in 1..<count {
        let node = hierarchy.node(withCode: "n\(number)")
        let parent = node.flatMap { hierarchy.parent(of: $0) }.map { hierarchy.name(of: $0) }
        #expect(parent == "N\((number - 1) / 2)", "\(json) \(random)")
      }
    }
  }
}

/// Records that are connected by the parents or the children of each, or nested in each other.
private enum RecordStyle: CaseIterable {
  case parents, childIdentifiers, objects, wrapped

  /// The records of a binary tree, by the numbers of those to write.
  func document(_ numbers: [Int], count: Int) -> String {
    let records = numbers.map { number in
      let below = (0..<count).filter { $0 > 0 && ($0 - 1) / 2 == number }
      let start = "\"id\":\"n\(number)\",\"name\":\"N\(number)\""
      switch self {
      case .parents:
        let parent = number == 0 ? "null" : "\"n\((number - 1) / 2)\""
        return "{\(start),\"parent\":\(parent)}"
      case .childIdentifiers:
        return "{\(start),\"children\":[\(below.map { "\"n\($0)\"" }.joined(separator: ","))]}"
      case .objects:
        let nested = below.map { "{\"id\":\"n\($0)\",\"name\":\"N\($0)\"}" }
        return "{\(start),\"children\":[\(nested.joined(separator: ","))]}"
      case .wrapped:
        let parent = number == 0 ? "null" : "\"n\((number - 1) / 2)\""
        return "{\"model\":\"m\",\"fields\":{\(start),\"parent\":\(parent)}}"
      }
    }
    return "[\(records.joined(separator: ","))]"
  }
}

@Suite("Recognition of nested records with other records")
struct RecordRecognitionTests {
  @Test(
    "Records that are left out, repeated and in another order are read in the same way, or refused",
    arguments: RecordStyle.allCases)
  fileprivate func otherRecords(style: RecordStyle) throws {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 3...9, using: &random)
      let expected = try GuessedDocument.read(
        Array(style.document(Array(0..<count), count: count).utf8))
      var numbers = (0..<count).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      if let number = numbers.randomElement(using: &random), Bool.random(using: &random) {
        numbers.append(number)
      }
      if numbers.isEmpty { continue }
      numbers.shuffle(using: &random)
      let json = style.document(numbers, count: count)
      guard let result = try? GuessedDocument.read(Array(json.utf8)),
        let hierarchy = result.hierarchy
      else { continue }
      // Without a record with children, nothing has any.
      let isFlat = result.shape == .list && hierarchy.roots.count == hierarchy.count
      #expect(result.shape == expected.shape || isFlat, "\(json) \(random)")
      #expect(result.unusedFields == expected.unusedFields, "\(json) \(random)")
      #expect(
        numbers.allSatisfy { !hierarchy.nodes(withCode: "n\($0)").isEmpty }, "\(json) \(random)")
    }
  }
}

@Suite("Documents that aren't hierarchies")
struct DocumentDoubtTests {
  @Test(
    "Manifests, settings and reports are refused unless the caller says the format",
    arguments: [
      #"{"name":"shop","version":"1.0.0","exports":{".":"./index.js"},"dependencies":{"vue":"^3"}}"#,
      #"{"name":"a/b","type":"library","authors":[{"name":"X"}],"require":{"php":">=7"}}"#,
      #"{"openapi":"3.0.0","info":{"title":"Shop"},"paths":{"/a":{"get":{"summary":"x"}}},"tags":[{"name":"a"}]}"#,
      #"{"services":{"web":{"image":"nginx","ports":["80:80"]},"db":{"image":"postgres"}}}"#,
      #"{"compilerOptions":{"target":"es5","lib":["dom"]},"include":["src/**/*"]}"#,
      #"{"editor.tabSize":4,"files.exclude":{"**/.git":true}}"#,
      #"{"pagination":{}}"#,
      #"["com","co.uk","org"]"#,
      #"{"env":{"node":true,"mocha":true},"rules":{"semi":true}}"#,
      // Values with their types, options by key, bills of materials, a list of features, settings by topic.
      #"{"a":{"type":"integer","value":"17"},"b":{"type":"string","value":"x"}}"#,
      #"{"view":{"arg_name":"view","help":"Which view."},"paths":{"arg_name":"paths","help":"Which paths."}}"#,
      #"{"specVersion":"1","components":[{"name":"zlib","hashes":[{"alg":"SHA"}],"properties":[{"name":"os","value":"linux"}]}]}"#,
      #"{"features":[{"name":"static-pages"},{"name":"overloads"}]}"#,
      #"{"retries":{"title":["How to retry"],"topic":["s3"]},"codes":{"title":["Codes"],"topic":["ec2"]}}"#,
      #"["A-1.0","A-2.0","B-1.0","B-2.0","C-1","C-2","D-1","D-2","E-1","E-2","F-1","F-2","G-1","G-2","H-1","H-2","I-1"]"#,
      #"{"start":0,"rows":[{"name":"A","f1":1,"f2":1,"f3":1,"f4":1,"f5":1,"f6":1,"f7":1,"f8":1,"f9":1}]}"#,
      #"{"4217":[{"name":"Euro","numeric":"978"},{"name":"Yen","numeric":"392"}]}"#,
      #"{"operation":{"name":"run","attributes":[{"key":"a"}]}}"#,
      // Numbers, colours, an index of a program, endings of files.
      "[80,443,8080]", #"{"red":[255,0,0],"lime":[0,255,0]}"#,
      #"{"enum":["Abi","TypeKind"],"struct":["Array","DynTrait","Field","Float","Fn","Int","Str"]}"#,
      #"{"attr":["bench","test"],"macro":[["deref",1],["cfg",1]]}"#,
      #"["7z","a","aac","ai","apk","bmp","cab","DS_Store","deb","doc","gif","jar","jpg","mp3","ogg","pdf","png","zip"]"#,
    ])
  func settings(json: String) {
    #expect(detected(json).hasPrefix("line 1, column 1: th"), "\(detected(json))")
  }

  @Test(
    "Small documents of names stay hierarchies",
    arguments: [
      (#"{"广东省":["广州市"]}"#, "广东省[广州市]"), (#"[{"name":"A"}]"#, "A"),
      (#"{"data":[{"name":"A"}]}"#, "A"), (#"{"name":"A","children":[]}"#, "A"),
      (#"[{"广东省":["广州市"]}]"#, "广东省[广州市]"),
      (
        #"["1班","2班","3班","4班","5班","6班","7班","8班","9班","10班","11班","12班","13班","14班","15班","16班","17班"]"#,
        "1班 2班 3班 4班 5班 6班 7班 8班 9班 10班 11班 12班 13班 14班 15班 16班 17班"
      ),
      (
        #"{"Section A":["Growing of crops other than those of the tropics and of their seeds"]}"#,
        "Section A[Growing of crops other than those of the tropics and of their seeds]"
      ), (#"{"fruit":["apple","pear"]}"#, "fruit[apple pear]"),
      (#"{"Shop":{"Tea":5},"Food":{"Bread":2}}"#, "Shop[Tea=5] Food[Bread=2]"),
      (#"{"440000":"广东省","440100":"广州市"}"#, "广东省=440000[广州市=440100]"),
      (
        #"{"cs.AI":{"topic":"Agents"},"cs.LG":{"topic":"Learning"}}"#, "Agents=cs.AI Learning=cs.LG"
      ),
    ])
  func names(json: String, expected: String) {
    #expect(detected(json) == expected)
  }

  @Test(
    "Nodes without levels, and keys that can be fields, are a warning unless the caller gives the format",
    arguments: [
      ("[\"Tea\",\"Coffee\"]", [.oneLevel]), (#"[{"name":"A"},{"name":"B"}]"#, [.oneLevel]),
      ("- Tea\n- Coffee\n", [.oneLevel]), (#"{"fruit":["Apple","Pear"]}"#, [.keysAsNames]),
      (#"{"Fruit":["Apple","Pear"]}"#, []), (#"[{"id":1,"name":"A"},{"id":2,"name":"B"}]"#, []),
      (#"[{"name":"A","children":[]}]"#, []), ("code,name\n1,A\n2,B\n", []),
      ("- Drinks\n  - Tea\n", []),
    ] as [(String, [HierarchyFinding.Kind])])
  func warnings(text: String, kinds: [HierarchyFinding.Kind]) throws {
    var options = ReadingOptions()
    let result = try GuessedDocument.read(Array(text.utf8), options: options)
    #expect(result.findings.list.map { $0.kind } == kinds)
    options.format = result.format
    #expect(try GuessedDocument.read(Array(text.utf8), options: options).findings.list.isEmpty)
  }

  @Test("The warnings say what to do")
  func warningTexts() throws {
    #expect(
      try GuessedDocument.read(Array("- Tea\n- Coffee\n".utf8)).findings.list[0].commandMessage
        == """
        nothing says which nodes are below which, so all are roots; name the field that does with --map, or give the \
        format with --format if that is right
        """)
    #expect(
      try GuessedDocument.read(Array(#"{"fruit":["Apple"]}"#.utf8)).findings.list[0].commandMessage
        == """
        keys such as "fruit" are read as names of nodes; give the format with --format if that is right, or name the \
        fields with --map
        """)
  }

  @Test("A document is read as its format says if the caller gives it")
  func givenFormat() {
    var options = ReadingOptions()
    options.format = .json
    let result = try? GuessedDocument.read(
      Array(#"{"name":"shop","version":"1"}"#.utf8), options: options)
    #expect(result?.hierarchy.map { outline($0) } == "shop")
  }
}

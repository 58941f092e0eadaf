import Foundation
import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Several tables read as one")
struct TableUnionTests {
  private func union(_ documents: [String]) throws -> TableUnion {
    var union = TableUnion()
    for document in documents { try union.append(Array(document.utf8)) }
    return union
  }

  @Test("Documents with different columns are one hierarchy, in any order")
  func columns() throws {
    let documents = [
      "code,name\n44,广东省\n", "code,name,provinceCode\n4401,广州市,44",
      "name,code,cityCode,provinceCode\n\"海珠\"\"区\",440105,4401,44\n",
    ]
    for order in [[0, 1, 2], [2, 1, 0]] {
      let result = try union(order.map { documents[$0] }).read()
      #expect(result.recordCount == 3)
      #expect(outline(try #require(result.hierarchy)) == "广东省=44[广州市=4401[海珠\"区=440105]]")
    }
  }

  @Test("Identifiers of a column such as country_id are those of an earlier document")
  func foreignKeys() throws {
    let documents = [
      "id,name\n1,Afghanistan\n2,France\n", "id,name,country_id\n1,Badakhshan,1\n2,Paris,2\n",
      "id,name,state_id\n1,Fayzabad,1\n",
    ]
    let result = try union(documents).read()
    #expect(
      outline(try #require(result.hierarchy))
        == "Afghanistan[Badakhshan[Fayzabad]] France[Paris]")
    #expect(
      result.unusedFields == ["id"], "numbers that three documents count don't identify nodes")
  }

  @Test(
    "Parents in the same document and keys of an earlier one are read together if all of them are found"
  )
  func parentsAndForeignKeys() throws {
    let countries = "id,name\n1,France\n2,Spain\n"
    let result = try union([
      countries, "id,name,country_id,parent_id\n1,Bretagne,1,\n2,Finistère,1,1\n3,Madrid,2,\n",
    ]).read()
    #expect(
      outline(try #require(result.hierarchy))
        == "France[Bretagne[Finistère]] Spain[Madrid]")
    let unknown = try union([
      countries, "id,name,country_id,parent_id\n10,Bretagne,7,\n11,Finistère,1,10\n",
    ]).read()
    #expect(unknown.findings.list.contains { $0.kind == .unusedStructure })
  }

  @Test("Parts of one table are one table, also if one of them has a single row")
  func parts() throws {
    let first = "id,parent,name\n1,,North\n2,1,Alder\n"
    let result = try union([first, "id,parent,name\n3,2,Birch\n"]).read()
    #expect(outline(try #require(result.hierarchy)) == "North=1[Alder=2[Birch=3]]")
  }

  @Test(
    "A row of a table that refers to nothing is an error with its line, whatever the others say")
  func lostRows() throws {
    let counties = (1...20).map { "\($0),County \($0),\($0 % 3 + 1)" }
    let provinces = "id,name\n1,North\n2,South\n3,West\n"
    for (last, kind) in [("", HierarchyFinding.Kind.emptyLevel), ("9", .unknownParent)] {
      let rows = (counties + ["21,County 21,\(last)"]).joined(separator: "\n")
      let result = try union([provinces, "id,name,prov\n\(rows)\n"]).read()
      let errors = result.findings.list.filter { $0.severity == .error }
      #expect(errors.map { $0.kind } == [kind] && result.hierarchy == nil)
      #expect(errors.first?.position == .line(26))
    }
  }

  @Test("A column that happens to be unique refers to another document all the same")
  func uniqueKeys() throws {
    let zones = "zone,name\nZ1,North\nZ2,South\n"
    let depots = "depot,name,zone\nD1,Alder,Z1\nD2,Birch,Z2\n"
    let towns = "town,name,depot\nT1,Cedar,D2\nT2,Dogwood,D1\n"
    let shops = "shop,name,town\nS1,Elm,T2\nS2,Fir,T1\nS3,Gum,T2\n"
    let tree =
      "North=Z1[Alder=D1[Dogwood=T2[Elm=S1 Gum=S3]]] South=Z2[Birch=D2[Cedar=T1[Fir=S2]]]"
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let documents = order.map { [zones, depots, towns, shops][$0] }
      let result = try union(documents).read()
      let paths = try #require(result.hierarchy)
      #expect(outline(paths).count == tree.count && result.recordCount == 9)
      if order == [0, 1, 2, 3] { #expect(outline(paths) == tree) }
      #expect(paths.levelCounts == [2, 2, 2, 3])
    }
    let pairs = try union([zones, depots, "shop,name,depot\nS1,Elm,D2\nS2,Fir,D1\n"]).read()
    #expect(
      outline(try #require(pairs.hierarchy))
        == "North=Z1[Alder=D1[Fir=S2]] South=Z2[Birch=D2[Elm=S1]]")
  }

  @Test("Codes without names are names")
  func codesWithoutNames() throws {
    let result = try union([
      "zone,area\nZ1,100\nZ2,200\n", "depot,zone\nD1,Z2\nD2,Z1\nD3,Z2\n",
    ]).read()
    #expect(outline(try #require(result.hierarchy)) == "Z1[D2] Z2[D1 D3]")
  }

  @Test(
    "A document that refers to two others is refused, and what the refusal says leads to a hierarchy"
  )
  func unrelatedDocuments() throws {
    let regions = "id,region\n1,North\n2,South\n"
    let products = "id,product\n1,Tea\n2,Rice\n3,Salt\n"
    let sales = "id,sale,region_id,product_id\n1,Alder,1,3\n2,Birch,2,1\n3,Cedar,1,2\n"
    func read(_ documents: [(String, String)], ignoring ignored: [String] = []) throws -> String {
      var options = ReadingOptions()
      options.fields.ignored = ignored
      var union = TableUnion(options: options)
      for (name, text) in documents { try union.append(Array(text.utf8), named: name) }
      do {
        return outline(try #require(try union.read().hierarchy))
      } catch let error as HierarchyFormatError {
        return error.reason.commandText
      }
    }
    let all = [("regions", regions), ("products", products), ("sales", sales)]
    #expect(
      try read(all) == """
        the columns "product_id" and "region_id" refer to rows of which neither is below the other; leave one out with \
        --ignore product_id or --ignore region_id
        """)
    #expect(
      try read(all, ignoring: ["product_id"]) == """
        no column connects the document products with the others; leave it out, or read it alone
        """)
    #expect(
      try read([all[0], all[2]], ignoring: ["product_id"]) == "North[Alder Cedar] South[Birch]")
  }

  @Test("Codes that only look alike are different, and connect nothing")
  func similarCodes() {
    for other in ["011", "11a"] {
      let documents = [
        "code,name\n11,North\n12,South\n", "code,name,zone\n51,Alder,\(other)\n52,Birch,\(other)\n",
      ]
      let result = try? union(documents).read()
      #expect(result?.hierarchy == nil, "\(result?.hierarchy.map { outline($0) } ?? "")")
    }
  }

  @Test("Documents that refer to each other are refused, unless one of the columns can be anything")
  func circle() throws {
    let people = "no,label,dept\n7,Ann,1\n8,Bob,2\n9,Cid,2\n"
    let result = try union(["id,name,head\n1,Sales,7\n2,Tax,8\n", people]).read()
    #expect(outline(try #require(result.hierarchy)) == "Sales=1[Ann=7] Tax=2[Bob=8 Cid=9]")
    #expect {
      _ = try union(["id,name,head_id\n1,Sales,7\n2,Tax,8\n", people]).read()
    } throws: { error in
      "\(error)".contains("the columns \"head_id\" and \"dept\" refer to rows")
    }
  }

  @Test("Keys that contradict each other are refused, and name their columns")
  func contradictions() throws {
    let documents = [
      "id,name\n1,North\n2,South\n", "id,name,prov\n1,Alder,1\n2,Birch,2\n3,Cedar,1\n4,Dogwood,2\n",
      "id,name,prov,county\n1,Apple,1,4\n2,Berry,1,3\n3,Cherry,1,1\n4,Damson,2,2\n",
    ]
    #expect {
      _ = try union(documents).read()
    } throws: { error in
      "\(error)".contains("\"prov\"") && "\(error)".contains("\"county\"")
    }
  }

  @Test("Tables without headers are joined if they have as many columns")
  func withoutHeaders() throws {
    let result = try union([
      "44\t广东省\n45\t广西壮族自治区\n50\t重庆市\n", "4401\t广州市\n4403\t深圳市\n4501\t南宁市\n",
    ]).read()
    #expect(
      outline(try #require(result.hierarchy))
        == "广东省=44[广州市=4401 深圳市=4403] 广西壮族自治区=45[南宁市=4501] 重庆市=50")
  }

  @Test("JSON records and CSV can be parts of one table")
  func mixedFormats() throws {
    let result = try union([
      #"[{"id":1,"pid":0,"name":"广东省"}]"#, "id,pid,name\n2,1,广州市\n",
      "{\"id\":3,\"pid\":2,\"name\":\"海珠区\"}\n{\"id\":4,\"pid\":2,\"name\":\"天河区\"}\n",
    ]).read()
    #expect(outline(try #require(result.hierarchy)) == "广东省=1[广州市=2[海珠区=3 天河区=4]]")
  }

  @Test("Findings have lines of the joined text, whose documents begin on known lines")
  func lines() throws {
    let union = try union(["id,pid,name\n1,0,广东省\n", "id,pid,name\n2,1,广州市\n3,9,海珠区"])
    let firstLines = union.firstLines
    #expect(firstLines == [1, 3])
    let finding = try #require(try union.read().findings.list.first)
    #expect(finding.kind == .unknownParent)
    #expect(finding.position == .line(5))
  }

  @Test("A document that isn't a table is refused, and leaves the union unchanged")
  func notATable() throws {
    var union = try union(["id,pid,name\n1,0,广东省\n"])
    let nested = Array(#"{"广东省":{"广州市":["海珠区"]}}"#.utf8)
    #expect(throws: HierarchyFormatError(place: .init(line: 1, column: 1), reason: .notATable)) {
      try union.append(nested)
    }
    #expect(union.firstLines == [1])
    #expect(try union.read().recordCount == 1)
  }

  @Test("Tables with and without headers aren't joined")
  func differentColumns() throws {
    var union = try union(["id,pid,name\n1,0,广东省\n"])
    let bare = Array("44,广东省\n4401,广州市\n4403,深圳市\n".utf8)
    let reason = HierarchyFormatError.Reason.differentColumns(["id", "pid", "name"])
    #expect(throws: HierarchyFormatError(place: .init(line: 1, column: 1), reason: reason)) {
      try union.append(bare)
    }
  }

  private static let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

  @Test(
    "A file for each level is one hierarchy",
    .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder of the files"))
  func published() throws {
    var union = TableUnion()
    for name in ["provinces", "cities", "areas", "streets"] {
      let url = URL(filePath: Self.referenceData!).appending(path: "modood/\(name).csv")
      try union.append([UInt8](Data(contentsOf: url)))
    }
    let hierarchy = try #require(try union.read().hierarchy)
    #expect(hierarchy.levelCounts == [31, 342, 2_978, 41_352])
  }
}

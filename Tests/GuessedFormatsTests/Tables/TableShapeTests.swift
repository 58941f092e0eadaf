import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("Shapes of tables")
struct TableShapeTests {
  private func shape(_ text: String, fields: FieldNames = FieldNames()) throws -> DocumentShape {
    try readDocument(text, fields: fields).shape
  }

  @Test("A column with parents connects rows in any order")
  func parents() throws {
    let text = "nodeId,parentId,name,depth,expand\n2,1,b,1,true\n1,-1,a,0,false\n"
    #expect(outline(document: text) == "a=1[b=2]")
    #expect(try shape(text) == .parents(field: "parentId"))
    #expect(outline(document: "代码,上级代码,名称\n44,,广东省\n4401,44,广州市\n") == "广东省=44[广州市=4401]")
    #expect(outline(document: "Parent ID;ID;Name\n;1;a\n1;2;b\n") == "a=1[b=2]")
  }

  @Test("Named columns have priority")
  func mappedColumns() {
    var fields = FieldNames(name: "x", identifier: "y", parent: "z")
    #expect(outline(document: "x,y,z,name\na,1,,n\nb,2,1,n\n", fields: fields) == "a=1[b=2]")
    fields.name = "w"
    #expect(
      outline(document: "x,y,z\na,1,\n", fields: fields)
        == "line 2, column 1: there is no column \"w\"; the columns are \"x\", \"y\", \"z\"")
    let numbers = FieldNames(name: "3", identifier: "1", parent: "2")
    #expect(outline(document: "1,,5\n2,1,6\n", fields: numbers, format: .csv) == "5=1[6=2]")
  }

  @Test("Two columns with the same role are refused")
  func ambiguousColumns() {
    #expect(
      outline(document: "id,pid,name,Name\n1,,a,b\n") == """
        line 2, column 1: the columns "name" and "Name" have the same role; say which one to read \
        with --map, such as --map name=name
        """)
  }

  @Test("Further columns become text columns")
  func textColumns() throws {
    let fields = FieldNames(columns: ["postcode"])
    let text = "id,pid,name,postcode\n1,,a,100\n2,1,b,\n"
    let hierarchy = try #require(try readDocument(text, fields: fields).hierarchy)
    #expect(hierarchy.text("postcode", of: .init(0)) == "100")
    #expect(hierarchy.text("postcode", of: .init(1)) == nil)
  }

  @Test("Division codes connect rows: padded, short, of towns, with missing levels")
  func codes() throws {
    let text = """
      code,name
      440105,海珠区
      440000,广东省
      440100,广州市
      441900003,东城街道
      441900,东莞市
      110000,北京市
      110101,东城区
      """
    #expect(
      outline(document: text) == """
        广东省=440000[广州市=440100[海珠区=440105] 东莞市=441900[东城街道=441900003]] \
        北京市=110000[东城区=110101]
        """)
    #expect(try shape(text) == .codes)
    #expect(outline(document: "code,name\n44,a\n4401,b\n440105,c\n") == "a=44[b=4401[c=440105]]")
    #expect(
      outline(document: "id,name\n440000000000,a\n440105001000,b\n")
        == "a=440000000000[b=440105001000]")
  }

  @Test("The first row with a code of several has the children")
  func repeatedCodes() throws {
    let text = "code,name\n110000,北京市\n110000,北平市\n110101,东城区\n"
    #expect(outline(document: text) == "北京市=110000[东城区=110101] 北平市=110000")
    #expect(try readDocument(text).findings.count(of: .repeatedCode) > 0)
  }

  @Test(
    "A code below the provinces whose province is missing, and a row without a code, are errors")
  func gapsInCodes() throws {
    let rows = (1...8).map { "44010\($0),区\($0)" }.joined(separator: "\n")
    let text = "code,name\n440000,广东省\n440100,广州市\n\(rows)\n110101,东城区\n,海珠区\n"
    let result = try readDocument(text)
    #expect(result.hierarchy == nil)
    #expect(
      result.findings.list.map(\.commandMessage) == [
        "row \"110101\" has the parent \"110000\", but no row has that identifier; "
          + "add the parent or correct it",
        "row \"海珠区\" has no code that says what is above it; add the code",
      ])
    #expect(result.findings.list.map(\.position) == [.line(12), .line(13)])
  }

  @Test(
    "Codes without provinces have the level of cities as roots, and codes with many gaps are a list"
  )
  func codesWithoutProvinces() throws {
    #expect(
      outline(document: "code,name\n420100,武汉市\n420102,江岸区\n420103,江汉区\n420104,硚口区\n429004,仙桃市\n")
        == "武汉市=420100[江岸区=420102 江汉区=420103 硚口区=420104] 仙桃市=429004")
    let gaps = "code,name\n440000,a\n440100,b\n110101,c\n120101,d\n130102,e\n"
    #expect(
      outline(document: gaps).hasPrefix(
        "\"code\" contains codes that begin with those of other nodes"))
    #expect(
      outline(document: gaps, fields: FieldNames(identifier: "code"))
        == "a=440000 b=440100 c=110101 d=120101 e=130102")
    #expect(
      outline(document: gaps, fields: FieldNames(code: "code")).hasPrefix(
        "row \"110101\" has the parent \"110000\""))
  }

  @Test("A code with more zeros fills up the level below, and equal codes are siblings")
  func filledLevels() throws {
    #expect(
      outline(document: "code,name\n44,a\n4419,b\n441900,c\n441900003,d\n4401,e\n440105,f\n")
        == "a=44[b=4419[c=441900[d=441900003]] e=4401[f=440105]]")
    #expect(
      outline(document: "code,name\n440000,a\n440000,b\n440100,c\n440100,d\n440105,e\n")
        == "a=440000[c=440100[e=440105] d=440100] b=440000")
  }

  @Test("Names and codes that nothing connects are one level")
  func list() throws {
    #expect(
      outline(document: "code,name\n110101,东城区\n110102,西城区\n") == "东城区=110101 西城区=110102")
    #expect(try shape("code,name\n110101,东城区\n110102,西城区\n") == .list)
    let names = "code,name\n110105,朝阳区\n220104,朝阳区\n220104,朝阳区\n"
    let equal = try readDocument(names)
    #expect(equal.rows.merged == 1 && equal.findings.list.isEmpty)
  }

  @Test(
    "Columns for levels are recognized by their names",
    arguments: [
      "province,city,district", "省,市,区", "省份,城市,区县", "一级行政区,二级行政区,三级行政区",
      "level1,level2,level3", "Level_1,Level_2,Level_3", "province_name,city_name,county_name",
      "省名称,市名称,县名称", "一级分类,二级分类,三级分类", "第一级,第二级,第三级",
    ])
  func levels(header: String) throws {
    let text = header + "\n广东省,广州市,海珠区\n广东省,广州市,天河区\n广东省,东莞市,\n北京市,,东城区\n广东省,广州市,海珠区\n"
    #expect(outline(document: text) == "广东省[广州市[海珠区 天河区] 东莞市] 北京市[东城区]")
    #expect(try shape(text) == .levels(fields: header.split(separator: ",").map(String.init)))
  }

  @Test("Levels in any order of columns have the codes of their columns")
  func levelCodes() {
    #expect(
      outline(document: "city_name,city_adcode,province,province_id\na,4401,b,44\nc,4402,b,44\n")
        == "b=44[a=4401 c=4402]")
    #expect(
      outline(document: "code,province,city\n44,a,\n4401,a,b\n") == "a=44[b=4401]")
    #expect(outline(document: "省,省代码,市,市代码\na,1,b,2\n") == "a=1[b=2]")
  }

  @Test("Names of levels can be numbers, unless all are numbers beside a name and a code")
  func numericLevels() throws {
    #expect(outline(document: "province,city\n1,a\n2,a\n") == "1[a] 2[a]")
    #expect(outline(document: "level1,level2\n2026,1\n2026,2\n") == "2026[1 2]")
    #expect(
      try shape("code,name,province,city\n110101,a,11,01\n110102,b,11,01\n") == .list)
  }

  @Test("A name beside columns for levels is the last level")
  func namedLevels() {
    #expect(
      outline(document: "code,name,province,city\n1,x,a,b\n2,y,a,b\n3,b,a,b\n4,z,c,\n")
        == "a[b=3[x=1 y=2]] c[z=4]")
  }

  @Test("Given columns are levels in their order")
  func mappedLevels() {
    var fields = FieldNames()
    fields.levels = ["x", "z", "y"]
    #expect(outline(document: "x,y,z\na,c,b\na,d,b\n", fields: fields) == "a[b[c d]]")
  }

  @Test("Columns without known names are recognized by their contents if only one way fits")
  func contents() throws {
    #expect(outline(document: "1,,a\n2,1,b\n3,2,c\n") == "a=1[b=2[c=3]]")
    #expect(outline(document: "nr;ober;bez\n1;;a\n2;1;b\n3;2;c\n") == "a=1[b=2[c=3]]")
    #expect(try shape("nr;ober;bez\n1;;a\n2;1;b\n3;2;c\n") == .parents(field: "ober"))
    #expect(try shape("1,,a\n2,1,b\n3,2,c\n") == .parents(field: "column 2"))
    #expect(
      outline(document: "110000,北京市\n110101,东城区\n110102,西城区\n")
        == "北京市=110000[东城区=110101 西城区=110102]")
  }

  @Test("Columns that could be read in several ways, or in none, are refused")
  func refusedContents() {
    let refusal = "how rows are connected"
    for text in [
      "a;b;c\n1;;x\n2;1;y\n1;1;x\n", "1,,a,b\n2,1,c,d\n3,1,e,f\n", "x,1\ny,2\nz,3\n",
      "name,age\na,1\nb,2\n",
    ] {
      #expect(outline(document: text).contains(refusal))
    }
    #expect(
      outline(document: "foo|bar\nx|1\ny|2\n") == """
        line 2, column 1: the columns "foo", "bar" don't say how rows are connected: none contains the identifiers of other \
        rows, and none repeats as the names of a level; if they do, say which with --map
        """)
  }
}

import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("What the cells of a table say about how its rows are connected")
struct TableReadingTests {
  private func messages(_ text: String, fields: FieldNames = FieldNames()) -> [String] {
    do throws(HierarchyFormatError) {
      return try readDocument(text, fields: fields).findings.list.map(\.commandMessage)
    } catch {
      return [error.commandDescription]
    }
  }

  // MARK: Parents

  @Test(
    "Parents refer to the column that contains them: identifiers, codes, names, or any other",
    arguments: [
      ("id,name,parent_name\n1,Shop,\n2,Drinks,Shop\n3,Tea,Drinks\n", "Shop=1[Drinks=2[Tea=3]]"),
      ("ID,Title,Parent\n1,Drinks,\n2,Tea,Drinks\n", "Drinks=1[Tea=2]"),
      ("name,parent\nShop,\nDrinks,Shop\nTea,Drinks\n", "Shop[Drinks[Tea]]"),
      ("Employee,Job,Manager\nAnn,CEO,\nBob,CTO,Ann\nCy,Dev,Bob\n", "Ann[Bob[Cy]]"),
      ("slug,title,parent\na-x,A,\nb-x,B,a-x\n", "A=a-x[B=b-x]"),
      (
        "hscode,description,parent\nI,Live,TOTAL\n01,Animals,I\n0101,Horses,01\n",
        "Live=I[Animals=01[Horses=0101]]"
      ),
      ("id,category_parent_id,name\n1,,A\n2,1,B\n", "A=1[B=2]"),
      ("id,Parent Category Name,name\n1,,A\n2,A,B\n", "A=1[B=2]"),
      ("id,parent_id,name\n1,,A\n2,1.0,B\n3,2.0,C\n", "A=1[B=2[C=3]]"),
      ("id,parent_id,name\n1,,A\n2,1 ,B\n3, 2,C\n", "A=1[B=2[C=3]]"),
    ])
  func parents(text: String, expected: String) { #expect(outline(document: text) == expected) }

  @Test(
    "A region is below a country or above it, as the cells say",
    arguments: [
      (
        "Region,Country,City\nEurope,France,Paris\nEurope,France,Lyon\nEurope,Spain,Madrid\nAsia,Japan,Tokyo\n",
        "Europe[France[Paris Lyon] Spain[Madrid]] Asia[Japan[Tokyo]]"
      ),
      (
        "Region,Country,City\nEurope,France,Paris\n,,Lyon\n,Spain,Madrid\nAsia,Japan,Tokyo\n,,Osaka\n",
        "Europe[France[Paris Lyon] Spain[Madrid]] Asia[Japan[Tokyo Osaka]]"
      ),
      (
        "Country,Region,City\nFrance,Nord,Lille\n,,Arras\n,Sud,Nice\nSpain,Sur,Cadiz\n",
        "France[Nord[Lille Arras] Sud[Nice]] Spain[Sur[Cadiz]]"
      ),
      (
        "City,Region,Country\nParis,IDF,France\nLyon,ARA,France\nCadiz,Sur,Spain\nMeaux,IDF,France\n",
        "France[IDF[Paris Meaux] ARA[Lyon]] Spain[Sur[Cadiz]]"
      ),
    ])
  func orderOfLevels(text: String, expected: String) {
    #expect(outline(document: text) == expected)
  }

  @Test("Columns that one family of titles has on one level are two levels if another says so")
  func familiesOfTitles() {
    #expect(
      outline(
        document: "Category,Subcategory,Item\nDrinks,Hot,Tea\nDrinks,Hot,Coffee\nFood,Cold,Bread\n")
        == "Drinks[Hot[Tea Coffee]] Food[Cold[Bread]]")
  }

  @Test("A list of edges has a root for each parent without a row")
  func edges() {
    #expect(
      outline(document: "child,parent\nDrinks,Shop\nTea,Drinks\nFood,Shop\n")
        == "Shop[Drinks[Tea] Food]")
    // With a root of its own, an unknown parent is a mistake.
    #expect(
      outline(document: "child,parent\nShop,\nDrinks,Shop\nTea,Drinsk\n")
        .hasPrefix("row \"Tea\" has the parent \"Drinsk\""))
  }

  @Test("Whether names are unique doesn't decide which column contains them")
  func uniqueNames() {
    let same =
      "dept_id,parent_id,dept_name,order_num\n1,0,Co,0\n2,1,Sales,1\n3,1,IT,2\n4,2,Sales,1\n"
    let other =
      "dept_id,parent_id,dept_name,order_num\n1,0,Co,0\n2,1,Sales,1\n3,1,IT,2\n4,2,East,1\n"
    #expect(outline(document: same) == "Co=1[Sales=2[Sales=4] IT=3]")
    #expect(outline(document: other) == "Co=1[Sales=2[East=4] IT=3]")
  }

  @Test("Rows without any text don't count")
  func emptyRows() {
    #expect(outline(document: "id,parent_id,name\n1,,A\n,,\n2,1,B\n,,\n") == "A=1[B=2]")
    #expect(outline(document: "Unique ID,Parent,Name\n1,,A\n,,\n2,1,B\n") == "A=1[B=2]")
  }

  // MARK: Codes

  @Test(
    "Codes of any system that contain those of their parents connect rows",
    arguments: [
      ("A,A01,A011,A012,B,B05", "A[A01[A011 A012]] B[B05]"),
      ("1,1.1,1.1.1,1.2,2", "1[1.1[1.1.1] 1.2] 2"),
      ("1.,1.1.,1.2.,2.", "1.[1.1. 1.2.] 2."),
      ("A00,A00.0,A00.1,A01,A01.0", "A00[A00.0 A00.1] A01[A01.0]"),
      (
        "11,111,1111,11111,111110,11112,111120,21,211",
        "11[111[1111[11111[111110] 11112[111120]]]] 21[211]"
      ),
      ("1,11,111,1111,1112,112,1120,2,21", "1[11[111[1111 1112] 112[1120]]] 2[21]"),
      (
        "1,101,10121,10129,2,201,20110,10,1001,100111",
        "1[101[10121 10129]] 2[201[20110]] 10[1001[100111]]"
      ),
      (
        "10000000,10100000,10101500,10101501,10101502,10110000",
        "10000000[10100000[10101500[10101501 10101502]] 10110000]"
      ),
      ("1000,1100,1110,1200,2000", "1000[1100[1110] 1200] 2000"),
      ("A,A01,A01A,A01AA,A01AA01", "A[A01[A01A[A01AA[A01AA01]]]]"),
      ("A,01,01.1,01.11,01.2,B,05,05.1", "A[01[01.1[01.11] 01.2]] B[05[05.1]]"),
      (
        "1,1.1,1.2,1.3,1.4,1.5,1.6,1.7,1.8,1.9,1.10,1.11",
        "1[1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.10 1.11]"
      ),
      ("US,US-CA,US-TX,CA,CA-ON", "US[US-CA US-TX] CA[CA-ON]"),
      (
        "A00-B99,A00-A09,A00,A00.0,A01,B00-B09,B00,C00-D49,C00-C14,C00",
        "A00-B99[A00-A09[A00[A00.0] A01] B00-B09[B00]] C00-D49[C00-C14[C00]]"
      ),
      ("11,111,1111,31-33,311,3111,321", "11[111[1111]] 31-33[311[3111] 321]"),
      (
        "03000000-1,03100000-2,03110000-5,03111000-2,09000000-3",
        "03000000-1[03100000-2[03110000-5[03111000-2]]] 09000000-3"
      ),
      ("01000,01001,01003,02000,02013", "01000[01001 01003] 02000[02013]"),
      (
        "1100000000,1111000000,1111010100,1111010200,2600000000,2611000000",
        "1100000000[1111000000[1111010100 1111010200]] 2600000000[2611000000]"
      ),
      ("11,11.01,11.01.01,11.01.01.2001,12", "11[11.01[11.01.01[11.01.01.2001]]] 12"),
      ("AT,AT1,AT11,AT111,AT12,DE,DE1", "AT[AT1[AT11[AT111] AT12]] DE[DE1]"),
      ("500,510,512,516,520,600", "500[510[512 516] 520] 600"),
      ("IAB1,IAB1-1,IAB1-2,IAB2,IAB2-1", "IAB1[IAB1-1 IAB1-2] IAB2[IAB2-1]"),
    ])
  func codes(list: String, expected: String) {
    let codes = list.split(separator: ",")
    let text = "code,name\n" + codes.map { "\($0),n\($0)\n" }.joined()
    #expect(outlineOfCodes(text) == expected)
  }

  private func outlineOfCodes(_ text: String) -> String {
    outline(document: text).replacing(/n[^=]+=/, with: "")
  }

  @Test("Codes that contain each other by chance are one level")
  func series() {
    let rows = (1...120).map { "\($0),name \($0)\n" }.joined()
    #expect(!outline(document: "id,name\n" + rows).contains("["))
    #expect(!outline(document: "code,name\n" + rows).contains("["))
    let tens = stride(from: 100, through: 300, by: 10).map { "\($0),x\($0)\n" }.joined()
    #expect(!outline(document: "code,name\n" + tens).contains("["))
    let numbers = "id,name\n1,A\n11,B\n111,C\n2,D\n"
    #expect(
      messages(numbers)
        == [
          "line 2, column 1: the rows can be read in several ways; choose one with --map code=id (2 / 1 / 1) or --map id=id (4)"
        ])
    #expect(outline(document: numbers, fields: FieldNames(code: "id")) == "A=1[B=11[C=111]] D=2")
    #expect(
      outline(document: numbers, fields: FieldNames(identifier: "id")) == "A=1 B=11 C=111 D=2")
  }

  // MARK: Levels

  @Test(
    "A name that appears only where it changes is that of the rows below",
    arguments: [
      "一级分类,二级分类,三级分类\n饮料,茶,绿茶\n,,红茶\n,咖啡,拿铁\n食品,面包,吐司\n,,法棍\n",
      "Level 1,Level 2,Level 3\n饮料,,\n,茶,\n,,绿茶\n,,红茶\n,咖啡,\n,,拿铁\n食品,,\n,面包,\n,,吐司\n,,法棍\n",
    ])
  func mergedCells(text: String) {
    #expect(outline(document: text) == "饮料[茶[绿茶 红茶] 咖啡[拿铁]] 食品[面包[吐司 法棍]]")
  }

  @Test("An empty cell that can mean the name above or none is an error with its line")
  func emptyLevels() throws {
    let text = "state,city\nTexas,Austin\nTexas,Paris\n,Dallas\nOhio,Lima\n"
    let result = try readDocument(text)
    #expect(result.hierarchy == nil)
    #expect(result.findings.list.map(\.kind) == [.emptyLevel])
    #expect(result.findings.list[0].position == .line(4))
    let second = try readDocument("level1,level2,level3\na,b,c\na,,d\na,e,f\n")
    #expect(second.findings.list.map(\.position) == [.line(3)])
  }

  @Test(
    "Words for levels of goods, species, activities and organizations are titles of levels",
    arguments: [
      ("大类,中类,小类\na,b,c\n", "a[b[c]]"),
      ("Category,Subcategory\na,b\na,c\n", "a[b c]"),
      ("Kingdom,Family,Genus,Species\na,b,c,d\n", "a[b[c[d]]]"),
      (
        "Segment,Segment Name,Family,Family Name\n10,a,1010,b\n10,a,1011,c\n", "a=10[b=1010 c=1011]"
      ),
      ("Section,Division,Group,Class\na,b,c,d\n", "a[b[c[d]]]"),
      ("Niveau 1;Niveau 2\na;b\n", "a[b]"),
      ("region,state,city\na,b,c\n", "a[b[c]]"),
    ])
  func families(text: String, expected: String) { #expect(outline(document: text) == expected) }

  @Test("A title that begins like that of its codes is the last level")
  func lastLevel() {
    let text =
      "S.No.,State Code,State Name,Block Code,Block Name\n1,35,A,11,x\n2,28,B,12,y\n3,28,B,13,z\n"
    #expect(outline(document: text) == "A=35[x=11] B=28[y=12 z=13]")
    #expect(
      outline(document: "id,name,country_code,country_name\n1,x,AF,A\n2,y,AF,A\n3,z,FR,B\n")
        == "A=AF[x=1 y=2] B=FR[z=3]")
  }

  @Test("A name that repeats beside levels, or has the title of names, is an error")
  func unusedLevels() {
    let message = "names that repeat, as those of a level do"
    let zones = "state,city,Sales zone\na,b,South\na,c,South\nd,e,West\nd,f,West\n"
    #expect(messages(zones).contains { $0.contains("\"Sales zone\" contains \(message)") })
    #expect(messages("state,city,Depot Name\na,b,x\na,c,y\n").contains { $0.contains(message) })
    var fields = FieldNames()
    fields.ignored = ["Sales zone"]
    #expect(messages(zones, fields: fields) == [])
  }

  // MARK: Other structures

  @Test("The bounds of nested sets connect rows in any order")
  func nestedSets() {
    let rows = ["1,Shop,1,10", "2,Drinks,2,7", "3,Tea,3,4", "4,Coffee,5,6", "5,Food,8,9"]
    for rows in [rows, rows.reversed()] {
      let text = "id,name,lft,rgt\n" + rows.joined(separator: "\n") + "\n"
      #expect(outline(document: text) == "Shop=1[Drinks=2[Tea=3 Coffee=4] Food=5]")
    }
    #expect(
      messages("id,name,lft,rgt\n1,A,1,4\n2,B,2,6\n").contains {
        $0.contains("\"lft\" contains the bounds")
      })
  }

  @Test(
    "Paths of identifiers, of names, and of parts of equal length connect rows",
    arguments: [
      ("id,name,path\n1,A,/1/\n2,B,/1/2/\n3,C,/1/2/3/\n4,D,/1/4/\n", "A=1[B=2[C=3] D=4]"),
      ("dept_id,dept_name,ancestors\n1,A,0\n2,B,\"0,1\"\n3,C,\"0,1,2\"\n", "A=1[B=2[C=3]]"),
      (
        "id,path,depth,numchild,name\n1,0001,1,1,A\n2,00010001,2,1,B\n3,000100010001,3,0,C\n",
        "A=1[B=2[C=3]]"
      ),
      (
        "id,path\n1,Top\n2,Top.Science\n3,Top.Science.Astronomy\n4,Top.Hobbies\n",
        "Top=1[Science=2[Astronomy=3] Hobbies=4]"
      ),
      (
        "id,full_path\n1,Drinks\n2,Drinks > Tea\n3,Drinks > Tea > Green\n",
        "Drinks=1[Tea=2[Green=3]]"
      ),
      ("id,name\n1,Drinks\n2,Drinks > Tea\n3,Food > Bread\n", "Drinks=1[Tea=2] Food[Bread=3]"),
      ("id,name,path\n1,Tea,Drinks\n2,Drinks,\n", "Drinks=2[Tea=1]"),
    ])
  func paths(text: String, expected: String) { #expect(outline(document: text) == expected) }

  @Test("Names that are indented in their column are levels")
  func indentedNames() {
    #expect(
      outline(document: "code,name\n1,Assets\n2,  Cash\n3,    Petty cash\n4,  Stock\n")
        == "Assets=1[Cash=2[Petty cash=3] Stock=4]")
  }

  @Test("Numbers of levels connect rows in their order, with or without identifiers")
  func levelNumbers() {
    #expect(
      outline(document: "id,name,level\n1,A,1\n2,B,2\n3,C,3\n4,D,3\n5,E,2\n")
        == "A=1[B=2[C=3 D=4] E=5]")
    #expect(outline(document: "level,name\n0,A\n1,B\n1,C\n0,D\n") == "A[B C] D")
    #expect(
      messages("id,name,level\n1,A,2\n2,B,1\n3,C,3\n")
        == [
          "\"level\" contains the levels of nodes, but isn't used; read it with --map level=level, "
            + "or leave it out with --ignore level"
        ])
  }

  // MARK: What isn't used

  @Test("Columns with data that nobody asked for are one warning, and can be kept or left out")
  func unusedColumns() throws {
    let text = "id,pid,name,note,empty,price\n1,,A,x,,2\n2,1,B,,,\n"
    let result = try readDocument(text)
    #expect(result.unusedFields == ["note", "price"])
    #expect(
      result.findings.list.map(\.commandMessage) == [
        "not used: \"note\", \"price\"; keep fields with --column, or leave them out with --ignore"
      ])
    var fields = FieldNames(columns: ["note"])
    fields.ignored = ["price"]
    #expect(try readDocument(text, fields: fields).findings.list.isEmpty)
    fields.ignored = ["*"]
    #expect(try readDocument(text, fields: fields).findings.list.isEmpty)
  }

  @Test("A last row with the name of a sum is a warning")
  func totals() {
    let message = "\"Total\" looks like a sum of the rows above; remove the row if it isn't a node"
    #expect(messages("Level 1,Level 2\nDrinks,Tea\nDrinks,Coffee\nTotal,\n") == [message])
    #expect(messages("Level 1,Level 2\nDrinks,Tea\nTotal,Gas\n") == [])
  }

  @Test("Numbers below a title that isn't that of codes are no codes")
  func otherNumbers() {
    #expect(
      messages("country,population\nFrance,67\nSpain,47\n").first?
        .contains("don't say how rows are connected") == true)
  }

  @Test("A column that repeats the names, the codes or the levels of the hierarchy is used")
  func redundantColumns() throws {
    let text = "id,pid,name,level,Tier 1,Tier 2\n1,,A,1,A,\n2,1,B,2,A,B\n"
    #expect(try readDocument(text).unusedFields == [])
    let wrong = "id,pid,name,Tier 1\n1,,A,A\n2,1,B,C\n"
    #expect(try readDocument(wrong).unusedFields == ["Tier 1"])
  }

  @Test("A column with the codes of parents that aren't rows is an error")
  func foreignKeys() {
    let message = "contains the identifiers or names of other nodes, as of parents, but isn't used"
    #expect(
      messages("code,name,cityCode\n110101,a,1101\n110102,b,1101\n").first?
        .contains("\"cityCode\" \(message)") == true)
    #expect(
      messages("code,name,up\n1101010,a,1101\n1101020,b,1101\n").first?.contains(message) == true)
    #expect(
      messages("1101010,1101,a\n1101020,1101,b\n1102010,1102,c\n").first?
        .contains("--map levels=2/3 (2 / 3)") == true)
    #expect(messages("id,name,country_id\n1,a,7\n2,b,7\n").first?.contains(message) == true)
  }

  @Test(
    "A flag is any usual word for yes or no, and anything else is an error",
    arguments: ["TRUE", "true", "1", "t", "yes", "Y", "是"])
  func flags(word: String) {
    #expect(outline(document: "id,pid,name,disabled\n1,,A,\(word)\n2,1,B,no\n") == "A=1![B=2]")
    #expect(
      messages("id,pid,name,disabled\n1,,A,perhaps\n").first?
        .hasPrefix("\"perhaps\" in \"disabled\" isn't understood") == true)
  }
}

import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("Titles of tables in many languages")
struct TableTitleTests {
  @Test(
    "A title with a word for what is above is that of parents, if the cells are identifiers of other rows",
    arguments: [
      "id,nombre,id_padre", "id,nombre,padre", "Код,Наименование,Родитель",
      "Код,Наименование,КОД РОДИТЕЛЯ",
      "Nummer,Bezeichnung,Übergeordnet", "ID,Bezeichnung,Elternteil", "código,descrição,pai",
      "id,nome,ID Pai",
      "code,libellé,code_père", "id,nazwa,rodzic", "부서코드,부서명,상위부서코드", "コード,名称,親コード",
      "no,name,üst_no",
      "emp_no,name,manager_no",
    ])
  func parents(header: String) throws {
    let text = "\(header)\n1,Shop,\n2,Drinks,1\n3,Tea,2\n4,Food,1\n"
    #expect(outline(document: text) == "Shop=1[Drinks=2[Tea=3] Food=4]", "\(header)")
  }

  @Test("A title with such a word is nothing if the cells are other things")
  func otherCells() throws {
    #expect(
      outline(document: "id,name,manager_bonus\n1,a,700\n2,b,900\n3,c,800\n") == "a=1 b=2 c=3")
    #expect(outline(document: "id,nombre,pais\n1,a,ES\n2,b,FR\n") == "a=1 b=2")
  }

  @Test(
    "A column whose cells are codes of other rows for most rows is that of parents, whatever its title"
  )
  func contents() throws {
    #expect(
      outline(document: "code,name,under\nX-1,a,\nX-2,b,X-1\nX-3,c,X-2\n") == "a=X-1[b=X-2[c=X-3]]")
    var fields = FieldNames()
    fields.ignored = ["under"]
    #expect(
      outline(document: "code,name,under\nX-1,a,\nX-2,b,X-1\n", fields: fields) == "a=X-1 b=X-2")
    let refusal = "\"under\" contains the identifiers or names of other nodes"
    for rows in [
      // Numbers that another column with small numbers contains.
      "1,a,\n2,b,1\n3,c,2\n",
      // Only a few rows.
      "X-1,a,\nX-2,b,X-1\nX-3,c,X-1\nX-4,d,\nX-5,e,\n",
    ] {
      let findings = try readDocument("id,name,under\n" + rows).findings
      #expect(findings.list.contains { $0.commandMessage.contains(refusal) }, "\(rows)")
    }
  }

  @Test("Codes with digits beside the only column of words aren't names")
  func numberedIdentifiers() {
    #expect(
      outline(document: "Konto,Text,Parent\nK1,Assets,\nK2,Cash,K1\nK3,Till,K2\n")
        == "Assets=K1[Cash=K2[Till=K3]]")
  }

  @Test("First and last names are one name")
  func partsOfNames() {
    #expect(
      outline(
        document: "emp_no,first_name,last_name,manager_no\n1,Ann,Lee,\n2,Bob,Ray,1\n3,,Dow,2\n")
        == "Ann Lee=1[Bob Ray=2[Dow=3]]")
    #expect(
      outline(
        document: "id,last_name,first_name,title,reports_to\n1,Lee,Ann,CEO,\n2,Ray,Bob,CTO,1\n")
        == "Ann Lee=1[Bob Ray=2]")
  }

  @Test(
    "Columns with words for levels are levels in any order",
    arguments: [
      (
        "code_region,nom_region,code_departement,nom_departement", "84,a,01,x\n84,a,03,y\n",
        "a=84[x=01 y=03]"
      ),
      ("都道府県名,市区町村名", "a,x\na,y\n", "a[x y]"), ("시도명,시군구명", "a,x\na,y\n", "a[x y]"),
      ("cod_provincia,provincia,municipio", "1,a,x\n1,a,y\n", "a=1[x y]"),
      ("País,Región,Ciudad", "a,b,x\na,b,y\n", "a[b[x y]]"),
      ("UF,Município", "a,x\na,y\n", "a[x y]"),
      ("distrito,provincia,departamento", "x,b,a\ny,b,a\n", "a[b[x y]]"),
      ("localidad,departamento,provincia", "x,b,a\ny,b,a\n", "a[b[x y]]"),
      ("Mã tỉnh,Tỉnh,Mã huyện,Huyện", "1,a,2,x\n1,a,3,y\n", "a=1[x=2 y=3]"),
      ("Bundesland,Landkreis,Gemeinde", "a,b,x\na,b,y\n", "a[b[x y]]"),
      ("Регион,Район,Населённый пункт", "a,b,x\na,b,y\n", "a[b[x y]]"),
      ("Categoría,Subcategoría", "a,x\na,y\n", "a[x y]"),
      ("大分類,中分類,小分類", "a,b,x\na,b,y\n", "a[b[x y]]"),
    ])
  func levels(header: String, rows: String, expected: String) {
    #expect(outline(document: "\(header)\n\(rows)") == expected, "\(header)")
  }

  @Test(
    "Levels that two orders of words fit are refused with both, in quotation marks if a title has a space"
  )
  func ambiguousLevels() {
    #expect(
      outline(document: "Departamento,Provincia\na,x\na,y\n").contains(
        "choose one with --map levels=Departamento/Provincia (1 / 2) or --map levels=Provincia/Departamento (2 / 2)"
      ))
    #expect(
      outline(document: "Dept A;Dept B;Label\nX1;;a\nX2;X1;b\nX1;;c\n").contains(
        "--map 'levels=Dept A/Label'"))
  }

  @Test("A column of paths beside those of products contains the nodes")
  func pathsOfProducts() throws {
    let result = try readDocument(
      "sku,category_path,price\nA,Drinks > Tea,5\nB,Drinks > Coffee,6\nC,Food > Bread,7\n")
    #expect(outline(try #require(result.hierarchy)) == "Drinks[Tea Coffee] Food[Bread]")
    #expect(result.unusedFields == ["sku", "price"])
    #expect(
      outline(document: "item;Kategorie-Pfad\nA;Drinks/Tea\nB;Drinks/Coffee\nC;Food\n")
        == "Drinks[Tea Coffee] Food")
    #expect(
      outline(document: "item;image_path\nA;img/a.png\nB;img/b.png\n").contains(
        "don't say how rows are connected"))
  }

  @Test("Paths beside names of other things are an error, and with --map the names are below them")
  func pathsBesideNames() throws {
    let text = "ID,Name,Categories\n1,Sencha,Drinks > Tea\n2,Latte,Drinks > Coffee\n"
    let finding = try #require(try readDocument(text).findings.list.first)
    #expect(finding.kind == .unusedStructure)
    #expect(finding.commandMessage.contains("read it with --map path=Categories"))
    var fields = FieldNames()
    fields.path = "Categories"
    #expect(
      outline(document: text, fields: fields) == "Drinks[Tea[Sencha=1] Coffee[Latte=2]]")
  }

  @Test("A record without fields that others have is a warning")
  func shortRecords() throws {
    let text = "id,parent_id,name,note\n1,,Shop,x\n2,1,Drinks\n3,1,Food,y\n"
    let finding = try #require(
      try readDocument(text).findings.list.first { $0.kind == .shortRecord })
    #expect(finding.position == .line(3))
    #expect(
      finding.commandMessage
        == "the record ends after 3 fields, so \"note\" is empty; write a separator for each column"
    )
    #expect(problems("id,parent_id,name,,\n1,,Shop\n2,1,Drinks,,\n") == [])
  }
}

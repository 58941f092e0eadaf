import Foundation
import HierarchyFormats
import Testing

@testable import DocumentFiles

@Suite("Workbooks")
struct WorkbookTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A workbook of Excel with the rows of its sheets in XML.
  private func excel(
    _ sheets: [(name: String, xml: String)], strings: String = "", styles: String = "",
    workbook: String = ""
  ) throws -> DocumentFile {
    var files = [
      (
        "_rels/.rels",
        """
        <Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>
        """
      ),
      (
        "xl/workbook.xml",
        "<workbook xmlns:r='r'>\(workbook)<sheets>"
          + sheets.enumerated().map {
            "<sheet name='\($1.name)' r:id='s\($0)'\($1.name.hasPrefix("~") ? " state='hidden'" : "")/>"
          }.joined() + "</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id='t' Type='x/sharedStrings' Target='sharedStrings.xml'/>"
          + "<Relationship Id='y' Type='x/styles' Target='/xl/styles.xml'/>"
          + sheets.indices.map {
            "<Relationship Id='s\($0)' Type='x/worksheet' Target='./sheets/\($0).xml'/>"
          }.joined() + "</Relationships>"
      ),
      ("xl/sharedStrings.xml", "<sst>\(strings)</sst>"),
      ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
    ]
    for (index, sheet) in sheets.enumerated() {
      files.append(("xl/sheets/\(index).xml", "<worksheet>\(sheet.xml)</worksheet>"))
    }
    return DocumentFile(path: try folder.write(zip(files), to: "a.xlsx"))
  }

  private func zip(_ files: [(String, String)]) throws -> [UInt8] {
    try #require(ZIPWriter.zip(files.map { (path: $0.0, content: Array($0.1.utf8)) }))
  }

  /// A spreadsheet of OpenDocument with the rows of its tables in XML.
  private func openDocument(_ tables: String) throws -> DocumentFile {
    let content =
      "<office:document-content xmlns:office='o' xmlns:table='t' xmlns:text='x'><office:body>"
      + "<office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>"
    let files = [
      ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content),
    ]
    return DocumentFile(path: try folder.write(zip(files), to: "a.ods"))
  }

  /// A row with inline texts; a cell that is empty isn't there.
  private func row(_ number: Int, _ texts: String..., attributes: String = "") -> String {
    "<row r='\(number)' \(attributes)>"
      + texts.enumerated().map { column, text in
        text.isEmpty
          ? ""
          : "<c r='\(SheetCells.letters(ofColumn: column))\(number)' t='inlineStr'><is><t>\(text)</t></is></c>"
      }.joined() + "</row>"
  }

  private func tree(_ file: DocumentFile, _ options: ReadingOptions = ReadingOptions()) throws
    -> String
  {
    let result = try file.read(options: options)
    return try nodes(#require(result.hierarchy, "\(result.findings.list)"))
  }

  @Test("Shared texts have their formatted parts, and no phonetic guide")
  func sharedStrings() throws {
    let file = try excel(
      [
        (
          "S",
          """
          <sheetData>\(row(1, "id", "parent", "name"))<row r="2"><c r="A2"><v>1</v></c><c r="C2" t="s"><v>0</v></c></row>
          <row><c><v>2</v></c><c><f>A2</f><v>1</v></c><c t="s"><v>1</v></c></row></sheetData>
          """
        )
      ],
      strings: """
        <si><r><t>東</t></r><r><rPr/><t xml:space="preserve">京 &amp;</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh></si>
        <si><t>a_x0041_b</t></si>
        """)
    #expect(try tree(file) == "東京 &=1[aAb=2]")
  }

  @Test("Numbers have the digits that their cells show")
  func numberFormats() throws {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="00\\-000"/>\
      <numFmt numFmtId="166" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>\
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf numFmtId="22"/>\
      <xf numFmtId="3"/><xf numFmtId="2"/></cellXfs><cellStyles/>
      """
    let codes: [(value: String, style: Int, shown: String)] = [
      ("440105", 0, "440105"), ("1.0", 0, "1"), ("11", 1, "000011"), ("1234567", 1, "1234567"),
      ("1002", 2, "01-002"), ("45413", 3, "2024-05-01"), ("45413", 4, "2024-05-01"),
      ("45413.75", 5, "2024-05-01 18:00:00"), ("1234567", 6, "1234567"), ("1.5", 7, "1.50"),
      ("0.30000000000000004", 0, "0.3"), ("12345678901", 0, "12345678901"), ("59", 4, "1900-02-28"),
    ]
    let rows = codes.enumerated().map { index, code in
      "<row><c s='\(code.style)'><v>\(code.value)</v></c><c/><c t='str'><v>n\(index)</v></c></row>"
    }
    let file = try excel(
      [
        ("S", "<sheetData>\(row(1, "code", "parent", "name"))\(rows.joined())</sheetData>")
      ], styles: styles)
    let hierarchy = try #require(try file.read().hierarchy)
    #expect(
      hierarchy.children(of: nil).map { hierarchy.code(of: $0) } == codes.map { $0.shown })
  }

  @Test("Days are counted from 1900 with a leap day that there wasn't, or from 1904")
  func dates() {
    #expect(NumberFormat.date.shown("1", is1904: false) == "1900-01-01")
    #expect(NumberFormat.date.shown("61", is1904: false) == "1900-03-01")
    #expect(NumberFormat.date.shown("0", is1904: true) == "1904-01-01")
    #expect(NumberFormat.time.shown("0.5", is1904: false) == "12:00:00")
    #expect(NumberFormat.civilDate(days: -1) == "1969-12-31")
    #expect(NumberFormat.civilDate(days: 11_016) == "2000-02-29")
    #expect(NumberFormat(code: "[$-409]d-mmm-yy;@") == .date)
    #expect(NumberFormat(code: "h:mm AM/PM") == .time)
    #expect(NumberFormat(code: "[h]:mm") == .general)
    #expect(NumberFormat(code: "[Red]#,##0;-#,##0").shown("12345", is1904: false) == "12345")
    #expect(NumberFormat(code: "0.0%") == .general)
    #expect(NumberFormat(code: "\"CN\"0000").shown("7", is1904: false) == "CN0007")
  }

  @Test("The text of a merged cell belongs to all of its cells, but a title doesn't")
  func mergedCells() throws {
    let file = try excel([
      (
        "S",
        """
        <sheetData>\(row(1, "Province", "City", "District"))\(row(2, "广东省", "广州市", "海珠区"))\(row(3, "", "", "天河区"))\
        \(row(4, "", "深圳市", "福田区"))\(row(5, "北京市", "", "东城区"))</sheetData>\
        <mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B2:B3"/><mergeCell ref="A5:B5"/></mergeCells>
        """
      )
    ])
    #expect(try tree(file) == "广东省[广州市[海珠区 天河区] 深圳市[福田区]] 北京市[北京市[东城区]]")
  }

  @Test(
    "Without a choice, the only sheet with data that is shown is read, and the report says what isn't"
  )
  func sheets() throws {
    let data =
      "<sheetData>\(row(1, "id", "parent", "name"))\(row(2, "1", "", "a"))\(row(3, "2", "1", "b"))</sheetData>"
    let hidden =
      "<cols><col min='2' max='2' hidden='1'/></cols>"
      + data.replacingOccurrences(of: "<row r='3' ", with: "<row r='3' hidden='1' ")
    let one = try excel([("Notes", "<sheetData/>"), ("Data", hidden), ("~Lists", data)])
    #expect(
      try one.read().notes == [
        "sheet \"Data\"", "1 hidden row is read", "the hidden columns B are read",
        "hidden sheets not read: \"~Lists\"",
      ])
    var several = try excel([("A", data), ("B", data)])
    #expect(
      message(several) == "the workbook has the sheets \"A\", \"B\"; choose one with --sheet A")
    several.sheet = "C"
    #expect(message(several) == "the workbook has no sheet \"C\"; its sheets are \"A\", \"B\"")
    for choice in ["B", "2"] {
      several.sheet = choice
      #expect(try several.read().notes == ["sheet \"B\""])
    }
    #expect(
      message(try excel([("A", "<sheetData/>")]))
        == "no sheet of the workbook has data; check the path")
  }

  @Test("A sheet is refused for what isn't a workbook, unless another of the documents is one")
  func sheetsOfOthers() throws {
    let data = "<sheetData>\(row(1, "id", "parent", "name"))\(row(2, "1", "", "a"))</sheetData>"
    var workbook = try excel([("A", data)])
    var table = DocumentFile(path: try folder.write("id,parent,name\n2,1,b\n", to: "x.csv"))
    (workbook.sheet, table.sheet) = ("A", "A")
    #expect(try FileSet([workbook, table]).read().result.hierarchy?.levelCounts == [1, 1])
    table.sheet = "my sheet"
    let refusal =
      "this isn't a workbook, so --sheet 'my sheet' can't choose a part of it; leave it out"
    #expect(message(table) == refusal)
    do throws(FileSet.Failure) {
      _ = try FileSet([table, table]).read()
      Issue.record("Two tables have no sheet.")
    } catch {
      #expect(error.error.description == refusal)
    }
  }

  @Test("Findings and errors are at rows of the sheet")
  func positions() throws {
    let file = try excel([
      (
        "Regions",
        "<sheetData>\(row(3, "id", "parent", "name"))\(row(5, "1", "", "a"))\(row(7, "2", "9", "b"))</sheetData>"
      )
    ])
    let finding = try #require(try file.read().findings.list.first)
    #expect(finding.position == .sheetRow(sheet: "Regions", row: 7))
    let unknown = try excel([
      ("R", "<sheetData>\(row(2, "x", "y"))\(row(4, "1", "1"))\(row(5, "1", "1"))</sheetData>")
    ])
    #expect(message(unknown).hasPrefix("sheet \"R\", row "))
    let fault = try excel([
      (
        "R",
        "<sheetData>\(row(1, "id", "parent", "name"))<row r='2'><c r='C2' t='e'><v>#N/A</v></c></row></sheetData>"
      )
    ])
    #expect(
      message(fault)
        == "sheet \"R\", cell C2: the cell shows the error #N/A; correct its formula, or delete it")
  }

  @Test("Cells of OpenDocument repeat, span others, and have comments")
  func openDocument() throws {
    func cell(_ text: String, _ attributes: String = "") -> String {
      "<table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell>"
    }
    let file = try openDocument(
      """
      <table:table table:name="S"><table:table-row>\(cell("id"))\(cell("parent"))\(cell("name"))\(cell("on"))</table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
      <table:table-row>\(cell("001", "office:value-type='float' office:value='1'"))<table:table-cell/>\(cell("a"))\
      <table:table-cell office:value-type="date" office:date-value="2024-05-01T00:00:00"><text:p>May 1</text:p></table:table-cell>
      </table:table-row><table:table-row-group><table:table-row table:visibility="collapse">\
      \(cell("1,002", "office:value-type='float' office:value='1002'"))\(cell("001"))<table:table-cell>\
      <office:annotation><text:p>no</text:p></office:annotation><text:p>b<text:s text:c="2"/><text:span>c</text:span></text:p>\
      </table:table-cell></table:table-row></table:table-row-group>
      <table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table><table:table table:name="Empty"/>
      """)
    #expect(try tree(file) == "a=001[b  c=1002]")
    #expect(try file.read().notes == ["sheet \"S\"", "1 hidden row is read"])
    let levels = try openDocument(
      """
      <table:table table:name="S"><table:table-row>\(cell("Province"))\(cell("City"))</table:table-row><table:table-row>\
      \(cell("广东省", "table:number-rows-spanned='2'"))\(cell("广州市"))</table:table-row><table:table-row>\
      <table:covered-table-cell/>\(cell("深圳市"))</table:table-row></table:table>
      """)
    #expect(try tree(levels) == "广东省[广州市 深圳市]")
  }

  @Test("A damaged workbook is refused, with the part")
  func damage() throws {
    #expect(
      message(try excel([("S", "<sheetData><row></sheetData>")])).hasPrefix(
        "the workbook is damaged: sheet \"S\", line 1: opening and ending tag mismatch"))
    #expect(
      message(try excel([("S", "<sheetData><row><c t='s'><v>7</v></c></row></sheetData>")]))
        .contains("a cell in row 1 has a text that the workbook doesn't have"))
    #expect(
      message(
        try excel([("S", "<sheetData>\(row(2, "a"))\(row(1, "b"))</sheetData>")])
      ).contains("its cells aren't in their order"))
    #expect(
      message(try openDocument("<table:table><table:table-row>")).hasPrefix(
        "the workbook is damaged: content.xml, line 1: "))
  }

  @Test("A workbook can't take more memory than its cells by claiming to be large")
  func bombs() throws {
    let far = try excel([
      ("S", "<sheetData><row r='1048577'><c><v>1</v></c></row></sheetData>")
    ])
    #expect(message(far).hasPrefix("the sheet has more than 1,048,576 rows"))
    let merged = try excel([
      (
        "S",
        "<sheetData>\(row(1, "a", "b"))\(row(1_048_576, "c", "d"))</sheetData><mergeCell ref='A1:XFD1048576'/>"
      )
    ])
    #expect(message(merged).hasPrefix("the sheet has more than 1,048,576 rows"))
    let repeated = try openDocument(
      """
      <table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell \
      table:number-columns-repeated="999999999"><text:p>a</text:p></table:table-cell></table:table-row></table:table>
      """)
    #expect(message(repeated).hasPrefix("the sheet has more than 1,048,576 rows"))
  }

  @Test("Workbooks of other kinds are named, with what to do")
  func otherKinds() throws {
    func compound(_ stream: String) -> [UInt8] {
      let name: [UInt8] = Array(stream.utf8).flatMap { [$0, 0] }
      let header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
      var bytes = header + [UInt8](repeating: 0, count: 2_040)
      bytes.replaceSubrange(1_024..<1_024 + name.count, with: name)
      return bytes
    }
    let documents: [(bytes: [UInt8], text: String)] = [
      (
        compound("Workbook"),
        "this is an Excel workbook of 1997–2003 (.xls); save it as .xlsx or CSV"
      ),
      (compound("EncryptedPackage"), "this document has a password; save it without one"),
      (
        compound("WordDocument"),
        "this is a Word document of 1997–2003 (.doc); save its table or list as CSV or text"
      ),
      (
        try zip([("word/document.xml", "<a/>")]),
        "this is a Word document (.docx); save its table or list as CSV or text"
      ),
      (
        try zip([("Index/Document.iwa", ""), ("Index/Tables/a.iwa", "")]),
        "this is a Numbers spreadsheet; export it as CSV or .xlsx"
      ),
      (
        Array("%PDF-1.7\n".utf8),
        "this is a PDF document; get its table as .xlsx or CSV from where it came from"
      ),
    ]
    for (bytes, text) in documents {
      #expect(message(DocumentFile(path: try folder.write(bytes, to: "a"))) == text)
    }
  }

  @Test("A written workbook has the texts of its table, and the same bytes each time")
  func writing() throws {
    let table = Array(
      "id,parent,name\n001,,\"a, \"\"b\"\" & <c>\"\n002,001,_x0041_\n003,001,\" d\"\n".utf8)
    let bytes = try XLSXWriter.workbook(ofTable: table, named: "Regions/[2024]")
    #expect(try XLSXWriter.workbook(ofTable: table, named: "Regions/[2024]") == bytes)
    let file = DocumentFile(path: try folder.write(bytes, to: "b.xlsx"))
    #expect(try tree(file) == "a, \"b\" & <c>=001[_x0041_=002  d=003]")
    #expect(try file.read().notes == ["sheet \"Regions2024\""])
    #expect(throws: XLSXWriter.Failure.tooLongText(row: 1)) {
      try XLSXWriter.workbook(ofTable: [UInt8](repeating: 65, count: 32_768), named: "a")
    }
  }

  @Test("A title above the table is named in the report")
  func titles() throws {
    let file = try excel([
      (
        "S",
        """
        <sheetData>\(row(1, "Regions of 2024"))\(row(3, "id", "parent", "name"))\(row(4, "1", "", "a"))\
        \(row(5, "2", "1", "b"))</sheetData><mergeCell ref="A1:C1"/>
        """
      )
    ])
    #expect(try tree(file) == "a=1[b=2]")
    #expect(try file.read().notes == ["sheet \"S\"", "title \"Regions of 2024\""])
  }

  @Test("The levels of an outline count if nothing else connects the rows")
  func outlines() throws {
    func outline(_ levels: [Int], _ names: [String]) -> String {
      "<sheetData>\(row(1, "name", "amount"))"
        + Swift.zip(levels, names).enumerated().map { index, item in
          row(index + 2, item.1, "1", attributes: "outlineLevel='\(item.0)'")
        }.joined() + "</sheetData>"
    }
    let names = ["Shop", "Drinks", "Tea", "Food", "Other"]
    #expect(
      try tree(excel([("S", outline([0, 1, 2, 1, 0], names))])) == "Shop[Drinks[Tea] Food] Other")
    // The totals are below their rows.
    let below = try excel([("S", outline([2, 2, 1, 1, 0], names))])
    #expect((try? below.read().hierarchy?.levelCounts) != [1, 2, 2])
    let withParents = try excel([
      (
        "S",
        "<sheetData>\(row(1, "id", "parent", "name"))\(row(2, "1", "", "a"))"
          + "\(row(3, "2", "1", "b", attributes: "outlineLevel='3'"))</sheetData>"
      )
    ])
    #expect(try tree(withParents) == "a=1[b=2]")
  }

  @Test("A cell with an error is refused in a column that is used, and named in one that isn't")
  func ignoredErrors() throws {
    let file = try excel([
      (
        "S",
        """
        <sheetData>\(row(1, "id", "parent", "name", "rate"))<row r='2'><c r='A2'><v>1</v></c><c r='C2' t='str'><v>a</v></c>\
        <c r='D2' t='e'><v>#DIV/0!</v></c></row></sheetData>
        """
      )
    ])
    #expect(try file.read().notes == ["sheet \"S\"", "cell D2 shows the error #DIV/0!"])
    #expect(try file.read().unusedFields == ["rate"])
    var options = ReadingOptions()
    options.fields.columns = ["rate"]
    #expect(
      message(file, options).hasPrefix("sheet \"S\", cell D2: the cell shows the error #DIV/0!"))
    options.fields.columns = []
    options.fields.ignored = ["rate"]
    #expect(try tree(file, options) == "a=1")
    let formula = try excel([
      (
        "S",
        "<sheetData>\(row(1, "id", "name"))<row r='2'><c r='B2'><f>A1</f></c></row></sheetData>"
      )
    ])
    #expect(
      message(formula).hasPrefix("sheet \"S\", cell B2: the cell has a formula without a value; "))
  }

  @Test(
    "Workbooks and documents in archives are read together with others, each with its own fields")
  func together() throws {
    let workbook = try excel([
      ("S", "<sheetData>\(row(1, "no", "title"))\(row(2, "1", "a"))</sheetData>")
    ])
    let archive = try folder.write(
      zip([("b.csv", "code,parent,name\n2,1,b\n")]), to: "b.zip")
    var first = workbook
    first.fields = FieldNames(name: "title", code: "no")
    let documents = FileSet([first, DocumentFile(path: archive)])
    let result = try documents.read()
    #expect(try nodes(#require(result.result.hierarchy)) == "a=1[b=2]")
    first.fields = FieldNames(name: "missing")
    #expect(throws: FileSet.Failure.self) {
      try FileSet([first, DocumentFile(path: archive)]).read()
    }
  }

  @Test("Changed bytes of a workbook give an error or a result, and nothing else")
  func damagedBytes() throws {
    let table = Array("id,parent,name\n1,,a\n2,1,b\n".utf8)
    let bytes = try XLSXWriter.workbook(ofTable: table, named: "S")
    let parts = try #require(Archive(bytes))
    let names = try parts.paths()
    let contents = try parts.contents(of: Set(names))
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var files = names.map { (path: $0, content: contents[$0] ?? []) }
      let file = Int.random(in: 0..<files.count, using: &random)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<files[file].content.count, using: &random)
        let digits = Array("<>/\"0159=AZx".utf8)
        files[file].content[place] = digits.randomElement(using: &random)!
      }
      let path = try folder.write(#require(ZIPWriter.zip(files)), to: "damaged.xlsx")
      // The test ends if this stops the program.
      _ = message(DocumentFile(path: path))
    }
  }
}

import Hierarchies
import Testing

@testable import HierarchyFormats

@Suite("Tables for spreadsheets")
struct SpreadsheetCellTests {
  @Test(
    "Texts that spreadsheets calculate are formulas",
    arguments: [
      "=1+1", "=cmd|'/c calc'!A1", "+1+1", "+49 30 1", "-1+1", "-cmd", "--1", "@SUM(1)", "\t=1",
      "\r=1", "\n=1", "＝1", "＋1", "－1", "＠1", "-1+cmd|'/c calc'!A1", "-1.5+1", "-1.5|x", "-1;=1",
      "-1\n=1", "-1E5", "-１+1", "-(1)", "-.5-.5", "-1.5.2",
    ])
  func formulas(text: String) { #expect(SpreadsheetCell.isFormula(text.utf8)) }

  @Test(
    "Names, codes and negative numbers aren't formulas",
    arguments: ["", "a=1", "1-1", "-33.86", "-1.5", "-.5", "-5", "-", "'=1", "Ａ", "广东", " =1"])
  func texts(text: String) { #expect(!SpreadsheetCell.isFormula(text.utf8)) }

  private func hierarchy() throws -> Hierarchy {
    let rows = [
      "# columns: name code note", "=1\t+1\t-1+1", "\ta;=2\t-5\t@x", "\tplain, b\t3\tc",
    ]
    return try HierarchyText.read(Array(rows.joined(separator: "\n").utf8))
  }

  @Test("An apostrophe precedes each formula, and no separator of another country begins a cell")
  func protected() throws {
    let hierarchy = try hierarchy()
    var writer = HierarchyWriter(.csv)
    writer.isForSpreadsheet = true
    #expect(
      String(decoding: try writer.bytes(of: hierarchy), as: UTF8.self) == """
        code,parent,name,note
        '+1,,'=1,'-1+1
        -5,'+1,"a;=2",'@x
        3,'+1,"plain, b",c

        """)
    writer = HierarchyWriter(.levels)
    writer.isForSpreadsheet = true
    #expect(
      String(decoding: try writer.bytes(of: hierarchy), as: UTF8.self) == """
        level1,level1_code,level2,level2_code
        '=1,'+1,"a;=2",-5
        '=1,'+1,"plain, b",3

        """)
  }

  @Test("Without protection, the table is as it was, and its formulas are counted")
  func counted() throws {
    let hierarchy = try hierarchy()
    let text = String(decoding: try HierarchyWriter(.csv).bytes(of: hierarchy), as: UTF8.self)
    #expect(text.hasPrefix("code,parent,name,note\n+1,,=1,-1+1\n-5,+1,a;=2,@x\n"))
    func formulas(_ format: HierarchyWriter.Format) -> String {
      let formulas = HierarchyWriter(format).formulas(in: hierarchy)
      return "\(formulas.count) \(formulas.first ?? "none")"
    }
    #expect(formulas(.csv) == "4 =1")
    #expect(formulas(.levels) == "2 =1")
    #expect(formulas(.json) == "0 none")
  }
}

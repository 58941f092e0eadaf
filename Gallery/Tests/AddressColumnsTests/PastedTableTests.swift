import HierarchyFormats
import Testing

@testable import AddressColumns

@Suite("A pasted text")
struct PastedTableTests {
  private func fields(_ text: String) -> [[String]] {
    let table = PastedTable(Array(text.utf8))
    return (0..<table.count).map { record in
      table.fields(of: record).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test("Each line is an address, with its commas and quotation marks")
  func lines() {
    #expect(fields("北京市\n广东省,广州市\r\n24\" 上海") == [["北京市"], ["广东省,广州市"], ["24\" 上海"]])
    #expect(fields("广东省,广州市") == [["广东省,广州市"]])
    #expect(fields("") == [])
  }

  @Test("Blank lines are records, except at the end; a byte order mark is ignored")
  func blankLines() {
    #expect(fields("\u{FEFF}北京\n\n \n上海\n\r\n\n") == [["北京"], [""], [" "], ["上海"]])
  }

  @Test("A text with tabs is a table, and short records have empty fields at the end")
  func tabs() {
    #expect(
      fields("1\t北京,市\n2\n3\t\"上\t海\n市\"\tx") == [
        ["1", "北京,市", ""], ["2", "", ""], ["3", "上\t海\n市", "x"],
      ])
  }

  @Test("Records with the same number of fields are a CSV file")
  func commas() {
    #expect(
      fields("id,地址\n1,\"广东省,广州市\"\n\n2,北京") == [
        ["id", "地址"], ["1", "广东省,广州市"], ["", ""], ["2", "北京"],
      ])
    #expect(fields("\"广东省\n\"\"广州市\"\"\"\n北京") == [["广东省\n\"广州市\""], ["北京"]])
    #expect(fields("a,b\nc") == [["a,b"], ["c"]])
  }

  @Test("A table with a wrong quotation mark is read line by line, with the reason")
  func problems() {
    let text = "1\t北京\n2\t\"上海\n3\t广州"
    #expect(fields(text) == [["1\t北京"], ["2\t\"上海"], ["3\t广州"]])
    #expect(PastedTable(Array(text.utf8)).problem == .init(line: 2, error: .openQuotes))
    let other = "a,b\n1,\"北京\"市"
    #expect(
      PastedTable(Array(other.utf8)).problem == .init(line: 2, error: .textAfterQuotes(field: 2)))
    #expect(PastedTable(Array("北京\n\"上海".utf8)).problem == nil)
  }
}

import Foundation
import Testing

@Suite("cascade search")
struct SearchTests {
  @Test("Results are printed with their path and code, best first")
  func results() throws {
    let run = try CommandRun("search", "广东", "haizhu")
    #expect(run.output == "广东省/广州市/海珠区\t440105\n广东省/广州市/海珠区/海幢街道\t440105007\n")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(try CommandRun("search", "广东 haizhu").output == run.output)
    #expect(try CommandRun("search", "440105", "--limit", "1").output == "广东省/广州市/海珠区\t440105\n")
  }

  @Test("With --json, a result is one object with the matched characters of its name")
  func json() throws {
    #expect(
      try CommandRun("search", "--json", "广东 haizhu").output == """
        {"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"],"level":3,\
        "ranges":[[0,2]]}
        {"path":["广东省","广州市","海珠区","海幢街道"],"codes":["440000","440100","440105","440105007"],\
        "level":4,"ranges":[[0,2]]}

        """)
    #expect(
      try CommandRun("search", "--json", "440105").output.contains("\"level\":3,\"ranges\":[]}"))
  }

  @Test("Pages contain all results without gaps")
  func pages() throws {
    let all = try CommandRun("search", "鼓楼", "--limit", "50").output.split(separator: "\n")
    #expect(all.count > 7)
    var pages: [Substring] = []
    for offset in stride(from: 0, to: all.count, by: 3) {
      let page = try CommandRun("search", "鼓楼", "--limit", "3", "--offset", "\(offset)").output
      let lines = page.split(separator: "\n")
      #expect(lines.count == min(3, all.count - offset))
      pages += lines
    }
    #expect(pages == all)
    #expect(try CommandRun("search", "区").output.split(separator: "\n").count == 20)
  }

  @Test("Without results, nothing is printed and the status is 1")
  func nothing() throws {
    for arguments in [["qqqq"], ["鼓楼", "--offset", "9223372036854775807"]] {
      let run = try CommandRun(["search"] + arguments)
      #expect(run.output == "" && run.error == "")
      #expect(run.status == 1)
    }
  }

  @Test("It searches any hierarchy")
  func files() throws {
    let input = "Sales\n\tEurope\t<e>\n\t\tNorth \"1\"\n"
    let run = try CommandRun("search", "--in", "-", "--json", "sales north", input: input)
    #expect(
      run.output == """
        {"path":["Sales","Europe","North \\"1\\""],"codes":[null,"<e>",null],"level":3,"ranges":[[0,5]]}

        """)
    #expect(
      try CommandRun("search", "--in", "/no/such", "a").error
        == "cascade: /no/such: there is no such file; check the path\n")
  }

  @Test("Invalid arguments print one line and exit with status 64")
  func usage() throws {
    for query in ["", " ", "，"] {
      let run = try CommandRun("search", query)
      #expect(
        run.error == """
          cascade: the query is empty; give a name, its pinyin, its initials or a code; see \
          'cascade search --help'

          """)
      #expect(run.status == 64)
    }
    #expect(
      try CommandRun("search", "a", "--limit", "0").error
        == "cascade: --limit must be at least 1; see 'cascade search --help'\n")
    #expect(
      try CommandRun("search", "a", "--offset=-1").error
        == "cascade: --offset must be at least 0; see 'cascade search --help'\n")
    #expect(try CommandRun("search", "a", "--limit", "x").status == 64)
  }
}

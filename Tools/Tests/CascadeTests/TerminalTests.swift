import Testing

@Suite("Output on a terminal")
struct TerminalTests {
  @Test("A long run draws a progress bar, and erases it at the end")
  func progress() throws {
    let run = try TerminalRun(["resolve", "--csv", "1"], terminalFor: .error)
    try run.write("a\n")
    var drawn = ""
    for _ in 0..<3_000 where drawn.isEmpty {
      try run.write("长沙市\n")
      drawn = run.drawn(waiting: 10)
    }
    #expect(drawn.hasPrefix("\r"))
    #expect(drawn.contains(" rows, "))
    #expect(drawn.hasSuffix("/s\u{1B}[K"))
    #expect(try run.end().hasSuffix("\r\u{1B}[K"))
  }

  @Test("The matched text of a search result is bold")
  func matches() throws {
    let run = try TerminalRun(["search", "广东 haizhu"], terminalFor: .output)
    #expect(
      try run.end() == """
        \u{1B}[1m广东\u{1B}[22m省/广州市/\u{1B}[1m海珠\u{1B}[22m区\t440105\r
        \u{1B}[1m广东\u{1B}[22m省/广州市/海珠区/\u{1B}[1m海幢\u{1B}[22m街道\t440105007\r

        """)
  }
}

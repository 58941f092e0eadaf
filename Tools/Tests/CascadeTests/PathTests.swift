import Testing

@Suite("cascade path")
struct PathTests {
  private static let text = "a\t1\n\tb\t2\n\t\tc\n\td\t3\n\tf\t3\ne\n"

  @Test("A code, names or a mix lead to the path and the code")
  func values() throws {
    let run = try CommandRun("path", "440105", "广东/广州", "4401/海珠区")
    #expect(
      run.output == """
        广东省/广州市/海珠区\t440105
        广东省/广州市\t440100
        广东省/广州市/海珠区\t440105

        """)
    #expect(run.status == 0 && run.error.isEmpty)
  }

  @Test("With --json, a result is the object of the other commands")
  func json() throws {
    #expect(
      try CommandRun("path", "--json", "440105").output
        == #"{"path":["广东省","广州市","海珠区"],"codes":["440000","440100","440105"]}"# + "\n")
  }

  @Test("A former code prints the place of today, and says so on standard error")
  func formerPlaces() throws {
    let run = try CommandRun("path", "310226")
    #expect(run.output == "上海市/奉贤区\t310120\n" && run.status == 0)
    #expect(run.error == "奉贤县 310226 (1981–2001) is now 上海市/奉贤区\n")
  }

  @Test("Values are read from standard input, and an error doesn't stop the others")
  func lines() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: Self.text)
    let run = try CommandRun("path", "--in", file, input: "a/b/c\n3\nno\n2\n")
    #expect(run.output == "a/b/c\n\n\na/b\t2\n" && run.status == 1)
    #expect(
      run.error == """
        cascade: standard input, line 2: 2 nodes have the code 3; give the path of names instead
        cascade: standard input, line 3: there is no root or code "no"; 'cascade tree --depth 1' prints the roots

        """)
    let object = try CommandRun("path", "--json", "--in", file, "a", "-", input: "no\n")
    #expect(
      object.output == """
        {"path":["a"],"codes":["1"]}
        {"error":"there is no root or code \\"no\\"; 'cascade tree --depth 1' prints the roots","line":1}

        """)
    #expect(object.status == 1 && object.error.isEmpty)
  }

  @Test("Standard input can't be the hierarchy and the values")
  func standardInput() throws {
    let piped = try CommandRun("path", "--in", "-", "a/b", input: Self.text)
    #expect(piped.output == "a/b\t2\n")
    for arguments in [["--in", "-"], ["--in", "-", "-"], ["-", "-"]] {
      #expect(try CommandRun(["path"] + arguments, input: []).status == 64)
    }
  }
}

import CascadeKit
import Testing

@Suite("cascade diff")
struct DiffTests {
  private let folder: TemporaryFolder
  private let old: String
  private let new: String

  init() throws {
    folder = try TemporaryFolder()
    old = try folder.write("A\t1\n\tx\t11\n\ty\t12\n\tz\t13\nB\t2\n", to: "old.txt")
    new = try folder.write("A\t1\n\tx\t11\n\tz z\t13\nB\t2\n\ty\t22\nC\t3\n", to: "new.txt")
  }

  @Test("The tree contains what changed and what contains it, and the numbers of changes")
  func tree() throws {
    let run = try CommandRun("diff", old, new)
    #expect(
      run.output == """
          A 1
        ~   z z 13  renamed from z (code)
          B 2
        ~   y 22  moved from A, recoded from 12 (name)
        + C 3  added
        1 added, 1 renamed, 1 moved, 1 recoded

        """)
    #expect(run.error == "" && run.status == 0)
  }

  @Test("Removed branches are below what contained them, after the sibling that preceded them")
  func removed() throws {
    let before = try folder.write("R\n\ta\n\tb\n\t\tk\n\tc\n", to: "before.txt")
    let after = try folder.write("R\n\ta\n\tc\n", to: "after.txt")
    #expect(
      try CommandRun("diff", before, after).output == """
          R
        -   b  removed
        -     k  removed
        2 removed

        """)
  }

  @Test("A hierarchy has no differences from itself, in any format")
  func equal() throws {
    #expect(try CommandRun("diff", old, old, "--exit-code").output == "no differences\n")
    let run = try CommandRun("diff", old, old, "--exit-code", "--json")
    #expect(run.output == "" && run.status == 0)
    #expect(
      try CommandRun("diff", old, old, "--csv").output
        == "change,old_path,old_code,new_path,new_code,reason\n")
  }

  @Test("With --exit-code, the exit status is 1 if there are differences")
  func exitCode() throws {
    for options in [[], ["--json"], ["--csv"], ["--history"]] {
      let run = try CommandRun(["diff", old, new, "--exit-code"] + options)
      #expect(run.status == 1 && run.error == "")
      #expect(try CommandRun(["diff", old, new] + options).status == 0)
    }
  }

  @Test("With --json, each change is an object")
  func json() throws {
    let run = try CommandRun("diff", "--json", old, new)
    #expect(
      run.output == """
        {"change":"moved","old":{"path":["A","y"],"codes":["1","12"]},"new":[{"path":["B","y"],"codes":["2","22"]}],"reason":"name"}
        {"change":"recoded","old":{"path":["A","y"],"codes":["1","12"]},"new":[{"path":["B","y"],"codes":["2","22"]}],"reason":"name"}
        {"change":"renamed","old":{"path":["A","z"],"codes":["1","13"]},"new":[{"path":["A","z z"],"codes":["1","13"]}],"reason":"code"}
        {"change":"added","old":null,"new":[{"path":["C"],"codes":["3"]}],"reason":null}

        """)
  }

  @Test("One version can be standard input")
  func standardInput() throws {
    let run = try CommandRun(
      "diff", "-", new, "--csv", "--format", "text", input: "A\t1\nB\t2\nC\t3\nD\t4\n")
    #expect(
      run.output.hasSuffix("removed,D,4,,,\nadded,,,A/x,11,\nadded,,,A/z z,13,\nadded,,,B/y,22,\n"))
  }

  @Test("The history leads from the old version to the new one")
  func history() throws {
    let file = folder.path(of: "changes.history")
    let run = try CommandRun("diff", old, new, "--history", "--until", "2024", "-o", file)
    #expect(run.output == "" && run.error == "" && run.status == 0)
    let located = try CommandRun("locate", "12", "A/z", "11", "--in", new, "--history", file)
    #expect(
      located.output == """
        B/y\t22\trecoded: y 12 (–2024)
        A/z z\t13\trenamed: z 13 (–2024)
        A/x\t11\tnone

        """)
    #expect(try CommandRun("diff", old, new, "--history").output.hasPrefix("history 1\n"))
  }

  @Test("Histories of several versions are joined, and their dates are months or days")
  func joinedHistories() throws {
    let versions = try [
      "id,parent_id,name\n1,,Co\n2,1,Sales\n3,1,HR\n",
      "id,parent_id,name\n1,,Co\n2,1,Sales East\n4,1,IT\n",
      "id,parent_id,name\n1,,Co\n2,1,Revenue\n4,1,Tech\n",
    ].enumerated().map { try folder.write($1, to: "day\($0).csv") }
    let histories = [folder.path(of: "d12.history"), folder.path(of: "d23.history")]
    for (index, date) in ["2025-11", "2025-12-03"].enumerated() {
      let run = try CommandRun(
        "diff", versions[index], versions[index + 1], "--history", "--until", date, "-o",
        histories[index])
      #expect(run.error == "" && run.status == 0)
    }
    let both = histories.flatMap { ["--history", $0] }
    let run = try CommandRun(
      ["locate", "2", "3", "Co/Sales", "Co/IT", "--in", versions[2]] + both)
    #expect(
      run.output == """
        Co/Revenue\t2\tnone
        Co\t1\tremoved: HR 3 (–2025-11)
        Co/Revenue\t2\trenamed: Sales 2 (–2025-11)
        Co/Tech\t4\trenamed: IT 4 (–2025-12-03)

        """)
    let table = try folder.write("path\nCo/Sales\nCo/Sales East\n", to: "t.csv")
    let migrated = try CommandRun(["migrate", table, "--csv", "path", "--in", versions[2]] + both)
    #expect(migrated.output == "path\nCo/Revenue\nCo/Revenue\n" && migrated.error == "")
    let reversed = histories.reversed().flatMap { ["--history", $0] }
    #expect(
      try CommandRun(["locate", "2", "--in", versions[2]] + reversed).error == """
        cascade: \(histories[1]): line 2 ended later than \(histories[0]): line 2, which is in a later history; give the \
        histories in the order of time

        """)
    let wrong = try CommandRun("diff", old, new, "--history", "--until", "2025-13")
    #expect(wrong.error.contains("give a year, a month or a day: 2025, 2025-11 or 2025-11-03"))
  }

  @Test("The documents are read with the options of build")
  func documentOptions() throws {
    let before = try folder.write("k,p,t\n1,,A\n2,1,x\n", to: "a.csv")
    let after = try folder.write("k,p,t\n1,,A\n2,1,y\n", to: "b.csv")
    let run = try CommandRun("diff", before, after, "--map", "id=k,parent=p,name=t")
    #expect(run.output == "  A 1\n~   y 2  renamed from x (code)\n1 renamed\n" && run.error == "")
  }

  @Test("Codes that were given to other nodes are noticed, and nodes can be matched by name")
  func exchangedCodes() throws {
    let header = "id,parent_id,name\n1,,Co\n"
    let before = try folder.write(header + "2,1,Sales\n3,1,HR\n", to: "a.csv")
    let after = try folder.write(header + "3,1,Sales\n2,1,HR\n", to: "b.csv")
    let run = try CommandRun("diff", before, after)
    #expect(run.output.hasSuffix("2 renamed\n"))
    #expect(
      run.error
        == "note: the ids 2 and 3 seem to be exchanged; match nodes by name with --match name\n")
    let named = try CommandRun("diff", before, after, "--match", "name")
    #expect(named.error == "" && named.output.hasSuffix("2 recoded\n"), "\(named.output)")
    let many = try (2...9).map { "\($0 + 1),1,n\($0)\n" }.joined()
    let others = (2...9).map { "\($0 == 9 ? 3 : $0 + 2),1,n\($0)\n" }.joined()
    let renumbered = try CommandRun(
      "diff", folder.write(header + many, to: "c.csv"), folder.write(header + others, to: "d.csv"))
    #expect(
      renumbered.error == """
        note: the ids 3, 4, 5, 6, 7 and 3 more seem to be those of other nodes now; match nodes by name with --match name

        """)
    #expect(try CommandRun("diff", old, new).error == "")
  }

  @Test("A removed place is located in what contained it, with the reason")
  func removedPlace() throws {
    let file = folder.path(of: "changes.history")
    let less = try folder.write("A\t1\n\tx\t11\n", to: "less.txt")
    _ = try CommandRun("diff", old, less, "--history", "-o", file)
    let run = try CommandRun("locate", "12", "--in", less, "--history", file)
    #expect(run.output == "A\t1\tremoved: y 12\n" && run.status == 1)
    #expect(run.error == "cascade: y 12 was removed from A; choose what replaces it\n")
  }

  @Test("Invalid arguments and files print one line")
  func usage() throws {
    #expect(try CommandRun("diff", "-", "-").status == 64)
    #expect(try CommandRun("diff", old, new, "--json", "--csv").status == 64)
    #expect(try CommandRun("diff", old, new, "-o", "x").status == 64)
    #expect(try CommandRun("diff", old, new, "--history", "--until", "0").status == 64)
    let missing = try CommandRun("diff", old, "/no/such.json")
    #expect(missing.error == "cascade: /no/such.json: there is no such file; check the path\n")
    #expect(missing.status == 1)
  }

  @Test("On a terminal, lines are colored, unless NO_COLOR has a value")
  func colors() throws {
    let run = try TerminalRun(["diff", old, new], terminalFor: .output)
    #expect(try run.end().contains("\u{1B}[32m+ C 3  added\u{1B}[39m"))
    let plain = try TerminalRun(["diff", old, new], terminalFor: .output, noColor: "1")
    #expect(try !plain.end().contains("\u{1B}"))
  }
}

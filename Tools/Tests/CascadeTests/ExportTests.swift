import CascadeKit
import Foundation
import HierarchyFormats
import SQLiteFiles
import Testing

@Suite("cascade export")
struct ExportTests {
  private let menu = """
    # columns: name code pinyin disabled
    Drinks\td
    \tTea, green\tt\ttea
    \tCoffee\tc\t\ttrue
    Food\tf

    """

  @Test("Without a file, the document goes to standard output")
  func standardOutput() throws {
    let run = try CommandRun("export", "-", "--format", "text", "--to", "csv", input: menu)
    #expect(
      run.output == """
        code,parent,name,pinyin,disabled
        d,,Drinks,,
        t,d,"Tea, green",tea,
        c,d,Coffee,,true
        f,,Food,,

        """)
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("A constant in source code is named after the file")
  func sourceCode() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "lunch-menu.ts")
    let run = try CommandRun("export", "-", "--to", "typescript", "-o", output, input: menu)
    #expect(run.error == "")
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.contains("export const lunchMenu: readonly LunchMenuNode[] = ["))
  }

  @Test("Standard error names the parts that a format has no place for")
  func omissions() throws {
    let names = try CommandRun("export", "-", "--to", "json-names", input: menu)
    #expect(
      names.error
        == "left out, because json-names has no place for it: code, pinyin, disabled\n")
    let levels = try CommandRun("export", "-", "--to", "levels", input: menu)
    #expect(levels.error == "left out, because levels has no place for it: pinyin, disabled\n")
    #expect(levels.status == 0)
  }

  @Test("A name with a number sign at its beginning is exported as text, and read again")
  func numberSigns() throws {
    let json = ###"[{"name":"#a","children":[{"name":"\\#b"},{"name":"##"},{"name":"c#"}]}]"###
    let text = try CommandRun("export", "-", "--to", "text", input: json)
    #expect(text.error == "")
    #expect(text.output == "# columns: name\n\\#a\n\t\\\\#b\n\t\\##\n\tc#\n")
    let again = try CommandRun("export", "-", "--to", "json", input: text.output)
    #expect(again.output == (try CommandRun("export", "-", "--to", "json", input: json).output))
  }

  @Test("A hierarchy that the format can't hold leaves the old file unchanged")
  func refusing() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("old", to: "x.json")
    let run = try CommandRun(
      "export", "-", "--to", "json-names", "-o", output, input: "a\n\tb\n\tb\n")
    #expect(
      run.error == """
        cascade: a/b: json-names can't hold two siblings with this name; write json or csv instead

        """)
    #expect(run.status == 1)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    #expect(try folder.contents == ["x.json"])
  }

  @Test("A full disk is reported")
  func fullDisk() throws {
    let run = try CommandRun("export", "--to", "json", "-o", "/dev/full")
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("cascade: /dev/full: cannot be written: "))
  }

  @Test("A table for spreadsheets is protected against formulas, and any other one has a warning")
  func formulas() throws {
    let input = "=1+1\n\t@x\n\t-1.5\n\t-1+cmd|'/c calc'!A1\n"
    let plain = try CommandRun("export", "-", "--format", "text", "--to", "csv", input: input)
    #expect(plain.output.contains(",=1+1,"))
    #expect(
      plain.error == """
        warning: a spreadsheet takes "=1+1" and 2 more for formulas; write --to xlsx, or add --for-spreadsheet

        """)
    #expect(plain.status == 0)
    let safe = try CommandRun(
      "export", "-", "--format", "text", "--to", "csv", "--for-spreadsheet", input: input)
    for cell in ["'=1+1", "'@x", "-1.5", "'-1+cmd|'/c calc'!A1"] {
      #expect(safe.output.contains(",\(cell),"), "\(safe.output)")
    }
    #expect(safe.error == "")
    let json = try CommandRun("export", "-", "--format", "text", "--to", "json", input: input)
    #expect(json.error == "")
    let other = try CommandRun(
      "export", "-", "--to", "json", "--for-spreadsheet", input: input)
    #expect(other.status == 64)
    #expect(other.error.contains("--for-spreadsheet works with --to csv and --to levels"))
  }

  @Test("A database has a row for each node, with its parent, position and level")
  func database() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "menu.sqlite")
    let run = try CommandRun("export", "-", "--to", "sqlite", "-o", output, input: menu)
    #expect(run.error == "")
    let rows = try SQLiteFile(path: output).rows("SELECT * FROM menu ORDER BY id")
    #expect(
      rows == [
        "id:1 parent:NULL position:0 level:1 name:\"Drinks\" code:\"d\" pinyin:NULL disabled:0",
        "id:2 parent:1 position:0 level:2 name:\"Tea, green\" code:\"t\" pinyin:\"tea\" disabled:0",
        "id:3 parent:1 position:1 level:2 name:\"Coffee\" code:\"c\" pinyin:NULL disabled:1",
        "id:4 parent:NULL position:1 level:1 name:\"Food\" code:\"f\" pinyin:NULL disabled:0",
      ])
    #expect(try folder.contents == ["menu.sqlite"])
  }

  @Test("A database has columns with types, and an index of the parents; every name is quoted")
  func databaseDefinitions() throws {
    let folder = try TemporaryFolder()
    for (name, quoted) in [
      ("menu", "menu"), ("x\"); DROP TABLE menu; --", "x\"\"); DROP TABLE menu; --"),
    ] {
      let output = folder.path(of: name + ".sqlite")
      let run = try CommandRun(
        "export", "-", "--format", "text", "--to", "sqlite", "-o", output,
        input: "# columns: name code say \"it\"\nA\t1\tb\tc\n")
      #expect(run.error == "")
      let database = try SQLiteFile(path: output)
      let definitions = try database.rows("SELECT sql FROM sqlite_master")
      #expect(
        definitions == [
          """
          sql:"CREATE TABLE "\(quoted)" ("id" INTEGER PRIMARY KEY, "parent" INTEGER REFERENCES "\(quoted)"("id"), \
          "position" INTEGER NOT NULL, "level" INTEGER NOT NULL, "name" TEXT NOT NULL, "code" TEXT, \
          "say" TEXT, \"\"\"it\"\"\" TEXT, "disabled" BOOLEAN NOT NULL)"
          """,
          "sql:\"CREATE INDEX \"\(quoted)_on_parent\" ON \"\(quoted)\"(\"parent\")\"",
        ])
      let rows = try database.rows("SELECT * FROM \"\(quoted)\"")
      #expect(rows.first?.contains("code:\"1\" say:\"b\"") == true)
    }
  }

  @Test("A name that SQLite reserves is an error, and leaves no file")
  func reservedName() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "sqlite_x.sqlite")
    let run = try CommandRun("export", "-", "--to", "sqlite", "-o", output, input: menu)
    #expect(
      run.error
        == "cascade: \(output): cannot be written: object name reserved for internal use: sqlite_x (SQLite error 1)\n"
    )
    #expect(try folder.contents == [])
  }

  @Test("A database replaces a file only when it is complete")
  func databaseOverFile() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("old", to: "x.sqlite")
    let broken = try CommandRun(
      "export", "-", "--to", "sqlite", "-o", output, input: "# columns: name position\na\t1\n")
    #expect(broken.status == 1)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    let run = try CommandRun("export", "-", "--to", "sqlite", "-o", output, input: menu)
    #expect(run.status == 0)
    #expect(try folder.contents == ["x.sqlite"])
  }

  @Test("A database needs a file")
  func databaseWithoutFile() throws {
    let run = try CommandRun("export", "-", "--to", "sqlite", input: menu)
    #expect(run.status == 64)
    #expect(run.error.contains("--to sqlite needs a file: give its path with -o"))
  }

  @Test("A signal while the file is written leaves the old file and no temporary one")
  func signal() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("old", to: "x.json")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The signal SIGXFSZ comes when the file exceeds 64 kB. The test process may have blocked it.
    let script = """
      import os, resource, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, 1 << 16))
      resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
      os.execv(sys.argv[1], [sys.argv[1], "export", "--to", "json", "-o", sys.argv[2]])
      """
    let command = CommandRun.executable.path
    process.arguments = ["python3", "-c", script, command, output]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGXFSZ)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    #expect(try folder.contents == ["x.json"])
  }

  @Test("A workbook has the table of the format csv, and is read again with its codes")
  func workbook() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(of: "menu.xlsx")
    let text = menu.replacingOccurrences(of: "\tc", with: "\t007")
    let run = try CommandRun("export", "-", "--to", "xlsx", "-o", output, input: text)
    #expect(run.error == "")
    let back = try CommandRun("export", output, "--to", "csv")
    #expect(back.error == "\(output): not used: \"pinyin\"\n")
    #expect(back.output.contains("007,d,Coffee,true"))
    #expect(
      try CommandRun("export", "-", "--to", "xlsx", input: text).error.hasPrefix(
        "cascade: --to xlsx needs a file: give its path with -o"))
    #expect(
      try CommandRun("build", output, "--sheet", "x", "-o", folder.path(of: "a.hierarchy")).error
        .hasSuffix("menu.xlsx: the workbook has no sheet \"x\"; its sheets are \"menu\"\n"))
  }
}

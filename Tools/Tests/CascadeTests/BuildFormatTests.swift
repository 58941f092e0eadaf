import CascadeKit
import Foundation
import Testing

@Suite("cascade build with documents of all formats")
struct BuildFormatTests {
  private let folder: TemporaryFolder
  private let output: String

  init() throws {
    folder = try TemporaryFolder()
    output = folder.path(of: "x.hierarchy")
  }

  private func levels() throws -> [Int] {
    try HierarchyFile.decode([UInt8](Data(contentsOf: URL(filePath: output)))).levelCounts
  }

  private func build(_ arguments: [String], input: String = "") throws -> CommandRun {
    try CommandRun(["build", "-o", output] + arguments, input: Array(input.utf8))
  }

  @Test(
    "The first line of output says how the document was read",
    arguments: [
      ("id,pid,name\n1,0,广东省\n2,1,广州市\n", "CSV with parents in \"pid\", 2 rows"),
      ("province,city\n广东省,广州市\n广东省,深圳市\n", "CSV with levels in \"province\", \"city\", 2 rows"),
      ("code\tname\n440000\t广东省\n440100\t广州市\n", "TSV with parents by code, 2 rows"),
      (#"{"广东省":{"广州市":["海珠区"]}}"#, "JSON with nested names, 3 nodes"),
      (
        "{\"id\":1,\"pid\":0,\"name\":\"a\"}\n{\"id\":2,\"pid\":1,\"name\":\"b\"}\n",
        "JSON lines with parents in \"pid\", 2 rows"
      ),
      ("广东省:\n  - 广州市\n  - 深圳市\n", "YAML with nested names, 3 nodes"),
      ("- 广东省\n  - 广州市\n", "Markdown with headings and lists, 2 nodes"),
      ("广东省\n\t广州市\n", "text with levels by indentation, 2 nodes"),
      ("./src\n./src/a.swift\n./src/b.swift\n", "paths, 3 nodes"),
      ("1 - Drinks\n2 - Drinks > Tea\n", "paths, 2 nodes"),
      ("* Drinks\n** Tea\n", "outline with levels by marks, 2 nodes"),
      (".\n├── a\n└── b\n", "drawn tree, 3 nodes"),
      (
        "| id | pid | name |\n|--|--|--|\n| 1 | | a |\n| 2 | 1 | b |\n",
        "table with parents in \"pid\", 2 rows"
      ),
      (
        "INSERT INTO a (id, pid, name) VALUES (1, NULL, 'a'), (2, 1, 'b');\n",
        "SQL with parents in \"pid\", 2 rows"
      ),
    ])
  func report(input: String, report: String) throws {
    let run = try build(["-"], input: input)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("standard input: \(report)\n"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test(
    "A document of an unknown format is refused, and nothing is written",
    arguments: [
      "a", "The quick brown fox\njumps over the lazy dog.\n",
      "a\0b\n\tc\n",
    ])
  func unknownFormat(input: String) throws {
    let run = try build(["-"], input: input)
    #expect(run.error.hasPrefix("cascade: standard input: line 1, column "), "\(run.error)")
    #expect(run.error.contains("give the format with --format"))
    #expect(run.status == 1)
    #expect(try folder.contents == [])
  }

  @Test("A document in a format that isn't read is refused with the name of the format")
  func otherFormat() throws {
    let run = try build(["-"], input: "[a]\nname = \"b\"\n")
    #expect(
      run.error
        == "cascade: standard input: line 1, column 1: this looks like TOML, which isn't read; convert it to YAML or JSON\n"
    )
    #expect(run.status == 1)
    #expect(try folder.contents == [])
  }

  @Test("--table names one of several tables in an SQL dump")
  func sqlTable() throws {
    let dump = """
      INSERT INTO menu (id, pid, name) VALUES (1, NULL, 'a'), (2, 1, 'b');
      INSERT INTO people (id, pid, name) VALUES (1, NULL, 'c');
      """
    let unnamed = try build(["-"], input: dump)
    #expect(
      unnamed.error.hasSuffix(
        "there are several tables: \"menu\", \"people\"; name one with --table\n"))
    #expect(try build(["-", "--table", "menu"], input: dump).status == 0)
    #expect(try levels() == [1, 1])
  }

  @Test("Fields are mapped to roles")
  func map() throws {
    let json = #"[{"label":"a","value":1,"items":[{"label":"b","value":2,"items":[]}]}]"#
    let run = try build(["-", "--map", "name=label,code=value,children=items"], input: json)
    #expect(run.output.contains("names in \"label\", codes in \"value\", children in \"items\""))
    #expect(try levels() == [1, 1])
    let shops = "region;town;shop\nSouth;Lewes;A\nSouth;Lewes;B\n"
    #expect(try build(["-", "--map", "levels=region/town/shop"], input: shops).status == 0)
    #expect(try levels() == [1, 1, 2])
  }

  @Test("A wrong map says which roles and which columns there are")
  func wrongMap() throws {
    let role = try build(["-", "--map", "title=x"], input: "[]")
    #expect(
      role.error.contains("isn't a role and a field, such as name=label; the roles are name, code"))
    #expect(role.status == 64)
    let column = try build(["-", "--map", "name=title"], input: "id,pid,name\n1,0,a\n")
    #expect(
      column.error.contains(
        "there is no column \"title\"; the columns are \"id\", \"pid\", \"name\""))
    #expect(column.status == 1)
  }

  @Test("A map for none of several documents, or for several, is refused with what to type")
  func mapsOfDocuments() throws {
    let one = try folder.write("id,label\n1,a\n", to: "one.csv")
    let two = try folder.write("id,pid,title\n2,1,b\n", to: "two.csv")
    let maps = ["--map", "one.csv:name=label", "--map", "2:name=title"]
    #expect(try build([one, two] + maps).status == 0)
    #expect(try levels() == [1, 1])
    #expect(
      try build([one, two, "--map", "x:name=label"]).error.contains(
        "--map x:… names none of the documents; write --map 1:… for \(one), or --map 2:… for \(two)"
      ))
    #expect(
      try build([one, one, "--map", "one.csv:name=label"]).error.contains(
        "--map one.csv:… names several of the documents; write --map 1:…"))
  }

  @Test("A document with errors isn't compiled, and each error has its line")
  func errors() throws {
    let file = try folder.write("id,pid,name\n1,0,广东省\n2,9,广州市\n", to: "a.csv")
    let run = try build([file])
    #expect(
      run.error == """
        \(file): error: line 3: row "2" has the parent "9", but no row has that identifier; \
        add the parent or correct it
        cascade: \(file): 1 error, 0 warnings; correct the errors, nothing was written

        """)
    #expect(run.status == 1)
    #expect(try folder.contents == ["a.csv"])
  }

  @Test("Warnings are printed, and the document is compiled")
  func warnings() throws {
    let run = try build(["-"], input: "id,pid,name\n1,0,广东省\n2,1, 广州市\n")
    #expect(run.error.hasPrefix("standard input: warning: line 3: "))
    #expect(run.status == 0)
    #expect(try levels() == [1, 1])
  }

  @Test("Placeholders and repeated parents are removed on request")
  func collapsing() throws {
    let input = #"{"北京市":{"市辖区":["东城区"]},"东莞市":["东莞市"]}"#
    let run = try build(["-", "--collapse-placeholders", "--collapse-repeats"], input: input)
    #expect(run.output.contains("2 collapsed nodes"))
    #expect(try levels() == [2, 1])
  }

  @Test("Several tables are one hierarchy, and errors have the line in their file")
  func severalTables() throws {
    let provinces = try folder.write("id,name\n1,广东省\n", to: "1.csv")
    let cities = try folder.write("id,pid,name\n2,1,广州市\n3,1,深圳市\n", to: "2.csv")
    let run = try build([provinces, cities])
    #expect(run.output.hasPrefix("2 documents: CSV with parents in \"pid\", 3 rows\n"))
    #expect(try levels() == [1, 2])
    let wrong = try folder.write("id,pid,name\n4,1,珠海市\n5,8,中山市\n", to: "3.csv")
    #expect(
      try build([provinces, cities, wrong]).error.hasPrefix("\(wrong): error: line 3: row \"5\""))
    let nested = try folder.write(#"{"a":{"b":["c"]}}"#, to: "4.json")
    let refused = try build([provinces, nested])
    #expect(
      refused.error.hasPrefix(
        "cascade: \(nested): line 1, column 1: this isn't a table; several documents"))
  }

  @Test("A folder, a compressed file, a database and a file in GB18030 are read")
  func files() throws {
    try FileManager.default.createDirectory(
      at: folder.url(of: "tree/b"), withIntermediateDirectories: true)
    try folder.write("", to: "tree/b/c")
    #expect(try build([folder.path(of: "tree")]).output.contains(": paths, 2 nodes\n"))
    let csv = try folder.write("id,pid,name\n1,0,广东省\n2,1,广州市\n", to: "a.csv")
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/bin/gzip")
    gzip.arguments = [csv]
    try gzip.run()
    gzip.waitUntilExit()
    #expect(try build([csv + ".gz"]).output.contains("CSV with parents in \"pid\", 2 rows"))
    let export = try CommandRun(
      "export", output, "--to", "sqlite", "-o", folder.path(of: "a.sqlite"))
    #expect(export.status == 0)
    let database = try build([folder.path(of: "a.sqlite")])
    #expect(
      database.output.contains(": SQLite with parents in "), "\(database.output) \(database.error)")
    #expect(try levels() == [1, 1])
    let gb: [UInt8] = [
      0xB9, 0xE3, 0xB6, 0xAB, 0xCA, 0xA1, 0x0A, 0x09, 0xB9, 0xE3, 0xD6, 0xDD, 0xCA, 0xD0, 0x0A,
    ]
    let chinese = try folder.write(gb, to: "gb.txt")
    #expect(try build([chinese, "--encoding", "gb18030"]).status == 0)
    let hierarchy = try HierarchyFile.decode([UInt8](Data(contentsOf: URL(filePath: output))))
    #expect(hierarchy.node(at: ["广东省", "广州市"]) != nil)
  }

  @Test("A database that is read from a pipe, a false database and an empty file are errors")
  func badFiles() throws {
    let claim = "SQLite format 3\0" + String(repeating: "x", count: 100)
    #expect(
      try build(["-"], input: claim).error
        == "cascade: standard input: a database can't be read from standard input or a pipe; "
        + "give the path of its file\n")
    let file = try folder.write(claim, to: "a.db")
    #expect(
      try build([file]).error
        == "cascade: \(file): this isn't an SQLite database, or it is damaged; check the path\n")
    #expect(try build(["-"]).error.contains("the document has no nodes"))
    #expect(try build(["-", "--language", "xx_XX"], input: "[]").status == 1)
  }
}

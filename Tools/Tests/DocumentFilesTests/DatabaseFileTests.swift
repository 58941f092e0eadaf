import Foundation
import HierarchyFormats
import SQLiteFiles
import Testing

@testable import DocumentFiles

@Suite("Databases")
struct DatabaseFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The names of the nodes of a query's rows.
  private func names(_ path: String, query: String) throws -> String {
    nodes(try #require(try DocumentFile(path: path, query: query).read().hierarchy))
  }

  private func database(_ sql: String) throws -> String {
    let path = folder.path(of: "a.sqlite")
    try SQLiteFile(path: path).execute(sql)
    return path
  }

  @Test("The only table of a database is read, with parents or with codes")
  func onlyTable() throws {
    let path = try database(
      """
      CREATE TABLE region (id INTEGER PRIMARY KEY, pid INTEGER, name TEXT, size REAL);
      INSERT INTO region VALUES (1, NULL, '广东省', 1.5), (2, 1, '广州市', NULL), (3, 1, '深圳市', 2);
      """)
    let result = try DocumentFile(path: path).read()
    #expect(result.format == .sqlite && result.shape == .parents(field: "pid"))
    #expect(result.hierarchy?.levelCounts == [1, 2])
    let query = DatabaseSelection(query: "SELECT 440000 + id * 100 - 100 AS code, name FROM region")
    #expect(try levels(DocumentFile(path: path, selection: query)) == [1, 2])
    let columns = DatabaseSelection(columns: ["id", "name"])
    #expect(try levels(DocumentFile(path: path, selection: columns)) == [3])
    #expect(
      message(DocumentFile(path: path, selection: DatabaseSelection(columns: ["x"])))
        == "the table has no column \"x\"; its columns are \"id\", \"pid\", \"name\", \"size\"")
  }

  @Test("One of several tables must be chosen")
  func severalTables() throws {
    let path = try database(
      """
      CREATE TABLE "b ""x" (id, parent, name); INSERT INTO "b ""x" VALUES (1, 0, 'a'), (2, 1, 'b');
      CREATE TABLE a (x);
      """)
    #expect(
      message(DocumentFile(path: path)) == """
        the database has the tables "a", "b "x"; choose one with --table a, or write a --query
        """)
    #expect(
      try levels(DocumentFile(path: path, selection: DatabaseSelection(table: "b \"x"))) == [1, 1])
    #expect(
      message(DocumentFile(path: path, selection: DatabaseSelection(table: "c"))).hasPrefix(
        "the database has no table \"c\""))
  }

  @Test("A query can't change a database")
  func readOnly() throws {
    let path = try database("CREATE TABLE a (id, pid, name); INSERT INTO a VALUES (1, 0, 'a')")
    let before = try Data(contentsOf: URL(filePath: path))
    for query in ["DELETE FROM a", "DROP TABLE a", "INSERT INTO a VALUES (2, 1, 'b')"] {
      #expect(message(DocumentFile(path: path, query: query)) != "no error")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A file that only claims to be a database is refused")
  func falseDatabase() throws {
    let claim = Array("SQLite format 3\0".utf8)
    for bytes in [claim, claim + [UInt8](repeating: 7, count: 4_000)] {
      #expect(
        message(DocumentFile(path: try folder.write(bytes, to: "b.sqlite")))
          == "this isn't an SQLite database, or it is damaged; check the path")
    }
  }

  @Test("Numbers, texts and blobs of UTF-8 are read, and NULL is empty")
  func values() throws {
    let path = try database("CREATE TABLE a (x)")
    let values = [
      ("9223372036854775807", "9223372036854775807"), ("-3", "-3"), ("2.0", "2.0"),
      ("0.1", "0.1"), ("1e300", "1e+300"), ("'广州'", "广州"), ("x'e5b9bf'", "广"),
      ("'a' || char(0) || 'b'", "a"), ("CAST(x'61ff' AS TEXT)", "a\u{FFFD}"),
    ]
    for (value, name) in values {
      #expect(try names(path, query: "SELECT 'c' AS code, \(value) AS name") == name + "=c")
    }
    #expect(
      try names(path, query: "SELECT NULL AS code, 'a' AS name UNION ALL SELECT '', 'b'") == "a b")
    #expect(
      message(DocumentFile(path: path, query: "SELECT 'a' AS name, x'ff' AS code"))
        == "the column \"code\" of row 1 isn't text in UTF-8; choose other columns with --columns")
    #expect(
      message(DocumentFile(path: path, query: "SELECT 1 AS name, 2 AS name")).contains(
        "the columns \"name\" and \"name\" have the same role"))
  }

  @Test("Names with quotation marks and statements in them are only names")
  func namesOfTablesAndColumns() throws {
    let path = try database(
      """
      CREATE TABLE b (x); INSERT INTO b VALUES (1);
      CREATE TABLE "a""; DROP TABLE b; --" (code, "name"" FROM b; --", "pid], 'x");
      INSERT INTO "a""; DROP TABLE b; --" VALUES (1, 'a', 0), (2, 'b', 1);
      """)
    let table = "a\"; DROP TABLE b; --"
    let columns = ["code", "name\" FROM b; --"]
    let file = try DatabaseFile(path: path).table(DatabaseSelection(table: table, columns: columns))
    #expect(file.columns == columns)
    #expect(file.rowCount == 2)
    #expect(try DatabaseFile(path: path).table(DatabaseSelection(table: table)).columns.count == 3)
    for name in ["b\"; --", "b; SELECT 1", "b\u{0}c", "x' OR '1'='1"] {
      #expect(
        message(DocumentFile(path: path, selection: DatabaseSelection(table: name)))
          == "the database has no table \"\(name)\"; its tables are \"a\"; DROP TABLE b; --\", \"b\""
      )
    }
  }

  @Test(
    "A query is one statement that reads, and has no parameters",
    arguments: [
      ("SELECT 1 AS name; SELECT 2", "there are several statements"),
      ("SELECT 1 AS name; nonsense", "near \"nonsense\": syntax error"),
      ("DELETE FROM a; SELECT 1", "there are several statements"),
      ("", "there is no statement"), (" ; -- SELECT 1", "there is no statement"),
      ("SELECT ? AS name", "the query has parameters, which have no values"),
      ("SELECT \"nme\" FROM a", "no such column: nme"),
      ("SELECT name FROM a WHERE", "incomplete input"),
      ("UPDATE a SET name = 1", "attempt to write a readonly database"),
      ("PRAGMA user_version = 4", "attempt to write a readonly database"),
      ("VACUUM", "cannot VACUUM from within a transaction"),
    ])
  func queries(query: String, problem: String) throws {
    let path = try database("CREATE TABLE a (id, pid, name); INSERT INTO a VALUES (1, 0, 'a')")
    #expect(
      message(DocumentFile(path: path, query: query))
        == "SQLite reports: \(problem); correct the query or the file")
    #expect(try names(path, query: "SELECT id AS code, name FROM a; ; -- end") == "a=1")
  }

  @Test("A query can't write another file")
  func otherFiles() throws {
    let path = try database("CREATE TABLE a (id, pid, name); INSERT INTO a VALUES (1, 0, 'a')")
    let other = folder.path(of: "other.sqlite")
    for query in ["VACUUM INTO '\(other)'", "ATTACH '\(other)' AS other"] {
      #expect(message(DocumentFile(path: path, query: query)).hasPrefix("SQLite reports: "))
      #expect(!FileManager.default.fileExists(atPath: other))
    }
  }

  @Test("A locked database is an error, and a database that is being written is read")
  func otherProcesses() throws {
    let path = try database("CREATE TABLE a (id, pid, name); INSERT INTO a VALUES (1, 0, 'a')")
    let writer = try SQLiteFile(path: path)
    try writer.execute("BEGIN EXCLUSIVE")
    #expect(
      message(DocumentFile(path: path))
        == "another program is writing the database; try again when it has finished")
    try writer.execute("COMMIT; PRAGMA journal_mode = WAL")
    try writer.execute("INSERT INTO a VALUES (2, 1, 'b'); BEGIN IMMEDIATE")
    try writer.execute("INSERT INTO a VALUES (3, 1, 'c')")
    #expect(try levels(DocumentFile(path: path)) == [1, 1])
    try writer.execute("COMMIT")
    #expect(try levels(DocumentFile(path: path)) == [1, 2])
  }

  @Test("A damaged or cut database is refused")
  func damagedDatabase() throws {
    let path = try database(
      """
      CREATE TABLE a (id, pid, name);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
      INSERT INTO a SELECT i, i / 10, 'name ' || i FROM n;
      """)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var damaged = bytes
    damaged.replaceSubrange(4096..., with: repeatElement(0xFF, count: bytes.count - 4096))
    for bytes in [damaged, Array(bytes.prefix(bytes.count / 2)), Array(bytes.prefix(20))] {
      #expect(
        message(DocumentFile(path: try folder.write(bytes, to: "damaged.sqlite")))
          == "this isn't an SQLite database, or it is damaged; check the path")
    }
    // Every other damage is an error or unnoticed.
    for index in stride(from: 16, to: bytes.count, by: 31) {
      var changed = bytes
      changed[index] ^= 0xFF
      _ = message(DocumentFile(path: try folder.write(changed, to: "changed.sqlite")))
    }
  }

  @Test(
    "Behind # is a query, or the name of a table, which needs quotation marks only if it begins like a query",
    arguments: [
      ("department", "department", nil), (#""my table""#, "my table", nil),
      ("my table", "my table", nil), (#""a ""b"" c""#, #"a "b" c"#, nil),
      (#""select * from x""#, "select * from x", nil), ("selected", "selected", nil),
      ("select", "select", nil), ("select.x", "select.x", nil), ("", "", nil),
      (#""a" "b""#, #""a" "b""#, nil), (#"""#, #"""#, nil),
      ("SELECT*FROM x", nil, "SELECT*FROM x"), ("select\n1", nil, "select\n1"),
      ("with a as (select 1) select * from a", nil, "with a as (select 1) select * from a"),
      ("VALUES('a')", nil, "VALUES('a')"), (" (SELECT 1)", nil, " (SELECT 1)"),
      ("-- x\nSELECT 1", nil, "-- x\nSELECT 1"),
    ] as [(String, String?, String?)])
  func fragments(text: String, table: String?, query: String?) {
    let selection = DatabaseSelection(fragment: text)
    #expect(selection.table == table && selection.query == query)
  }

  @Test(
    "A table, columns and a query are refused for a document that isn't a database, with what to type"
  )
  func notDatabases() throws {
    let file = try folder.write(Array("id,name\n1,a\n".utf8), to: "a.csv")
    let selections = [
      (DatabaseSelection(table: "it's"), #"--table 'it'\''s'"#),
      (DatabaseSelection(columns: ["id"]), "--columns"),
      (DatabaseSelection(query: "SELECT 1"), "--query"),
      (DatabaseSelection(table: "a", columns: ["id"]), "--table a --columns"),
      (DatabaseSelection(fragment: "SELECT 1"), "#SELECT 1"),
    ]
    for (selection, typed) in selections {
      #expect(
        message(DocumentFile(path: file, selection: selection))
          == "this isn't a database, so \(typed) can't choose its rows; leave it out")
    }
    let dump = try folder.write(
      Array("CREATE TABLE a (id int, name text); INSERT INTO a VALUES (2, 'b');".utf8),
      to: "a.sql")
    let table = DatabaseSelection(table: "a")
    #expect(try levels(DocumentFile(path: dump, selection: table)) == [1])
    #expect(
      message(DocumentFile(path: dump, selection: DatabaseSelection(query: "SELECT 1"))).hasSuffix(
        "name one of them with --table"))
    // The table of several documents is that of a dump among them.
    let both = [file, dump].map { DocumentFile(path: $0, selection: table) }
    #expect(try FileSet(both).read().result.hierarchy?.levelCounts == [2])
    let tables = [file, file].map { DocumentFile(path: $0, selection: table) }
    #expect(throws: FileSet.Failure.self) { try FileSet(tables).read() }
  }
}

extension DocumentFile {
  fileprivate init(path: String, query: String) {
    self.init(path: path, selection: DatabaseSelection(query: query))
  }
}

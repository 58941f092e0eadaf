import CascadeKit
import Foundation
import SQLiteFiles
import Testing

@Suite("cascade serve")
struct ServeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("It serves every format that can be built, and compiled files, under their names")
  func formats() throws {
    let json = try folder.write(#"[{"id":7,"name":"a","children":["b","c"]}]"#, to: "one.json")
    let text = try folder.write("d\t1\n\te\n", to: "部门 two.txt")
    let compiled = folder.path(of: "three.hierarchy")
    _ = try CommandRun("build", text, "-o", compiled)

    let server = try ServerProcess("serve", json, text, compiled, lineCount: 4)
    let base = "http://127.0.0.1:\(server.port)/api/v1"
    #expect(
      server.greeting == """
        CascadeKit API: \(base)
        \(base)/one/children  3 nodes
        \(base)/%E9%83%A8%E9%97%A8%20two/children  2 nodes
        \(base)/three/children  2 nodes

        """)
    #expect(
      try server.get("/api/v1/one/children?of=7").text == """
        {"of":{"code":"7","name":"a"},"children":[{"name":"b","leaf":true},\
        {"name":"c","leaf":true}],"total":2,"next":null}

        """)
    let paths = ["/api/v1/%E9%83%A8%E9%97%A8%20two/path?code=d/e", "/api/v1/three/path?code=1/e"]
    for path in paths {
      #expect(
        try server.get(path).text == """
          {"path":[{"code":"1","name":"d","leaf":false,"level":1},\
          {"name":"e","leaf":true,"level":2}]}

          """)
    }
    let reduced = folder.path(of: "reduced.hierarchy")
    _ = try CommandRun("build", text, "--reduced", "-o", reduced)
    let whole = try server.get("/data/%E9%83%A8%E9%97%A8%20two.hierarchy").body
    #expect(try Data(contentsOf: URL(filePath: reduced)) == Data(whole))
  }

  @Test("It serves the elements and a page with links, but not the gallery and its data")
  func elements() throws {
    let server = try ServerProcess("serve", folder.write("a\n\tb\n", to: "x.txt"))
    for name in ["cascade.js", "cascade.wasm", "cascade.tree.wasm", "cascade.readings"] {
      #expect(try server.get("/elements/\(name)").status == 200)
    }
    #expect(try server.get("/cascade/x.hierarchy").body == server.get("/data/x.hierarchy").body)
    let entry = try server.get("/cascade/cascade.js").text
    let program = try #require(entry.firstMatch(of: /"\.\.(\/elements@\w+\/cascade\.wasm)"/))
    #expect(try server.get(String(program.1)).status == 200)
    let page = try server.get("/").text
    for link in ["/api.html", "/api/v1/x/children", "/data/x.hierarchy"] {
      #expect(page.contains("href=\"\(link)\""))
      #expect(try server.get(link).status == 200)
    }
    #expect(page.contains("Nodes: 2. Levels: 2."))
    for path in ["/data/china.hierarchy", "/gallery/gallery.js"] {
      #expect(try server.get(path).status == 404)
    }
    #expect(try server.get("/api/v1/china/children").status == 404)
  }

  @Test("Without files, it serves the gazetteer and its history")
  func gazetteer() throws {
    let server = try ServerProcess("serve", lineCount: 2)
    #expect(server.greeting.hasSuffix("/api/v1/china/children  44,533 nodes\n"))
    let answer = try server.get("/api/v1/china/path?code=310226").text
    #expect(answer.contains(#""code":"310120","name":"奉贤区""#))
    #expect(try server.get("/data/china.hierarchy").status == 200)
    #expect(try server.get("/data/china.history").status == 200)
    for path in ["china/top.hierarchy", "china/440100.hierarchy", "china.history"] {
      #expect(try server.get("/cascade/\(path)").body == server.get("/data/\(path)").body)
    }
    #expect(try server.get("/cascade/china.hierarchy").status == 404)
  }

  @Test(
    "A table of SQLite is read again when it changes, in every mode, and rows with errors leave the others in use",
    arguments: ["delete", "wal"])
  func database(mode: String) throws {
    let path = folder.path(of: "shop.sqlite")
    let database = try SQLiteFile(path: path)
    try database.execute(
      """
      PRAGMA journal_mode = \(mode);
      CREATE TABLE other (x); CREATE TABLE department (id INTEGER PRIMARY KEY, parent_id, name, is_active, n);
      INSERT INTO department VALUES (1, NULL, 'Co', 1, 1), (2, 1, 'Sales', 1, 20), (3, 1, 'HR', 0, 10);
      """)
    let log = try folder.write("", to: "log")
    let server = try ServerProcess(
      "serve", path, "--table", "department", "--order", "n", log: log, lineCount: 2)
    #expect(server.greeting.hasSuffix("/api/v1/department/children  3 nodes\n"))
    let url = "/api/v1/department/children?of=1"
    #expect(
      try server.get(url).text == """
        {"of":{"code":"1","name":"Co"},"children":[{"code":"3","name":"HR","leaf":true,"disabled":true},\
        {"code":"2","name":"Sales","leaf":true}],"total":2,"next":null}

        """)
    try database.execute("UPDATE department SET name = 'Revenue' WHERE id = 2")
    try server.waitForLog("cascade: \(path): loaded again, 3 nodes\n")
    #expect(try server.get(url).text.contains("Revenue"))
    try database.execute("UPDATE department SET parent_id = 9 WHERE id = 2")
    try server.waitForLog("the version before stays in use until the source is corrected\n")
    #expect(try server.get(url).text.contains("Revenue"))
    try database.execute("UPDATE other SET x = 1")
    try database.execute("UPDATE department SET parent_id = 1, name = 'Trade' WHERE id = 2")
    try server.waitForLog(
      "until the source is corrected\ncascade: \(path): loaded again, 3 nodes\n")
    #expect(try server.get(url).text.contains("Trade"))
  }

  @Test("A database that is replaced is read again, and so is a query after an interval")
  func replacedDatabase() throws {
    func write(_ name: String, to path: String) throws {
      try SQLiteFile(path: path).execute(
        "CREATE TABLE d (id, parent_id, name); INSERT INTO d VALUES (1, NULL, '\(name)'), (2, 1, 'x')"
      )
    }
    let (path, next) = (folder.path(of: "a.db"), folder.path(of: "next.db"))
    try write("First", to: path)
    let log = try folder.write("", to: "log")
    let server = try ServerProcess(
      "serve", path, "--query", "SELECT * FROM d", "--every", "1s", log: log, lineCount: 2)
    #expect(server.greeting.hasSuffix("/api/v1/a/children  2 nodes\n"))
    try write("Second", to: next)
    rename(next, path)
    try server.waitForLog("loaded again, 2 nodes")
    #expect(try server.get("/api/v1/a/children").text.contains("Second"))
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
  }

  @Test("Data can have a history, which is loaded again with it")
  func history() throws {
    let data = try folder.write("A\t1\n\tx\t2\n", to: "one.txt")
    let history = try folder.write("history 1\n2\tOld 9\n", to: "one.history")
    let server = try ServerProcess("serve", data, "--history", history)
    #expect(try server.get("/data/one.history").text.contains("Old 9"))
    #expect(try server.get("/api/v1/one/path?code=9").text.contains("\"name\":\"x\""))
  }

  @Test("Options set the names of JSON fields")
  func fields() throws {
    let file = try folder.write(#"[{"T":"a","K":"k"}]"#, to: "x.json")
    let server = try ServerProcess("serve", file, "--name", "T", "--code", "K")
    #expect(try server.get("/api/v1/x/node?code=k").text.hasPrefix(#"{"code":"k","name":"a","#))
  }

  @Test("A file that cannot be served prints one line and exits with status 1")
  func errors() throws {
    let missing = try CommandRun("serve", "/no/such.json", "--port", "0")
    #expect(missing.error == "cascade: /no/such.json: there is no such file; check the path\n")
    #expect(missing.status == 1)
    let wrong = try folder.write("[1,]", to: "x.json")
    #expect(
      try CommandRun("serve", wrong, "--port", "0").error
        == "cascade: \(wrong): line 1, column 3: a comma precedes \"]\"; remove the comma\n")
    let damaged = try folder.write("a", to: "x.hierarchy")
    #expect(
      try CommandRun("serve", damaged, "--port", "0").error == """
        cascade: \(damaged): this isn't a .hierarchy file; compile your data with 'cascade build'

        """)
    let file = try folder.write("a\n\tb\n", to: "x.txt")
    let host = try CommandRun("serve", file, "--port", "0", "--host", "192.0.2.1")
    #expect(
      host.error == """
        cascade: 192.0.2.1 is not an address of this machine; choose another with --host, \
        or 0.0.0.0 for all

        """)
    #expect(host.status == 1)
    #expect(
      try CommandRun("serve", file, "--port", "0", "--host", "no.such.invalid").error.hasPrefix(
        "cascade: no.such.invalid is not an address of this machine;"))
  }

  @Test("Invalid arguments print one line and exit with status 64")
  func usage() throws {
    let twice = try CommandRun("serve", "a/x.json", "b/x.txt")
    #expect(
      twice.error == """
        cascade: a/x.json and b/x.txt have the same name, x; rename one of them, or name it with --source NAME=…; see 'cascade serve --help'

        """)
    #expect(twice.status == 64)
    #expect(
      try CommandRun("serve", "-", "-").error == """
        cascade: standard input can be read only once; give one -; see 'cascade serve --help'

        """)
    let port = try CommandRun("serve", "x", "--port", "70000")
    #expect(port.error == "cascade: --port must be from 0 to 65535; see 'cascade serve --help'\n")
  }

  @Test("It listens on the address of --host, and prints its URL")
  func host() throws {
    let file = try folder.write("a\n\tb\n", to: "x.txt")
    let server = try ServerProcess("serve", file, "--host", "0.0.0.0")
    #expect(server.greeting.hasPrefix("CascadeKit API: http://0.0.0.0:\(server.port)/api/v1\n"))
    #expect(try server.get("/api/v1").status == 200)
  }
}

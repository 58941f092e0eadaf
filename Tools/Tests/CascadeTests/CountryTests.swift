import Testing

@Suite("The option --country")
struct CountryTests {
  @Test(
    "A place of any country is found by its name, reading, Latin name or code",
    arguments: [
      ("JP", "渋谷区", "東京都/渋谷区\t13113\n"), ("jpn", "しぶや", "東京都/渋谷区\t13113\n"),
      ("392", "shibuya", "東京都/渋谷区\t13113\n"), ("VN", "ha noi", "Hà Nội\t01\n"),
      ("any", "germany", "Deutschland\tDE\n"),
    ])
  func search(country: String, query: String, result: String) throws {
    #expect(try CommandRun("search", "--country", country, "--limit", "1", query).output == result)
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

  @Test(
    "All countries with their places are one hierarchy, also in a bundle, from which a page loads the countries first"
  )
  func world() throws {
    #expect(
      try CommandRun("search", "--country", "any", "--limit", "1", "shibuya").output
        == "日本/東京都/渋谷区\tJP-13113\n")
    let folder = try TemporaryFolder()
    let web = folder.path(of: "web")
    let run = try CommandRun(
      "bundle", "-o", web, "--elements", "wheel", "--no-china", "--countries", "jpn,any")
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\(web)/JP/top.hierarchy\n\(web)/world/top.hierarchy\n"))
    #expect(try CommandRun("tree", "\(web)/JP/13.hierarchy", "--at", "13113").output == "渋谷区\n")
    let countries = try CommandRun("info", "\(web)/world/top.hierarchy").output
    #expect(countries.contains("levels   250\n"))
    let unknown = try CommandRun("bundle", "-o", web, "--countries", "JP,XX")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("no country with known places has the code \"XX\""))
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

import Hierarchies
import Lookup
import Testing

@Suite("Search in other scripts")
struct ScriptSearchTests {
  @Test(
    "A name in any script is found by Latin letters, and by what is typed until they are complete",
    arguments: [
      ("しぶや", ["shibuya", "sibuya", "shibu", "shi", "sh", "sby", "SHIBUYA"]),
      ("かながわ", ["kanagawa", "kngw", "kanag", "kana", "ngw"]),
      ("とうきょう", ["tokyo", "toukyou", "tōkyō", "tôkyô", "toky", "toukyo", "tky", "to"]),
      ("おおさか", ["osaka", "oosaka", "ōsaka", "ohsaka"]), ("さっぽろ", ["sapporo", "sappo"]),
      ("ちば", ["chiba", "tiba"]), ("つくば", ["tsukuba", "tukuba"]),
      ("ふじさわ", ["fujisawa", "huzisawa"]),
      ("しんじゅく", ["shinjuku", "sinzyuku", "shinjyuku"]), ("ニセコ", ["niseko"]), ("コーヒー", ["kohi"]),
      ("なんば", ["namba", "nanba"]), ("じょうえつ", ["joetsu", "jouetsu", "zyouetu"]),
      ("ギフ", ["gifu", "gihu"]), ("はっちょう", ["hatcho", "haccho", "hattyou"]),
      ("서울", ["seoul", "seo", "sul", "se"]), ("부산", ["busan", "pusan"]),
      ("종로", ["jongno", "jongro"]),
      ("경기도", ["gyeonggido", "gyeonggi-do", "ggd"]), ("대구", ["daegu", "taegu"]),
      ("신라", ["silla", "sinra"]),
      ("Київ", ["kyiv", "kiyiv", "ky"]), ("Екатеринбург", ["yekaterinburg", "ekaterinburg"]),
      ("Щёлково", ["shchelkovo", "shch"]),
      ("Нижний Новгород", ["nizhniy novgorod", "nn", "novgorod"]),
      ("Алматы", ["almaty"]), ("Қарағанды", ["qaraghandy", "karagandy"]), ("Ниш", ["nis", "nish"]),
      ("Ηράκλειο", ["irakleio", "irakl"]), ("Θεσσαλονίκη", ["thessaloniki"]),
      ("თბილისი", ["tbilisi"]), ("ქუთაისი", ["kutaisi", "qutaisi"]),
      ("Երևան", ["yerevan", "erevan"]),
      ("Köln", ["koln", "koeln"]), ("Weißenburg", ["weissenburg", "weisenburg"]),
      ("Århus", ["arhus", "aarhus"]),
      ("Łódź", ["lodz"]), ("Đà Nẵng", ["da nang", "dn"]), ("São Paulo", ["sao paulo", "sp"]),
      ("Ærø", ["aeroe", "aro"]),
      ("أسيوط", ["اسيوط"]), ("السُّوَيس", ["السويس", "سويس"]), ("القاهرة", ["القاهره"]),
    ])
  func latin(name: String, queries: [String]) {
    for query in queries {
      #expect(NameQuery(query).match(utf8: name) != nil, "\(query)")
      #expect(found(query, among: [name]) == [name], "\(query)")
    }
  }

  @Test(
    "Letters that no spelling of a name has find nothing",
    arguments: [
      ("しぶや", ["shibuyo", "zibuya", "sibyua"]), ("とうきょう", ["tokya", "kto"]), ("かながわ", ["kngg"]),
      ("서울", ["saul", "ㅇㅅ", "서월"]), ("수원", ["ㅅㄴ"]), ("Київ", ["kyjb", "kiw"]), ("Köln", ["koen"]),
      ("Երևան", ["yereva n x"]), ("Strasse", ["streasse"]),
    ])
  func nothing(name: String, queries: [String]) {
    for query in queries {
      #expect(found(query, among: [name]) == [], "\(query)")
    }
  }

  @Test(
    "A Hangul name is found by initial consonants, and at every key that is pressed on the way to it",
    arguments: [
      ("서울", ["ㅅㅇ", "ㅅ", "서", "성", "서우", "서울"]), ("수원", ["숭", "수우", "수워", "수원", "ㅅㅇ", "ㅜㅓ"]),
      ("화성", ["호", "화", "ㅎㅅ", "홧", "화서"]), ("까치", ["ㄱ", "ㄲ", "ㄲㅊ"]), ("닭골", ["달", "닭", "닭ㄱ"]),
    ])
  func hangul(name: String, queries: [String]) {
    for query in queries {
      #expect(found(query, among: [name, "제주"]) == (query == "ㅜㅓ" ? [] : [name]), "\(query)")
    }
  }

  @Test(
    "Whole names are best, then beginnings as they are written, in Latin letters and abbreviated, then parts"
  )
  func ranks() {
    #expect(NameQuery("seoul").match(utf8: "서울")?.rank == .exact)
    #expect(NameQuery("서울").match(utf8: "서울역")?.rank == .prefix)
    #expect(NameQuery("seoul").match(utf8: "서울역")?.rank == .wholeSyllables)
    #expect(NameQuery("ㅅㅇ").match(utf8: "서울")?.rank == .initials)
    #expect(NameQuery("울").match(utf8: "서울")?.rank == .inside)
    #expect(NameQuery("kyiv").match(utf8: "Київ")?.rank == .exact)
    #expect(NameQuery("ky").match(utf8: "Київ")?.rank == .wholeSyllables)
  }

  @Test("The matching part of the shown name is marked, whatever was typed")
  func highlights() throws {
    for (name, query, part) in [
      ("かながわけん", "gawa", "がわ"), ("서울특별시", "seoul", "서울"), ("서울특별시", "ㅌㅂ", "특별"),
      ("Нижний Новгород", "novg", "Новг"), ("Köln-Süd", "koeln", "Köln"),
      ("Bad Köstritz", "oe", "ö"),
      ("とうきょうと", "tokyo", "とうきょ"),
    ] {
      let match = try #require(NameQuery(query).match(utf8: name), "\(query)")
      let bytes = Array(name.utf8)[match.range]
      #expect(String(decoding: bytes, as: UTF8.self) == part, "\(query)")
    }
  }

  @Test("A match in another name is reported with that name and the part that matches")
  func otherNames() throws {
    let hierarchy = places([
      ["name": "渋谷区", "reading": "しぶやく", "latin": "Shibuya-ku"],
      ["name": "Deutschland", "en": "Germany", "also": "DEU|+49"],
      ["name": "海州区", "pinyin": "hai zhou qu"], ["name": "東京都", "section": "関東"],
    ])
    func other(_ query: String) throws -> [String] {
      let result = try #require(NameSearch(hierarchy).results(for: query).results.first, "\(query)")
      let match = try #require(result.matches.last)
      let name = hierarchy.name(of: result.node)
      #expect(match.otherName == nil || match.range == 0..<name.utf8.count)
      return match.otherName.map {
        [name, $0.text, String(decoding: $0.utf8[$0.range], as: UTF8.self)]
      } ?? [name]
    }
    #expect(try other("sibuya") == ["渋谷区", "しぶやく", "しぶや"])
    #expect(try other("shibuya-ku") == ["渋谷区", "Shibuya-ku", "Shibuya-ku"])
    #expect(try other("german") == ["Deutschland", "Germany", "German"])
    #expect(try other("deu") == ["Deutschland", "DEU", "DEU"])
    #expect(try other("deut") == ["Deutschland"])
    #expect(try other("+49") == ["Deutschland", "+49", "49"])
    #expect(try other("0049") == ["Deutschland", "+49", "49"])
    #expect(try other("haizhou") == ["海州区"])
    #expect(try other("関東") == ["東京都", "関東", "関東"])
  }

  @Test("Each of several names in one text is found by its beginning")
  func severalNames() {
    let hierarchy = places([
      ["name": "臺北市", "also": "台北市|Taipei"], ["name": "新北市", "also": "New Taipei"],
    ])
    let results = NameSearch(hierarchy).results(for: "taip").results
    #expect(results.map { hierarchy.name(of: $0.node) } == ["臺北市", "新北市"])
    #expect(results.map(\.rank) == [.wholeSyllables, .inside])
  }

  @Test("A code of ISO 3166-2 finds its place, but the code of the country doesn't find all places")
  func isoCodes() {
    let hierarchy = places([
      ["name": "กระบี่", "latin": "Krabi", "iso": "TH-81"],
      ["name": "ถลาง", "latin": "Thalang", "iso": "TH-83"],
    ])
    func found(_ query: String) -> [String] {
      NameSearch(hierarchy).results(for: query).results.map { hierarchy.name(of: $0.node) }
    }
    #expect(found("TH-81") == ["กระบี่"])
    #expect(found("th81") == ["กระบี่"])
    #expect(found("th") == ["ถลาง"])
  }

  @Test("A search in parts, a filter and a search of all names find the same names of all scripts")
  func sameNodes() {
    let names = [
      "かながわ", "サッポロ", "서울특별시", "부산", "Київ", "Ηράκλειο", "თბილისი", "Երևան", "Köln", "القاهرة",
      "広州", "ａｂ",
    ]
    let hierarchy = places(names.map { ["name": $0, "latin": "x \($0)"] })
    let search = NameSearch(hierarchy)
    for query in [
      "k", "s", "ka", "ㅅ", "bu", "x k", "e", "ir", "ya", "ts", "kn", "القا", "a", "と", "サ",
    ] {
      let expected = hierarchy.roots.filter { NameQuery(query).match($0, in: hierarchy) != nil }
      let page = search.results(for: query, limit: 100).results.map(\.node)
      // Only a search of all names also finds words apart from each other.
      if query.utf8.contains(UInt8(ascii: " ")) {
        #expect(Set(page).isSuperset(of: expected), "\(query)")
      } else {
        #expect(Set(page) == Set(expected), "\(query)")
      }
      let parts = (0..<3).flatMap { search.nodes(for: NameQuery(query), inPart: $0, of: 3) }
      #expect(Set(parts) == Set(expected), "\(query)")
      var scanned: [Hierarchy.Node] = []
      NameQuery(query).forEachMatch(among: 0..<hierarchy.count, in: hierarchy) {
        scanned.append($0)
      }
      #expect(scanned == Array(expected), "\(query)")
    }
  }

  private func found(_ query: String, among names: [String]) -> [String] {
    let hierarchy = places(names.map { ["name": $0] })
    return NameSearch(hierarchy).results(for: query).results.map { hierarchy.name(of: $0.node) }
  }

  /// A hierarchy of roots with texts in columns.
  private func places(_ rows: [[String: String]]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for row in rows {
      let node = builder.add(row["name"]!)
      for (column, text) in row.sorted(by: { $0.key < $1.key }) where column != "name" {
        builder.setText(text, column: column, of: node)
      }
    }
    return builder.build()
  }
}

extension NameQuery {
  fileprivate func match(utf8 name: String) -> NameMatch? {
    Array(name.utf8).withUnsafeBufferPointer { match(utf8: $0) }
  }
}

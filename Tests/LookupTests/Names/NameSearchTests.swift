import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Finding places while the user types")
struct NameSearchTests {
  private static let search = NameSearch(China.regions)

  private func paths(_ query: String, _ limit: Int = 20) -> [String] {
    Self.search.results(for: query, limit: limit).results.map {
      China.names($0.node).joined(separator: "/")
    }
  }

  @Test(
    "Guangzhou is found by its Hanzi, pinyin, initials and any mix of them",
    arguments: [
      "广州", "guangzhou", "广zhou", "guang州", "GuangZhou", "ｇｕａｎｇｚｈｏｕ", "guang'zhou",
      " 广州 ", "guangzhous", "guangz", "440100", "４４０１", "广州市",
    ])
  func mixes(query: String) {
    #expect(paths(query).first == "广东省/广州市")
  }

  @Test("Abbreviations find the full names")
  func abbreviations() {
    for query in ["gz", "gzhou", "gzs", "gzhs"] {
      #expect(paths(query).contains("广东省/广州市"), "\(query)")
    }
    #expect(paths("hzqu", 200).contains("广东省/广州市/海珠区"))
    #expect(paths("nmg").first == "内蒙古自治区")
  }

  @Test("Any reading of a character matches")
  func readings() {
    for query in ["le", "leting", "lao", "laoting", "lt", "yueting"] {
      #expect(paths(query, 400).contains("河北省/唐山市/乐亭县"), "\(query)")
    }
    #expect(paths("zhongqing").first == "重庆市")
    #expect(paths("chongqing").first == "重庆市")
    for query in ["lv", "lu", "lü"] { #expect(paths(query, 50).contains("山西省/吕梁市"), "\(query)") }
    #expect(!paths("lü", 1_000).contains("河北省/秦皇岛市/卢龙县"))
  }

  @Test("Several words match several levels, or one")
  func words() {
    let haizhu = "广东省/广州市/海珠区"
    for query in [
      "广东 haizhu", "hai zhu", "guang dong hai zhu", "gd gz hz", "广东省 广州市 海珠区", "zhou haizhu",
    ] {
      #expect(paths(query).contains(haizhu), "\(query)")
    }
    #expect(paths("广东 haizhu").first == haizhu)
    #expect(paths("xi an").first == "陕西省/西安市")
    #expect(!paths("xi an", 2_000).contains { $0.hasSuffix("仙居县") })
  }

  @Test(
    "Words in another order match if the typed order finds nothing",
    arguments: ["海珠 广东", "hai zhu 广东", "广州　广东省", "广东 海珠 广州", "haizhu guangzhou guangdong"])
  func otherOrders(query: String) {
    #expect(paths(query).contains { $0.hasPrefix("广东省/广州市") }, "\(paths(query))")
    let results = Self.search.results(for: query).results
    #expect(results.allSatisfy { $0.matches.count > 1 })
  }

  @Test("The typed order of words comes before others, and more than three words are only reversed")
  func typedOrder() {
    var builder = HierarchyBuilder()
    builder.add(path: ["甲", "乙"])
    builder.add(path: ["乙", "甲"])
    builder.add(path: ["甲", "乙", "丙", "丁"])
    let hierarchy = builder.build()
    let search = NameSearch(hierarchy)
    func found(_ query: String) -> [String] {
      search.results(for: query).results.map {
        hierarchy.names(of: hierarchy.path(to: $0.node)).joined()
      }
    }
    #expect(found("甲 乙") == ["甲乙"])
    #expect(found("乙 甲") == ["乙甲"])
    #expect(found("丁 丙 乙 甲") == ["甲乙丙丁"])
    #expect(found("丁 丙 甲 乙").isEmpty)
  }

  @Test("Pages of words in another order belong together")
  func pagesOfOtherOrders() {
    let whole = Self.search.results(for: "z 广州市", limit: 10)
    let pages = [0, 4].map { Self.search.results(for: "z 广州市", limit: 4, offset: $0) }
    #expect(whole.hasMore && pages.allSatisfy { $0.hasMore })
    #expect(pages.flatMap(\.results) == Array(whole.results.prefix(8)))
    let after = Self.search.results(for: "海珠 广东", limit: 5, offset: 100)
    #expect(after.results.isEmpty && !after.hasMore)
  }

  @Test("Full syllables rank before beginnings of longer ones")
  func wholeSyllables() {
    let results = Self.search.results(for: "guan", limit: 200).results
    let (guan, guang) = (
      results.firstIndex { China.regions.name(of: $0.node).hasPrefix("关") },
      results.firstIndex { China.regions.name(of: $0.node).hasPrefix("广") }
    )
    #expect(guan! < guang ?? .max)
  }

  @Test("Results contain the rank and the matching parts of names")
  func matches() throws {
    func match(_ query: String) throws -> (NameSearch.Rank, [String]) {
      let result = try #require(Self.search.results(for: query, limit: 1).results.first)
      return (
        result.rank,
        result.matches.map {
          let name = China.regions.name(of: $0.node)
          return String(decoding: Array(name.utf8)[$0.range], as: UTF8.self)
        }
      )
    }
    #expect(try match("广州市") == (.exact, ["广州市"]))
    #expect(try match("guangzhoushi") == (.exact, ["广州市"]))
    #expect(try match("440100") == (.exact, []))
    #expect(try match("广州") == (.prefix, ["广州"]))
    #expect(try match("44010") == (.prefix, []))
    #expect(try match("guangzhou") == (.wholeSyllables, ["广州"]))
    #expect(try match("guangz") == (.initials, ["广州"]))
    #expect(try match("广东 haizhu") == (.wholeSyllables, ["广东", "海珠"]))
    #expect(try match("zhou haizhu") == (.inside, ["州", "海珠"]))
    #expect(try match("尔自治区") == (.inside, ["尔自治区"]))
  }

  @Test("Names in letters match by beginnings of words and by parts of a word")
  func letters() {
    var builder = HierarchyBuilder()
    let lab = builder.add("Research & Development", code: "R-1")
    for name in ["Zürich Office", "New York", "Ｓales 销售部", "🙂 Team", "Москва", "iPhone15"] {
      builder.add(name, to: lab)
    }
    let hierarchy = builder.build()
    let search = NameSearch(hierarchy)
    func names(_ query: String) -> [String] {
      search.results(for: query).results.map { hierarchy.name(of: $0.node) }
    }
    for query in ["research", "r d", "RESEA", "search", "development", "rdev", "r-1", "elop"] {
      #expect(names(query).first == "Research & Development", "\(query)")
    }
    for query in ["zurich", "zü", "zo", "rich"] {
      #expect(names(query) == ["Zürich Office"], "\(query)")
    }
    for query in ["ny", "newyork", "n york", "york"] {
      #expect(names(query) == ["New York"], "\(query)")
    }
    for query in ["sales", "xiaoshou", "s销", "sx", "bu"] {
      #expect(names(query) == ["Ｓales 销售部"], "\(query)")
    }
    for query in ["🙂", "team", "🙂t"] { #expect(names(query) == ["🙂 Team"], "\(query)") }
    for query in ["мос", "СКВА"] { #expect(names(query) == ["Москва"], "\(query)") }
    for query in ["iphone 15", "15", "phone15"] {
      #expect(names(query) == ["iPhone15"], "\(query)")
    }
    for query in ["", " ", "-", "q", "sd", "res ent", "\u{0}"] {
      #expect(names(query).isEmpty, "\(query)")
    }
  }

  @Test("Results of equal rank are ordered by level, then by code")
  func order() {
    var builder = HierarchyBuilder()
    for (name, code) in [("b", "9"), ("a", "2"), ("c", nil), ("d", "1")] {
      let parent = builder.add("x\(name)", code: code)
      builder.add("xx\(name)", code: code.map { "5" + $0 }, to: parent)
    }
    let hierarchy = builder.build()
    let results = NameSearch(hierarchy).results(for: "x").results
    #expect(
      results.map { hierarchy.name(of: $0.node) }
        == ["xd", "xa", "xb", "xc", "xxd", "xxa", "xxb", "xxc"])
  }
}

import Hierarchies
import Lookup
import Selections
import Testing
import WorldRegions

/// What people type to find a country or a place.
@Suite("Finding countries and places")
struct PlaceSearchTests {
  @Test(
    "A country is found by its name in its language, in English, by its codes and by its dialling code",
    arguments: [
      ("deutschland", "DE"), ("Germany", "DE"), ("DEU", "DE"), ("de", "DE"), ("日本", "JP"),
      ("japan", "JP"), ("jpn", "JP"),
      ("+81", "JP"), ("0081", "JP"), ("81", "JP"), ("भारत", "IN"), ("india", "IN"), ("대한민국", "KR"),
      ("ㄷㅎㅁㄱ", "KR"),
      ("South Korea", "KR"), ("Österreich", "AT"), ("osterreich", "AT"), ("oesterreich", "AT"),
      ("Suomi", "FI"),
      ("finland", "FI"), ("ελλαδα", "GR"), ("ellada", "GR"), ("hellas", "GR"), ("helvetica", nil),
      ("россия", "RU"),
      ("rossiya", "RU"),
      ("україна", "UA"), ("ukraina", "UA"), ("საქართველო", "GE"), ("sakartvelo", "GE"),
      ("hayastan", "AM"),
      ("السعودية", "SA"), ("مصر", "EG"), ("cote divoire", "CI"), ("côte d'ivoire", "CI"),
      ("united k", "GB"),
      ("uk", "UA"), ("viet nam", "VN"), ("vietnam", "VN"), ("turkiye", "TR"),
    ] as [(String, String?)])
  func countries(query: String, code: String?) {
    let world = WorldRegions.hierarchy(of: nil, depth: 0)
    let results = NameSearch(world).results(for: query).results
    if let code {
      #expect(results.prefix(3).map { world.code(of: $0.node) }.contains(code), "\(query)")
    } else {
      #expect(results.isEmpty)
    }
  }

  // imtoori/CountryCodePicker: Bhaarat, India and भारत are one country; indico, ethereum-org: names in other alphabets.
  @Test(
    "A country is found by its own name in Latin letters, and by usual names that aren't official",
    arguments: [
      ("bharat", "IN"), ("Bhārat", "IN"), ("nihon", "JP"), ("nippon", "JP"), ("zhongguo", "CN"),
      ("balgariya", "BG"), ("srbija", "RS"), ("ellada", "GR"), ("hanguk", "KR"), ("misr", "EG"),
      ("UK", "GB"), ("great britain", "GB"), ("holland", "NL"), ("czech republic", "CZ"),
      ("ivory coast", "CI"), ("burma", "MM"),
    ])
  func sounds(query: String, code: String) {
    let world = WorldRegions.hierarchy(of: nil, depth: 0)
    let results = NameSearch(world).results(for: query).results
    #expect(
      results.prefix(3).map { world.code(of: $0.node) }.contains(code),
      "\(query): \(results.prefix(3).map { world.name(of: $0.node) })")
  }

  // jquery.jpostal.js, jipcode: the kana of an address.
  @Test("Every place of Japan has a reading, which leads to it")
  func readings() throws {
    let japan = try #require(WorldRegions.country("JP")).choices()
    let search = NameSearch(japan)
    for node in japan.depthFirst() {
      let reading = try #require(japan.text("reading", of: node))
      let isKana = reading.unicodeScalars.allSatisfy { 0x3041...0x30FF ~= $0.value || $0 == "ー" }
      #expect(isKana, "\(reading)")
    }
    for node in japan.roots {
      let reading = try #require(japan.text("reading", of: node))
      #expect(search.results(for: reading).results.contains { $0.node == node }, "\(reading)")
    }
  }

  @Test("The name of a country doesn't lead to another one that only contains some of its letters")
  func germany() {
    let world = WorldRegions.hierarchy(of: nil, depth: 0)
    let search = NameSearch(world)
    #expect(search.results(for: "deutschland").results.map { world.code(of: $0.node) } == ["DE"])
    #expect(search.results(for: "danmark").results.map { world.code(of: $0.node) } == ["DK"])
  }

  @Test(
    "A place is found by local name, Latin letters, reading, initials, code and section",
    arguments: [
      ("JP", "神奈川", "神奈川県"), ("JP", "かながわ", "神奈川県"), ("JP", "カナガワ", "神奈川県"), ("JP", "ｶﾅｶﾞﾜ", "神奈川県"),
      ("JP", "kanagawa", "神奈川県"), ("JP", "kngw", "神奈川県"), ("JP", "JP-14", "神奈川県"),
      ("JP", "sibuya", "渋谷区"),
      ("JP", "shibuya", "渋谷区"), ("JP", "toukyou", "東京都"), ("JP", "tōkyō", "東京都"),
      ("JP", "tokyo", "東京都"),
      ("JP", "関東", "茨城県"), ("KR", "ㅅㅇ", "서울특별시"), ("KR", "서우", "서울특별시"), ("KR", "seoul", "서울특별시"),
      ("KR", "gyeonggi", "경기도"), ("KR", "경기", "경기도"), ("BR", "sp", "São Paulo"),
      ("BR", "sao paulo", "São Paulo"),
      ("UA", "kyiv", "Київ"), ("RU", "moskva", "Москва"), ("GR", "attiki", "Αττική"),
      ("GR", "thessalia", "Θεσσαλία"),
      ("GE", "tbilisi", "თბილისი"), ("AM", "yerevan", "Երևան"), ("VN", "da nang", "Đà Nẵng"),
      ("VN", "dn", "Đà Nẵng"),
      ("PL", "slaskie", "Śląskie"), ("EG", "cairo", "القاهرة"), ("EG", "القاهره", "القاهرة"),
      ("EG", "الاسكندرية", "الإسكندرية"),
      ("TH", "chiang mai", "เชียงใหม่"), ("IL", "jerusalem", "ירושלים"), ("ES", "almeria", "Almería"),
      ("ES", "andalucia", "Almería"), ("TR", "izmir", "İzmir"), ("DE", "thuringen", "Thüringen"),
      ("DE", "thueringen", "Thüringen"),
      // The district, and not only the streets in it that are called so.
      ("KR", "수원 팔달", "수원시 팔달구"), ("KR", "팔달구 수원시", "수원시 팔달구"), ("KR", "suwon paldal", "수원시 팔달구"),
      ("JP", "横浜 西区", "横浜市西区"), ("JP", "横浜　西区", "横浜市西区"), ("JP", "yokohama nishi", "横浜市西区"),
      ("JP", "nishi yokohama", "横浜市西区"), ("JP", "上北 横浜", "上北郡横浜町"),
    ])
  func places(code: String, query: String, name: String) throws {
    let places = try #require(WorldRegions.country(code)).choices()
    let results = NameSearch(places).results(for: query).results
    #expect(
      results.prefix(3).map { places.name(of: $0.node) }.contains(name),
      "\(results.prefix(3).map { places.name(of: $0.node) })")
  }

  @Test("A match in a Latin name or a reading says which name it is, so that a list can show it")
  func otherNames() throws {
    let japan = try #require(WorldRegions.country("JP")).choices()
    for (query, name, part) in [
      ("shibuya-ku", "Shibuya-ku", "Shibuya-ku"), ("sibuya", "しぶやく", "しぶや"),
    ] {
      let result = try #require(NameSearch(japan).results(for: query).results.first)
      #expect(japan.name(of: result.node) == "渋谷区")
      let other = try #require(result.matches.last?.otherName)
      #expect(other.text == name)
      #expect(String(decoding: other.utf8[other.range], as: UTF8.self) == part)
    }
  }
}

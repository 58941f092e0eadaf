import Hierarchies
import Selections
import Testing
import WorldRegions

/// What browsers, shops and databases have saved.
@Suite("Values that were saved elsewhere")
struct SavedPlaceTests {
  @Test(
    "A saved value in any usual form is the place",
    arguments: [
      ("JP", ["東京都"], "東京都"), ("JP", ["Tokyo"], "東京都"), ("JP", ["東京"], "東京都"),
      ("JP", ["13"], "東京都"),
      ("JP", ["JP-13"], "東京都"), ("JP", ["Tokyo-to", "Shibuya-ku"], "渋谷区"),
      ("JP", ["TOKYO", "Shibuya"], "渋谷区"),
      ("JP", ["東京都", "渋谷区"], "渋谷区"), ("KR", ["Seoul"], "서울특별시"), ("KR", ["서울"], "서울특별시"),
      ("KR", ["KR-11"], "서울특별시"), ("KR", ["Gyeonggi-do"], "경기도"), ("KR", ["경기"], "경기도"),
      ("ES", ["Andalucía", "Almería"], "Almería"), ("ES", ["Almeria"], "Almería"),
      ("ES", ["ES-AL"], "Almería"),
      ("US", ["California"], "California"), ("US", ["CA"], "California"),
      ("US", ["state of california"], "California"),
      ("BR", ["Sao Paulo"], "São Paulo"), ("DE", ["BAYERN"], "Bayern"),
      ("RU", ["Moskva"], "Москва"),
      ("TH", ["Bangkok"], "กรุงเทพมหานคร"), ("EG", ["Cairo"], "القاهرة"),
      ("VN", ["Ha Noi"], "Hà Nội"),
      ("VN", ["Thành phố Hà Nội"], "Hà Nội"), ("UA", ["Kyiv"], "Київ"),
      ("PL", ["slaskie"], "Śląskie"),
      // What postcode services and other lists save as a city and its district.
      ("KR", ["경기도", "수원시", "팔달구"], "수원시 팔달구"), ("KR", ["경기", "수원시 팔달구"], "수원시 팔달구"),
      ("KR", ["Gyeonggi-do", "Suwon-si", "Paldal-gu"], "수원시 팔달구"),
      ("KR", ["경기도", "Paldal-gu, Suwon-si"], "수원시 팔달구"),
      ("KR", ["경기도", "수원시", "팔달구", "인계동"], "인계동"),
      ("JP", ["神奈川県", "横浜市", "西区"], "横浜市西区"), ("JP", ["神奈川県", "横浜市西区"], "横浜市西区"),
      ("JP", ["Kanagawa", "Yokohama", "Nishi-ku"], "横浜市西区"),
      ("JP", ["青森県", "横浜町"], "上北郡横浜町"), ("IT", ["RM"], "Roma"), ("ES", ["al"], "Almería"),
    ])
  func forms(code: String, saved: [String], name: String) throws {
    let places = try #require(WorldRegions.country(code)).choices()
    let match = places.match(SavedPath(saved))
    #expect(match.isComplete, "\(String(describing: match.unmatched))")
    #expect(match.path.last.map { places.name(of: $0) } == name)
  }

  @Test(
    "Every place is found by its path of names, Latin names or codes, with its section or without it",
    arguments: ["JP", "KR", "ES", "IT", "TH", "UA", "EG", "TW", "PH", "DE", "FR"])
  func ownNames(code: String) throws {
    let places = try #require(WorldRegions.country(code)).choices()
    var ambiguous = 0
    for node in places.depthFirst() where places.level(of: node) < 2 {
      let path = places.path(to: node)
      let names = places.names(of: path)
      #expect(places.match(SavedPath(names: names)).path == path, "\(names)")
      if let section = places.text("section", of: path[0]) {
        #expect(places.match(SavedPath([section] + names)).path == path, "\(section) \(names)")
      }
      let latin = path.map { places.text("latin", of: $0) ?? places.name(of: $0) }
      let match = places.match(SavedPath(names: latin))
      if match.unmatched?.reason == .ambiguous {
        ambiguous += 1
      } else {
        #expect(match.path == path, "\(latin)")
      }
    }
    #expect(ambiguous * 50 <= places.count, "\(ambiguous) Latin names are ambiguous")
  }

  @Test(
    "A former code or name leads to the place of today, not to nothing and not to a namesake",
    arguments: [
      ("KR", "강원도", "강원특별자치도"), ("KR", "전라북도", "전북특별자치도"), ("KR", "42", "강원특별자치도"),
      ("KZ", "KZ-ALA", "Алматы"),
      // un-locode: the code of Trøndelag; woocommerce, craftcms: codes in the orders of customers.
      ("NO", "NO-16", "Trøndelag"), ("NO", "NO-17", "Trøndelag"), ("NO", "NO-23", "Trøndelag"),
      ("VN", "Hòa Bình", "Phú Thọ"), ("VN", "17", "Phú Thọ"),
      ("KR", "전라북도/전주시/완산구", "전주시 완산구"),
    ])
  func former(code: String, saved: String, name: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.choices()
    let match = places.match(SavedPath(saved), history: country.history(of: places))
    #expect(match.isComplete && match.path.last.map { places.name(of: $0) } == name)
    #expect(!match.former.isEmpty)
  }

  @Test("A value that no place has stays unknown, instead of becoming the first place of the list")
  func unknown() throws {
    let places = try #require(WorldRegions.country("US")).choices()
    for saved in ["Tokyo", "Calif", "XX", "C"] {
      let match = places.match(SavedPath([saved]))
      #expect(match.path.isEmpty && match.unmatched?.reason == .notFound, "\(saved)")
    }
  }
}

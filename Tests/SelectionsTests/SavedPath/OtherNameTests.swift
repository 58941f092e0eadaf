import Hierarchies
import Selections
import Testing

@Suite("Saved values by other names of places")
struct OtherNameTests {
  /// Names with texts in columns, which are separated by semicolons; a place below another is indented by a space.
  private static let japan = places(
    """
    東京都;code=13;latin=Tokyo;iso=JP-13;also=東京;section=関東
     渋谷区;code=13113;latin=Shibuya-ku
     府中市;code=13206;latin=Fuchu-shi
    広島県;code=34;latin=Hiroshima;iso=JP-34;section=中国
     府中市;code=34208;latin=Fuchu-shi
     府中町;code=34302;latin=Fuchu-cho
     広島市;code=34100;latin=Hiroshima-shi
    """)

  private static let korea = places(
    """
    서울특별시;code=11;latin=Seoul;iso=KR-11;also=서울
    강원특별자치도;code=51;latin=Gangwon-do;iso=KR-42;also=강원
    경기도;code=41;latin=Gyeonggi-do;iso=KR-41;also=경기
     수원시;code=4111;latin=Suwon-si
    """)

  private static let spain = places(
    """
    Almería;code=ES-AL;section=Andalucía
    Cádiz;code=ES-CA;section=Andalucía
    Madrid;code=ES-M;section=Comunidad de Madrid
    Ceuta;code=ES-CE
    Illes Balears;code=ES-PM;also=Islas Baleares|Balearic Islands;section=Illes Balears
    """)

  @Test(
    "A prefecture is found by every name that a browser or a shop may have saved",
    arguments: [
      "東京都", "東京", "Tokyo", "tokyo", "TOKYO", "Tōkyō", "Tokyo-to", "Tokyo To", "Tokyo Prefecture",
      "JP-13", "jp-13",
      "13",
    ])
  func prefecture(saved: String) {
    #expect(Self.names(SavedPath([saved]), in: Self.japan) == ["東京都"])
    #expect(Self.names(SavedPath([saved, "Shibuya"]), in: Self.japan) == ["東京都", "渋谷区"])
  }

  @Test(
    "A city is the same with and without the word for a city, and in both scripts",
    arguments: ["수원시", "수원", "Suwon-si", "Suwon", "suwon si", "Suwon City", "4111"])
  func city(saved: String) {
    #expect(Self.names(SavedPath(["경기도", saved]), in: Self.korea) == ["경기도", "수원시"])
    #expect(Self.names(SavedPath(["Gyeonggi", saved]), in: Self.korea) == ["경기도", "수원시"])
  }

  @Test(
    "A name with another word for the kind of place is another place",
    arguments: [
      ["広島県", "広島区"], ["広島県", "Hiroshima-ken"], ["広島市"], ["広島県", "Hiroshima-cho"], ["강원도"], ["서울도"],
    ])
  func otherKinds(saved: [String]) {
    let isKorean = saved[0].unicodeScalars.first!.value > 0xAC00
    let match = (isKorean ? Self.korea : Self.japan).match(SavedPath(saved))
    #expect(match.unmatched?.reason == .notFound)
  }

  @Test(
    "A name that two places have without the word for their kind is ambiguous, and both are candidates"
  )
  func ambiguous() throws {
    for name in ["府中", "Fuchu", "fuchu"] {
      let saved = SavedPath(["広島県", name])
      let match = Self.japan.match(saved)
      #expect(match.unmatched?.reason == .ambiguous, "\(name)")
      let error = try #require(SavedPathError(match, of: saved, in: Self.japan))
      #expect(error.candidateNames == ["府中市", "府中町"], "\(name)")
    }
    #expect(Self.names(["広島県", "Fuchu-cho"], in: Self.japan) == ["広島県", "府中町"])
    #expect(Self.names(["広島県", "府中町"], in: Self.japan) == ["広島県", "府中町"])
  }

  @Test("The name that is shown comes before another place's other name")
  func shownFirst() {
    let places = Self.places(
      "Victoria;also=Alberta\nAlberta\nSaint John;also=Saint John City\nSaint John City")
    #expect(places.names(of: places.match(["Alberta"]).path) == ["Alberta"])
    #expect(places.match(["Alberta"]).path == [places.roots[1]])
    #expect(places.match(["Saint John City"]).path == [places.roots[3]])
  }

  @Test(
    "The heading above a province can be a level of a saved value, or be left out",
    arguments: [
      ["Andalucía", "Almería"], ["Almería"], ["Andalucia", "almeria"], ["ANDALUCÍA", "ES-AL"],
      ["Andalucía", "ES-AL"],
    ])
  func heading(saved: [String]) {
    let match = Self.spain.match(SavedPath(saved))
    #expect(match.isComplete)
    #expect(Self.spain.names(of: match.path) == ["Almería"])
  }

  @Test("A heading alone, or above a place that doesn't exist, isn't a place")
  func headingOnly() {
    #expect(Self.spain.match(["Andalucía"]).unmatched?.reason == .notFound)
    let match = Self.spain.match(["Andalucía", "Sevilla"])
    #expect(match.unmatched?.item == 0 && match.path.isEmpty)
    #expect(Self.names(["Illes Balears"], in: Self.spain) == ["Illes Balears"])
    #expect(Self.names(["Comunidad de Madrid", "Madrid"], in: Self.spain) == ["Madrid"])
    #expect(Self.names(["Balearic Islands"], in: Self.spain) == ["Illes Balears"])
  }

  @Test("Exact matching takes no other names")
  func exact() {
    for saved in [["Tokyo"], ["東京"], ["東京都", "渋谷"], ["関東", "東京都"]] {
      #expect(
        Self.japan.match(SavedPath(names: saved, matching: .exact)).unmatched != nil, "\(saved)")
    }
  }

  private static func names(_ saved: SavedPath, in hierarchy: Hierarchy) -> [String] {
    let match = hierarchy.match(saved)
    return match.isComplete ? hierarchy.names(of: match.path) : []
  }

  private static func places(_ text: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    var root: HierarchyBuilder.Entry?
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ";").map { String($0) }
      let isBelow = line.hasPrefix(" ")
      let texts = fields.dropFirst().map { $0.split(separator: "=").map { String($0) } }
      let entry = builder.add(
        String(fields[0].trimmingPrefix(" ")), code: texts.first { $0[0] == "code" }?[1],
        to: isBelow ? root : nil)
      if !isBelow { root = entry }
      for text in texts where text[0] != "code" {
        builder.setText(text[1], column: text[0], of: entry)
      }
    }
    return builder.build()
  }
}

import Hierarchies
import Selections
import Testing

@Suite("Saved values by other names of places")
struct OtherNameTests {
  /// Names with texts in columns, which are separated by semicolons; a place below another is indented by a space more.
  private static let japan = places(
    """
    東京都;code=13;latin=Tokyo;iso=JP-13;also=東京;section=関東
     渋谷区;code=13113;latin=Shibuya-ku
     府中市;code=13206;latin=Fuchu-shi
    神奈川県;code=14;latin=Kanagawa;iso=JP-14;also=神奈川;section=関東
     横浜市西区;code=14103;latin=Nishi-ku, Yokohama-shi;reading=よこはましにしく
     横浜市南区;code=14105;latin=Minami-ku, Yokohama-shi
     相模原市南区;code=14153;latin=Minami-ku, Sagamihara-shi
     高座郡寒川町;code=14321;latin=Samukawa-machi, Koza-gun
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
     고양시 덕양구;code=41281;latin=Goyang-si Deogyang-gu
      주교동;code=41281101;latin=Jugyo-dong
     고양시 일산동구;code=41285;latin=Goyang-si Ilsandong-gu
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

  @Test(
    "A city and its district can be two levels of a saved value, in one text, or in the order of small to large",
    arguments: [
      ["고양시", "덕양구"], ["고양", "덕양구"], ["고양시", "덕양"], ["고양시 덕양구"], ["고양시덕양구"],
      ["Goyang-si", "Deogyang-gu"],
      ["Goyang", "Deogyang"], ["Goyang-si Deogyang-gu"], ["Goyang City", "Deogyang District"],
      ["덕양구", "고양시"], ["덕양구"], ["Deogyang-gu"], ["41281"],
    ])
  func district(saved: [String]) {
    let below = SavedPath(["경기도"] + saved + ["주교동"])
    #expect(Self.names(SavedPath(["경기도"] + saved), in: Self.korea) == ["경기도", "고양시 덕양구"])
    #expect(Self.names(below, in: Self.korea) == ["경기도", "고양시 덕양구", "주교동"])
    let texts = (["경기도"] + saved).map { Array($0.utf8) }
    let province = Self.korea.place(named: texts[...], below: nil)
    let district = Self.korea.place(named: texts[1...], below: province?.node)
    #expect(district.map { Self.korea.name(of: $0.node) } == "고양시 덕양구")
  }

  @Test(
    "A ward is found without spaces, and in Latin letters in either order",
    arguments: [
      (["横浜市", "西区"], "横浜市西区"), (["横浜", "西区"], "横浜市西区"), (["西区"], "横浜市西区"),
      (["横浜市", "南区"], "横浜市南区"), (["Yokohama-shi", "Minami-ku"], "横浜市南区"),
      (["Sagamihara", "Minami"], "相模原市南区"), (["Nishi-ku, Yokohama-shi"], "横浜市西区"),
      (["高座郡", "寒川町"], "高座郡寒川町"), (["寒川町"], "高座郡寒川町"), (["寒川"], "高座郡寒川町"),
      (["Koza-gun", "Samukawa-machi"], "高座郡寒川町"), (["Samukawa"], "高座郡寒川町"),
      (["よこはましにしく"], "横浜市西区"),
    ])
  func ward(saved: [String], name: String) {
    #expect(Self.names(SavedPath(["神奈川県"] + saved), in: Self.japan) == ["神奈川県", name])
  }

  @Test("A city alone, or a district that two cities have, is ambiguous, and they are candidates")
  func cityAlone() throws {
    for (saved, names) in [
      (["경기도", "고양시"], ["고양시 덕양구", "고양시 일산동구"]), (["경기도", "Goyang"], ["고양시 덕양구", "고양시 일산동구"]),
      (["神奈川県", "南区"], ["横浜市南区", "相模原市南区"]), (["神奈川県", "横浜市"], ["横浜市西区", "横浜市南区"]),
    ] {
      let places = saved[0] == "경기도" ? Self.korea : Self.japan
      let match = places.match(SavedPath(saved))
      #expect(match.unmatched?.reason == .ambiguous && match.path.count == 1, "\(saved)")
      let error = try #require(SavedPathError(match, of: SavedPath(saved), in: places))
      #expect(error.candidateNames == names)
    }
  }

  @Test(
    "A part that no place has is named, and a city isn't its only place",
    arguments: [
      (["경기도", "고양시", "팔달구"], 1, PathMatch.Reason.ambiguous),
      (["경기도", "고양시", "덕양구", "화전동"], 3, .notFound), (["神奈川県", "西"], 1, .notFound),
      (["神奈川県", "高座郡"], 1, .notFound), (["神奈川県", "川崎市", "西区"], 1, .notFound),
    ])
  func unknownPart(saved: [String], item: Int, reason: PathMatch.Reason) {
    let places = saved[0] == "경기도" ? Self.korea : Self.japan
    let match = places.match(SavedPath(saved))
    #expect(match.unmatched?.item == item && match.unmatched?.reason == reason)
  }

  @Test(
    "A code is the same in any case, and with or without that of the country",
    arguments: ["ES-AL", "es-al", "AL", "al"])
  func codes(saved: String) {
    #expect(Self.names(SavedPath([saved]), in: Self.spain) == ["Almería"])
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
    var path: [HierarchyBuilder.Entry] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ";").map { String($0) }
      let depth = line.prefix { $0 == " " }.count
      let texts = fields.dropFirst().map { $0.split(separator: "=").map { String($0) } }
      let entry = builder.add(
        String(fields[0].drop { $0 == " " }), code: texts.first { $0[0] == "code" }?[1],
        to: depth > 0 ? path[depth - 1] : nil)
      path = path.prefix(depth) + [entry]
      for text in texts where text[0] != "code" {
        builder.setText(text[1], column: text[0], of: entry)
      }
    }
    return builder.build()
  }
}

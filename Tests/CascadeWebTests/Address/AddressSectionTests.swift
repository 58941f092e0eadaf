import CascadeWeb
import Testing
import WebRuntime

@Suite("The sections of the address sheet")
struct AddressSectionTests {
  private static let towns = """
    [{"name":"白云林场","kind":"zone"},{"name":"Железо"},{"name":"安阳农场","kind":"zone"},{"name":"Évry"},
     {"name":"安定镇"}]
    """

  @Test("Letters of other scripts have sections, and the last section is for development zones")
  func letters() {
    let sheet = open()
    #expect(sheet.parts("index-letter").map(\.content) == ["A", "E", "Ж", "开"])
    #expect(sheet.parts("letter").map(\.content) == ["A", "E", "Ж", "开"])
    #expect(sheet.names == ["安定镇", "Évry", "Железо", "安阳农场", "白云林场"])
    #expect(open(language: "en").parts("index-letter").map(\.content) == ["A", "E", "Ж", "…"])
  }

  @Test("Development zones have a title, and are a group with that name")
  func title() {
    for (language, title) in [("zh", "开发区、农场等"), ("en", "Zones and farms")] {
      let sheet = open(language: language)
      let titles = sheet.parts("section-title")
      #expect(titles.map(\.content) == [title])
      #expect(titles[0].attributes["aria-hidden"] == "true")
      let groups = sheet.list.all { $0.attributes["role"] == "group" }
      #expect(groups.map { $0.attributes["aria-label"] } == [title])
      #expect(groups[0].all { $0.attributes["role"] == "option" }.count == 2)
      #expect(sheet.options.last?.attributes["aria-posinset"] == "5")
    }
  }

  @Test("A page can replace the title and its mark")
  func strings() {
    let sheet = open(
      strings: .record([.init("zones", .text("Zonen")), .init("zonesMark", .text("+"))]))
    #expect(sheet.part("section-title")?.content == "Zonen")
    #expect(sheet.parts("index-letter").last?.content == "+")
  }

  @Test("A finger on the mark of the index scrolls to the development zones, and shows the mark")
  func strip() throws {
    let sheet = open()
    let strip = try #require(sheet.part("index"))
    sheet.page.fire(.pointerDown, at: strip) {
      $0.localY = 95
      $0.height = 100
    }
    #expect(sheet.part("bubble")?.content == "开")
  }

  @Test("A finger that is on the strip while the list changes shows no section of the former list")
  func changingStrip() throws {
    let sheet = AddressPage(
      [("lazy", .flag(true))], data: #"[{"name":"安"},{"name":"北"},{"name":"重"}]"#)
    sheet.open()
    sheet.choose("安")
    sheet.page.fire(.click, at: sheet.steps[0])
    sheet.page.fire(.pointerDown, at: try #require(sheet.part("index"))) {
      $0.localY = 95
      $0.height = 100
    }
    #expect(sheet.part("bubble")?.content == "Z")
    // The user's other hand.
    sheet.choose("安")
    sheet.page.answer(
      try #require(sheet.page.requests.last).question,
      .resolved(.list([.string("安"), .string("北")])))
    #expect(sheet.parts("index-letter").map(\.content) == ["A", "B"])
    #expect(sheet.part("bubble") == nil)
  }

  @Test("A development zone is chosen by pointer, by key and as a saved value")
  func choosing() {
    let sheet = open()
    sheet.choose(group + "安阳农场")
    #expect(sheet.value == "安阳农场")
    sheet.open()
    #expect(sheet.active.content == group + "安阳农场")
    sheet.press("ArrowDown", "Enter")
    #expect(sheet.value == "白云林场")
    sheet.open()
    sheet.press("e", "Enter")
    #expect(sheet.value == "Évry")
    #expect(sheet.page.takeDetails().last?.field("rows") == .list([.number(3)]))
  }

  @Test("Without sections, development zones are last, and the others in the order of the data")
  func withoutSections() {
    let sheet = open(sections: "none")
    #expect(sheet.names == ["Железо", "Évry", "安定镇", "白云林场", "安阳农场"])
    #expect(sheet.part("section-title") == nil && sheet.part("index") == nil)
    sheet.choose("安阳农场")
    #expect(sheet.page.takeDetails().last?.field("rows") == .list([.number(2)]))
    sheet.open()
    #expect(sheet.active.content == "安阳农场")
  }

  @Test(
    "Headings are above the first row of their sections, and are read with it, without an index of letters"
  )
  func headings() {
    let page = CountryPage(
      "JP", [("hasData", "true")],
      attributes: [
        (
          "data",
          .string(
            """
            [{"name":"青森県","section":"東北"},{"name":"岩手県","section":"東北"},{"name":"茨城県","section":"関東"}]
            """)
        )
      ])
    let sheet = page.address
    sheet.open()
    #expect(sheet.names == ["青森県", "岩手県", "茨城県"])
    #expect(sheet.optionNames == ["東北青森県", "岩手県", "関東茨城県"])
    #expect(sheet.parts("section-title").allSatisfy { $0.attributes["aria-hidden"] == nil })
    #expect(sheet.list.all { $0.attributes["role"] == "group" }.isEmpty)
    #expect(sheet.parts("letter").isEmpty && sheet.part("index") == nil)
    sheet.choose("関東茨城県")
    #expect(sheet.value == "茨城県")
  }

  @Test("A list of development zones only has their title, and no index")
  func zonesOnly() {
    let sheet = open(data: #"[{"name":"白云林场","kind":"zone"}]"#)
    #expect(sheet.optionNames == [group + "白云林场"])
    #expect(sheet.part("index") == nil)
  }

  private let group = "开发区、农场等"

  private func open(
    data: String = towns, language: String = "zh", sections: StaticString? = nil,
    strings: ScriptValue? = nil
  ) -> AddressPage {
    let sheet = AddressPage(data: data, language: language)
    if let sections { sheet.page.set("sections", .text(Text(stringLiteral: sections))) }
    if let strings { sheet.page.set("strings", strings) }
    sheet.open()
    return sheet
  }
}

extension AddressPage {
  /// The names of the options, without the title of the last section.
  fileprivate var names: [String] { parts("option-name").map(\.content) }
}

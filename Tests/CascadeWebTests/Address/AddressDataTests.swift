import CascadeWeb
import ChinaRegions
import Hierarchies
import Testing
import WebRuntime

@Suite("The address sheet and its data")
struct AddressDataTests {
  @Test(
    "A value set before the data loads shows its names, is submitted, and is matched once the data loads"
  )
  func waits() {
    let page = TestPage(
      AddressComponent.definition, language: "zh",
      attributes: [
        ("src", .text("http://x/y")), ("value", .string("广东省/广州市")),
        ("required", .flag(true)),
      ])
    let field = page.root.all { $0.attributes["part"] == "value" }[0]
    #expect(field.content == "广东省 广州市")
    #expect(page.formValue == .string("广东省/广州市"))
    page.answer(0, Array(AddressPage.places.utf8))
    #expect(field.content == "广东省 广州市")
    #expect(page.formValue == .string("4401"))
  }

  @Test("While the data loads the sheet shows a notice; then the list gets the focus")
  func loads() {
    let page = TestPage(
      AddressComponent.definition, language: "en", attributes: [("src", .text("http://x/y"))])
    page.call(0)
    let body = page.root.all { $0.attributes["part"] == "body" }[0]
    #expect(body.attributes["aria-busy"] == "true")
    #expect(body.content == "Loading…")
    page.answer(0, Array(AddressPage.places.utf8))
    #expect(body.attributes["aria-busy"] == "false")
    let list = page.root.all { $0.attributes["role"] == "listbox" }[0]
    #expect(page.focused == list.id)
  }

  @Test("Data that failed to load can be requested again")
  func retries() {
    let page = TestPage(
      AddressComponent.definition, language: "en", attributes: [("src", .text("http://x/y"))])
    page.call(0)
    page.answer(0, status: 503, [])
    #expect(page.takeEvents() == ["error"])
    let alert = page.root.all { $0.attributes["role"] == "alert" }[0]
    #expect(alert.content == "The data could not be loaded: the server answered 503.")
    page.fire(.click, at: page.root.all { $0.attributes["part"] == "retry" }[0])
    #expect(page.fetches.map(\.url) == ["http://x/y", "http://x/y"])
    page.answer(1, Array(AddressPage.places.utf8))
    #expect(page.root.all { $0.attributes["role"] == "option" }.count == 4)
  }

  @Test(
    "An address that can be confirmed satisfies required, and reset restores the initial value")
  func form() {
    let sheet = AddressPage([("required", .flag(true))])
    #expect(sheet.page.validity == (1, "请选择一项。"))
    sheet.page.set("value", .string("44"))
    #expect(sheet.page.validity.flags == 1)
    sheet.page.set("value", .string("440304"))
    #expect(sheet.page.validity.flags == 0)
    #expect(sheet.page.formValue == .string("440304"))
    sheet.page.form(.reset)
    #expect(sheet.value == nil)
    sheet.page.form(.restored(.string("4419")))
    #expect(sheet.value == "4419")
    #expect(sheet.page.takeEvents() == [])
  }

  @Test("A value set while the sheet is open replaces the draft")
  func valueWhileOpen() {
    let sheet = AddressPage()
    sheet.open()
    sheet.choose("重庆市")
    sheet.page.set("value", .string("440304"))
    #expect(sheet.stepNames == ["广东省", "深圳市", "福田区"])
  }

  @Test("A limited number of levels ends the choice early")
  func levels() {
    let sheet = AddressPage([("levels", .number(1))])
    sheet.open()
    sheet.choose("广东省")
    #expect(sheet.value == "44")
    sheet.page.set("levels", .null)
    #expect(sheet.value == "44")
  }

  @Test("Prompts come from the page, its strings, or the administrative level in the data")
  func prompts() {
    let own = AddressPage([("prompts", .list([.text("哪个省"), .null, .text("哪个区")]))])
    own.open()
    #expect(own.prompt == "哪个省")
    own.choose("广东省")
    #expect(own.prompt == "选择城市")
    own.choose("广州市")
    #expect(own.prompt == "哪个区")

    let german = AddressPage(language: "de")
    german.page.set("strings", .record([.init("province", .text("Welche Provinz?"))]))
    german.open()
    #expect(german.prompt == "Welche Provinz?")
  }

  @Test(
    "The prompt below a municipality is for a district, and below a city without districts for a town"
  )
  func childLevels() {
    let sheet = AddressPage(data: "null")
    sheet.page.set("src", .text("http://x/china"))
    sheet.page.set("prompts", .list([.null, .null, .text("哪个区？")]))
    sheet.page.answer(0, HierarchyFile.encode(ChinaRegions.hierarchy))
    sheet.open()
    sheet.press("b", "Enter")
    #expect(sheet.stepNames == ["北京市", "请选择"])
    #expect(sheet.prompt == "哪个区？")
    sheet.press("Backspace")
    sheet.press("广", "东", "Enter", "d", "g", "Enter")
    #expect(sheet.stepNames == ["广东省", "东莞市", "请选择"])
    #expect(sheet.prompt == "选择街道/镇")
  }

  @Test("Every text exists in English and Chinese, under a unique name")
  func messages() {
    var keys: Set<String> = []
    for message in AddressMessage.allCases {
      #expect(!message.english.bytes.isEmpty && !message.chinese.bytes.isEmpty)
      keys.insert(String(decoding: message.key.bytes, as: UTF8.self))
    }
    for message in Message.allCases {
      keys.insert(String(decoding: message.key.bytes, as: UTF8.self))
    }
    #expect(keys.count == AddressMessage.allCases.count + Message.allCases.count)
  }

  @Test("With all of China, every branch can be chosen to its end, and few rows are rendered")
  func china() {
    let bytes = HierarchyFile.encode(ChinaRegions.hierarchy)
    let page = TestPage(
      AddressComponent.definition, language: "zh", attributes: [("src", .text("http://x/china"))])
    page.answer(0, bytes)
    for province in 0..<34 {
      page.call(0)
      var levels = 0
      while page.get("opened") == .flag(true) {
        let options = page.root.all { $0.attributes["role"] == "option" }
        #expect(options.count <= 34)
        page.fire(.click, at: options[levels == 0 ? min(province, options.count - 1) : 0])
        levels += 1
      }
      #expect((1...4).contains(levels))
      page.set("value", .null)
    }
  }
}

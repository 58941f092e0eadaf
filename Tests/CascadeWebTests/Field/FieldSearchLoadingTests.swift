import CascadeWeb
import Testing
import WebRuntime

@Suite("Searching and pasting in a field whose children load later")
struct FieldSearchLoadingTests {
  /// Returns a field with a server, whose requests are recognized by their URLs.
  private func field(
    _ picker: String, _ attributes: [(String, ScriptValue)] = []
  ) -> FieldPage {
    FieldPage(
      picker,
      [
        ("src", .string("https://example.org/api/children")),
        ("searchable", .flag(true)),
      ] + attributes, data: "null")
  }

  private func answer(_ field: FieldPage, _ json: String, status: Int = 200) {
    field.page.answer(field.page.fetches.count - 1, status: status, Array(json.utf8))
  }

  private func children(_ field: FieldPage, _ list: String) {
    answer(field, #"{"children":[\#(list)],"next":null}"#)
  }

  private let provinces = #"{"code":"44","name":"广东省"},{"code":"34","name":"安徽省"}"#
  private let cities = #"{"code":"4401","name":"广州市"},{"code":"4403","name":"深圳市"}"#
  private let districts = #"{"code":"440304","name":"福田区","leaf":true}"#
  private let found = """
    {"results":[{"path":["广东省","深圳市","福田区"],"codes":["44","4403","440304"],"ranges":[[0,2]]}],
     "next":null}
    """

  private func search(_ field: FieldPage, _ text: String) {
    field.write(text)
    field.page.runTimer(.search(.request))
    #expect(field.page.fetches.last!.url.contains("/search?"))
    answer(field, found)
  }

  @Test(
    "A result from the server loads along its path and becomes the value",
    arguments: ["columns", "tree"])
  func loads(picker: String) {
    let field = field(picker)
    field.open()
    children(field, provinces)
    search(field, "福田")
    #expect(field.found == ["福田区"])
    field.page.key("Enter", at: field.box!)
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.value == nil)
    children(field, cities)
    #expect(field.isOpen)
    children(field, districts)
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    #expect(
      field.page.takeEvents().filter { $0 != "load" && $0 != "search" } == ["change", "confirm"])
  }

  @Test("Wheels turn to a result as its levels are loaded")
  func turns() {
    let field = field("wheel")
    field.open()
    children(field, provinces)
    children(field, cities)
    children(field, #"{"code":"440105","name":"海珠区","leaf":true}"#)
    search(field, "福田")
    field.click(field.parts("result")[0])
    children(field, districts)
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.isOpen)
    field.click(field.part("done")!)
    #expect(field.value == "440304")
  }

  @Test(
    "If several values can be chosen, a result is checked once it is loaded",
    arguments: ["columns", "tree"])
  func checks(picker: String) {
    let field = field(picker, [("multiple", .flag(true)), ("result", .string("leaves"))])
    field.open()
    children(field, provinces)
    search(field, "福田")
    field.click(field.parts("result")[0])
    children(field, cities)
    children(field, districts)
    #expect(field.found == ["福田区"])
    #expect(field.parts("result")[0].attributes["aria-checked"] == "true")
    #expect(field.tags == ["福田区"])
    #expect(field.isOpen)
  }

  @Test("A level that fails to load ends the path at the level above")
  func fails() {
    let field = field("columns")
    field.open()
    children(field, provinces)
    search(field, "福田")
    field.page.key("Enter", at: field.box!)
    answer(field, "", status: 500)
    #expect(field.isOpen)
    #expect(field.part("error") != nil)
    field.click(field.part("retry")!)
    children(field, cities)
    #expect(field.lists.last == ["广州市", "深圳市"])
    #expect(field.value == nil)
  }

  @Test("A late answer doesn't move a user who chose something else")
  func goesElsewhere() {
    let field = field("columns")
    field.open()
    children(field, provinces)
    search(field, "福田")
    field.page.key("Enter", at: field.box!)
    let late = field.page.fetches.count - 1
    field.choose("安徽省")
    field.page.answer(late, Array(#"{"children":[\#(cities)],"next":null}"#.utf8))
    #expect(field.text == "安徽省")
    #expect(field.rows.first { $0.content == "安徽省" }?.attributes["aria-expanded"] == "true")
  }

  @Test(
    "An address continues as levels are loaded, including the roots",
    arguments: ["columns", "tree"])
  func pastes(picker: String) {
    let field = field(picker)
    field.paste("广东省深圳市福田区深南大道1号")
    #expect(field.isOpen)
    children(field, provinces)
    children(field, cities)
    children(field, districts)
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    let detail = field.page.events.last { $0.name == "change" }?.detail
    #expect(detail?.field("rest") == .string("深南大道1号"))
  }

  @Test("A pasted address stays within the region whose levels are loaded")
  func pastesWithin() {
    let field = field("columns", [("within", .string("广东省/深圳市"))])
    field.paste("广东省深圳市福田区深南大道1号")
    children(field, provinces)
    children(field, cities)
    children(field, districts)
    #expect(field.value == "440304")
    let other = self.field("columns", [("within", .string("广东省/广州市"))])
    other.paste("安徽省合肥市")
    children(other, provinces)
    #expect(other.value == nil && other.text != "安徽省")
    other.paste("广东省深圳市福田区", at: other.box!)
    children(other, cities)
    #expect(other.value == nil && other.text == "广东省")
  }

  @Test("A node that turns out to have no children ends the choice")
  func ends() {
    let field = field("columns")
    field.open()
    children(field, provinces)
    field.paste("安徽省长江路1号", at: field.box!)
    #expect(field.isOpen)
    children(field, "")
    #expect(!field.isOpen)
    #expect(field.value == "34")
  }

  @Test("An address that names none of the roots is not found")
  func pastesNothing() {
    let field = field("columns")
    field.paste("明天下午三点开会")
    children(field, provinces)
    #expect(field.isOpen)
    #expect(
      field.page.root.all { $0.attributes["class"] == "said" }.map(\.content) == ["粘贴的内容中没有匹配的选项。"])
  }
}

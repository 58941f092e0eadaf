import CascadeWeb
import Testing
import WebRuntime

@Suite("The region of addresses in a field")
struct FieldAddressScopeTests {
  private static let twice = """
    [{"name":"江苏省","children":[{"name":"南京市","children":[{"name":"鼓楼区","code":"320106"}]}]},
     {"name":"福建省","children":[{"name":"福州市","code":"3501","children":[{"name":"鼓楼区","code":"350102"}]}]}]
    """

  private func field(
    within: String? = nil, prefer: String? = nil, _ attributes: [(String, ScriptValue)] = []
  ) -> FieldPage {
    let region = [("within", within), ("prefer", prefer)].compactMap { name, text in
      text.map { (name, ScriptValue.string($0)) }
    }
    return FieldPage("columns", region + attributes, data: Self.twice)
  }

  @Test(
    "An ambiguous address means its only place within the region",
    arguments: ["福建省", "3501", "福建/福州", "350102", "没有的地方,福建省"])
  func within(region: String) {
    let field = field(within: region)
    field.paste("鼓楼区中山路1号")
    #expect(field.value == "350102" && !field.isOpen)
  }

  @Test("An address outside names no place, and the region doesn't restrict the picker")
  func outside() {
    let field = field(within: "福建省")
    field.paste("南京鼓楼区")
    #expect(field.value == nil && field.spoken == "粘贴的内容中没有匹配的选项。")
    field.open()
    #expect(field.lists.first == ["江苏省", "福建省"])
  }

  @Test("Several regions are a union, and none restricts nothing", arguments: ["江苏省,福建省", ""])
  func unions(region: String) {
    let field = field(within: region)
    field.paste("鼓楼区中山路1号")
    #expect(field.found == ["鼓楼区", "鼓楼区"])
  }

  @Test(
    "A region that doesn't exist contains no place, also in part", arguments: ["北京市", "福建省/厦门市"])
  func unknownRegions(region: String) {
    let field = field(within: region)
    field.paste("福州鼓楼区")
    #expect(field.value == nil && !field.isOpen)
  }

  @Test("The region can change at any time")
  func changes() {
    let field = field(within: "福建省")
    field.paste("鼓楼区")
    #expect(field.value == "350102")
    field.page.set("within", .string("江苏省"), from: .attribute)
    field.paste("鼓楼区")
    #expect(field.value == "320106")
    field.page.set("within", .null, from: .attribute)
    field.paste("鼓楼区")
    #expect(field.found == ["鼓楼区", "鼓楼区"])
  }

  @Test("The candidates in a preferred region are listed first")
  func prefer() {
    let field = field(prefer: "福建省")
    field.paste("鼓楼区中山路1号")
    #expect(field.parts("result-path").map(\.content) == ["福建省 福州市", "江苏省 南京市"])
    #expect(field.value == nil)
  }
}

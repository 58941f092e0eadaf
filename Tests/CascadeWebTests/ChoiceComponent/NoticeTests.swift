import CascadeWeb
import Testing
import WebRuntime

@Suite("The notices of all elements")
struct NoticeTests {
  enum Kind: CaseIterable {
    case address, field, tree, wheel

    var definition: ElementDefinition {
      switch self {
      case .address: AddressComponent.definition
      case .field: FieldComponent.definition
      case .tree: TreeComponent.definition
      case .wheel: WheelComponent.definition
      }
    }
  }

  private func page(_ kind: Kind, _ attributes: [(String, ScriptValue)]) -> TestPage {
    TestPage(kind.definition, attributes: attributes)
  }

  @Test(
    "Data that failed to load can be requested again, also by a closed field",
    arguments: Kind.allCases)
  func retries(kind: Kind) {
    let page = page(kind, [("src", .text("http://x/y"))])
    page.answer(0, status: 503, [])
    #expect(page.root.content.contains("The data could not be loaded: the server answered 503."))
    page.fire(.click, at: page.root.all { $0.attributes["part"] == "retry" }[0])
    #expect(page.fetches.map(\.url) == ["http://x/y", "http://x/y"])
    page.answer(1, Array(AddressPage.places.utf8))
    #expect(page.root.all { $0.attributes["part"] == "retry" }.isEmpty)
  }

  @Test("Data of the page that can't be read isn't requested again", arguments: Kind.allCases)
  func unreadable(kind: Kind) {
    let page = page(kind, [("data", .string("7"))])
    #expect(page.root.content.contains("could not be read"))
    #expect(page.root.all { $0.attributes["part"] == "retry" }.isEmpty)
  }

  @Test(
    "Why data can't be read is said in the language of the element, and in English in the console",
    arguments: Kind.allCases)
  func reasons(kind: Kind) {
    let page = TestPage(
      kind.definition, language: "zh-CN", attributes: [("data", .string("7"))])
    #expect(page.root.content.contains("数据无法读取：data: 这不是节点；节点是带名称的对象，或字符串"))
    #expect(
      page.reports == [
        "CascadeKit: data: this isn't a node; a node is an object with a name, or a string"
      ])
    page.platform.context(of: page.instance, language: Array("en".utf8), label: [])
    page.flush()
    #expect(page.root.content.contains("could not be read: data: this isn't a node"))
  }

  @Test("While data loads, wheels and trees keep a space", arguments: [Kind.tree, .wheel])
  func spaces(kind: Kind) {
    let page = page(kind, [("src", .text("http://x/y"))])
    let blank = page.root.all { $0.attributes["part"] == "blank" }[0]
    #expect(blank.all { $0.attributes["part"] == "spinner" }.count == 1)
    page.answer(0, Array(AddressPage.places.utf8))
    #expect(page.root.all { $0.attributes["part"] == "blank" }.isEmpty)
  }
}

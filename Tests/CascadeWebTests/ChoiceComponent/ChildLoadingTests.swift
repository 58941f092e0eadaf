import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// The children that the page or a server provides, by code.
private let cities: [String: ScriptValue] = [
  "": list(["广东省": "44", "北京市": "11"]),
  "44": list(["深圳市": "4403", "广州市": "4401"]),
  "11": list(["海淀区": "1108"], areLeaves: true),
  "4401": list(["海珠区": "440105"], areLeaves: true),
]

private func list(_ nodes: KeyValuePairs<String, String>, areLeaves: Bool = false) -> ScriptValue {
  .list(
    nodes.map { name, code in
      .record([
        .init("name", .string(name)),
        .init("code", .string(code)), .init("leaf", .flag(areLeaves)),
      ])
    })
}

extension TestPage {
  /// Returns the codes of the nodes whose children were requested since the last call; empty for the roots.
  fileprivate func takeLoads() -> [String] {
    let loads = events.filter { $0.name == "load" }.map { event in
      event.detail.field("node")?.field("code")?.utf8.map { String(decoding: $0, as: UTF8.self) }
        ?? ""
    }
    _ = takeEvents()
    return loads
  }

  /// Answers the last request with the known children of a node.
  fileprivate func resolve(_ code: String) {
    answer(requests.last!.question, .resolved(cities[code] ?? .list([])))
  }

  fileprivate func text(_ name: String) -> String {
    get(name).utf8.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  fileprivate var notice: RecordingNode? {
    root.all { $0.attributes["part"]?.hasPrefix("notice") ?? false }.first
  }

  fileprivate var retry: RecordingNode? { root.all { $0.attributes["part"] == "retry" }.first }

  fileprivate var listboxes: [RecordingNode] { root.all { $0.attributes["role"] == "listbox" } }

  fileprivate var path: [String] {
    guard case .list(let nodes) = get("path") else { return [] }
    return nodes.map { String(decoding: $0.field("name")!.utf8!, as: UTF8.self) }
  }

  /// The names of the rows under the indicators.
  fileprivate var indicated: [String] {
    listboxes.map { $0.all { $0.attributes["aria-selected"] == "true" }.map(\.content).joined() }
  }

  fileprivate func layOut() {
    for list in listboxes { fire(.resize, at: list) { $0.clientHeight = 220 } }
  }

  fileprivate func option(_ name: String) -> RecordingNode {
    root.all { $0.attributes["role"] == "option" }.first { $0.content == name }!
  }
}

@Suite("Children that load later")
struct ChildLoadingTests {
  @Test(
    "A code of a node that isn't loaded stays the value, and isn't reported",
    arguments: 0..<3)
  func code(index: Int) {
    let definition = [
      AddressComponent.definition, TreeComponent.definition, WheelComponent.definition,
    ][index]
    let page = TestPage(
      definition, environment: .reducedMotion,
      attributes: [
        ("lazy", .flag(true)), ("required", .flag(true)), ("value", .string("hai-zhu")),
      ])
    if index == 0 { page.call(0) }
    page.resolve("")
    #expect(page.text("value") == "hai-zhu")
    #expect(page.formValue == .string("hai-zhu"))
    #expect(page.reports == [])
    #expect(page.validity.flags == 0)
  }

  @Suite("In a wheel")
  struct InWheel {
    private func page(_ attributes: [(String, ScriptValue)] = []) -> TestPage {
      TestPage(
        WheelComponent.definition, environment: .reducedMotion,
        attributes: [("lazy", .flag(true))] + attributes)
    }

    @Test(
      "A wheel requests the roots when it appears, then the children of the row under the indicator, without events"
    )
    func opening() {
      let page = page()
      #expect(page.takeLoads() == [""])
      let column = page.root.all { $0.attributes["part"] == "column waiting column-1" }[0]
      #expect(column.attributes["aria-busy"] == "true")
      #expect(page.notice?.attributes["role"] == "status")
      #expect(page.notice?.content == "Loading…")
      page.resolve("")
      #expect(page.takeEvents() == ["load"])
      #expect(page.indicated == ["广东省"])
      page.resolve("44")
      page.resolve("4403")
      #expect(page.indicated == ["广东省", "深圳市"])
      #expect(page.notice == nil)
      #expect(page.path == [])
      #expect(page.formValue == .null)
      #expect(page.takeLoads() == ["4403"])
    }

    @Test(
      "Turning a wheel to a node requests its children; the value and change follow when they load"
    )
    func turning() {
      let page = page()
      for code in ["", "44", "4403"] { page.resolve(code) }
      page.layOut()
      _ = page.takeEvents()
      page.fire(.click, at: page.option("北京市"))
      #expect(page.takeEvents() == ["input", "load"])
      #expect(page.formValue == .null)
      page.resolve("11")
      #expect(page.takeEvents() == ["input", "change"])
      #expect(page.text("value") == "1108")
    }

    @Test("A row that turns out to have no rows below it is the value once that is known")
    func turningToLeaf() {
      let page = page([("value", .string("44/4401"))])
      for code in ["", "44", "4401"] { page.resolve(code) }
      page.layOut()
      page.fire(.click, at: page.option("北京市"))
      #expect(page.text("value") == "4401")
      page.answer(page.requests.last!.question, .rejected([]))
      #expect(page.formValue == .string("4401"))
      page.call(1)
      #expect(page.formValue == .string("4401"))
      _ = page.takeEvents()
      page.fire(.click, at: page.retry!)
      page.answer(page.requests.last!.question, .resolved(.list([])))
      #expect(page.takeEvents() == ["load", "change"])
      #expect(page.text("value") == "11")
    }

    @Test(
      "A saved value that is loading, failed or somewhere else can't be confirmed as other rows")
    func confirmingTooEarly() {
      let page = page([("value", .string("44/4401/440105"))])
      func confirm() {
        page.call(1)
        if let list = page.listboxes.first { _ = page.key("Enter", at: list) }
        #expect(page.formValue == .string("44/4401/440105"))
      }
      confirm()
      page.resolve("")
      confirm()
      page.resolve("44")
      confirm()
      page.answer(page.requests.last!.question, .rejected([]))
      confirm()
      let other = self.page([("value", .string("440105"))])
      for code in ["", "44", "4403"] { other.resolve(code) }
      #expect(other.indicated == ["广东省", "深圳市"])
      other.call(1)
      #expect(other.formValue == .string("440105"))
      other.layOut()
      _ = other.key("Enter", at: other.listboxes[0])
      #expect(other.formValue == .string("440105"))
      other.fire(.click, at: other.option("深圳市"))
      #expect(other.formValue == .string("4403"))
    }

    @Test("A saved value is shown and submitted as given, and matched as its levels load")
    func savedValue() {
      let page = page([("value", .string("广东省/广州市/海珠区"))])
      #expect(page.formValue == .string("广东省/广州市/海珠区"))
      #expect(
        page.root.all { $0.attributes["part"] == "awaited" }.map(\.content) == ["广东省 广州市 海珠区"])
      page.resolve("")
      #expect(page.path == ["广东省"])
      #expect(page.text("value") == "广东省/广州市/海珠区")
      #expect(page.root.all { $0.attributes["part"] == "awaited" }.map(\.content) == ["广州市 海珠区"])
      page.resolve("44")
      page.resolve("4401")
      #expect(page.path == ["广东省", "广州市", "海珠区"])
      #expect(page.text("value") == "440105")
      #expect(page.takeLoads() == ["", "44", "4401"])
      #expect(page.requests.count == 3)
    }

    @Test("A failure has a retry button; the focus moves from it to the loaded rows")
    func failure() {
      let page = page()
      page.answer(page.requests[0].question, .rejected(Array("No permission".utf8)))
      let alert = page.root.all { $0.attributes["role"] == "alert" }
      #expect(alert.map(\.content) == ["No permission"])
      _ = page.takeEvents()
      page.fire(.click, at: page.retry!)
      #expect(page.takeLoads() == [""])
      #expect(page.dom.nodes[page.focused!]?.attributes["aria-busy"] == "true")
      page.answer(page.requests[0].question, .resolved(cities["11"]!))
      #expect(
        page.notice?.attributes["role"] == "status", "The answer to the first request is late.")
      page.answer(page.requests[1].question, .rejected([]))
      #expect(page.notice?.content.hasPrefix("The options could not be loaded.") == true)
      #expect(page.focused == page.retry?.id)
      page.fire(.click, at: page.retry!)
      page.resolve("")
      #expect(page.focused == page.listboxes[0].id)
    }

    @Test(
      "An answer in an object is read as that of a server; one without a list fails in the words of the user",
      arguments: ["data", "list", "children", "regions"])
    func envelope(field: String) {
      let page = page()
      let name = Text.bytes(Array(field.utf8))
      page.answer(
        page.requests[0].question,
        .resolved(.record([.init("total", .number(2)), .init(name, cities[""]!)])))
      #expect(page.indicated == (field == "regions" ? [] : ["广东省"]))
      if field == "regions" {
        #expect(page.notice?.content == "The options could not be loaded.Try again")
        #expect(page.reports.count == 1)
      }
    }

    @Test("A page that fails or doesn't answer is a failure to retry")
    func unanswered() {
      let page = page()
      page.answer(page.requests[0].question, .failed(Array("x is not defined".utf8)))
      #expect(page.notice?.content == "x is not definedTry again")
      page.fire(.click, at: page.retry!)
      page.answer(page.requests[1].question, .failed([]))
      #expect(
        page.notice?.content
          == "The data could not be loaded: no answer from the server.Try again")
      page.fire(.click, at: page.retry!)
      page.resolve("")
      #expect(page.indicated == ["广东省"])
    }

    @Test("A listener that fails doesn't keep a server from answering")
    func unansweredWithServer() {
      let page = TestPage(
        WheelComponent.definition, environment: .reducedMotion,
        attributes: [("src", .string("https://example.org/api/children"))])
      page.answer(page.requests[0].question, .failed(Array("x is not defined".utf8)))
      page.answer(0, Array(#"{"children": ["甲"]}"#.utf8))
      #expect(page.indicated == ["甲"])
    }

    @Test("A duplicate code is an error at the node, in the language of the element")
    func repeatedCode() {
      let page = page()
      page.resolve("")
      page.answer(page.requests[1].question, .resolved(list(["深圳市": "11"])))
      #expect(page.notice?.content == "The data has the code 11 twice.Try again")
      page.platform.context(of: page.instance, language: Array("zh-Hans".utf8), label: [])
      page.flush()
      #expect(page.notice?.content == "数据中代码 11 重复。重试")
      #expect(page.indicated == ["广东省"])
    }

    @Test("Answers to requests for earlier data are ignored")
    func otherData() {
      let page = page()
      page.set("data", .list([.text("a")]))
      page.answer(page.requests[0].question, .resolved(cities[""]!))
      #expect(page.indicated == ["a"])
      #expect(page.listboxes.count == 1)
    }

    @Test("Without lazy, nothing is requested")
    func notLazy() {
      let page = TestPage(
        WheelComponent.definition, attributes: [("data", .list([.text("a")]))])
      #expect(page.requests.isEmpty)
      #expect(page.indicated == ["a"])
    }
  }

  @Suite("From a server")
  struct FromServer {
    private let url = "https://example.com/api/v1/china/children?key=1"

    private func page() -> TestPage {
      TestPage(
        WheelComponent.definition, environment: .reducedMotion,
        attributes: [("src", .string(url))])
    }

    private func answer(_ page: TestPage, _ json: String, status: Int = 200) {
      page.answer(page.fetches.count - 1, status: status, Array(json.utf8))
    }

    @Test("A src that ends in /children is requested node by node, with all pages")
    func pages() {
      let page = page()
      #expect(page.fetches.map(\.url) == [url + "&limit=1000"])
      answer(page, #"{"of":null,"children":[{"name":"广东省","code":"44"}],"total":2,"next":1}"#)
      #expect(page.fetches.last?.url == url + "&limit=1000&offset=1")
      #expect(page.indicated.isEmpty)
      answer(page, #"{"of":null,"children":[{"name":"北京市","code":"11"}],"total":2,"next":null}"#)
      #expect(page.indicated == ["广东省"])
      #expect(page.fetches.last?.url == url + "&limit=1000&of=%34%34")
      answer(page, #"{"children":[{"name":"深圳市","code":"4403","leaf":true}],"next":null}"#)
      #expect(page.indicated == ["广东省", "深圳市"])
      #expect(page.fetches.count == 3)
    }

    @Test("All requests after the first answer name its version")
    func versions() {
      let page = page()
      answer(page, #"{"children":[{"name":"广东省","code":"44"}],"next":1,"version":"5d-0"}"#)
      #expect(page.fetches.last?.url == url + "&version=%35%64%2D%30&limit=1000&offset=1")
      answer(page, #"{"children":[{"name":"北京市","code":"11"}],"next":null,"version":"5d-0"}"#)
      #expect(page.indicated == ["广东省"])
      #expect(page.fetches.last?.url == url + "&version=%35%64%2D%30&limit=1000&of=%34%34")
      // A server that ignores the version.
      answer(page, #"{"children":[{"name":"深圳市"}],"next":null,"version":"6e"}"#)
      #expect(page.indicated == ["广东省"])
      #expect(page.root.content.contains("The data has been updated"))
    }

    @Test("The path of another version is requested once more, with the version")
    func pathOfAnotherVersion() {
      let page = page()
      page.set("value", .string("4401"))
      page.answer(0, Array(#"{"children":[{"name":"广东省","code":"44"}],"version":"5d"}"#.utf8))
      let path =
        #"{"path":[{"code":"44","name":"广东省"},{"code":"4401","name":"广州"}],"version":"6e"}"#
      page.answer(1, Array(path.utf8))
      let again = "https://example.com/api/v1/china/path?key=1&version=%35%64&code=%34%34%30%31"
      #expect(page.fetches.last?.url == again)
      // A server that ignores the version isn't asked a third time.
      answer(page, path)
      #expect(page.fetches.filter { $0.url == again }.count == 1)
      #expect(page.get("value") == .text("4401"))
    }

    @Test("A version that is gone is replaced by the newest, and the value stays")
    func goneVersions() {
      let page = page()
      page.set("value", .string("44/4403"))
      answer(page, #"{"children":[{"name":"广东省","code":"44"}],"next":null,"version":"5d"}"#)
      answer(page, #"{"error":{"status":410,"message":"gone"}}"#, status: 410)
      #expect(page.fetches.last?.url == url + "&limit=1000")
      answer(page, #"{"children":[{"name":"广东","code":"44"}],"next":null,"version":"6e"}"#)
      #expect(page.fetches.last?.url == url + "&version=%36%65&limit=1000&of=%34%34")
      answer(page, #"{"children":[{"name":"深圳","code":"4403"}],"next":null,"version":"6e"}"#)
      #expect(page.indicated == ["广东", "深圳"])
    }

    @Test("The page may answer instead of the server")
    func prevented() {
      let page = TestPage(WheelComponent.definition)
      page.prevented = ["load"]
      page.set("src", .string(url))
      #expect(page.fetches.isEmpty)
      page.resolve("")
      #expect(page.indicated == ["广东省"])
    }

    @Test(
      "An invalid answer is an error that can be retried",
      arguments: [
        (
          404, #"{"error":{"status":404,"message":"x"}}"#,
          "The data could not be loaded: the server answered 404."
        ), (0, "", "The data could not be loaded: no answer from the server."),
        (200, "<html>", "The options could not be loaded."),
        (200, #"{"children":7}"#, "The options could not be loaded."),
        (200, "[]", "The options could not be loaded."),
      ])
    func errors(status: Int, body: String, message: String) {
      let page = page()
      answer(page, body, status: status)
      #expect(page.notice?.content == "\(message)Try again")
      page.fire(.click, at: page.retry!)
      #expect(page.fetches.count == 2)
      answer(page, #"{"children":[],"next":null}"#)
      #expect(page.notice?.content == "No options available.")
    }

    @Test(
      "The path to a value that is only a code is requested immediately, and the value kept meanwhile"
    )
    func loneCode() {
      let page = page()
      page.set("value", .string("4401"))
      #expect(
        page.fetches.map(\.url) == [
          url + "&limit=1000", "https://example.com/api/v1/china/path?key=1&code=%34%34%30%31",
        ])
      page.answer(
        0, Array(#"{"children":[{"name":"北京市","code":"11"},{"name":"广东省","code":"44"}]}"#.utf8))
      #expect(page.text("value") == "4401")
      page.answer(
        1, Array(#"{"path":[{"code":"44","name":"广东省"},{"code":"4401","name":"广州市"}]}"#.utf8))
      #expect(page.path == ["广东省"])
      #expect(page.root.all { $0.attributes["part"] == "awaited" }.map(\.content) == ["广州市"])
      answer(
        page,
        #"{"children":[{"name":"深圳市","code":"4403"},{"name":"广州市","code":"4401","leaf":true}]}"#
      )
      #expect(page.path == ["广东省", "广州市"])
      #expect(page.takeEvents().allSatisfy { $0 == "load" })

      page.set("value", .string("9"))
      answer(page, "", status: 404)
      #expect(page.path == [])
      #expect(page.get("value") == .text("9"))
      #expect(
        page.root.all { $0.attributes["part"] == "note" }.map(\.content)
          == ["The saved value “9” was not found. Please choose again."])
    }

    @Test("A repeated page of an answer is not requested again")
    func endless() {
      let page = page()
      answer(page, #"{"children":[{"name":"a","leaf":true}],"next":1}"#)
      answer(page, #"{"children":[{"name":"b","leaf":true}],"next":1}"#)
      #expect(page.fetches.count == 2)
      #expect(page.listboxes[0].all { $0.attributes["role"] == "option" }.count == 2)
    }
  }
}

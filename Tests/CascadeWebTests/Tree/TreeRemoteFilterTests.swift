import CascadeWeb
import Testing
import WebRuntime

@Suite("Filtering a tree whose children load later")
struct TreeRemoteFilterTests {
  private let page: TestPage
  private let tree: TreePage

  private static let url = "https://example.org/api/children"

  private static let haizhu = #"{"path":["广东省","广州市","海珠区"],"codes":["44","4401","440105"]}"#

  init() {
    page = TestPage(
      TreeComponent.definition, environment: .reducedMotion,
      attributes: [("src", .string(Self.url)), ("filter", .string(""))])
    tree = TreePage(page: page)
    answer(
      #"{"children":[{"code":"44","name":"广东省"},{"code":"46","name":"海南省"},{"code":"50","name":"重庆市"}],"next":null}"#
    )
    page.fire(.resize, at: tree.tree) { $0.clientHeight = 480 }
  }

  private func answer(_ json: String, status: Int = 200, fetch: Int? = nil) {
    page.answer(fetch ?? page.fetches.count - 1, status: status, Array(json.utf8))
  }

  private func write(_ text: String) {
    page.fire(.input, at: tree.part("filter")!) { $0.text = Array(text.utf8) }
  }

  private func ask() { page.runTimer(.remoteFilter) }

  /// Answers the requests for the children of Guangdong and Guangzhou.
  private func loadHaizhu() {
    answer(#"{"children":[{"code":"4401","name":"广州市"},{"code":"4403","name":"深圳市"}],"next":null}"#)
    answer(
      #"{"children":[{"code":"440104","name":"越秀区"},{"code":"440105","name":"海珠区"}],"next":null}"#)
  }

  @Test("Loaded nodes are shown immediately, and the server is asked for the others after a pause")
  func asking() {
    let before = page.fetches.count
    write("海")
    #expect(tree.outline == ["海南省"])
    #expect(tree.part("loading") != nil)
    #expect(page.fetches.count == before)
    ask()
    #expect(page.fetches.last!.url == "https://example.org/api/search?limit=50&q=%E6%B5%B7")
    answer(#"{"results":[{"path":["海南省"],"codes":["46"]},\#(Self.haizhu)],"next":null}"#)
    #expect(page.fetches.last!.url == "https://example.org/api/children?limit=1000&of=%34%34")
    #expect(tree.outline == ["海南省"])
    loadHaizhu()
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区", "海南省"])
    #expect(tree.part("loading") == nil)
    #expect(tree.spoken == "找到 2 项" || tree.spoken == "Found: 2")
    #expect(tree.active?.content == "海南省")
  }

  @Test("A result is shown even if the tree finds no match in its names")
  func otherName() {
    write("五羊")
    ask()
    #expect(tree.rows.isEmpty && tree.part("loading") != nil)
    answer(#"{"results":[\#(Self.haizhu)],"next":null}"#)
    loadHaizhu()
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区"])
  }

  @Test("Another text drops the results of the one before, and a late answer is ignored")
  func lateAnswer() {
    write("五羊")
    ask()
    let late = page.fetches.count - 1
    write("海")
    answer(#"{"results":[\#(Self.haizhu)],"next":null}"#, fetch: late)
    #expect(tree.outline == ["海南省"])
    #expect(tree.part("loading") != nil)
    write("")
    #expect(tree.outline == ["广东省", "海南省", "重庆市"])
    #expect(tree.part("loading") == nil && !page.isSet(.remoteFilter))
  }

  @Test("After a failure of the search, or of the children above a result, the button tries again")
  func failure() {
    write("五羊")
    ask()
    answer("", status: 503)
    #expect(tree.part("error")?.content.contains("503") == true)
    page.fire(.click, at: tree.part("retry")!)
    answer(#"{"results":[\#(Self.haizhu)],"next":null}"#)
    answer("", status: 500)
    #expect(tree.part("error") != nil && tree.part("loading") == nil)
    page.fire(.click, at: tree.part("retry")!)
    #expect(tree.part("loading") != nil)
    loadHaizhu()
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区"])
    #expect(tree.part("error") == nil)
  }

  @Test("The next results are requested while the last row is visible")
  func pages() {
    write("市")
    ask()
    answer(#"{"results":[{"path":["重庆市"],"codes":["50"]}],"next":50}"#)
    #expect(page.fetches.last!.url.hasSuffix("offset=50"))
    answer(#"{"results":[{"path":["广东省","广州市"],"codes":["44","4401"]}],"next":null}"#)
    answer(#"{"children":[{"code":"4401","name":"广州市"}],"next":null}"#)
    #expect(tree.outline == ["广东省", " 广州市", "重庆市"])
    #expect(tree.active?.content == "重庆市")
  }

  @Test("A page can answer instead of the server, and one that doesn't leaves the loaded matches")
  func fromThePage() {
    let own = TreePage(
      [("lazy", .flag(true)), ("filter", .string(""))],
      data: #"[{"name":"广东省","code":"44"},{"name":"海外","code":"99","leaf":true}]"#)
    own.page.fire(.input, at: own.part("filter")!) { $0.text = Array("海".utf8) }
    own.page.runTimer(.remoteFilter)
    #expect(own.page.requests.map(\.name) == ["search"])
    let question = own.page.requests[0].question
    own.page.answer(question, .allowed)
    #expect(own.outline == ["海外"] && own.part("loading") == nil)
    let results = #"[{"path":["广东省","海珠区"]}]"#
    own.page.answer(question, .resolved(ScriptValue(json: Array(results.utf8))!))
    #expect(own.page.requests.map(\.name) == ["search", "load"])
    own.page.answer(own.page.requests[1].question, .resolved(.list([.string("海珠区")])))
    #expect(own.outline == ["广东省", " 海珠区", "海外"])
  }
}

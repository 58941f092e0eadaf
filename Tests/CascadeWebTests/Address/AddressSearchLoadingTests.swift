import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// The search for nodes that aren't loaded, by the page or a server.
@Suite("Searching in the address sheet where children load later")
struct AddressSearchLoadingTests {
  private let search: AddressSearchPage
  private var address: AddressPage { search.address }
  private var page: TestPage { search.page }

  static let url = "https://example.org/api/children"

  init() {
    search = AddressSearchPage([("src", .string(Self.url))], data: "null")
    answer(#"{"children":[{"code":"44","name":"广东省"},{"code":"46","name":"海南省"}],"next":null}"#)
  }

  private func answer(_ json: String, status: Int = 200, fetch: Int? = nil) {
    page.answer(fetch ?? page.fetches.count - 1, status: status, Array(json.utf8))
  }

  private func ask() { page.runTimer(.search(.request)) }

  private var lastURL: String {
    page.fetches.last!.url.replacing("%E6%B5%B7", with: "海").replacing("%E7%8F%A0", with: "珠")
  }

  private static let haizhu = """
    {"path":["广东省","广州市","海珠区"],"codes":["44","4401","440105"],"level":3,"ranges":[[0,1]]}
    """

  @Test("Loaded nodes are found immediately, and the server is asked for the others")
  func asking() {
    let before = page.fetches.count
    search.write("海")
    #expect(search.names == ["海南省"])
    #expect(address.part("loading")?.content == "搜索中…")
    #expect(page.fetches.count == before)
    ask()
    #expect(lastURL == "https://example.org/api/search?limit=50&q=海")
    answer(
      """
      {"results":[{"path":["海南省"],"codes":["46"],"level":1,"ranges":[[0,1]]},\(Self.haizhu)],
       "next":null}
      """)
    #expect(search.names == ["海南省", "海珠区"])
    #expect(search.paths == ["广东省 广州市"])
    #expect(search.marked == ["海", "海"])
    #expect(address.parts("loading").isEmpty)
  }

  @Test("A late answer to an earlier query is ignored")
  func lateAnswer() {
    search.write("海")
    ask()
    let late = page.fetches.count - 1
    search.write("海珠")
    answer(#"{"results":[\#(Self.haizhu)]}"#, fetch: late)
    #expect(search.names == [])
    #expect(address.part("loading") != nil)
    ask()
    #expect(lastURL == "https://example.org/api/search?limit=50&q=海珠")
    answer(#"{"results":[\#(Self.haizhu)]}"#)
    #expect(search.names == ["海珠区"])
    #expect(search.active == "海珠区广东省 广州市")
  }

  @Test("After a failure the server can be asked again, and loaded results remain")
  func failure() {
    search.write("海")
    ask()
    answer("", status: 503)
    #expect(search.names == ["海南省"])
    #expect(address.part("error")?.content.contains("503") == true)
    page.fire(.click, at: address.part("retry")!)
    #expect(page.focused == search.box.id)
    answer(#"{"results":[\#(Self.haizhu)]}"#)
    #expect(search.names == ["海南省", "海珠区"])
    #expect(address.parts("error").isEmpty)
  }

  @Test("Choosing a place that isn't loaded loads the levels of its path")
  func loadingAlong() {
    search.write("海珠")
    ask()
    answer(#"{"results":[\#(Self.haizhu)]}"#)
    _ = page.takeEvents()
    search.press("Enter")
    #expect(page.takeEvents() == ["load", "input"])
    #expect(address.stepNames == ["广东省", "广州市"])
    answer(#"{"children":[{"code":"4401","name":"广州市"},{"code":"4403","name":"深圳市"}]}"#)
    #expect(address.stepNames == ["广东省", "广州市", "海珠区"])
    answer(#"{"children":[{"code":"440105","name":"海珠区"}]}"#)
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "请选择"])
    answer(#"{"children":[{"code":"440105001","name":"凤阳街道","leaf":true}]}"#)
    #expect(address.optionNames == ["凤阳街道"])
    #expect(page.focused == address.list.id)
    address.choose("凤阳街道")
    #expect(address.value == "440105001")
  }

  @Test("A place from the server that the data lacks is followed as far as the data goes")
  func noSuchPlace() {
    search.write("海珠")
    ask()
    answer(#"{"results":[\#(Self.haizhu)]}"#)
    search.press("Enter")
    answer(#"{"children":[{"code":"4403","name":"深圳市","leaf":true}]}"#)
    #expect(address.stepNames == ["广东省", "请选择"])
    #expect(address.optionNames == ["深圳市"])
  }

  @Test("A pasted address continues as levels are loaded")
  func pasting() {
    _ = page.takeEvents()
    page.fire(.paste, at: search.box) { $0.text = Array("广东省广州市海珠区新港中路397号".utf8) }
    #expect(address.stepNames == ["广东省", "请选择"])
    answer(#"{"children":[{"code":"4401","name":"广州市"},{"code":"4403","name":"深圳市"}]}"#)
    #expect(address.stepNames == ["广东省", "广州市", "请选择"])
    answer(#"{"children":[{"code":"440105","name":"海珠区"},{"code":"440106","name":"天河区"}]}"#)
    answer(#"{"children":[{"code":"440105001","name":"凤阳街道","leaf":true}]}"#)
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "请选择"])
    #expect(address.optionNames == ["凤阳街道"])
    _ = page.takeDetails()
    address.choose("凤阳街道")
    #expect(page.takeDetails().last?.field("rest") == .string("新港中路397号"))
  }

  @Test("A level that fails to load on the path can be requested again, and loading continues")
  func failureOnTheWay() {
    search.write("海珠")
    ask()
    answer(#"{"results":[\#(Self.haizhu)]}"#)
    search.press("Enter")
    answer("", status: 500)
    page.fire(.click, at: address.part("retry")!)
    answer(#"{"children":[{"code":"4401","name":"广州市"}]}"#)
    answer(#"{"children":[{"code":"440105","name":"海珠区","leaf":true}]}"#)
    #expect(address.stepNames == ["广东省", "广州市", "海珠区"])
    address.tap("done")
    #expect(address.value == "440105")
  }

  @Test("More of a long answer is requested near its end")
  func parts() {
    func part(_ range: Range<Int>) -> String {
      range.map { #"{"path":["海\#($0)镇"],"codes":["\#($0)"]}"# }.joined(separator: ",")
    }
    search.write("海")
    ask()
    answer(#"{"results":[\#(part(0..<50))],"next":50}"#)
    let before = page.fetches.count
    search.press("ArrowDown")
    #expect(page.fetches.count == before)
    search.press("End")
    #expect(lastURL == "https://example.org/api/search?limit=50&q=海&offset=50")
    answer(#"{"results":[\#(part(50..<60))],"next":null}"#)
    search.press("End")
    #expect(search.active == "海59镇")
    #expect(page.fetches.count == before + 1)
  }

  @Test("A page can answer instead of a server, and provides the error message")
  func answersOfPage() {
    let search = AddressSearchPage([("lazy", .flag(true))], data: "[]")
    search.page.answer(
      search.page.requests[0].question, .resolved(ScriptValue(json: Array(#"["海南省"]"#.utf8))!))
    search.page.prevented = ["search"]
    search.write("海")
    search.page.runTimer(.search(.request))
    #expect(search.address.part("loading") != nil)
    let question = search.page.requests.last!
    #expect(question.name == "search")
    search.page.answer(question.question, .rejected(Array("没有网络".utf8)))
    #expect(search.address.part("error")?.content.contains("没有网络") == true)
    search.page.fire(.click, at: search.address.part("retry")!)
    let again = search.page.requests.last!.question
    search.page.answer(again, .resolved(ScriptValue(json: Array("[\(Self.haizhu)]".utf8))!))
    #expect(search.names == ["海南省", "海珠区"])
    search.page.answer(again, .resolved(.list([])))
    #expect(search.names.count == 2)
  }

  @Test("A page that doesn't prevent the event is not waited for")
  func silentPage() {
    let search = AddressSearchPage([("lazy", .flag(true))], data: "[]")
    search.write("海")
    search.page.runTimer(.search(.request))
    #expect(search.address.part("loading") == nil)
    #expect(search.address.part("empty") != nil)
  }
}

import CascadeWeb
import Testing
import WebRuntime

@Suite("Sources")
struct SourceStoreTests {
  private let page = TestPage(WheelComponent.definition, environment: .reducedMotion)

  private func load(_ name: String) { page.set("src", .string("https://example.org/\(name).json")) }

  private func answer(_ fetch: Int, _ name: String) {
    page.answer(fetch, Array(#"["\#(name)"]"#.utf8))
  }

  private var shown: [String] {
    page.root.all { $0.attributes["role"] == "option" }.map(\.content)
  }

  @Test("A number is used again, but not while the answer to a former source with it is awaited")
  func reuse() {
    load("a")
    load("b")
    #expect(page.fetches[0].source != page.fetches[1].source)
    answer(0, "a")
    #expect(shown == [])
    answer(1, "b")
    #expect(shown == ["b"])
    load("c")
    #expect(Set(page.fetches.map(\.source)).count == 2)
    answer(2, "c")
    #expect(shown == ["c"])
  }

  @Test("A page that loads one file after the other needs no more numbers")
  func bounded() {
    for number in 0..<100 {
      load("\(number)")
      answer(number, "\(number)")
    }
    #expect(Set(page.fetches.map(\.source)).count <= 2)
    #expect(shown == ["99"])
  }
}

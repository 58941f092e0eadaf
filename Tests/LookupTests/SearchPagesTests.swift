import Lookup
import Testing

@Suite("The pages of search results from a server")
struct SearchPagesTests {
  private var pages = SearchPages()

  @Test("Only the first answer to the last request is awaited")
  mutating func lateAnswers() {
    #expect(!pages.isAwaiting(0))
    let first = pages.begin()
    let second = pages.begin()
    #expect(!pages.isAwaiting(first) && pages.isAwaiting(second))
    pages.receive(next: nil)
    #expect(!pages.isAwaiting(second))
    let third = pages.begin()
    pages.cancel()
    #expect(!pages.isAwaiting(third))
  }

  @Test("The next page begins at its offset, and a failed one can be requested again")
  mutating func offsets() {
    _ = pages.begin()
    #expect(pages.offset == nil && !pages.hasMore)
    pages.receive(next: 50)
    #expect(pages.offset == 50)
    let failed = pages.begin()
    pages.fail()
    #expect(pages.offset == 50 && !pages.isAwaiting(failed))
    pages.receive(next: nil)
    #expect(!pages.hasMore)
  }

  @Test("A page that doesn't advance is the last one", arguments: [50, 20, 0, -1])
  mutating func endless(next: Int) {
    pages.receive(next: 50)
    pages.receive(next: next)
    #expect(!pages.hasMore)
  }
}

import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Finding places while typing")
struct NameSearchTests {
  private static let search = NameSearch(China.regions)

  /// The path of the first result.
  private func first(_ query: String) -> String? {
    Self.search.results(for: query, limit: 1).results.first.map {
      China.names($0.node).joined(separator: "/")
    }
  }

  @Test(
    "Guangzhou is found by its Hanzi, pinyin, initials and any mix of them",
    arguments: [
      "广州", "guangzhou", "广zhou", "guang州", "GuangZhou", "ｇｕａｎｇｚｈｏｕ", "guang'zhou", " 广州 ",
      "guangzhous",
    ])
  func mixes(query: String) {
    #expect(first(query) == "广东省/广州市")
  }
}

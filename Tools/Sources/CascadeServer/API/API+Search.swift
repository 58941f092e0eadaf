import CascadeKit
import ToolSupport

extension API {
  /// The number of results in an answer where the request names none.
  static let usualResultLimit = 20

  /// The largest number of results in an answer; a larger one that is asked for stands for it.
  static let largestResultLimit = 100

  /// Answers `search?q=&limit=&offset=`: a page of the nodes that answer to a query, the best first.
  func search(
    in dataset: Dataset, _ parameters: QueryParameters
  ) throws(APIError) -> [UInt8] {
    let limit = try parameters.limit(Self.usualResultLimit, atMost: Self.largestResultLimit)
    let hierarchy = dataset.hierarchy
    let offset = min(try parameters.number("offset") ?? 0, hierarchy.count)
    guard let query = parameters["q"] else { throw .missingQuery }
    let page = dataset.search.value.results(for: query, limit: limit, offset: offset)
    return Self.document { json in
      json.array(for: "results") { json in
        for result in page.results {
          json.object {
            $0.result(result, in: hierarchy)
            $0.flag(hierarchy.isLeaf(result.node), for: "leaf")
            if hierarchy.isDisabled(result.node) { $0.flag(true, for: "disabled") }
          }
        }
      }
      json.next(page.hasMore ? offset + page.results.count : nil)
    }
  }
}

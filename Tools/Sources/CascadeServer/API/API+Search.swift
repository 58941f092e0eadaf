import CascadeKit
import ToolSupport

extension API {
  /// Returns the response to `search?q=&limit=&offset=`: a page of the nodes that match a query, best
  /// first.
  func search(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let limit = try parameters.limit(.searchResults)
    let hierarchy = served.hierarchy
    let offset = min(try parameters.number("offset") ?? 0, hierarchy.count)
    guard let query = parameters["q"] else { throw .missingQuery }
    let page = served.search.value.results(for: query, limit: limit, offset: offset)
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

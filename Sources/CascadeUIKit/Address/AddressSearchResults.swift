#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// The results of a search in a hierarchy, best first, loaded a batch at a time.
struct AddressSearchResults {
  /// The search text.
  let text: String
  private(set) var results: [NameSearch.Result] = []
  private(set) var hasMore = true

  private let names: NameSearch
  private let maximumDepth: Int
  private var offset = 0

  private static let batchSize = 50

  /// Searches for a text and loads the first batch.
  ///
  /// - Parameter maximumDepth: The number of levels to search.
  init(for text: String, in names: NameSearch, maximumDepth: Int?) {
    self.text = text
    self.names = names
    self.maximumDepth = maximumDepth ?? .max
    loadMore()
  }

  /// The hierarchy that is searched.
  var hierarchy: Hierarchy { names.hierarchy }

  /// Loads the next batch of results, if any.
  mutating func loadMore() {
    let wanted = results.count + Self.batchSize
    // With a maximum level, most results may be filtered out, so fetch more of them at a time.
    let limit = maximumDepth == .max ? Self.batchSize : Self.batchSize * 20
    while hasMore, results.count < wanted {
      let page = names.results(for: text, limit: limit, offset: offset)
      offset += page.results.count
      hasMore = page.hasMore
      results += page.results.filter { hierarchy.level(of: $0.node) < maximumDepth }
    }
  }
}

/// A search result, ready to be displayed.
struct AddressSearchResult {
  let node: Hierarchy.Node
  /// The name of the node, with the matches highlighted.
  private(set) var name = HighlightedText()
  /// The names of the node's ancestors, from the root down, with the matches highlighted.
  private(set) var path = HighlightedText()
  /// A Boolean value that indicates whether the node or one of its ancestors is disabled.
  private(set) var isDisabled = false

  init(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    node = result.node
    for node in hierarchy.path(to: result.node) {
      let matches = result.matches.filter { $0.node == node }.map(\.range)
      let text = hierarchy.name(of: node)
      if node == result.node {
        name.append(text, highlights: matches)
      } else {
        if !path.text.isEmpty { path.append(LocalizedText.pathSeparator.text) }
        path.append(text, highlights: matches)
      }
      isDisabled = isDisabled || hierarchy.isDisabled(node)
    }
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// What is found for a text among the nodes of a hierarchy, taken in portions, the best first.
struct AddressSearchResults {
  /// What is looked for.
  let text: String
  private(set) var results: [NameSearch.Result] = []
  private(set) var hasMore = true

  private let names: NameSearch
  private let maximumLevel: Int
  private var taken = 0

  private static let portion = 50

  /// Looks for a text, and takes the first results.
  ///
  /// - Parameter maximumLevel: The number of levels beyond which nothing is found.
  init(for text: String, in names: NameSearch, maximumLevel: Int?) {
    self.text = text
    self.names = names
    self.maximumLevel = maximumLevel ?? .max
    takeMore()
  }

  /// The nodes that are looked through.
  var hierarchy: Hierarchy { names.hierarchy }

  /// Takes more results, if there are any.
  mutating func takeMore() {
    let wanted = results.count + Self.portion
    // Where only some levels are wanted, most results may be of others.
    let limit = maximumLevel == .max ? Self.portion : Self.portion * 20
    while hasMore, results.count < wanted {
      let found = names.results(for: text, limit: limit, offset: taken)
      taken += found.results.count
      hasMore = found.hasMore
      results += found.results.filter { hierarchy.level(of: $0.node) < maximumLevel }
    }
  }
}

/// A place that was found, as a row shows it.
struct AddressSearchResult {
  let node: Hierarchy.Node
  /// Its name.
  private(set) var name = HighlightedText()
  /// The names of what is above it, from the root down.
  private(set) var path = HighlightedText()
  /// Whether it or something above it cannot be chosen.
  private(set) var isDisabled = false

  init(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    node = result.node
    for node in hierarchy.path(to: result.node) {
      let marks = result.matches.filter { $0.node == node }.map(\.range)
      let text = hierarchy.name(of: node)
      if node == result.node {
        name.append(text, marks: marks)
      } else {
        if !path.text.isEmpty { path.append(LocalizedText.pathSeparator.text) }
        path.append(text, marks: marks)
      }
      isDisabled = isDisabled || hierarchy.isDisabled(node)
    }
  }
}
#endif

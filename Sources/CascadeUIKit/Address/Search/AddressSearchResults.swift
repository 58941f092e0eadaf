#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Lookup

/// The results of a search: names among the loaded places, best first, loaded a batch at a time, then the places that
/// the app found. If there are no such names, the places that an address names.
struct AddressSearchResults {
  /// The search text.
  let text: String
  private(set) var results: [AddressSearchItem] = []
  /// The hierarchy of the loaded nodes.
  private(set) var hierarchy: Hierarchy
  /// The state of the search beyond the loaded names.
  var state = ChildLoading.State.loaded
  /// A Boolean value that indicates whether the app has more places.
  var hasMorePages = false
  /// A Boolean value that indicates whether more loaded names match.
  private(set) var hasMoreNames = true
  /// The rest of the address that names the results; `nil` if the results are matching names.
  private(set) var remainder: String?
  /// A Boolean value that indicates whether the results are the places that an ambiguous address can mean.
  private(set) var isAmbiguous = false
  /// A Boolean value that indicates whether the address was resolved among the loaded places.
  private(set) var isResolvedHere = false

  private let names: NameSearch
  /// The places that were found by something else than names, and the text by which they were.
  private let others: (text: String, places: [Hierarchy.Node])?
  private let maximumDepth: Int
  private var offset = 0

  /// Searches for a text and loads the first batch.
  ///
  /// - Parameters:
  ///   - others: The places that were found by something else than names, and the text by which they were.
  ///   - maximumDepth: The number of levels to search.
  init(
    for text: String, in names: NameSearch, with others: (text: String, places: [Hierarchy.Node])?,
    maximumDepth: Int?
  ) {
    self.text = text
    self.names = names
    self.others = others
    hierarchy = names.hierarchy
    self.maximumDepth = maximumDepth ?? .max
    loadMore()
  }
}

extension AddressSearchResults {
  /// A Boolean value that indicates whether the text can be an address, because no name matches it.
  var canBeAddress: Bool {
    results.isEmpty && PastedAddress.canBeAddress(ofLength: text.utf8.count)
  }

  /// Loads the next batch of matching names, if any.
  mutating func loadMore() {
    let wanted = results.count + SearchPages.size
    let hasPlaces = results.contains { $0.place != nil }
    // With a maximum level, most results may be filtered out, so fetch more of them at a time.
    let limit = maximumDepth == .max ? SearchPages.size : SearchPages.size * 20
    while hasMoreNames, results.count < wanted {
      let page = names.results(
        for: text, with: others?.places ?? [], foundBy: others?.text ?? "", limit: limit,
        offset: offset)
      offset += page.results.count
      hasMoreNames = page.hasMore
      for found in page.results where hierarchy.level(of: found.node) < maximumDepth {
        let item = AddressSearchItem(found.node, found.matches)
        if hasPlaces { appendIfNew(item) } else { results.append(item) }
      }
    }
  }

  /// Discards all results, for the answer to a pasted address.
  mutating func removeAll() {
    results = []
    hasMoreNames = false
  }

  /// Adds the places that the app found by name, except those that are already listed.
  mutating func append(_ places: [FoundPlace]) {
    for place in places where !place.names.isEmpty && place.names.count <= maximumDepth {
      appendIfNew(AddressSearchItem(place, in: hierarchy))
    }
  }

  /// Adds the loaded places that the text names as an address.
  mutating func append(_ match: PastedAddress.Match) {
    for node in match.nodes { appendIfNew(AddressSearchItem(node)) }
    addressAdded(remainder: String(decoding: match.remainder, as: UTF8.self))
    isResolvedHere = !results.isEmpty
  }

  /// Adds the places that the app found for the text as an address.
  mutating func append(_ address: FoundAddress) {
    let address = address.limited(toDepth: maximumDepth)
    append(address.places)
    addressAdded(remainder: address.remainder)
  }

  /// Finds the nodes of the app's places in a hierarchy with more nodes.
  mutating func update(in hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    for index in results.indices { results[index].update(in: hierarchy) }
  }

  private mutating func addressAdded(remainder: String) {
    isAmbiguous = results.count > 1
    self.remainder = results.isEmpty ? nil : remainder
  }

  private mutating func appendIfNew(_ item: AddressSearchItem) {
    if !results.contains(where: { $0.isSame(as: item) }) { results.append(item) }
  }
}

/// A place in the results of a search: a loaded node, or a place that the app found.
struct AddressSearchItem {
  /// The node, if it is loaded.
  private(set) var node: Hierarchy.Node?
  /// The place that the app found, if any.
  let place: FoundPlace?
  /// The matches in the names of a loaded path.
  let matches: [NameSearch.Match]
}

extension AddressSearchItem {
  /// Creates an item for a loaded node.
  init(_ node: Hierarchy.Node, _ matches: [NameSearch.Match] = []) {
    self.init(node: node, place: nil, matches: matches)
  }

  /// Creates an item for a place that the app found.
  init(_ place: FoundPlace, in hierarchy: Hierarchy) {
    self.init(node: nil, place: place, matches: [])
    update(in: hierarchy)
  }

  /// Finds the node again in a hierarchy with more nodes.
  mutating func update(in hierarchy: Hierarchy) {
    guard node == nil, let place else { return }
    let path = place.loadedPath(in: hierarchy)
    if path.count == place.names.count { node = path.last }
  }

  /// Returns a Boolean value that indicates whether two items are the same place.
  func isSame(as other: AddressSearchItem) -> Bool {
    node != nil || other.node != nil
      ? node == other.node : place?.savedPath == other.place?.savedPath
  }

  /// Returns the path to select.
  func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    if let node { return SavedPath(nodes: hierarchy.path(to: node)) }
    return place?.savedPath ?? SavedPath(nodes: [])
  }
}

/// A search result, ready to be displayed.
struct AddressSearchResult {
  let item: AddressSearchItem
  /// The name of the place, with the matches highlighted.
  private(set) var name = HighlightedText()
  /// The names of the place's ancestors, from the root down, with the matches highlighted.
  private(set) var path = HighlightedText()
  /// A Boolean value that indicates whether the place or one of its ancestors is disabled.
  private(set) var isDisabled = false
  /// The code of the place, or its name if it has none.
  private(set) var codeOrName = ""

  private let separator: String

  init(_ item: AddressSearchItem, in hierarchy: Hierarchy, _ texts: ControlTexts) {
    self.item = item
    separator = texts[.pathSeparator]
    if let place = item.place {
      name = place.highlightedName
      for name in place.names.dropLast() { appendToPath(name) }
      isDisabled =
        place.isDisabled
        || place.loadedPath(in: hierarchy).contains { hierarchy.isDisabled($0) }
    } else if let node = item.node {
      show(node, in: hierarchy)
    }
    codeOrName =
      item.node.map { hierarchy.codeOrName(of: $0) } ?? item.place?.savedPath.levels.last?.code
      ?? name.text
  }

  /// The names of the ancestors, after a second name of the place.
  func path(after secondName: String?) -> HighlightedText {
    guard let secondName else { return path }
    var line = HighlightedText(secondName)
    if !path.text.isEmpty {
      line.append(" · ")
      line.append(path.text, highlights: path.ranges)
    }
    return line
  }

  private mutating func show(_ place: Hierarchy.Node, in hierarchy: Hierarchy) {
    for node in hierarchy.path(to: place) {
      let matches = item.matches.filter { $0.node == node }.map(\.range)
      let text = hierarchy.name(of: node)
      if node == place {
        name.append(text, highlights: matches)
      } else {
        appendToPath(text, highlights: matches)
      }
      isDisabled = isDisabled || hierarchy.isDisabled(node)
    }
  }

  private mutating func appendToPath(_ name: String, highlights: [Range<Int>] = []) {
    if !path.text.isEmpty { path.append(separator) }
    path.append(name, highlights: highlights)
  }
}
#endif

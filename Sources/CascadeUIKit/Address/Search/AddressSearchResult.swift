#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A search result, ready to be displayed.
struct AddressSearchResult {
  let item: AddressSearchItem
  /// The name of the place, with the matches highlighted.
  private(set) var name = HighlightedText()
  /// The names of the place's ancestors, from the root down, with the matches highlighted.
  private(set) var path = HighlightedText()
  /// A Boolean value that indicates whether the place or one of its ancestors is disabled.
  private(set) var isDisabled = false

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

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// The former name of a place to which a saved path led, shown beside the place until another one is chosen.
struct FormerName: Hashable {
  /// The place of today.
  let node: Hierarchy.Node
  /// The former name: 奉贤县.
  let name: String
}

extension FormerName {
  /// Creates the name to show after a match, or returns `nil` if there is none.
  init?(_ match: PathMatch, in hierarchy: Hierarchy) {
    guard let node = match.path.last, let name = match.formerName(in: hierarchy) else { return nil }
    self.init(node: node, name: name)
  }

  /// Returns the text to show beside a node, if any: 原奉贤县.
  func text(of node: Hierarchy.Node?, in texts: ControlTexts) -> String? {
    node == self.node ? texts[.former, name] : nil
  }
}
#endif

import Hierarchies

// The quiet line at a chosen place that had another name when the value was saved: 原奉贤县.
extension Host {
  /// The text of the line; nil if the node isn't such a place.
  package func formerText(of node: Hierarchy.Node, in values: [FormerValue]) -> Text? {
    for value in values where !value.name.isEmpty && value.nodes.contains(node) {
      return text(FormerMessage.formerly, filling: .bytes(value.name))
    }
    return nil
  }

  /// The line as an element.
  package func formerLine(of node: Hierarchy.Node, in values: [FormerValue]) -> Element? {
    formerText(of: node, in: values).map {
      Element("span").key(.former).part("former").text($0)
    }
  }
}

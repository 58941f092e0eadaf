import Hierarchies
import Selections

// Texts for the user.
extension FormerFinder {
  /// The quiet line at a chosen place that had another name when the value was saved: 原奉贤县. It is nil for other
  /// nodes.
  @inline(never)
  func text(of node: Hierarchy.Node, _ host: Host) -> Text? {
    for value in values where !value.name.isEmpty && value.nodes.contains(node) {
      return host.text(FormerMessage.formerly, filling: .bytes(value.name))
    }
    return nil
  }

  /// The quiet line as an element.
  @inline(never)
  func line(of node: Hierarchy.Node, _ host: Host) -> Element? {
    text(of: node, host).map { Element("span").key(.former).part("former").text($0) }
  }

  /// The text about a value that was divided or isn't known.
  @inline(never)
  static func note(
    about saved: SavedPath, _ finder: FormerFinder?, _ host: Host
  ) -> Text {
    guard let choice = finder?.values.first(where: { $0.given == saved })?.choice else {
      return host.text(FormerMessage.notFound, filling: .bytes(saved.textUTF8))
    }
    var names: [UInt8] = []
    for name in choice.candidates {
      if !names.isEmpty { names.append(contentsOf: host.text(FormerMessage.separator).utf8) }
      names.append(contentsOf: name)
    }
    let text = host.text(FormerMessage.divided, filling: .bytes(choice.name))
    return .joined(text, .bytes(names))
  }
}

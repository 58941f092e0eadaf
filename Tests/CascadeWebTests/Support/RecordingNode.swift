/// A node of the recording DOM.
final class RecordingNode {
  let tag: String
  var attributes: [String: String] = [:]
  var properties: [String: String] = [:]
  var styles: [String: String] = [:]
  var events: [Int: String] = [:]
  var text: String?
  var children: [RecordingNode] = []
  weak var parent: RecordingNode?
  var id = 0

  init(tag: String) {
    self.tag = tag
  }

  /// The node and its descendants as text, with attributes and styles in order of their names.
  var markup: String { markup(without: { _ in false }) }

  /// The same without some nodes.
  func markup(without isLeftOut: (RecordingNode) -> Bool) -> String {
    if isLeftOut(self) { return "" }
    var opening = tag
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      opening += " \(name)=\"\(value)\""
    }
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      opening += " .\(name)=\(value)"
    }
    for (name, value) in styles.sorted(by: { $0.key < $1.key }) { opening += " \(name):\(value);" }
    for name in events.values.sorted() { opening += " @\(name)" }
    return
      "<\(opening)>\(text ?? "")\(children.map { $0.markup(without: isLeftOut) }.joined())</\(tag)>"
  }

  /// Returns this node and its descendants that satisfy `condition`, in document order.
  func all(where condition: (RecordingNode) -> Bool) -> [RecordingNode] {
    (condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
  }

  /// The text of the node and its descendants.
  var content: String {
    (text ?? "") + children.map(\.content).joined()
  }
}

import Hierarchies
import Selections

extension TreePanel {
  /// Returns a node for the detail of an event. Its code is null if it has none.
  func script(of node: Hierarchy.Node) -> ScriptValue {
    .record([
      .init("code", hierarchy.codeUTF8(of: node).map { .text(.bytes(Array($0))) } ?? .null),
      .init("name", .text(.bytes(name(of: node)))),
    ])
  }

  /// Returns the detail of an event about a node: the node, its path, and its new state.
  func detail(of node: Hierarchy.Node, flag: (Name, Bool)) -> ScriptValue {
    .record([
      .init("node", script(of: node)),
      .init("path", .list(hierarchy.path(to: node).map { script(of: $0) })),
      .init(.fixed(flag.0), .flag(flag.1)),
    ])
  }

  func ask(_ event: Name, about node: Hierarchy.Node, flag: (Name, Bool), _ step: Step) {
    questions.append(step)
    host.ask(event, detail: detail(of: node, flag: flag), question: .treeStep)
  }

  /// Receives the page's answer to the oldest question. Ignores it if the page has removed the node meanwhile.
  package func answered(_ answer: PageAnswer) {
    if questions.isEmpty { return }
    let step = questions.removeFirst()
    guard answer == .allowed else { return }
    switch step {
    case .toggle(let node): if hierarchy.contains(node) { toggle(node) }
    case .choose(let node, let manner): if hierarchy.contains(node) { choose(node, manner) }
    case .edit(let edit):
      if perform(edit), case .insert = edit, let cursorNode { beginRename(cursorNode) }
    }
  }
}

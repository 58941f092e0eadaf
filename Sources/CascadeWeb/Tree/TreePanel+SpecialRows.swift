import Hierarchies
import Selections

// Rows that are being edited, and status rows.
extension TreePanel {
  /// Returns the elements that replace the name: a text box, or the question whether to remove the node.
  func faceWhileEditing(_ editing: Editing) -> [Element] {
    let name = name(of: editing.node)
    if editing.kind == .rename {
      return [
        Element("input").key(.nameInput).part("input").reference(.treeNameInput)
          .attribute("aria-label", text(.rename)).attribute("autocomplete", "off")
          .attribute("spellcheck", "false")
          .property("value", .bytes(editing.text))
          .on(.input, .tree(.nameInput)).on(.keyDown, .tree(.nameKeyPressed))
          .on(.focusOut, .tree(.nameBlurred)).on(.click, .tree(.contained))
          .on(.doubleClick, .tree(.contained))
      ]
    }
    let isLeaf = hierarchy.isLeaf(editing.node)
    return [
      Element("span").key(.question).part("name question").text(
        text(isLeaf ? .removeAsk : .removeAllAsk, filling: .bytes(name))),
      action(TreeMessage.remove, .remove, .removalConfirmed, "action danger")
        .reference(.treeRemoveButton),
      action(Message.cancel, .cancel, .removalCancelled, "action"),
    ]
  }

  private func action(
    _ message: some LocalizedMessage, _ key: SiblingKey, _ action: TreeAction, _ part: Name
  ) -> Element {
    Element("button").key(key).part(part).attribute("type", "button").text(host.text(message))
      .on(.click, .tree(action)).on(.keyDown, .tree(.removalKeyPressed))
  }

  /// Returns the row below a node whose children are loading or failed to load.
  func statusRow(below parent: Hierarchy.Node?, _ part: inout Words) -> Element {
    let level = parent.map { hierarchy.level(of: $0) + 1 } ?? 0
    part.add("status")
    let state = outline.loading.state(of: parent, in: hierarchy)
    return Element("div").key(Self.key(ofStatusBelow: parent))
      .style("--_level", .number(level))
      .attribute("aria-level", .number(level + 1))
      .attribute("aria-setsize", "1").attribute("aria-posinset", "1")
      .children([host.notice(state, retry: .tree(parent.map { .retry($0) } ?? .retryRoots))])
  }

  func isBusy(_ node: Hierarchy.Node) -> Bool {
    outline.loading.state(of: node, in: hierarchy) == .loading
  }
}

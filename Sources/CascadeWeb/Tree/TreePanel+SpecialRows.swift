import Hierarchies
import Selections

// Rows that are no plain rows: edited ones, and those that tell of children to come.
extension TreePanel {
  /// In place of the name: a box to write in, or the question whether the node may go.
  func faceWhileEditing(_ editing: Editing) -> [Element] {
    let name = name(of: editing.node)
    if editing.kind == .rename {
      return [
        Element("input").key(6).part("input").reference(Reference.input)
          .attribute("aria-label", text(.rename)).attribute("autocomplete", "off")
          .attribute("spellcheck", "false")
          .property("value", .bytes(editing.text))
          .on(.input, Action.renameInput).on(.keyDown, Action.renameKey)
          .on(.focusOut, Action.renameOut).on(.click, Action.inert)
          .on(.doubleClick, Action.inert)
      ]
    }
    let isLeaf = hierarchy.isLeaf(editing.node)
    return [
      Element("span").key(7).part("name question").text(
        text(isLeaf ? .removeAsk : .removeAllAsk, filling: .bytes(name))),
      action(TreeMessage.remove, Action.removeConfirmed, "action danger").reference(
        Reference.confirm),
      action(Message.cancel, Action.removeCancelled, "action"),
    ]
  }

  private func action(_ message: some Wording, _ action: Int, _ part: Name) -> Element {
    Element("button").key(action).part(part).attribute("type", "button").text(host.text(message))
      .on(.click, action).on(.keyDown, Action.confirmKey)
  }

  /// The row below a node whose children are on their way, or could not be had.
  func statusRow(below parent: Hierarchy.Node?, _ part: inout Words) -> Element {
    let level = parent.map { hierarchy.level(of: $0) + 1 } ?? 0
    let number = parent?.index ?? -1
    part.add("status")
    let state = outline.loading.state(of: parent, in: hierarchy)
    return Element("div").key(number * 2 + 1)
      .style("--_level", .number(level))
      .attribute("aria-level", .number(level + 1))
      .attribute("aria-setsize", "1").attribute("aria-posinset", "1")
      .children([host.notice(state, retry: Action.retry, number)])
  }

  func isBusy(_ node: Hierarchy.Node) -> Bool {
    outline.loading.state(of: node, in: hierarchy) == .loading
  }
}

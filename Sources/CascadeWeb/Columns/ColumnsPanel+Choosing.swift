import Hierarchies
import Selections
import WebRuntime

extension ColumnsPanel {
  /// Handles a click on a row.
  func pressed(_ node: Hierarchy.Node) {
    isDrivenByKeys = false
    if hierarchy.isDisabled(node) { return }
    if choosesSeveral {
      cursor = node
      if hasChildren(node) { expand(node) } else { check(node) }
      return
    }
    let isAgain = ticked == [node]
    go(to: node)
    if canChoose(node) { report(.chosen) }
    expand(node)
    if !hasChildren(node) || options.choosesAnyLevel && isAgain { confirm() }
  }

  /// Moves the cursor to a node.
  func go(to node: Hierarchy.Node) {
    cursor = node
    host.invalidate()
    if choosesSeveral { return }
    ticked = canChoose(node) ? [node] : []
    report(.moved)
  }

  /// Confirms the node at the cursor if it can be chosen.
  func confirm() {
    if let cursor, choosesSeveral || canChoose(cursor) { report(.confirmed) }
  }

  /// Checks or unchecks a node.
  func check(_ node: Hierarchy.Node) {
    guard choosesSeveral else { return pressed(node) }
    cursor = node
    announcement = ""
    switch checks?.toggle(node).refusal {
    case .tooMany(let excess)?:
      announcement = host.text(FieldMessage.tooMany, filling: .number(excess))
      host.dispatch("refuse", detail: .record([.init("excess", .number(Double(excess)))]))
    case .disabled?: break
    case nil: report(.chosen)
    }
    host.invalidate()
  }
}

import Hierarchies
import Selections

extension TreePanel: Picker {
  var firstControl: Reference { .treeRows }
  var loading: ChildLoading { outline.loading }
  var marks: CheckState? { options.mode == .check ? checks : nil }
  var value: [Hierarchy.Node]? { cursorNode.map { [$0] } }
  var hasRows: Bool { outline.rowCount > 0 }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    options.isDriven = isDriven
    begin(with: nodes)
  }

  func load(_ node: Hierarchy.Node?) {
    retry(node)
  }

  func expand(_ node: Hierarchy.Node) {
    setExpanded(node, true)
  }

  func toggleCheck(of node: Hierarchy.Node) {
    show(node)
    askToChoose(node, .toggle)
  }

  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath) {
    receive(answer, for: ticket)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = title
  }
}

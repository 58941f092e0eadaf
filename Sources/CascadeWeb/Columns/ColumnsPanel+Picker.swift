import Hierarchies
import Selections

extension ColumnsPanel: Picker {
  var firstControl: Reference { .columnsTree }
  var marks: CheckState? { checks }
  var value: [Hierarchy.Node]? { cursor.map { [$0] } }
  var spokenText: Text { announcement }

  func begin(with nodes: [Hierarchy.Node], marks: CheckState?, isDriven: Bool) {
    checks = marks
    options.isDriven = isDriven
    ticked = nodes
    show(nodes.first)
  }

  func showPath(to node: Hierarchy.Node?) {
    show(node)
  }

  func toggleCheck(of node: Hierarchy.Node) {
    show(node)
    check(node)
  }

  func receive(_ answer: ChildAnswer, for ticket: ChildLoading.Ticket, towards saved: SavedPath) {
    receive(answer, for: ticket)
  }

  func setLabel(_ label: [UInt8], title: [UInt8], awaited: SavedPath?, note: Text?) {
    options.label = title
  }
}

var staff = HierarchyBuilder()
let office = staff.add("Office", code: "D1")
staff.add("Sales", code: "D2", to: office)
staff.add("Store", code: "D3", to: office)
staff.add("Old Shop", code: "D4")
let departments = staff.build()
final class DepartmentCell: UITableViewCell {
  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let label = UILabel(frame: CGRect(x: 16, y: 8, width: 200, height: 28))
    label.tag = 1
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}
let screen = StaffViewController()
screen.departmentCell = UINib(of: DepartmentCell.self)
screen.archived = ["D4"]
window.rootViewController = screen
screen.table.show(OutlineState(departments))
window.layoutIfNeeded()
let table = screen.table
table.tableView.visibleCells.map(\.frame.height)  // [60, 60]
table.tableView.visibleCells.allSatisfy { $0 is DepartmentCell }  // true
table.tableView.visibleCells[1].backgroundColor == .systemGray  // true
screen.flash(departments.node(withCode: "D3")!)
table.cell(for: departments.node(withCode: "D3")!)?.isHighlighted  // true
table.tableView.animations.inserted == .left  // true
table.tableView.visibleCells.map(\.frame.height)  // [60, 44, 44, 60]
picture("staff-rows", of: window)
table.tableView.tapAccessory(ofRow: 1)
screen.title  // "Details of D2"
table.tableView.tap(1)
table.tableView.tap(3)
table.chosenNames()  // ["Sales"]
table.tableView.tap(2)
screen.title  // "Hidden: D2"
table.tableView.trailingActions(ofRow: 1).map(\.title)  // ["Close"]
table.tableView.trailingActions(ofRow: 3).count  // 0
table.tableView.contextMenu(ofRow: 2)?.choose("Copy")
UIPasteboard.general.content  // "Store"

var staff = HierarchyBuilder()
let office = staff.add("Office", code: "D1")
staff.add("Sales", code: "D2", to: office)
staff.add("Store", code: "D3", to: office)
staff.add("Old Shop", code: "D4")
let departments = staff.build()
let screen = StaffViewController()
window.rootViewController = screen
screen.table.show(OutlineState(departments))
window.layoutIfNeeded()
screen.table.expandAll()
screen.table.setEditing(true, animated: false)
window.layoutIfNeeded()
picture("staff-editing", of: window)
screen.close(departments.roots[0], into: departments.roots[1])
screen.removed  // ["D1"]
screen.table.outline.hierarchy.count  // 3
screen.table.tableView.trailingActions(ofRow: 0).first?.tap()
screen.removed  // ["D1", "D4"]

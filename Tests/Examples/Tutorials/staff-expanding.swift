var staff = HierarchyBuilder()
let office = staff.add("Office", code: "D1")
staff.add("Sales", code: "D2", to: office)
staff.add("Store", code: "D3", to: office)
staff.add("Old Shop", code: "D4")
let departments = staff.build()
let screen = StaffViewController()
window.rootViewController = screen
screen.table.show(OutlineState(departments))
screen.archived = ["D4"]
window.layoutIfNeeded()
screen.table.tableView.tap(1)
screen.title  // "D4"
screen.table.tableView.visibleCells[0].first(UIButton.self)?.tap()
screen.expansions["D1"]  // 1
picture("staff-expanding", of: window)
screen.refresh(with: departments)
screen.table.outline.rowCount  // 4

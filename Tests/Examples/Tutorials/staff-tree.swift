let screen = StaffViewController()
screen.departments = [
  Department(
    identifier: "D1", name: "Office",
    children: [Department(identifier: "D2", name: "Sales", children: [])])
]
window.rootViewController = screen
screen.table.tableView.tap(0)
screen.table.outline.rowCount  // 2
picture("staff-tree", of: window)
screen.table.tableView.visibleCells.map(\.accessibilityLabel)  // ["Office", "Sales"]

let screen = AreaViewController()
window.rootViewController = screen
try screen.show([
  Area(nodeId: 0, name: "Asia"), Area(parentId: 0, nodeId: 1, name: "China"),
  Area(parentId: 0, nodeId: 2, name: "Japan"), Area(nodeId: 3, name: "Europe"),
  Area(parentId: 3, nodeId: 4, name: "France", isVisible: false),
])
window.layoutIfNeeded()
screen.table.tableView.visibleCells.map(\.accessibilityLabel)
// ["Asia", "China", "Japan", "Europe"]
screen.table.tableView.visibleCells[0].frame.height  // 40
screen.table.tableView.tap(2)
screen.title  // "Japan"
picture("areas-table", of: window)
screen.table.tableView.tap(0)
screen.table.outline.rowCount  // 2

var all = HierarchyBuilder()
let root = all.add("Everything", code: "0")
for (code, name) in [("1", "Read"), ("2", "Write"), ("3", "Delete")] {
  all.add(name, code: code, to: root)
}
let screen = RightsViewController()
window.rootViewController = screen
screen.loadViewIfNeeded()
screen.show(all.build(), checked: ["1"])
window.layoutIfNeeded()
screen.tree.outline.rowCount  // 4
let boxes = screen.tree.tableView.visibleCells.compactMap {
  $0.first(UIImageView.self)?.image?.symbolName
}
boxes  // ["minus.circle.fill", "checkmark.circle.fill", "circle", "circle"]
screen.tree.tableView.tap(2)
screen.title  // "Write and 2 rights"
picture("areas-check", of: window)
screen.save()
screen.saved  // ["1", "2"]

import CascadeUIKit
import UIKit

final class AreaViewController: UIViewController, OutlineTableViewDelegate {
  let table = OutlineTableView(style: .grouped)
  var tree: ModelHierarchy<Area>?

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.tableView.rowHeight = 40
    table.rowAnimation = .none
    table.outlineDelegate = self
  }

  func show(_ areas: [Area]) throws {
    let tree = try ModelHierarchy(areas, parent: \.parentId, name: \.name, code: \.nodeId)
    table.show(OutlineState(tree.hierarchy))
    self.tree = tree
    let parents = Set(areas.filter(\.isVisible).compactMap(\.parentId))
    table.restore(expandedCodes: parents.map { "\($0)" })
  }

  func outlineTableView(_ table: OutlineTableView, didSelectRowOf area: Hierarchy.Node) {
    title = tree?[area]?.name
  }
}

struct Area {
  var parentId: Int?
  var nodeId: Int
  var name: String
  var isVisible = true
}

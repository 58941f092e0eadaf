import CascadeUIKit
import Foundation
import HierarchyFormats
import UIKit

final class AreaViewController: UIViewController, OutlineTableViewDelegate {
  let table = OutlineTableView(frame: .zero, style: .grouped)
  var areas: [Area] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.rowHeight = 40
    table.rowAnimation = .none
    table.outlineDelegate = self
    view.addSubview(table)
  }

  func show(_ areas: [Area]) throws {
    let fields = FieldNames(name: "name", code: "nodeId", identifier: "nodeId", parent: "parentId")
    let json = try Array(JSONEncoder().encode(areas))
    table.show(OutlineState(try HierarchyJSON.read(json, fields: fields)))
    let parents = Set(areas.filter(\.isVisible).compactMap(\.parentId))
    table.restore(expandedCodes: parents.map { Array("\($0)".utf8) })
  }

  func outlineTableView(_ table: OutlineTableView, didSelectRowOf area: Hierarchy.Node) {
    title = table.outline.hierarchy.name(of: area)
  }
}

struct Area: Encodable {
  var parentId: Int?
  var nodeId: Int
  var name: String
  var isVisible = true
}

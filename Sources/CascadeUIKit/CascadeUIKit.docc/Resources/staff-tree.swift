import CascadeUIKit
import UIKit

final class StaffViewController: UIViewController {
  let table = OutlineTableView(frame: .zero, style: .plain)
  var departments: [Department] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    view.addSubview(table)
    table.show(OutlineState(tree(of: departments)))
  }

  func tree(of departments: [Department]) -> Hierarchy {
    var builder = HierarchyBuilder()
    func add(_ departments: [Department], to parent: HierarchyBuilder.Entry?) {
      for department in departments {
        let entry = builder.add(department.name, code: department.identifier, to: parent)
        add(department.children, to: entry)
      }
    }
    add(departments, to: nil)
    return builder.build()
  }
}

struct Department {
  var identifier: String
  var name: String
  var children: [Department]
}

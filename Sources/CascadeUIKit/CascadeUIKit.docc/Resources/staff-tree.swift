import CascadeUIKit
import UIKit

final class StaffViewController: UIViewController {
  let table = OutlineTableView()
  var departments: [Department] = []

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tree = Hierarchy(departments, children: \.children, name: \.name, code: \.identifier)
    table.show(OutlineState(tree))
  }
}

struct Department {
  var identifier: String
  var name: String
  var children: [Department]
}

import CascadeUIKit
import UIKit

final class StaffViewController: UIViewController {
  let table = OutlineTableView()
  var removed: [String] = []

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.allowedEdits = [.remove, .move]
    table.willPerform = { [unowned self] _, transition in
      guard case .remove(let node) = transition else { return }
      removed.append(table.outline.hierarchy.code(of: node) ?? "")
    }
  }

  func close(_ department: Hierarchy.Node, into other: Hierarchy.Node) {
    do {
      for child in table.outline.hierarchy.children(of: department) {
        try table.perform(.move(child, to: other, at: 0))
      }
      try table.perform(.remove(department))
    } catch {
      title = "\(error)"
    }
  }
}

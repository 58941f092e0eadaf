import CascadeUIKit
import UIKit

final class StaffViewController: UIViewController {
  let table = OutlineTableView()
  var archived: Set<String> = []
  var expansions: [String: Int] = [:]

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.selectionMode = .single
    table.shouldPerform = { [unowned self] _, transition in
      guard case .expand(let node) = transition else { return true }
      return !archived.contains(code(of: node))
    }
    table.didPerform = { [unowned self] _, transition in
      guard case .expand(let node) = transition else { return }
      expansions[code(of: node), default: 0] += 1
    }
    table.onChange = { [unowned self] _, node in showStaff(of: code(of: node)) }
  }

  func refresh(with departments: Hierarchy) {
    table.reload(departments)
  }

  private func code(of node: Hierarchy.Node) -> String {
    table.outline.hierarchy.code(of: node) ?? ""
  }

  private func showStaff(of code: String) {
    title = code
  }
}

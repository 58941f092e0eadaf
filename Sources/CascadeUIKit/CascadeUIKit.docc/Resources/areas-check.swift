import CascadeUIKit
import UIKit

final class RightsViewController: UIViewController {
  let tree = OutlineTableView()
  var saved: [String] = []

  override func loadView() { view = tree }

  override func viewDidLoad() {
    super.viewDidLoad()
    tree.backgroundColor = .clear
    tree.tableView.separatorStyle = .none
    tree.selectionMode = .check()
    tree.checkStyle = .circles
    tree.onChange = { [unowned self] _, right in
      title =
        "\(tree.outline.hierarchy.name(of: right)) and \(tree.chosenNodes(.leaves).count) rights"
    }
  }

  func show(_ rights: Hierarchy, checked: [String]) {
    tree.show(OutlineState(rights))
    tree.expand(toLevel: 1)
    tree.choose(checked.compactMap { rights.node(withCode: $0) })
  }

  func save() {
    saved = tree.choices(.leaves).map(\.value)
  }
}

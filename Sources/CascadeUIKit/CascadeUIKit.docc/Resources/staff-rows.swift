import CascadeUIKit
import UIKit

final class StaffViewController: UIViewController, OutlineTableViewDelegate {
  let table = OutlineTableView()
  var archived: Set<String> = []
  var departmentCell: UINib?

  override func loadView() { view = table }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.tableView.separatorColor = .systemGray
    table.tableView.tableHeaderView = UISearchTextField(
      frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    table.expandingAnimation = .left
    table.collapsingAnimation = .right
    table.collapsesDescendants = true
    table.selectionMode = .single
    table.allowedEdits = .remove
    table.outlineDelegate = self
    if let departmentCell {
      table.register(departmentCell, forCellReuseIdentifier: "department")
      table.cellProvider = { table, row, indexPath in
        let cell = table.dequeueReusableCell(withIdentifier: "department", for: indexPath)
        (cell.viewWithTag(1) as? UILabel)?.text = row.name  // the label of the nib
        return cell
      }
    }
  }

  func flash(_ department: Hierarchy.Node) {
    table.reveal(department, at: .top)
    table.cell(for: department)?.setHighlighted(true, animated: true)
  }

  func isArchived(_ department: Hierarchy.Node) -> Bool {
    archived.contains(code(of: department))
  }

  func code(of department: Hierarchy.Node) -> String {
    table.outline.hierarchy.code(of: department) ?? ""
  }

  func outlineTableView(
    _ table: OutlineTableView, heightForRowOf department: Hierarchy.Node
  ) -> CGFloat { table.outline.hierarchy.level(of: department) == 0 ? 60 : 44 }

  func outlineTableView(
    _ table: OutlineTableView, willDisplay cell: UITableViewCell,
    forRowOf department: Hierarchy.Node
  ) {
    cell.accessoryType = .detailButton
    cell.backgroundColor = isArchived(department) ? .systemGray : .systemBackground
  }

  func outlineTableView(
    _ table: OutlineTableView, accessoryButtonTappedForRowOf department: Hierarchy.Node
  ) { title = "Details of \(code(of: department))" }

  func outlineTableView(
    _ table: OutlineTableView, willSelectRowOf department: Hierarchy.Node
  ) -> Hierarchy.Node? { isArchived(department) ? nil : department }

  func outlineTableView(
    _ table: OutlineTableView, didDeselectRowOf department: Hierarchy.Node
  ) { title = "Hidden: \(code(of: department))" }

  func outlineTableView(
    _ table: OutlineTableView, allowedEditsOf department: Hierarchy.Node
  ) -> OutlineEdits { isArchived(department) ? [] : table.allowedEdits }

  func outlineTableView(
    _ table: OutlineTableView, titleFor edit: OutlineEdits, of department: Hierarchy.Node
  ) -> String? { edit == .remove ? "Close" : nil }

  func outlineTableView(
    _ table: OutlineTableView, menuForRowOf department: Hierarchy.Node
  ) -> UIMenu? {
    let name = table.outline.hierarchy.name(of: department)
    return UIMenu(children: [
      UIAction(title: "Copy") { _ in UIPasteboard.general.string = name }
    ])
  }
}

#if canImport(UIKit)
import CascadeUIKit
import UIKit

/// A screen with an outline and a field that filters its rows.
class TableScreen: UIViewController {
  let table: OutlineTableView
  private let searchField = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 220, height: 36))

  init(_ outline: OutlineState) {
    table = OutlineTableView(outline)
    super.init(nibName: nil, bundle: nil)
    searchField.placeholder = "Name or pinyin"
    searchField.accessibilityLabel = "Name or pinyin"
    searchField.addAction(
      UIAction { [weak self] _ in self?.filter() }, for: .editingChanged)
    navigationItem.titleView = searchField
    table.tableView.keyboardDismissMode = .onDrag
  }

  @available(*, unavailable, message: "Create the screen in code.")
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = table }

  private func filter() { table.filter(by: searchField.text ?? "") }
}
#endif

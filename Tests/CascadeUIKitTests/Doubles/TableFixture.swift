@_spi(Testing) import UIKit

/// A table of sections of names. Tests can let its data and its updates disagree.
@MainActor final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var indexTitles: [String]?
  /// The offset from a section to the one that its index title leads to.
  var indexOffset = 0
  /// The reuse identifier of the cells.
  var identifier = "name"
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  init(_ sections: [String]...) {
    self.sections = sections
    super.init()
    for identifier in ["name", "other name"] {
      table.register(NameCell.self, forCellReuseIdentifier: identifier)
    }
    table.dataSource = self
    table.delegate = self
    window.addSubview(table)
    window.makeKeyAndVisible()
  }

  /// The visible names.
  var names: [String] { table.visibleCells.compactMap { ($0 as? NameCell)?.name } }

  /// Returns the faults of an update.
  func faults(_ update: @escaping () -> Void) -> [String] {
    UIKitFault.recorded { table.performBatchUpdates(update) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index + indexOffset }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? NameCell)?.name = sections[indexPath.section][indexPath.row]
    return cell
  }
}

final class NameCell: UITableViewCell {
  var name = ""
}

/// Returns the index path of a row, by default in the first section.
func row(_ row: Int, section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

import Foundation
@_spi(Testing) import UIKit

@testable import CascadeUIKit

extension UIView {
  /// All that the user sees and hears of the view, a line for each part, with the places on the screen.
  var shown: [String] {
    var lines: [String] = []
    describe(in: &lines, depth: 0)
    return lines
  }

  /// - Parameter scrolled: The distance by which the view above has scrolled.
  private func describe(in lines: inout [String], depth: Int, scrolled: CGFloat = 0) {
    if isHidden { return }
    let indent = String(repeating: " ", count: depth)
    let box = [frame.minX, frame.minY - scrolled, frame.width, frame.height].map {
      // A half must not depend on the last digits.
      "\(Int((($0 * 8).rounded() / 8).rounded()))"
    }
    lines.append(indent + (["\(type(of: self))"] + box + details).joined(separator: " "))
    // Rows above that haven't been measured again have other heights, which nobody sees.
    let offset = (self as? UITableView)?.contentOffset.y ?? 0
    for view in parts { view.describe(in: &lines, depth: depth + 1, scrolled: offset) }
    if let picker = self as? UIPickerView {
      for column in 0..<picker.numberOfComponents {
        let row = picker.selectedRow(inComponent: column)
        lines.append(indent + " \(column): \(row) \(picker.spoken(column)) \(picker.texts(column))")
        let view = picker.view(forRow: row, forComponent: column)
        view?.describe(in: &lines, depth: depth + 2)
      }
    }
  }

  /// The subviews in an order that doesn't depend on the reuse of cells.
  private var parts: [UIView] {
    guard let table = self as? UITableView else { return self is UIPickerView ? [] : subviews }
    let headers = (0..<table.numberOfSections).compactMap { table.headerView(forSection: $0) }
    let cells = (table.indexPathsForVisibleRows ?? []).sorted().compactMap {
      table.cellForRow(at: $0)
    }
    return headers + cells + [table.tableHeaderView].compactMap { $0 }
  }

  private var details: [String] {
    var texts: [String] = []
    func add(_ name: String, _ value: Any?) { if let value { texts.append("\(name)=\(value)") } }
    if alpha != 1 { add("alpha", alpha) }
    if !isUserInteractionEnabled { add("passive", true) }
    add("background", backgroundColor)
    add("label", accessibilityLabel)
    add("name", accessibilityIdentifier)
    add("value", accessibilityValue)
    if accessibilityTraits != .none { add("traits", accessibilityTraits.rawValue) }
    if let names = accessibilityCustomActions?.map(\.name), !names.isEmpty { add("actions", names) }
    switch self {
    case let label as UILabel:
      add("text", label.attributedText?.marked ?? label.text)
      add("font", label.font.map { "\($0.pointSize)" })
      add("color", label.textColor)
    case let image as UIImageView: add("image", image.image?.symbolName)
    case let button as UIButton: add("image", button.configuration?.image?.symbolName)
    case let field as UITextField:
      add("text", field.text)
      add("placeholder", field.placeholder)
      add("color", field.textColor)
      add("alignment", field.textAlignment)
      add("border", field.borderStyle)
    case let bar as UIToolbar:
      add(
        "items",
        bar.items?.map {
          [$0.title ?? "\(String(describing: $0.systemItem))", "\($0.isEnabled) \($0.isHidden)"]
        })
    case let table as UITableView:
      add("rows", (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
      add("key", table.indexPathForSelectedRow)
      if let outline = table as? OutlineRowTable { add("edits", outline.shownEdits) }
    case let cell as UITableViewCell:
      if cell.accessoryType != .none { add("mark", cell.accessoryType) }
    default: break
    }
    return texts
  }
}

extension OutlineRowTable {
  /// What swiping and editing offer for the visible rows.
  fileprivate var shownEdits: [String] {
    (indexPathsForVisibleRows ?? []).map { path in
      let titles = trailingActions(ofRow: path.row, section: path.section).map { $0.title ?? "" }
      return "\(titles) \(tableView(self, editingStyleForRowAt: path))"
    }
  }
}

@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// An outline table on the screen of a phone.
@MainActor struct OutlineFixture {
  let phone: Phone
  let table: OutlineTableView

  init(
    _ hierarchy: Hierarchy, isAccordion: Bool = false, isLazy: Bool = false,
    _ prepare: (OutlineTableView) -> Void = { _ in }
  ) {
    phone = Phone()
    table = OutlineTableView(
      OutlineState(hierarchy, isAccordion: isAccordion, isLazy: isLazy))
    table.announcement.pause = {}
    // Tests of filters beside the main actor set another number.
    table.countSearchedAtOnce = .max
    prepare(table)
    phone.show(table, height: 844)
  }

  /// Wraps a table that is already shown.
  init(showing table: OutlineTableView, on phone: Phone) {
    self.phone = phone
    self.table = table
  }

  /// The visible rows as the user sees them: the indentation, the icon, the name, and the mark.
  var rows: [String] {
    phone.window.layoutIfNeeded()
    return table.tableView.visibleCells.map { cell in
      guard let cell = cell as? OutlineCell else {
        return (cell as? LoadingCell)?.shownText ?? "?"
      }
      return Self.text(of: cell.parts) + (cell.accessoryType == .checkmark ? " ✓" : "")
    }
  }

  /// The visible rows and headers from the top down, with `#` before headers.
  var lines: [String] {
    phone.window.layoutIfNeeded()
    let cells = zip(table.tableView.visibleCells, rows).map { (view: $0 as UIView, text: $1) }
    let headers = table.displayedHeaders.values.map {
      (view: $0.view as UIView, text: "#" + Self.text(of: $0.view.parts))
    }
    return (cells + headers).sorted { $0.view.frame.minY < $1.view.frame.minY }.map(\.text)
  }

  private static func text(of parts: OutlineRowParts) -> String {
    let icon = parts.toggleButton.isHidden ? "" : parts.toggleButton.symbol + " "
    let mark = parts.boxView.image.map { " " + $0.symbolName } ?? ""
    let spaces = String(repeating: " ", count: Int(parts.indentation.constant) / 20)
    return spaces + icon + (parts.nameLabel.text ?? "") + mark
  }

  func header(_ name: String) -> OutlineHeaderView {
    phone.window.layoutIfNeeded()
    return table.header(for: node(name))!
  }

  func cell(_ name: String) -> OutlineCell {
    phone.window.layoutIfNeeded()
    return table.tableView.visibleCells.lazy.compactMap { $0 as? OutlineCell }
      .first { $0.nameLabel.text == name }!
  }

  func node(_ names: String...) -> Hierarchy.Node {
    table.outline.hierarchy.match(SavedPath(names: names, matching: .exact)).path.last!
  }

  /// Taps the row with a name.
  func tap(_ name: String) {
    let path = table.tableView.indexPath(for: cell(name))!
    table.tableView.tap(path.row, section: path.section)
  }

  /// Taps the icon of the row with a name.
  func tapIcon(_ name: String) { cell(name).parts.toggleButton.tap() }

  func row(_ name: String) -> Int { table.tableView.indexPath(for: cell(name))!.row }
}

extension UIButton {
  fileprivate var symbol: String {
    switch configuration?.image?.symbolName {
    case "chevron.forward": "▸"
    case "chevron.down": "▾"
    case let name: name ?? "?"
    }
  }
}

extension LoadingCell {
  /// The text of a row, with the action below it.
  var shownText: String {
    [label.text, actionLabel.text].compactMap { $0 }.joined(separator: "\n")
  }
}

extension OutlineState.Transition {
  /// Returns a description of the transition.
  func text(in hierarchy: Hierarchy) -> String {
    func name(_ node: Hierarchy.Node?) -> String { node.map { hierarchy.name(of: $0) } ?? "top" }
    return switch self {
    case .expand(let node): "expand \(name(node))"
    case .collapse(let node): "collapse \(name(node))"
    case .insert(let nodes, let position, let parent):
      "insert \(nodes.count) at \(position) in \(name(parent))"
    case .remove(let node): "remove \(name(node))"
    case .move(let node, let parent, let position):
      "move \(name(node)) to \(position) in \(name(parent))"
    case .rename(let node, let text):
      "rename \(name(node)) to \(String(decoding: text, as: UTF8.self))"
    }
  }
}

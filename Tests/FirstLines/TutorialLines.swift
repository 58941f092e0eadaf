import CascadeUIKit
import ChinaRegions
import HierarchyFormats
import UIKit

// What the tutorials of the controls that these replace begin with, and the habits of UIKit's own controls.

/// Lines of users of CDZPicker, ActionSheetPicker, BRPickerView and `UIPickerView`.
@MainActor public enum PickerTutorialLines {
  /// `[CDZPicker showSinglePickerInView:withStrings:…]`
  public static func show(in view: UIView, _ done: @escaping ([String]) -> Void) {
    let sheet = WheelPickerController(["S", "M", "L"])
    sheet.onDone = { _, choice in done(choice.names) }
    sheet.show(in: view)
  }

  /// A sheet that UIKit presents, as any controller.
  public static func present(from controller: UIViewController) -> WheelPickerController {
    let sheet = WheelPickerController(["S", "M", "L"])
    controller.present(sheet, animated: true)
    return sheet
  }

  /// A popover of a bar button.
  public static func present(
    _ sheet: WheelPickerController, from controller: UIViewController, at button: UIBarButtonItem
  ) {
    sheet.present(from: controller, at: button)
  }

  /// `selectRow(_:inComponent:animated:)` and its neighbours.
  public static func turn(_ picker: WheelPickerView) {
    picker.select(path: ["广东", "广州"], animated: true)
    picker.isEnabled = false
  }

  /// `pickerView(_:didSelectRow:inComponent:)`
  public static func follow(_ picker: WheelPickerView, _ said: @escaping (String) -> Void) {
    picker.onChange = { picker, choice in
      said("\(picker.turnedColumn == 0 ? "author" : "book") \(choice.names.last ?? "")")
    }
  }

  /// A button that spins five reels, and reads their result.
  public static func spin(_ reels: WheelPickerView, to rows: [Int]) -> [String] {
    for (column, row) in rows.enumerated() { reels.turn(column: column, to: row, animated: true) }
    return reels.choice.names
  }
}

/// Lines of users of RATreeView, TreeTableView and SinTreeCheckView.
@MainActor public enum TreeTutorialLines {
  /// `RATreeView` with a picture, an own indentation, and events.
  public static func tree(
    _ teams: [Team], _ log: @escaping (String) -> Void
  ) -> OutlineTableView {
    let tree = OutlineTableView(
      ModelHierarchy(teams, children: \.teams, name: \.name, code: \.id))
    tree.levelIndentation = 30
    tree.tableView.rowHeight = 50
    tree.rowContent = { _, row in
      var content = UIListContentConfiguration.cell()
      content.text = row.name
      content.image = row.canExpand ? UIImage(systemName: "folder") : nil
      return content
    }
    tree.willPerform = { tree, change in
      guard case .expand(let node) = change else { return }
      log("expand \(tree.outline.hierarchy.name(of: node))")
    }
    return tree
  }

  /// The icon expands, and a tap opens a page.
  public static func open(_ tree: OutlineTableView, _ pages: any OutlineTableViewDelegate) {
    tree.expandsOnTap = false
    tree.outlineDelegate = pages
  }

  /// `treeView:editActionsForItem:`
  public static func actions(_ tree: OutlineTableView, _ copied: @escaping (String) -> Void) {
    tree.swipeActions = { _, row in
      [
        UIContextualAction(style: .normal, title: "Copy") { _, _, done in
          copied(row.name)
          done(true)
        }
      ]
    }
  }

  /// A sidebar on an iPad.
  public static func sidebar(_ tree: OutlineTableView) {
    tree.look = .sidebar
    tree.selectionMode = .single
  }

  /// Rows with the number of their parent, as TreeTableView's nodes.
  public static func rows(_ rows: [Row]) throws -> OutlineTableView {
    let tree = OutlineTableView(
      try ModelHierarchy(
        rows, parent: { $0.parent == -1 ? nil : $0.parent }, name: \.name, code: \.id))
    tree.restore(expandedCodes: rows.filter(\.isExpanded).map { "\($0.id)" })
    return tree
  }

  /// `[view recursiveDescription]`
  public static func describe(_ view: UIView) -> String {
    ViewDump.string(of: view.viewHierarchy())
  }

  /// A row of a flat table.
  public struct Row: Sendable {
    /// The number of the row, and that of its parent, or −1.
    public var (id, parent) = (0, -1)
    /// The name.
    public var name = ""
    /// Whether its children are visible at first.
    public var isExpanded = false

    /// Creates a row.
    public init(_ id: Int, parent: Int, _ name: String, isExpanded: Bool = false) {
      (self.id, self.parent, self.name, self.isExpanded) = (id, parent, name, isExpanded)
    }
  }
}

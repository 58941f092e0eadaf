import ChinaRegions
import Foundation
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import ExampleScreens

// The states of the outline
extension Screen {
  static let outlines = [
    Screen("Checkboxes, third level") { stage in
      stage.table(of: "Checkboxes")?.reveal("653022")
    },
    Screen("Checkboxes, filtered") { stage in
      stage.table(of: "Checkboxes")?.filter(by: "zizhi")
    },
    Screen("Editing, rows with controls") { stage in
      let table = stage.table(of: "Editing")
      table?.setEditing(true, animated: false)
      // The content of the rows is narrower now.
      table?.setNeedsLayout()
    },
    Screen("Checkboxes, headers") { stage in
      let table = stage.table(of: "Checkboxes")
      table?.rootStyle = .header()
      table?.expand(toLevel: 1)
      table?.reveal("330100")
    },
    Screen("Editing, headers") { stage in
      let table = stage.table(of: "Editing")
      table?.rootStyle = .header(expands: false)
      table?.expand(toLevel: 1)
      table?.setEditing(true, animated: false)
      table?.setNeedsLayout()
    },
    Screen("Lazily loaded files") { stage in
      let table = stage.files.table
      stage.layOut()
      await stage.settle()
      for folder in table.outline.hierarchy.roots { table.expand(folder) }
    },
    Screen("Sidebar") { stage in
      let table = stage.folders(.plain)
      (table.selectionMode, table.look) = (.single, .sidebar)
      table.choose([table.outline.hierarchy.roots[0]])
    },
    Screen("Tree, trailing chevrons") { stage in
      let table = stage.folders(.insetGrouped)
      table.selectionMode = .single
      table.disclosureEdge = .trailing
      table.choose([table.outline.hierarchy.roots[0]])
    },
    Screen("Checkboxes, circles") { stage in
      let table = stage.table(of: "Checkboxes")
      table?.checkStyle = .circles
      table?.reveal("330106")
    },
    Screen("Checkboxes, locked rows") { stage in
      let table = stage.folders(.plain)
      table.selectionMode = .check()
      (table.checkStyle, table.disclosureEdge) = (.circles, .trailing)
      table.choose(Array(table.outline.hierarchy.roots.suffix(1)))
    },
    Screen("Tree, content of the app") { stage in
      let table = stage.folders(.insetGrouped)
      table.disclosureEdge = .trailing
      table.rowContent = { _, row in
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = (row.name, "Level \(row.level + 1)")
        content.image = UIImage(systemName: "\(row.level + 1).circle.fill")
        return content
      }
    },
    Screen("List without branches") { stage in
      var builder = HierarchyBuilder()
      for name in ["Standard delivery", "Express delivery", "Collect at a parcel shop"] {
        _ = builder.add(name)
      }
      let table = stage.push(OutlineState(builder.build()), .insetGrouped)
      table.selectionMode = .single
      table.choose(table.outline.hierarchy.roots.prefix(1).map { $0 })
    },
    Screen("Checkboxes, nothing found") { stage in
      stage.table(of: "Checkboxes")?.filter(by: "qqqqq")
    },
    Screen("Editing, swipe actions") { $0.table(of: "Editing")?.tableView.swipe(1) },
    Screen("Editing, renaming") { stage in
      let rename = stage.table(of: "Editing")?.tableView.trailingActions(ofRow: 1).first {
        $0.title == "Rename"
      }
      rename?.tap()
      await stage.settle()
    },
    Screen("Flat table, third level") { stage in
      stage.table(of: "Flat table")?.reveal("330106")
    },
  ]
}

/// The failure of a folder that the app may not read, in the words of the system.
private struct Unreadable: LocalizedError {
  var errorDescription: String? {
    "The file “Documents” couldn’t be opened because you don’t have permission to view it."
  }
}

extension Stage {
  /// Opens the screen with lazily loaded files. Its folders are given, because those of the app differ between systems: one
  /// with files, one that can't be read, and one that isn't read yet.
  fileprivate var files: FilesScreen {
    let screen = FilesScreen()
    screen.table.loadChildren = { node, files in
      func child(_ name: String, isLeaf: Bool = true) -> ChildLoading.Child {
        ChildLoading.Child(Hierarchy.NewNode(name: name, code: name), isLeaf: isLeaf)
      }
      switch node.map({ files.name(of: $0) }) {
      case nil:
        return ["CascadeExamples.app", "Documents", "Library"].map { child($0, isLeaf: false) }
      case "CascadeExamples.app":
        return [child("Info.plist"), child("Frameworks", isLeaf: false)]
      case "Documents":
        throw Unreadable()
      default:
        try await Task.sleep(for: .seconds(1_000))
        return []
      }
    }
    screen.title = "Lazily loaded files"
    navigation.pushViewController(screen, animated: false)
    return screen
  }

  /// Opens a screen with a tree.
  fileprivate func push(_ outline: OutlineState, _ style: UITableView.Style) -> OutlineTableView {
    let screen = UIViewController()
    let table = OutlineTableView(outline, style: style)
    screen.view = table
    screen.title = "Mailboxes"
    navigation.pushViewController(screen, animated: false)
    return table
  }

  /// Opens a screen with folders, two of which can't be chosen.
  fileprivate func folders(_ style: UITableView.Style) -> OutlineTableView {
    var builder = HierarchyBuilder()
    builder.add("Inbox")
    let work = builder.add("Work")
    builder.add("Invoices", to: work)
    builder.add("Shared with the whole team", isDisabled: true, to: work)
    let travel = builder.add("Travel", to: work)
    for name in ["Tickets", "Hotels"] { builder.add(name, to: travel) }
    builder.add("Archive", isDisabled: true)
    builder.add("Sent")
    let table = push(OutlineState(builder.build()), style)
    table.expandAll()
    return table
  }

  /// Opens a screen of the catalogue and returns its table.
  fileprivate func table(of title: String) -> OutlineTableView? {
    catalogue.open(screenTitled: title)
    layOut()
    return (navigation.topViewController as? TableScreen)?.table
  }
}

extension OutlineTableView {
  fileprivate func reveal(_ code: String) {
    guard let node = outline.hierarchy.node(withCode: code) else { return }
    reveal(node, at: .middle, animated: false)
  }
}

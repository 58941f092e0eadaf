import ChinaRegions
import Foundation
@_spi(Testing) import UIKit
import WorldControls

@testable import CascadeUIKit
@testable import ExampleScreens

/// A screen of the example app, or a state of a control.
struct Screen: Hashable, CustomStringConvertible, Sendable {
  let description: String
  let open: @MainActor @Sendable (Stage) async -> Void

  init(_ description: String, open: @escaping @MainActor @Sendable (Stage) async -> Void) {
    self.description = description
    self.open = open
  }

  static func == (left: Screen, right: Screen) -> Bool { left.description == right.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The name of a picture of the screen.
  var fileName: String {
    description.lowercased().replacingOccurrences(of: ",", with: "")
      .replacingOccurrences(of: " ", with: "-")
  }

  static let all = examples + wheels + addresses + outlines
}

// The screens of the example app
extension Screen {
  private static let titles = [
    "Linked columns", "One column", "Independent columns", "Custom rows and sizes",
    "Text field with wheels", "Fruit machine", "Address sheet", "Address from a server", "Editing",
    "Checkboxes", "Flat table", "View inspector", "Wheels with a binding",
    "Address with a binding", "Fields in a form", "Checkboxes with a binding",
    "Wheels with a model",
  ]

  static let examples =
    [Screen("Catalogue") { _ in }]
    + titles.map { title in Screen(title) { $0.catalogue.open(screenTitled: title) } }
}

// The states of the wheels
extension Screen {
  /// An autonomous prefecture with a long name, in a region with a long name.
  private static let longNames = ["650000", "653000", "653001"]

  static let wheels = [
    Screen("Wheels instead of a keyboard") { stage in
      stage.catalogue.open(screenTitled: "Text field with wheels")
      stage.layOut()
      stage.window.first(UITextField.self)?.becomeFirstResponder()
    },
    Screen("Sheet with wheels") { stage in
      let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      sheet.title = "District"
      sheet.picker.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, long names") { stage in
      let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      sheet.title = "Choose the district of your home address"
      sheet.picker.select(path: SavedPath(codes: longNames))
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, Clear button") { stage in
      let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      sheet.title = "District"
      sheet.toolbar.showsClearButton = true
      sheet.picker.columnTitles = ["Province", "City", "District"]
      sheet.picker.showsColumnTitles = true
      sheet.picker.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, notice") { stage in
      let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
      sheet.title = "District"
      sheet.picker.select(path: SavedPath(codes: ["440000", "440100", "999999"]))
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, failed") { stage in
      let sheet = WheelPickerController(WheelSelection(Hierarchy(), isLazy: true))
      sheet.picker.loadChildren = { _, _ in throw Offline() }
      await stage.present(sheet)
    },
  ]
}

// The states of the address selector
extension Screen {
  static let addresses = [
    Screen("Address, first level") { await $0.presentAddress([]) },
    Screen("Address, third level") { await $0.presentAddress(["440000", "440100"]) },
    Screen("Address, all levels") {
      await $0.presentAddress(["440000", "440100", "440105", "440105001"])
    },
    Screen("Address, long names") { await $0.presentAddress(["650000", "653000"]) },
    Screen("Address, search") { await $0.presentAddress(["440000"], searching: "海珠") },
    Screen("Address, search by two names") {
      await $0.presentAddress([], searching: "广州 海珠")
    },
    Screen("Address, nothing found") { await $0.presentAddress([], searching: "qqqqq") },
    Screen("Address, loading failed") { stage in
      let sheet = AddressSelectorController(PathSelection(Hierarchy(), isLazy: true))
      sheet.selector.loadChildren = { _, _ in throw Offline() }
      await stage.present(sheet)
    },
    Screen("Address, a country in another language") { stage in
      let sheet = AddressSelectorController(country: "KR")
      sheet.selector.hasSections = false
      await stage.present(sheet)
    },
    Screen("Address, all countries") { stage in
      let german = Locale(identifier: "de_DE")
      let sheet = AddressSelectorController(
        country: "any", preferring: ["AT", "CH"], locale: german)
      sheet.locale = german
      await stage.present(sheet)
      await stage.settle()
      sheet.selector.reopen(level: 0)
    },
  ]
}

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

/// The failure of a request without a connection, in the words of the system.
private struct Offline: LocalizedError {
  var errorDescription: String? { "The Internet connection appears to be offline." }
}

/// The failure of a folder that the app may not read, in the words of the system.
private struct Unreadable: LocalizedError {
  var errorDescription: String? {
    "The file “Documents” couldn’t be opened because you don’t have permission to view it."
  }
}

extension Stage {
  /// Presents a sheet, or a popover where there is room.
  fileprivate func present(_ sheet: ChoiceSheetController) async {
    sheet.present(from: catalogue, at: navigation.navigationBar)
    await settle()
  }

  fileprivate func presentAddress(_ codes: [String], searching text: String? = nil) async {
    var selection = PathSelection(ChinaRegions.hierarchy, minimumDepth: 2)
    if !codes.isEmpty { selection.select(SavedPath(codes: codes)) }
    let sheet = AddressSelectorController(selection)
    sheet.selector.isSearchable = true
    await present(sheet)
    guard let text, let field = sheet.view.first(UISearchTextField.self) else { return }
    field.becomeFirstResponder()
    field.type(text)
    await settle()
  }

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

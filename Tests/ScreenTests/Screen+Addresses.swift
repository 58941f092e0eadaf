import ChinaRegions
import Foundation
@_spi(Testing) import UIKit
import WorldControls

@testable import CascadeUIKit

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
    Screen("Address, failed level") { stage in
      let sheet = AddressSelectorController(PathSelection(Hierarchy(), isLazy: true))
      sheet.selector.loadChildren = { node, _ in
        if node != nil { throw Offline() }
        return [ChildLoading.Child(Hierarchy.NewNode(name: "广东省", code: "440000"))]
      }
      await stage.present(sheet)
      sheet.selector.select(path: ["广东省"])
    },
    Screen("Address, content of the app") { stage in
      let sheet = AddressSelectorController(ChinaRegions.hierarchy)
      sheet.selector.hasSections = false
      sheet.selector.rowContent = { _, row in
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = (row.name, "Level \(row.level + 1)")
        return content
      }
      await stage.present(sheet)
      sheet.selector.select(path: SavedPath(codes: ["440000", "440100"]))
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

extension Stage {
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
}

import ChinaRegions
import Foundation
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import ExampleScreens

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
    Screen("Sheet with wheels, failed column") { stage in
      let sheet = WheelPickerController(WheelSelection(Hierarchy(), depth: 3, isLazy: true))
      sheet.title = "District"
      sheet.picker.loadChildren = { node, _ in
        if node != nil { throw Offline() }
        return ["广东省", "浙江省", "江苏省"].map {
          ChildLoading.Child(Hierarchy.NewNode(name: $0, code: $0))
        }
      }
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, words on the buttons") { stage in
      let sheet = stage.districtSheet()
      (sheet.toolbar.cancelTitle, sheet.toolbar.doneTitle) = ("Not now", "Deliver here")
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, items of the app") { stage in
      let sheet = stage.districtSheet()
      sheet.toolbar.cancelsAtTrailingEdge = true
      sheet.toolbar.showsClearButton = true
      sheet.toolbar.extraItems = [
        UIBarButtonItem(primaryAction: UIAction(title: "Here") { _ in })
      ]
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, colors of the app") { stage in
      let sheet = stage.districtSheet()
      (sheet.toolbar.doneColor, sheet.toolbar.cancelColor) = (.systemGreen, .systemRed)
      sheet.toolbar.barColor = .secondarySystemBackground
      await stage.present(sheet)
    },
    Screen("Sheet with wheels, content of the app") { stage in
      let sheet = WheelPickerController(["Standard", "Express", "Parcel shop"])
      sheet.picker.rowHeight = UIFont.preferredFont(forTextStyle: .body).lineHeight + 24
      sheet.picker.rowContent = { _, row in
        var content = UIListContentConfiguration.cell()
        content.text = row.name
        content.image = UIImage(systemName: "info.circle")
        return content
      }
      await stage.present(sheet)
    },
    Screen("Sheet inside a view") { stage in
      let screen = UIViewController()
      screen.title = "Delivery"
      screen.view.backgroundColor = .systemBackground
      stage.navigation.pushViewController(screen, animated: false)
      stage.layOut()
      stage.districtSheet().show(in: screen.view)
    },
  ]
}

extension Stage {
  /// A sheet with a district of China.
  fileprivate func districtSheet() -> WheelPickerController {
    let sheet = WheelPickerController(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    sheet.title = "District"
    sheet.picker.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
    return sheet
  }
}

import CascadeUIKit
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  func chooseTime() async throws {
    var wheels = WheelSelection(["Morning", "Noon", "Evening"])
    wheels.select(SavedPath(rows: [2]))
    let choice = try await WheelPicker.choose(wheels, title: "Delivery", from: self) { sheet in
      sheet.dimmingColor = .clear
      sheet.preferredHeight = 300
      sheet.cornerRadius = 16
      sheet.view.backgroundColor = .secondarySystemBackground
      sheet.picker.rowFont = .preferredFont(forTextStyle: .title2)
      sheet.picker.rowTextColor = .systemBlue
      sheet.picker.rowHeight = 44
      sheet.toolbar.barColor = .secondarySystemBackground
      sheet.toolbar.doneTitle = "OK"
      sheet.toolbar.cancelTitle = "Later"
      sheet.toolbar.doneColor = .systemGreen
      sheet.toolbar.cancelColor = .systemGray
    }
    guard let choice else {
      title = "No time yet"
      return
    }
    order.time = choice.names[0]
    order.row = choice.rows[0]
  }
}

struct Order {
  var time = ""
  var row = 0
}

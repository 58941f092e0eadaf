import CascadeUIKit
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  func chooseArticle() async throws {
    var columns = HierarchyBuilder()
    for size in ["Small", "Large"] { columns.add(path: ["Size", size]) }
    for colour in ["Red", "Green", "Blue"] { columns.add(path: ["Colour", colour]) }
    let wheels = WheelSelection(columns.build(), arrangement: .independent)
    if let choice = try await WheelPicker.choose(wheels, title: "Article", from: self) {
      order.size = choice.names[0]
      order.colour = choice.names[1]
    }
  }
}

struct Order {
  var size = ""
  var colour = ""
}

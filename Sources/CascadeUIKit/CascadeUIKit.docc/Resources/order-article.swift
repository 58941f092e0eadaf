import CascadeUIKit
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  func chooseArticle() async throws {
    let columns = [["Small", "Large"], ["Red", "Green", "Blue"]]
    let choice = try await WheelPicker.choose(columns, title: "Article", from: self) { sheet in
      sheet.picker.columnTitles = ["Size", "Colour"]
    }
    if let choice {
      order.size = choice.names[0]
      order.colour = choice.names[1]
    }
  }
}

struct Order {
  var size = ""
  var colour = ""
}

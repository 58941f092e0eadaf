import CascadeUIKit
import HierarchyFormats
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  /// The categories, as the server sends them: `[{"name": "Books", "children": […]}, …]`.
  func chooseCategory(from json: Data) async throws {
    let categories = try HierarchyJSON.read(json)
    if let choice = try await WheelPicker.choose(categories, title: "Category", from: self) {
      order.category = choice.value
    }
  }
}

struct Order {
  var category = ""
}

import CascadeUIKit
import HierarchyFormats
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  /// The categories, as the server sends them: `[{"name": "Books", "children": […]}, …]`.
  func chooseCategory(from json: Data) async throws {
    let categories = try HierarchyJSON.read(json)
    var wheels = WheelSelection(categories)
    let match = wheels.select(SavedPath(order.category)).match
    if !match.isComplete { showNotice("Some of this category is no longer there.") }
    if let choice = try await WheelPicker.choose(wheels, title: "Category", from: self) {
      order.category = choice.value
    }
  }

  private func showNotice(_ text: String) {
    let notice = UILabel()
    notice.text = text
    view.addSubview(notice)
  }
}

struct Order {
  var category = ""
}

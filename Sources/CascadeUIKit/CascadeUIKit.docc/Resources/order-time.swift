import CascadeUIKit
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  func chooseTime() async throws {
    let times = ["Morning", "Noon", "Evening"]
    if let choice = try await WheelPicker.choose(times, title: "Delivery", from: self) {
      order.time = choice.names[0]
    }
  }
}

struct Order {
  var time = ""
}

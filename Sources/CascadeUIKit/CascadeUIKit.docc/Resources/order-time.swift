import CascadeUIKit
import UIKit

final class OrderViewController: UIViewController {
  var order = Order()

  func chooseTime() async {
    var times = HierarchyBuilder()
    for time in ["Morning", "Noon", "Evening"] { times.add(time) }
    let wheels = WheelSelection(times.build())
    if let choice = await WheelPicker.choose(wheels, title: "Delivery", from: self) {
      order.time = choice.names[0]
    }
  }
}

struct Order {
  var time = ""
}

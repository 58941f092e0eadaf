let json = #"""
  [{"name": "Books", "children": [{"name": "Novels"}, {"name": "Comics"}]}, {"name": "Gifts"}]
  """#
let screen = OrderViewController()
window.rootViewController = screen
let asking = Task { try await screen.chooseCategory(from: Data(json.utf8)) }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
sheet.picker.first(UIPickerView.self)!.spin(1, to: 1)
picture("order-category", of: window)
sheet.finish()
try await asking.value
screen.order.category  // "Books/Comics"

let screen = OrderViewController()
window.rootViewController = screen
let asking = Task { try await screen.chooseArticle() }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
sheet.picker.first(UIPickerView.self)!.spin(1, to: 2)
picture("order-article", of: window)
sheet.finish()
try await asking.value
[screen.order.size, screen.order.colour]  // ["Small", "Blue"]

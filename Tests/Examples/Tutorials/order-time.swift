let screen = OrderViewController()
window.rootViewController = screen
let asking = Task { try await screen.chooseTime() }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
sheet.picker.select(path: ["Evening"])
picture("order-time", of: window)
sheet.finish()
try await asking.value
screen.order.time  // "Evening"

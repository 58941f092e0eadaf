let screen = OrderViewController()
window.rootViewController = screen
let asking = Task { await screen.chooseTime() }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
sheet.picker.select(path: ["Evening"])
picture("order-time", of: window)
sheet.finish()
await asking.value
screen.order.time  // "Evening"

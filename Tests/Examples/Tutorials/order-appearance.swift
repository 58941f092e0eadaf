let screen = OrderViewController()
window.rootViewController = screen
let asking = Task { try await screen.chooseTime() }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
let wheel = sheet.picker.first(UIPickerView.self)!
wheel.selectedRow(inComponent: 0)  // 2
wheel.rowSize(forComponent: 0).height  // 44
(wheel.view(forRow: 2, forComponent: 0) as? UILabel)?.textColor == .systemBlue  // true
sheet.toolbar.items?.compactMap(\.title)  // ["Later", "OK"]
sheet.sheetPresentationController?.preferredCornerRadius  // 16
picture("order-appearance", of: window)
wheel.spin(0, to: 1)
sheet.toolbar.items?.last?.tap()
try await asking.value
[screen.order.time, "\(screen.order.row)"]  // ["Noon", "1"]

// A tap beside the sheet cancels, though nothing is dimmed.
let again = Task { try await screen.chooseTime() }
await settle()
let other = screen.presentedViewController as! WheelPickerController
(other.presentationController?.containerView?.subviews.first as? UIControl)?.tap()
try await again.value
screen.title  // "No time yet"

let json = #"""
  [{"name": "Books", "children": [{"name": "Novels"}, {"name": "Comics"}]}, {"name": "Gifts"}]
  """#
let screen = OrderViewController()
window.rootViewController = screen
screen.order.category = "Books/Poems"
let asking = Task { try await screen.chooseCategory(from: Data(json.utf8)) }
await settle()
let sheet = screen.presentedViewController as! WheelPickerController
screen.view.first(UILabel.self)?.text  // "Some of this category is no longer there."
sheet.cancel()
try await asking.value
screen.order.category  // "Books/Poems"

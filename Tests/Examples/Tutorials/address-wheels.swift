let screen = AddressViewController()
window.rootViewController = screen
screen.loadViewIfNeeded()
screen.field.becomeFirstResponder()
screen.field.wheel.select(path: "440105")
screen.field.finish()
screen.codes  // ["440000", "440100", "440105"]
screen.field.text  // "广东省 广州市 海珠区"

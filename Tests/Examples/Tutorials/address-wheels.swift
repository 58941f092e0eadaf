let screen = AddressViewController()
window.rootViewController = screen
screen.loadViewIfNeeded()
screen.field.select(path: "440105")
screen.field.becomeFirstResponder()
picture("address-wheels", of: window)
screen.field.finish()
screen.codes  // ["440000", "440100", "440105"]
screen.field.text  // "广东省 广州市 海珠区"

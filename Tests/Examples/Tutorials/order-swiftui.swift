let host = ViewHost(OrderView(categories: lastYear))
window.rootViewController = host.controller
host.update()
window.layoutIfNeeded()
picture("order-swiftui", of: window)
host.controller.view.first(UIPickerView.self)?.numberOfComponents  // 2

let host = ViewHost(OrderView(categories: lastYear))
window.rootViewController = host.controller
host.update()
host.controller.view.first(UIPickerView.self)?.numberOfComponents  // 2

let screen = AddressViewController()
screen.field.show(WheelSelection(china, depth: 3))
screen.showSaved(codes: ["440000", "440100", "440105"])
screen.notice.isHidden  // true
screen.showSaved(text: "杭州下城区")
screen.field.text  // "浙江省 杭州市 拱墅区"
screen.showSaved(text: "鼓楼区")
screen.notice.isHidden  // false

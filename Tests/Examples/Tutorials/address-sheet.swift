let screen = AddressViewController()
window.rootViewController = screen
screen.address = "440105"
let asking = Task { try await screen.chooseAddress() }
await settle()
let sheet = screen.presentedViewController as! AddressSelectorController
sheet.selector.choice.names  // ["广东省", "广州市", "海珠区"]
picture("address-sheet", of: window)
// The first district, then its first town
for _ in 0..<2 { sheet.selector.optionList.tap(0) }
try await asking.value
screen.address.hasPrefix("440111")  // true
screen.address.count  // 9

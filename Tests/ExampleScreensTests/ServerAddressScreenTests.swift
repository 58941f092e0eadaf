import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The example of an address from a server") struct ServerAddressScreenTests {
  private let example = Example()

  @Test("A pasted address loads along its path, and the result has its remainder")
  func pasting() async throws {
    let screen = example.open(ServerAddressScreen.self)
    screen.button("Choose Address").tap()
    await example.settle { example.navigation.presentedViewController != nil }
    let sheet = try #require(
      example.navigation.presentedViewController as? AddressSelectorController)
    sheet.selector.searchField.becomeFirstResponder()
    sheet.selector.searchField.pasteByUser("广州海珠区新港中路397号")
    for _ in 0..<200 where sheet.selector.choice.names.count < 3 { await example.settle() }
    #expect(sheet.selector.choice.names == ["广东省", "广州市", "海珠区"])
    sheet.finish()
    await example.settle { screen.resultLabel.text != nil }
    #expect(screen.resultLabel.text == "广东省 广州市 海珠区 新港中路397号")
  }

  @Test("The server finds places in pages, and the candidates of an ambiguous address")
  func server() async {
    let server = AddressServer()
    let query = PlaceQuery(text: "城关镇", limit: 50, offset: 0)
    let page = await server.find(query)
    #expect(page.places.count == 50 && page.next == 50)
    let address = await server.resolve("鼓楼区中山北路30号")
    #expect(address.places.map { $0.names[1] } == ["南京市", "徐州市", "福州市", "开封市"])
    #expect(address.remainder == "中山北路30号")
  }
}

import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The address example") struct AddressScreenTests {
  private let example = Example()

  private func open(from screen: AddressScreen) async throws -> AddressSelectorController {
    screen.button("Choose Address").tap()
    await example.settle { example.navigation.presentedViewController != nil }
    return try #require(
      example.navigation.presentedViewController as? AddressSelectorController)
  }

  @Test("An address is chosen, and selected again when the sheet opens the next time")
  func choosing() async throws {
    let screen = example.open(AddressScreen.self)
    let sheet = try await open(from: screen)
    #expect(sheet.selector.isSearchable)
    sheet.selector.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
    sheet.finish()
    await example.settle { screen.resultLabel.text != nil }
    #expect(screen.resultLabel.text == "广东省 广州市 海珠区")
    let again = try await open(from: screen)
    #expect(again.selector.selection.choice.names == ["广东省", "广州市", "海珠区"])
    again.cancel()
    await example.settle { screen.resultLabel.text == "No address chosen." }
    #expect(screen.resultLabel.text == "No address chosen.")
  }
}

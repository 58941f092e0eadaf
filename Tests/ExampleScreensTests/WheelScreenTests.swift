import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The wheel examples") struct WheelScreenTests {
  private let example = Example()

  @Test("Linked wheels show their rows, and the choice of a sheet")
  func linked() async throws {
    let screen = example.open(LinkedWheelsScreen.self)
    #expect(screen.resultLabel.text?.hasPrefix("北京市 ") == true)
    screen.picker.wheels.spin(0, to: 18)
    #expect(screen.resultLabel.text?.hasPrefix("广东省 广州市") == true)
    screen.picker.wheels.turn(1, to: 2)
    screen.button("Confirm").tap()
    #expect(screen.resultLabel.text?.hasPrefix("广东省 深圳市") == true)

    screen.button("Choose in Sheet").tap()
    await example.settle { example.navigation.presentedViewController != nil }
    let sheet = try #require(example.navigation.presentedViewController?.view)
    #expect(sheet.bar.title.text == "District")
    sheet.wheels.spin(0, to: 0)
    sheet.bar.done.tap()
    await example.settle { screen.resultLabel.text?.hasPrefix("北京市") == true }
    #expect(screen.picker.wheels.rows[0] == 0)

    screen.button("Choose in Sheet").tap()
    await example.settle { example.navigation.presentedViewController != nil }
    example.navigation.presentedViewController?.view.bar.cancel.tap()
    await example.settle { screen.resultLabel.text == "No address chosen." }
    #expect(screen.resultLabel.text == "No address chosen.")
  }

  @Test("One column shows the time zones of the device, and returns to the current one")
  func single() {
    let screen = example.open(SingleColumnScreen.self)
    let zones = TimeZone.knownTimeZoneIdentifiers
    #expect(screen.picker.wheels.numberOfRows(inComponent: 0) == zones.count)
    let own = screen.resultLabel.text
    screen.picker.wheels.spin(0, to: zones.firstIndex(of: "Asia/Shanghai") ?? 0)
    #expect(screen.resultLabel.text == "Asia/Shanghai, 8.0 hours from GMT")
    screen.button("Current Time Zone").tap()
    #expect(screen.resultLabel.text == own)
  }

  @Test("Independent columns are turned one by one")
  func independent() {
    let screen = example.open(IndependentColumnsScreen.self)
    screen.picker.wheels.spin(0, to: 23)
    screen.picker.wheels.spin(1, to: 5)
    #expect(screen.resultLabel.text == "23:05")
    #expect(screen.picker.wheels.spoken(0) == ["Hour", "23"])
    screen.button("Now").tap()
    #expect(screen.resultLabel.text?.count == 5)
  }

  @Test("Rows have an image and a name, in columns of different sizes")
  func customRows() throws {
    let screen = example.open(CustomRowsScreen.self)
    let wheels = screen.picker.wheels
    let province = try #require(wheels.view(forRow: 0, forComponent: 0) as? LetterRow)
    #expect(province.letterView.image?.symbolName == "b.circle.fill")
    #expect(province.nameLabel.text == "北京市")
    #expect(wheels.rowSize(forComponent: 0) == CGSize(width: 150, height: 52))
    #expect(wheels.rowSize(forComponent: 1).height == 52)
    wheels.spin(0, to: 18)
    #expect(screen.resultLabel.text == "广东省 广州市")
    #expect(wheels.spoken(0) == ["Province", "广东省"])
  }

  @Test("The text of a field follows its wheels; Cancel and Done end the editing")
  func field() {
    let screen = example.open(CityFieldScreen.self)
    #expect(screen.field.text == "广东省 广州市 海珠区")
    screen.field.becomeFirstResponder()
    screen.field.wheel.wheels.spin(0, to: 0)
    #expect(screen.field.text?.hasPrefix("北京市") == true)
    screen.field.inputAccessoryView?.bar.cancel.tap()
    #expect(screen.field.text == "广东省 广州市 海珠区" && screen.resultLabel.text == "Cancelled")
    screen.field.becomeFirstResponder()
    screen.field.inputAccessoryView?.bar.done.tap()
    #expect(screen.resultLabel.text == "Done: 440105")
  }
}

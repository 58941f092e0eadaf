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
    let own = screen.resultLabel.text
    let current = TimeZone.current.identifier
    // The current time zone is among them even if its name isn't in the list of the system.
    #expect(own?.hasPrefix("\(current), ") == true)
    #expect(screen.picker.selection.choice.names == [current])
    let zones = Set(TimeZone.knownTimeZoneIdentifiers + [current]).sorted()
    #expect(screen.picker.wheels.numberOfRows(inComponent: 0) == zones.count)
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

  @Test("Custom rows are higher with larger text, and their columns share the width")
  func largeCustomRows() throws {
    let category = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    example.phone.window.setTraits(UITraitCollection(category: category))
    let screen = example.open(CustomRowsScreen.self)
    let wheels = screen.picker.wheels
    #expect(wheels.rowSize(forComponent: 0).height > 80)
    #expect(wheels.rowSize(forComponent: 0).width == wheels.rowSize(forComponent: 1).width)
    let row = try #require(wheels.view(forRow: 0, forComponent: 0) as? LetterRow)
    #expect(row.letterView.frame.width == 40 && row.nameLabel.frame.maxX < row.bounds.maxX)
  }

  @Test("The field that is edited stays above the wheels that replace the keyboard")
  func coveredField() throws {
    example.resize(to: CGSize(width: 390, height: 480))
    let screen = example.open(CityFieldScreen.self)
    let place = { screen.row.convert(screen.row.bounds, to: nil) }
    let before = place()
    screen.row.becomeFirstResponder()
    example.phone.window.layoutIfNeeded()
    let bar = try #require(screen.row.inputAccessoryView)
    #expect(before.maxY > bar.frame.minY)
    #expect(place().maxY <= bar.frame.minY)
    screen.row.resignFirstResponder()
    example.phone.window.layoutIfNeeded()
    #expect(screen.view.first(UIScrollView.self)?.contentInset.bottom == 0)
  }

  @Test("On a wide screen, the controls are as wide as lines of text can be read well")
  func wideScreen() {
    example.resize(to: CGSize(width: 1_000, height: 844))
    let screen = example.open(CityFieldScreen.self)
    let stack = screen.stack.frame
    #expect(abs(stack.width - 672) < 0.01 && abs(stack.midX - 500) < 0.01)
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

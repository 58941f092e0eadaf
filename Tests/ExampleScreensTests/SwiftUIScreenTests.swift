@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import ExampleScreens

@MainActor @Suite("The SwiftUI examples") struct SwiftUIScreenTests {
  private let example = Example()

  /// Lets pending tasks finish, and updates the views.
  private func settle(_ host: ViewHost) async {
    host.update()
    await example.settle()
    host.update()
  }

  private func texts(of screen: UIViewController) -> [String?] {
    screen.view.descendants.filter { type(of: $0) == UILabel.self }.map { ($0 as? UILabel)?.text }
  }

  @Test("Wheels write the codes of their rows to a state")
  func wheels() async {
    let screen = example.open(UIHostingController<WheelExample>.self)
    #expect(texts(of: screen).contains("440000, 440100, 440105"))
    screen.view.wheels.spin(1, to: 2)
    await settle(screen.host)
    #expect(texts(of: screen).contains("440000, 440300, 440303"))
  }

  @Test("A model follows its wheels, stops them and turns them")
  func models() async {
    let screen = example.open(UIHostingController<ModelExample>.self)
    screen.view.wheels.spin(0, to: 18)
    await settle(screen.host)
    #expect(texts(of: screen).contains("广东省 广州市 荔湾区"))
    screen.view.wheels.turn(2, to: 2)
    screen.button("Confirm").tap()
    await settle(screen.host)
    #expect(texts(of: screen).contains("440105"))
    screen.view.wheels.spin(0, to: 0)
    screen.button("Select 广州").tap()
    await settle(screen.host)
    #expect(screen.view.wheels.rows == [18, 0, 0])
  }

  @Test("An address is chosen in a sheet, and in the view below it")
  func addresses() async throws {
    let screen = example.open(UIHostingController<AddressExample>.self)
    #expect(texts(of: screen).contains("No address chosen."))
    screen.button("Choose in Sheet").tap()
    await settle(screen.host)
    let sheet = try #require(
      example.navigation.presentedViewController as? AddressSelectorController)
    sheet.selector.select(path: SavedPath(codes: ["440000", "440100", "440105"]))
    sheet.finish()
    await settle(screen.host)
    #expect(texts(of: screen).contains("广东省 广州市 海珠区"))
    let selector = try #require(screen.view.first(AddressSelectorView.self))
    #expect(selector.selection.path.count == 3)
  }

  @Test("The rows of a form have their titles and choices, and a Clear button empties one")
  func forms() async throws {
    let screen = example.open(UIHostingController<FormExample>.self)
    let rows = screen.view.descendants.compactMap { $0 as? PickerTextField }
    #expect(rows.map(\.accessibilityLabel) == ["Home", "Place of birth"])
    #expect(rows.map(\.text) == ["广东省 广州市 海珠区", ""] && rows[1].placeholder == "None")
    rows[0].becomeFirstResponder()
    #expect(!rows[0].toolbar.items!.contains { $0.title == "Clear" })
    rows[1].becomeFirstResponder()
    rows[1].finish()
    await settle(screen.host)
    #expect(texts(of: screen).contains { $0?.hasPrefix("440105, 110101") == true })
    rows[1].becomeFirstResponder()
    rows[1].toolbar.items?.first { $0.title == "Clear" }?.tap()
    await settle(screen.host)
    #expect(texts(of: screen).contains("440105") && rows[1].text == "")
  }

  @Test("The checkboxes and the filter of a tree are states")
  func outlines() async throws {
    let screen = example.open(UIHostingController<OutlineExample>.self)
    let table = try #require(screen.view.first(OutlineTableView.self))
    let field = try #require(screen.view.first(UITextField.self))
    #expect(field.borderStyle == .roundedRect)
    table.tableView.tap(0)
    await settle(screen.host)
    #expect(texts(of: screen).contains("北京市"))
    field.becomeFirstResponder()
    field.type("xiamenshi")
    await settle(screen.host)
    #expect(table.filterText == "xiamenshi" && table.outline.rowCount == 2)
  }
}

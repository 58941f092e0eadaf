import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Accessibility identifiers") struct IdentifierTests {
  private let phone = Phone()
  private let server = ChildServer()

  /// The identifiers of the visible parts of a view, without those of UIKit's own parts.
  private func names(_ view: UIView) -> Set<String> {
    phone.window.layoutIfNeeded()
    return Set(
      ([view] + view.descendants).filter { !$0.isHidden }.compactMap(\.accessibilityIdentifier))
  }

  private func names(_ bar: PickerToolbar) -> [String] {
    (bar.items ?? []).compactMap(\.accessibilityIdentifier)
      + (bar.items ?? []).compactMap { $0.customView?.accessibilityIdentifier }
  }

  @Test("Wheels, their rows and their buttons begin with the identifier of the control")
  func wheels() async throws {
    let picker = WheelPickerView(WheelSelection(Hierarchy(), isLazy: true))
    picker.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    phone.show(picker)
    try await server.answer(nil, ["a", "b"])
    try await server.fail("a")
    #expect(
      names(picker) == [
        "cascade.wheels", "cascade.wheel.0", "cascade.wheel.1", "cascade.retry.1",
      ])
    picker.accessibilityIdentifier = "home"
    #expect(
      names(picker) == ["home", "home.wheels", "home.wheel.0", "home.wheel.1", "home.retry.1"])
    picker.select(path: "unknown")
    #expect(names(picker).contains("home.notice"))
    picker.rowView = { _, _, _ in UIImageView(image: nil) }
    #expect(names(picker).isSuperset(of: ["home.wheel.0", "home.wheel.1"]))
  }

  @Test("The table, rows and headers of an outline begin with the identifier of the control")
  func outlines() {
    let table = OutlineTableView(tree("a b"))
    phone.show(table, height: 300)
    #expect(names(table) == ["cascade.outline", "cascade.row.a", "cascade.row.b"])
    table.accessibilityIdentifier = "areas"
    #expect(names(table) == ["areas", "areas.outline", "areas.row.a", "areas.row.b"])
    table.rootStyle = .header()
    #expect(names(table) == ["areas", "areas.outline", "areas.row.a", "areas.row.b"])
  }

  @Test("The buttons of a sheet begin with the identifier of its control, whenever it is set")
  func sheets() {
    for sheet in [WheelPickerController(["a"]), AddressSelectorController(tree("a -b"))] {
      sheet.toolbar.showsClearButton = true
      #expect(
        names(sheet.toolbar) == [
          "cascade.cancel", "cascade.clear", "cascade.done", "cascade.title",
        ])
      sheet.content.accessibilityIdentifier = "home"
      #expect(names(sheet.toolbar) == ["home.cancel", "home.clear", "home.done", "home.title"])
      sheet.toolbar.doneTitle = "OK"
      sheet.toolbar.cancelsAtTrailingEdge = true
      #expect(
        Set(names(sheet.toolbar)) == ["home.cancel", "home.clear", "home.done", "home.title"])
    }
  }

  @Test("A field gives its identifier to its wheels and its toolbar")
  func field() {
    let field = PickerTextField(["a"])
    field.accessibilityIdentifier = "home"
    phone.show(field, height: 44)
    #expect(field.wheel.accessibilityIdentifier == "home")
    #expect(names(field.toolbar) == ["home.cancel", "home.done", "home.title"])
  }

  @Test("Options, levels, the search field and the row to try again have identifiers")
  func address() async throws {
    let selector = AddressSelectorView(PathSelection(Hierarchy(), isLazy: true))
    selector.accessibilityIdentifier = "home"
    selector.isSearchable = true
    selector.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    phone.show(selector, height: 844)
    #expect(!names(selector).contains("home.retry"))
    try await server.fail(nil)
    #expect(names(selector).contains("home.retry"))
    selector.show(PathSelection(tree("a -a1 -a2 b")))
    #expect(
      names(selector) == [
        "home", "home.search", "home.steps", "home.options", "home.prompt", "home.row.a",
        "home.row.b",
      ])
    selector.take(.option(row: 0))
    #expect(
      names(selector).isSuperset(of: ["home.step.0", "home.step.1", "home.row.a1", "home.row.a2"]))
    selector.searchField.becomeFirstResponder()
    selector.searchField.type("a2")
    #expect(names(selector).contains("home.row.a2") && !names(selector).contains("home.row.a1"))
    selector.accessibilityIdentifier = nil
    #expect(
      names(selector).isSuperset(of: ["cascade.options", "cascade.row.a2", "cascade.step.0"]))
  }

  @Test("The row of a place with a code has the code")
  func codes() {
    let address = AddressFixture(PathSelection(ChinaRegions.hierarchy))
    address.phone.window.layoutIfNeeded()
    let cells = address.selector.list.visibleCells
    #expect(cells.compactMap(\.accessibilityIdentifier).contains("cascade.row.340000"))
  }
}

import CascadeKit
import ChinaRegions
import FirstLines
import Foundation
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeSwiftUI
@testable import CascadeUIKit
@testable import CascadeUIKitTests

private let teams = [
  Team(id: 1, name: "Sales", teams: [Team(id: 2, name: "Field"), Team(id: 3, name: "Web")]),
  Team(id: 4, name: "Support"),
]

@MainActor @Suite("The first lines of an app developer, with UIKit") struct UIKitLinesTests {
  private let phone = Phone()

  @Test("A picker is made of names, of columns, of a hierarchy with a depth, and of models")
  func sources() {
    #expect(UIKitLines.sizes().choice.names == ["S"])
    let shirts = UIKitLines.shirts()
    phone.show(shirts, height: 300)
    shirts.wheels.spin(1, to: 1)
    #expect(shirts.choice.names == ["S", "Blue"])
    #expect(UIKitLines.teams(teams).choice.codes == ["1", "2"])
  }

  @Test(
    "The names of two columns are rows beside each other, and only titles of the app are spoken")
  func columnsWithoutTitles() {
    let picker = WheelPickerView([["S"], ["Red"]])
    #expect(picker.title(ofColumn: 0) == nil)
    #expect(WheelSelection([["S"], ["Red"]]).value == "S/Red")
  }

  @Test("The text of an app follows its wheels through the sender, which nothing retains")
  func following() {
    let label = UILabel()
    weak var kept: WheelPickerView?
    do {
      let picker = UIKitLines.places(label)
      kept = picker
      phone.show(picker, height: 300)
      #expect(picker.choice.names.prefix(2) == ["广东省", "广州市"])
      picker.wheels.spin(1, to: 1)
      #expect(label.text == picker.choice.names.joined(separator: " "))
      picker.removeFromSuperview()
    }
    #expect(kept == nil)
  }

  @Test("A sheet returns what was chosen from names, columns and three levels")
  func sheets() async throws {
    let size = Task { try await UIKitLines.askForSize(from: phone.root) }
    #expect(try await sheet().title == "Size")
    try await sheet { $0.picker.wheels.turn(0, to: 2) }
    #expect(try await size.value == "L")
    let shirt = Task { try await UIKitLines.askForShirt(from: phone.root) }
    try await sheet { $0.picker.wheels.turn(1, to: 1) }
    #expect(try await shirt.value == ["S", "Blue"])
    let place = Task { try await UIKitLines.askForPlace(from: phone.root) }
    try await sheet { #expect($0.picker.selection.columnCount == 3) }
    #expect(try await place.value == "110101001")
  }

  @Test("A popover points to a bar button")
  func barButton() async throws {
    let phone = Phone(traits: UITraitCollection(sizeClass: .regular, idiom: .pad))
    let button = UIBarButtonItem()
    let place = Task { try await UIKitLines.askForPlace(from: phone.root, at: button) }
    await runPendingTasks()
    let sheet = try #require(phone.root.presentedViewController as? WheelPickerController)
    #expect(sheet.popoverPresentationController?.sourceItem === button)
    sheet.cancel()
    #expect(try await place.value == nil)
  }

  @discardableResult private func sheet(
    _ act: ((WheelPickerController) -> Void)? = nil
  ) async throws -> WheelPickerController {
    await runPendingTasks()
    let sheet = try #require(phone.root.presentedViewController as? WheelPickerController)
    guard let act else { return sheet }
    act(sheet)
    sheet.finish()
    await runPendingTasks()
    return sheet
  }

  @Test("The closures of a sheet and a field get their sender")
  func senders() async {
    var log: [[String]] = []
    let sheet = UIKitLines.sheet { log.append($0) }
    sheet.present(from: phone.root)
    sheet.cancel()
    await runPendingTasks()
    var done: [String] = []
    let field = UIKitLines.field { done.append($0) }
    phone.show(field, height: 44)
    field.becomeFirstResponder()
    field.finish()
    #expect(log == [["Delivery"]])
    #expect(done == ["北京市 东城区 110101"])
  }

  @Test("A stored choice leads to its place again, and is equal to the one that was stored")
  func storing() throws {
    let first = UIKitLines.places(UILabel())
    let order = Order(address: first.choice)
    let stored = try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order))
    #expect(stored == order && stored.address.id == order.address.value)
    #expect(stored.address.path.isEmpty && stored.hashValue == order.hashValue)
    let picker = WheelPickerView(ChinaRegions.hierarchy, depth: 3)
    UIKitLines.show(stored, in: picker)
    #expect(picker.choice == order.address && picker.choice.path == order.address.path)
    let selector = AddressSelectorView(ChinaRegions.hierarchy)
    UIKitLines.show(stored, in: selector)
    #expect(selector.choice.names == order.address.names)
  }

  @Test("A picker and a field are filled later, and take what the app has stored in a variable")
  func filledLater() {
    let (picker, field) = UIKitLines.empty()
    #expect(picker.selection.columnCount == 3 && field.wheel.choice.names == ["S"])
    UIKitLines.select("440105", ["广东", "深圳"], in: picker)
    #expect(picker.choice.names.prefix(2) == ["广东省", "深圳市"])
    #expect("\(picker.choice)" == picker.choice.names.joined(separator: " "))
    #expect(UIKitLines.summary(of: "440105") == "广东省 广州市 海珠区")
    let table = OutlineTableView(Hierarchy())
    OutlineLines.check(["440100", "999999"], in: table)
    #expect(table.chosenNames() == ["广州市"] && table.choices().count == 2)
  }

  @Test(
    "A name with a slash is a name in a list, and a path elsewhere",
    arguments: ["km/h", "N/A", "a\\b"])
  func names(name: String) {
    let picker = WheelPickerView(["mph", name])
    picker.select(path: name)
    #expect(picker.unresolved == nil && picker.choice.names == [name])
    picker.select(path: "mph")
    // The text form of the core is found, too.
    picker.select(path: WheelSelection(["mph", name]).hierarchy.value(of: [Hierarchy.Node(1)]))
    #expect(picker.choice.names == [name])
  }

  @Test("A choice whose parts contradict each other isn't decoded")
  func contradictions() {
    let text = #"{"names": ["a", "b"], "codes": ["1"], "rows": [0, 0], "value": "1"}"#
    #expect {
      try JSONDecoder().decode(PathChoice.self, from: Data(text.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains("2 names has 1 codes")
    }
  }

  @Test("A tree reads its choices through the sender")
  func checks() {
    var values: [[String]] = []
    weak var kept: OutlineTableView?
    do {
      let table = OutlineLines.checks { values.append($0.map(\.value)) }
      kept = table
      let outline = OutlineFixture(showing: table, on: phone)
      phone.show(table, height: 844)
      outline.tap("广东省")
      table.removeFromSuperview()
    }
    #expect(values == [["440000"]] && kept == nil)
  }

  @Test("Edits take names, and expanded nodes are stored as codes")
  func editing() throws {
    let table = OutlineLines.teams(teams)
    let node = try #require(table.outline.hierarchy.node(withCode: "4"))
    var log: [String] = []
    OutlineLines.follow(table) { log.append($0) }
    try OutlineLines.edit(table, node)
    #expect(table.outline.hierarchy.name(of: node) == "New")
    table.expand(node)
    #expect(OutlineLines.store(table) == ["4"] && log.last == "3 rows")
    let other = OutlineLines.teams(teams)
    OutlineLines.restore(["1"], in: other)
    #expect(other.outline.rowCount == 4)
  }

  @Test("Models are identified by UUIDs, texts, enumerations and keys of a database")
  func identifiers() throws {
    #expect(ModelLines.uuids())
    #expect(ModelLines.texts() == ["code-a", "code-b"])
    #expect(try ModelLines.enumeration() == ["Fruit", "Pear"])
    #expect(try ModelLines.keys() == "b")
    #expect(ModelLines.optionalIdentifiers() == ["7", nil])
  }
}

@MainActor @Suite("The first lines of an app developer, with SwiftUI") struct SwiftUILinesTests {
  @Test("A form with each control appears, and writes nothing")
  func form() async {
    let screen = Screen(OrderForm())
    await screen.settle()
    #expect(screen.first(PickerTextField.self).text == "")
  }

  @Test("Columns of names write a choice, with the row of each")
  func columns() {
    let shirt = Probe<PathChoice?>(nil)
    let screen = Screen(shirt) { ShirtPicker($0) }
    screen.first(WheelPickerView.self).wheels.spin(1, to: 1)
    screen.host.update()
    #expect(shirt.value?.names == ["S", "Blue"] && shirt.value?.rows == [0, 1])
  }

  @Test("An app's own values are rows, and one that is no row stays until the user turns the wheel")
  func ownValues() {
    let (guests, size, extra) = (Probe(4), Probe(Size.medium), Probe<Size?>(nil))
    let screen = Screen(guests) { guests in
      StateView(size) { size in StateView(extra) { GuestForm(guests, size, $0) } }
    }
    let wheel = screen.first(WheelPickerView.self)
    let fields = screen.phone.window.descendants.compactMap { $0 as? PickerTextField }
    #expect(wheel.choice.names == ["4"] && fields.map(\.text) == ["M", ""])
    wheel.wheels.spin(0, to: 11)
    screen.host.update()
    #expect(guests.value == 12 && guests.writes == 1)
    guests.value = 99
    screen.host.update()
    #expect(wheel.unresolved != nil && guests.writes == 1)
    wheel.wheels.spin(0, to: 1)
    screen.host.update()
    #expect(guests.value == 2)
    for (field, row) in zip(fields, [0, 2]) {
      field.becomeFirstResponder()
      field.wheel.wheels.spin(0, to: row)
      field.finish()
      screen.host.update()
    }
    #expect(size.value == .small && extra.value == .large)
    #expect(fields.map(\.text) == ["S", "Size L"])
    fields[1].clear()
    screen.host.update()
    #expect(extra.value == nil)
  }

  @Test("A change in an animation turns the wheel, and another one places it")
  func animations() async {
    let guests = Probe(4)
    let screen = Screen(guests) { TurningWheel($0) }
    let wheel = screen.first(WheelPickerView.self)
    screen.first(UIButton.self).tap()
    screen.host.update()
    #expect(wheel.wheels.rowUnderIndicator(0) == 3 && wheel.choice.names == ["5"])
    await screen.settle()
    #expect(wheel.wheels.rowUnderIndicator(0) == 4)
    guests.value = 9
    screen.host.update()
    #expect(wheel.wheels.rowUnderIndicator(0) == 8 && wheel.choice.names == ["9"])
    #expect(guests.writes == 1)
  }

  @Test("Linked wheels of models write what identifies the last one")
  func modelWheels() {
    let team = Probe<Team.ID?>(3)
    let screen = Screen(team) { TeamWheels(teams, $0) }
    let wheel = screen.first(WheelPickerView.self)
    #expect(wheel.choice.names == ["Sales", "Web"])
    wheel.wheels.spin(0, to: 1)
    screen.host.update()
    #expect(team.value == 4)
    team.value = nil
    screen.host.update()
    #expect(wheel.choice.names == ["Sales", "Field"] && team.value == nil && team.writes == 1)
  }

  @Test("A sheet writes one of the app's values when it is confirmed")
  func sizeSheet() async throws {
    let (asks, size) = (Probe(true), Probe(Size.medium))
    let screen = Screen(asks) { asks in StateView(size) { SizeSheet(asks, $0) } }
    await screen.settle()
    let sheet = try #require(
      screen.host.controller.presentedViewController as? WheelPickerController)
    #expect(sheet.picker.choice.names == ["Size M"])
    sheet.picker.wheels.spin(0, to: 2)
    #expect(size.value == .medium)
    sheet.finish()
    await screen.settle()
    #expect(size.value == .large && size.writes == 1)
  }

  @Test("A unit with a slash is written as it is")
  func slash() {
    let unit = Probe("km/h")
    let screen = Screen(unit) { StepPicker(["mph", "km/h"], $0) }
    let picker = screen.first(WheelPickerView.self)
    #expect(picker.choice.names == ["km/h"])
    picker.wheels.spin(0, to: 0)
    screen.host.update()
    picker.wheels.spin(0, to: 1)
    screen.host.update()
    #expect(unit.value == "km/h" && unit.writes == 2)
  }

  @Test("Values that can't change are shown in previews")
  func constants() async {
    let screen = Screen(ConstantLines())
    await screen.settle()
    #expect(screen.first(WheelPickerView.self).choice.names == ["M"])
  }

  @Test("Open models are stored by what identifies them, and their rows have actions of the app")
  func openModels() {
    let open = Probe<Set<Team.ID>>([1])
    var called: [String] = []
    let screen = Screen(open) { OpenTeams(teams, $0) { called.append($0.name) } }
    let table = screen.first(OutlineTableView.self)
    #expect(texts(on: screen) == [["Sales"], ["Field"], ["Web"], ["Support"]])
    #expect(table.outline.hierarchy.codes(of: Array(table.outline.hierarchy.roots)) == ["1", "4"])
    table.tableView.trailingActions(ofRow: 1).first?.tap()
    #expect(called == ["Field"])
    table.collapse(table.outline.hierarchy.roots[0])
    screen.host.update()
    #expect(open.value == [])
  }

  @Test("Another source replaces what wheels show, and the value stays")
  func otherNames() {
    let names = Probe(["one", "two"])
    let step = Probe("two")
    let screen = Screen(names) { names in
      StateView(step) { StepPicker(names.wrappedValue, $0) }
    }
    let picker = screen.first(WheelPickerView.self)
    #expect(picker.choice.names == ["two"])
    names.value = ["zero", "one", "two"]
    screen.host.update()
    #expect(picker.choice.names == ["two"] && step.writes == 0)
  }

  @Test("A field whose value is none shows none, and writes the code that was chosen")
  func optionalCode() {
    let code = Probe<String?>(nil)
    let screen = Screen(code) { HomeField($0) }
    let field = screen.first(PickerTextField.self)
    #expect(field.text == "")
    field.becomeFirstResponder()
    field.finish()
    screen.host.update()
    #expect(code.value == "110101001")
    code.value = nil
    screen.host.update()
    #expect(field.text == "")
  }

  @Test("Sheets write a choice and a code")
  func sheets() async throws {
    let (asks, asksForAddress) = (Probe(true), Probe(false))
    let (choice, code) = (Probe<PathChoice?>(nil), Probe("110101001"))
    let screen = Screen(asks) { asks in
      StateView(asksForAddress) { asksForAddress in
        StateView(choice) { choice in
          StateView(code) { SheetLines(asks, asksForAddress, choice, $0) }
        }
      }
    }
    await screen.settle()
    let root = screen.host.controller
    let wheels = try #require(root.presentedViewController as? WheelPickerController)
    wheels.finish()
    await screen.settle()
    #expect(choice.value?.value == "110101001" && asks.value == false)
    asksForAddress.value = true
    await screen.settle()
    let address = try #require(root.presentedViewController as? AddressSelectorController)
    #expect(address.selector.choice.codes.last == "110101001")
    address.cancel()
    await screen.settle()
    #expect(code.value == "110101001" && asksForAddress.value == false)
  }

  @Test("An address selector with a search field shows the levels of a hierarchy")
  func address() {
    let choice = Probe<PathChoice?>(nil)
    let screen = Screen(choice) { AddressLines($0) }
    let selector = screen.first(AddressSelectorView.self)
    #expect(selector.isSearchable && selector.selection.options.count > 30)
  }

  private func outline(on screen: Screen) -> OutlineFixture {
    OutlineFixture(showing: screen.first(OutlineTableView.self), on: screen.phone)
  }

  /// The texts that the visible rows show.
  private func texts(on screen: Screen) -> [[String]] {
    screen.phone.window.layoutIfNeeded()
    return screen.first(OutlineTableView.self).tableView.visibleCells.map { cell in
      texts(in: cell.contentView)
    }
  }

  private func texts(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.flatMap { $0.isEmpty || view.isHidden ? nil : $0 }
    return (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("Models are rows of the app's own views, which expand, without a name for each")
  func models() throws {
    let screen = Screen(TeamList(teams))
    #expect(texts(on: screen) == [["Sales"], ["Support"]])
    let table = screen.first(OutlineTableView.self)
    table.tableView.tap(0)
    screen.host.update()
    #expect(texts(on: screen) == [["Sales"], ["Field"], ["Web"], ["Support"]])
    // A row without a name has the elements of its content.
    #expect(table.tableView.visibleCells.allSatisfy { !$0.isAccessibilityElement })
  }

  @Test("A choice among models is the identifier of one, and rows with a name are one element each")
  func modelSelection() {
    let team = Probe<Team.ID?>(2)
    let screen = Screen(team) { TeamPicker(teams, $0) }
    let table = screen.first(OutlineTableView.self)
    #expect(texts(on: screen) == [["Sales", "2 teams"], ["Support", "0 teams"]])
    #expect(
      table.tableView.visibleCells.map(\.accessibilityLabel)
        == ["Sales, 2 teams", "Support, 0 teams"])
    table.tableView.tap(1)
    screen.host.update()
    #expect(team.value == 4 && team.writes == 1)
    team.value = 1
    screen.host.update()
    #expect(table.chosenNames() == ["Sales"])
  }

  @Test("Checks among models keep identifiers that have no model now")
  func modelChecks() {
    let checked = Probe<Set<Team.ID>>([3, 99])
    let list = Probe(teams)
    let screen = Screen(list) { list in
      StateView(checked) { TeamChecks(list.wrappedValue, $0) }
    }
    let table = screen.first(OutlineTableView.self)
    #expect(table.chosenNames() == ["Web"])
    table.tableView.tap(1)
    screen.host.update()
    #expect(checked.value == [3, 4, 99])
    list.value = [Team(id: 99, name: "New")] + teams
    screen.host.update()
    #expect(Set(table.chosenNames()) == ["New", "Web", "Support"] && checked.writes == 1)
  }

  @Test("A filter finds models by their names")
  func modelFilter() {
    let text = Probe("we")
    let checked = Probe<Set<Team.ID>>([])
    let screen = Screen(text) { text in
      StateView(checked) { TeamChecks(teams, $0, filter: text.wrappedValue) }
    }
    #expect(texts(on: screen) == [["Sales"], ["Web"]])
  }

  @Test("Rows of the app keep icon and checkmark, and the choice is a code")
  func placeRows() {
    let code = Probe<String?>("120000")
    let screen = Screen(code) { PlacePicker($0) }
    let table = screen.first(OutlineTableView.self)
    #expect(texts(on: screen).prefix(2) == [["北京市"], ["天津市"]] && table.tableView.rowHeight == 40)
    #expect(
      table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .checkmark)
    table.tableView.tap(0)
    screen.host.update()
    #expect(code.value == "110000")
  }

  @Test("Checked and expanded places are stored as texts, and those that aren't known stay")
  func stored() {
    let areas = Probe("440100,999999")
    let open = Probe<Set<String>>(["440000"])
    let screen = Screen(areas) { areas in StateView(open) { StoredTree(areas, open: $0) } }
    let table = screen.first(OutlineTableView.self)
    let china = ChinaRegions.hierarchy
    #expect(table.chosenNames() == ["广州市"])
    #expect(table.outline.isExpanded(china.node(withCode: "440000")!))
    outline(on: screen).tap("北京市")
    screen.host.update()
    #expect(areas.value == "110000,440100,999999")
    table.expand(china.node(withCode: "110000")!)
    screen.host.update()
    #expect(open.value == ["440000", "110000"])
  }

  @Test("A node is revealed without a model, and a pull refreshes with SwiftUI's own modifier")
  func revealing() async {
    let haizhu = ChinaRegions.hierarchy.node(withCode: "440105")
    let node = Probe<Hierarchy.Node?>(nil)
    let refreshed = Flag()
    let screen = Screen(node) { RevealingTree($0.wrappedValue) { await refreshed.set() } }
    let table = screen.first(OutlineTableView.self)
    #expect(table.outline.rowCount == ChinaRegions.hierarchy.roots.count)
    node.value = haizhu
    screen.host.update()
    #expect(table.outline.row(of: haizhu!) != nil)
    _ = await table.onRefresh?(table)
    #expect(await refreshed.isSet)
  }

  private actor Flag {
    var isSet = false

    func set() { isSet = true }
  }
}

import CascadeUIKit
import ChinaRegions
import UIKit

// The lines that an app developer types first, as UIKit's own controls and other pickers are used. They compile with Apple's
// names, and FirstLinesTests runs them.

/// Lines about wheels, fields, sheets and addresses.
@MainActor public enum UIKitLines {
  /// One wheel of names, as with ActionSheetPicker's `rows:`.
  public static func sizes() -> WheelPickerView {
    WheelPickerView(["S", "M", "L"])
  }

  /// Independent wheels.
  public static func shirts() -> WheelPickerView {
    let picker = WheelPickerView([["S", "M"], ["Red", "Blue"]])
    picker.columnTitles = ["Size", "Colour"]
    return picker
  }

  /// Linked wheels, with a text that follows them.
  public static func places(_ label: UILabel) -> WheelPickerView {
    let picker = WheelPickerView(ChinaRegions.hierarchy, depth: 3)
    picker.select(path: ["广东", "广州"])
    picker.onChange = { picker, choice in
      label.text = choice.names.joined(separator: " ")
      label.accessibilityValue = "\(picker.selection.columnCount)"
    }
    return picker
  }

  /// Linked wheels of models that numbers identify.
  public static func teams(_ teams: [Team]) -> WheelPickerView {
    WheelPickerView(ModelHierarchy(teams, children: \.teams, name: \.name, code: \.id))
  }

  /// A choice in a sheet.
  public static func askForSize(from controller: UIViewController) async throws -> String? {
    try await WheelPicker.choose(["S", "M", "L"], title: "Size", from: controller)?.names[0]
  }

  /// A choice of independent columns in a sheet.
  public static func askForShirt(from controller: UIViewController) async throws -> [String]? {
    try await WheelPicker.choose([["S", "M"], ["Red", "Blue"]], from: controller)?.names
  }

  /// Three levels of China in a sheet, or in a popover of a bar button.
  public static func askForPlace(
    from controller: UIViewController, at button: UIBarButtonItem? = nil
  ) async throws -> String? {
    try await WheelPicker.choose(ChinaRegions.hierarchy, depth: 3, from: controller, at: button)?
      .value
  }

  /// Four levels of China in the address sheet.
  public static func askForAddress(from controller: UIViewController) async throws -> PathChoice? {
    try await AddressSelector.choose(ChinaRegions.hierarchy, from: controller)
  }

  /// A sheet that the app presents itself, with closures that get it.
  public static func sheet(_ done: @escaping ([String]) -> Void) -> WheelPickerController {
    let sheet = WheelPickerController(["Standard", "Express"])
    sheet.title = "Delivery"
    sheet.onDone = { _, choice in done(choice.names) }
    sheet.onCancel = { sheet in done([sheet.title ?? ""]) }
    return sheet
  }

  /// A city keyboard.
  public static func field(_ done: @escaping (String) -> Void) -> PickerTextField {
    let field = PickerTextField(ChinaRegions.hierarchy, depth: 2)
    field.placeholder = "City"
    field.onDone = { field, choice in done("\(field.text ?? "") \(choice.value)") }
    return field
  }

  /// A picker and a field that are filled later.
  public static func empty() -> (WheelPickerView, PickerTextField) {
    let (picker, field) = (WheelPickerView(), PickerTextField())
    picker.show(ChinaRegions.hierarchy, depth: 3)
    field.show(["S", "M", "L"])
    return (picker, field)
  }

  /// A value of the app in a variable, whatever its form.
  public static func select(_ code: String, _ names: [String], in picker: WheelPickerView) {
    picker.select(path: code)
    picker.select(path: names, animated: true)
    picker.select(path: picker.choice)
  }

  /// The name of a stored code, for a row of a list.
  public static func summary(of code: String) -> String {
    ChinaRegions.hierarchy.names(ofValue: code).joined(separator: " ")
  }

  /// A choice that is stored with the app's data and shown again.
  public static func show(_ order: Order, in picker: WheelPickerView) {
    picker.select(path: SavedPath(order.address))
  }

  /// A choice that a control is told by its parts.
  public static func show(_ order: Order, in selector: AddressSelectorView) {
    selector.select(path: SavedPath(order.address))
  }

  /// The address selector in a view of the app.
  public static func address(_ done: @escaping (PathChoice) -> Void) -> AddressSelectorView {
    let selector = AddressSelectorView(ChinaRegions.hierarchy)
    selector.isSearchable = true
    selector.onDone = { _, choice in done(choice) }
    return selector
  }
}

/// Lines about trees.
@MainActor public enum OutlineLines {
  /// A tree of checkboxes, whose closure reads the table without a cycle.
  public static func checks(_ changed: @escaping ([PathChoice]) -> Void) -> OutlineTableView {
    let table = OutlineTableView(ChinaRegions.hierarchy)
    table.selectionMode = .check()
    table.onChange = { table, _ in changed(table.choices()) }
    return table
  }

  /// Checks that the app has stored, as codes or names.
  public static func check(_ values: [String], in table: OutlineTableView) {
    table.show(ChinaRegions.hierarchy)
    table.selectionMode = .check()
    table.choose(values.map { SavedPath($0) })
  }

  /// A tree of the app's models.
  public static func teams(_ teams: [Team]) -> OutlineTableView {
    OutlineTableView(ModelHierarchy(teams, children: \.teams, name: \.name, code: \.id))
  }

  /// Edits by code.
  public static func edit(_ table: OutlineTableView, _ node: Hierarchy.Node) throws {
    try table.perform(.insert([.init(name: "X")], at: 0, in: node))
    try table.perform(.rename(node, to: "New"))
  }

  /// Expanded nodes, stored and restored.
  public static func store(_ table: OutlineTableView) -> [String] { table.outline.expandedCodes }

  /// Expanded nodes, stored and restored.
  public static func restore(_ codes: [String], in table: OutlineTableView) {
    table.restore(expandedCodes: codes)
  }

  /// Transitions with their table.
  public static func follow(_ table: OutlineTableView, _ log: @escaping (String) -> Void) {
    table.shouldPerform = { table, transition in
      guard case .remove(let node) = transition else { return true }
      return table.outline.hierarchy.isLeaf(node)
    }
    table.didPerform = { table, _ in log("\(table.outline.rowCount) rows") }
  }
}

/// A choice in the app's data.
public struct Order: Codable, Hashable, Sendable {
  /// The chosen place.
  public var address: PathChoice

  /// Creates an order.
  public init(address: PathChoice) { self.address = address }
}

/// A model of an app.
public struct Team: Identifiable, Sendable {
  /// The number of the team.
  public var id: Int
  /// The name.
  public var name: String
  /// The teams below it, or `nil`.
  public var teams: [Team]?

  /// Creates a team.
  public init(id: Int, name: String, teams: [Team]? = nil) {
    (self.id, self.name, self.teams) = (id, name, teams)
  }
}

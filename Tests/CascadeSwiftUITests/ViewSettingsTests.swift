import CascadeSwiftUI
import Foundation
@_spi(Testing) import SwiftUI
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

/// A setting of a view: the view without it and with it.
@MainActor private struct ViewSetting<Shown: View> {
  let name: String
  let view: (_ isSet: Bool) -> Shown

  init(_ name: String, _ view: @escaping (_ isSet: Bool) -> Shown) {
    (self.name, self.view) = (name, view)
  }
}

@MainActor @Suite("The settings of views have no memory") struct ViewSettingsTests {
  private static let letters = tree(
    "a -a1 --x --y -a2 --z b -b1 --v -b2! --w c d -d1 "
      + (1...40).map { "n\($0)" }.joined(separator: " "))
  private static func node(_ names: String...) -> Hierarchy.Node {
    letters.match(SavedPath(names: names, matching: .exact)).path.last!
  }

  /// Shows a view with a setting, without it and with it again, and compares with views that had it from the beginning.
  private func expectNoMemory<Shown: View, Control: UIView>(
    of setting: ViewSetting<Shown>, in control: Control.Type, state: String,
    _ enter: (Control, Screen) -> Void
  ) async {
    func screen(_ isSet: Bool) async -> Screen {
      let screen = Screen(setting.view(isSet))
      await screen.settle()
      enter(screen.first(control), screen)
      await screen.settle()
      return screen
    }
    let first = await screen(true).first(control).shown
    let changed = await screen(false)
    let before = changed.first(control).shown
    for (isSet, wanted) in [
      (true, first), (true, first), (false, before), (true, first), (false, before),
    ] {
      changed.host.show(setting.view(isSet))
      await changed.settle()
      expectSame(
        changed.first(control).shown, wanted,
        "\(setting.name) \(isSet ? "set" : "removed"), \(state)")
    }
  }

  // Outlines

  private static var outlineSettings: [ViewSetting<Outline>] {
    func set(_ name: String, _ change: @escaping (Outline) -> Outline) -> ViewSetting<Outline> {
      ViewSetting(name) { $0 ? change(Outline(letters)) : Outline(letters) }
    }
    let chosen = Set([node("b"), node("a", "a1"), node("c")])
    return [
      set("rootStyle") { $0.rootStyle(.header()) },
      set("disclosureEdge") { $0.disclosureEdge(.trailing) },
      set("look") { $0.look(.sidebar) },
      set("expandsOnTap") { $0.expandsOnTap(false) },
      ViewSetting("checkStyle") {
        let outline = Outline(letters, checks: .constant(chosen))
        return $0 ? outline.checkStyle(.circles) : outline
      },
      set("rowSwipeActions", swipable),
      set("rowMenu") { $0.rowMenu { _ in UIMenu() } },
      set("acceptedDrops") { $0.acceptedDrops([.lines]) },
      set("filtered") { $0.filtered(by: "a1") },
      set("tableStyle") { $0.tableStyle(.insetGrouped) },
      set("accordion") { $0.accordion() },
      set("loadingChildren") { $0.loadingChildren { _, _ in [] } },
      set("editing") { $0.editing(.constant(letters), [.remove, .rename]) { _ in "new" } },
      set("editing") { $0.editing(.constant(letters), .remove) },
      ViewSetting("selection") {
        $0 ? Outline(letters, selection: .constant(node("b"))) : Outline(letters)
      },
      ViewSetting("selection") {
        let nodes: Set<Hierarchy.Node> = $0 ? [node("b"), node("c")] : []
        return Outline(letters, selection: .constant(nodes))
      },
      ViewSetting("maximum") {
        Outline(letters, selection: .constant(chosen), maximum: $0 ? 1 : nil)
      },
      ViewSetting("checks") { $0 ? Outline(letters, checks: .constant(chosen)) : Outline(letters) },
      ViewSetting("policy") {
        Outline(letters, checks: .constant(chosen), policy: $0 ? .independent : .cascade)
      },
      ViewSetting("maximum") {
        Outline(letters, checks: .constant(chosen), maximum: $0 ? 2 : nil)
      },
      ViewSetting("result") {
        Outline(letters, checks: .constant(chosen), result: $0 ? .leaves : .topmost)
      },
      ViewSetting("row") {
        $0 ? Outline(letters) { Text("row \($0.name)") } : Outline(letters)
      },
    ]
  }

  private static func swipable(_ outline: Outline) -> Outline {
    outline.rowSwipeActions { _ in [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }]
    }
  }

  @Test("Outlines, in each state", arguments: ["closed", "open", "scrolled", "swiped"])
  func outlines(state: String) async {
    for setting in Self.outlineSettings.shuffled() {
      // Other rows have another place, and other actions close those that are open.
      let places = ["filtered", "rootStyle", "tableStyle"]
      if state == "scrolled", places.contains(setting.name) { continue }
      if state == "swiped", (places + ["editing", "rowSwipeActions"]).contains(setting.name) {
        continue
      }
      let shown = ViewSetting(setting.name) {
        state == "swiped" ? Self.swipable(setting.view($0)) : setting.view($0)
      }
      await expectNoMemory(of: shown, in: OutlineTableView.self, state: state) { table, _ in
        if state == "open" { table.expand(Self.node("a")) }
        if state == "scrolled" { table.tableView.contentOffset.y = 220 }
        if state == "swiped" { table.tableView.swipe(1) }
      }
    }
  }

  @Test("Expanded nodes that aren't bound any more stay expanded, and aren't written any more")
  func expanded() async {
    let nodes = Probe(Set([Self.node("d")]))
    func view(_ isBound: Bool) -> some View {
      StateView(nodes) { isBound ? Outline(Self.letters).expanded($0) : Outline(Self.letters) }
    }
    let screen = Screen(view(true))
    screen.host.show(view(false))
    await screen.settle()
    let person = OutlineFixture(showing: screen.first(OutlineTableView.self), on: screen.phone)
    #expect(person.rows.prefix(5) == ["▸ a", "▸ b", "c", "▾ d", " d1"])
    person.tap("a")
    await screen.settle()
    #expect(person.rows.prefix(3) == ["▾ a", " ▸ a1", " ▸ a2"] && nodes.writes == 0)
    screen.host.show(view(true))
    await screen.settle()
    #expect(person.rows.prefix(5) == ["▸ a", "▸ b", "c", "▾ d", " d1"] && nodes.writes == 0)
  }

  @Test("Checks of nodes that other data doesn't have come back with the nodes")
  func otherData() async {
    let hierarchy = Probe(Self.letters)
    let checks = Probe(Set([Self.node("b"), Self.node("a", "a1"), Self.node("c")]))
    let screen = Screen(hierarchy) { hierarchy in
      StateView(checks) { Outline(hierarchy.wrappedValue, checks: $0) }
    }
    await screen.settle()
    let table = screen.first(OutlineTableView.self)
    let shown = table.shown
    for other in ["a -a1 --x -a2 more", "d", "a -a1 --x --y -a2 --z b -b1 --v c"] {
      hierarchy.value = tree(other)
      await screen.settle()
      #expect(checks.value == Set(table.chosenNodes()))
    }
    hierarchy.value = Self.letters
    await screen.settle()
    expectSame(table.shown, shown, "the first data again")
    #expect(table.chosenNames() == ["a1", "b", "c"] && checks.value.count == 3)
  }

  // Fields, addresses and wheels

  private static var fieldSettings: [ViewSetting<PickerField>] {
    func field(
      _ title: String = "Home", _ path: [String] = ["b", "b1"], depth: Int? = 2,
      style: PickerTextField.Style = .field
    ) -> PickerField {
      PickerField(
        title, selection: .names(.constant(path)), from: WheelSelection(letters, depth: depth),
        style: style)
    }
    return [
      ViewSetting("title") { field($0 ? "Work" : "Home") },
      ViewSetting("style") { field(style: $0 ? .row : .field) },
      ViewSetting("title") { field($0 ? "Work" : "Home", style: .row) },
      ViewSetting("selection") { field("Home", $0 ? ["a", "a2"] : ["b", "b1"]) },
      ViewSetting("source") { field("Home", ["a", "a1"], depth: $0 ? nil : 2) },
      ViewSetting("rowContent") { isSet in
        isSet ? field().rowContent { Text("row \($0.name)") } : field()
      },
      ViewSetting("depth") {
        PickerField(
          "Home", selection: .names(.constant(["a", "a1"])), from: letters, depth: $0 ? 2 : 1)
      },
    ]
  }

  @Test("Fields, closed and while they are edited", arguments: ["closed", "edited"])
  func fields(state: String) async {
    for setting in Self.fieldSettings {
      // Other wheels end the editing of these.
      if state == "edited", ["selection", "source", "depth"].contains(setting.name) { continue }
      await expectNoMemory(of: setting, in: PickerTextField.self, state: state) { field, _ in
        if state == "edited" { field.becomeFirstResponder() }
      }
    }
  }

  @Test("A field keeps what configure sets, and takes the rest from the view")
  func ownPlaceholder() async {
    func view(_ title: String) -> PickerField {
      PickerField(title, selection: .names(.constant([])), from: WheelSelection(Self.letters)) {
        $0.placeholder = "Choose"
      }
    }
    let screen = Screen(view("Home"))
    screen.host.show(view("Work"))
    screen.host.update()
    let field = screen.first(PickerTextField.self)
    #expect(field.placeholder == "Choose" && field.title == "Work")
    #expect(field.accessibilityLabel == "Work")
  }

  private static var addressSettings: [ViewSetting<AddressSelector<AddressSelectorContent>>] {
    func selector(
      _ path: [String] = ["b"], _ other: PathSelection? = nil,
      searching: AddressSearchOptions? = nil, history: HierarchyHistory? = nil
    ) -> AddressSelector<AddressSelectorContent> {
      var binding = PathBinding.names(.constant(path))
      if let history { binding = binding.following(history) }
      return AddressSelector(
        other ?? PathSelection(letters), selection: binding, searching: searching)
    }
    return [
      ViewSetting("searching") { selector(searching: $0 ? AddressSearchOptions() : nil) },
      ViewSetting("searching") {
        selector(searching: $0 ? AddressSearchOptions(within: ["a"]) : AddressSearchOptions())
      },
      ViewSetting("selection") { selector($0 ? ["a", "a1"] : ["b"]) },
      ViewSetting("rowContent") { isSet in
        isSet ? selector().rowContent { Text("row \($0.name)") } : selector()
      },
      ViewSetting("selection") { selector(history: $0 ? HierarchyHistory() : nil) },
      ViewSetting("address") { selector(["a"], $0 ? PathSelection(tree("a -q b")) : nil) },
      ViewSetting("source") {
        AddressSelector(in: $0 ? tree("a -q b") : letters, selection: .names(.constant(["a"])))
      },
    ]
  }

  @Test("Addresses")
  func addresses() async {
    for setting in Self.addressSettings {
      await expectNoMemory(of: setting, in: AddressSelectorView.self, state: "closed") { _, _ in }
    }
  }

  private static var wheelSettings: [ViewSetting<WheelPicker<WheelPickerContent>>] {
    func wheels(_ path: [String], _ depth: Int) -> WheelPicker<WheelPickerContent> {
      WheelPicker(WheelSelection(letters, depth: depth), selection: .names(.constant(path)))
    }
    return [
      ViewSetting("selection") { wheels($0 ? ["a", "a2"] : ["b", "b1"], 2) },
      ViewSetting("rowContent") { isSet in
        isSet
          ? wheels(["b", "b1"], 2).rowContent { Text("row \($0.name)") } : wheels(["b", "b1"], 2)
      },
      ViewSetting("wheel") { wheels(["b", "b1"], $0 ? 3 : 2) },
      ViewSetting("source") {
        WheelPicker(in: $0 ? tree("a -q b") : letters, selection: .names(.constant(["a"])))
      },
      ViewSetting("depth") {
        WheelPicker(in: letters, depth: $0 ? 1 : 2, selection: .names(.constant(["b", "b1"])))
      },
    ]
  }

  @Test("Wheels")
  func wheels() async {
    for setting in Self.wheelSettings {
      await expectNoMemory(of: setting, in: WheelPickerView.self, state: "closed") { _, _ in }
    }
  }

  @Test("The lists contain every modifier and every argument")
  func all() throws {
    let lists: [(file: String, names: [String])] = [
      (
        "Outline",
        Self.outlineSettings.map(\.name) + ["model", "expanded", "hierarchy", "revealing"]
          // Those of models; each update makes their hierarchy.
          + ["Model", "models", "children", "name", "source"]
      ),
      ("PickerField", Self.fieldSettings.map(\.name)),
      // A sheet applies the same settings as a view.
      ("AddressSelector", Self.addressSettings.map(\.name) + ["model", "isPresented", "title"]),
      ("WheelPicker", Self.wheelSettings.map(\.name) + ["model", "isPresented", "title"]),
    ]
    for (file, names) in lists {
      let text = try SourceDeclarations.text(of: "CascadeSwiftUI/\(file).swift")
      let types = text.components(separatedBy: "\n@available(iOS 17, *)\n@MainActor")[0]
      let modifiers = types.matches(of: /\n  public func (\w+)\(/).map { String($0.1) }
        .filter { !$0.hasSuffix("Sheet") }
      let arguments = types.matches(of: /\n  public (?:init|func \w+Sheet)\(([\s\S]*?)\n  \)/)
        .flatMap { $0.1.matches(of: /(\w+):\s/).map { String($0.1) } }
      let declared = Set(modifiers + arguments).subtracting(["configure", "from"])
      #expect(!declared.isEmpty)
      #expect(declared.subtracting(names).isEmpty, "\(file)")
    }
  }

  // What users lost

  @Test("After editing was switched off, nothing can be deleted, also by a swipe that was open")
  func editingOff() async throws {
    let hierarchy = Probe(Self.letters)
    let isEditing = Probe(true)
    let screen = Screen(isEditing) { isEditing in
      StateView(hierarchy) { hierarchy in
        let outline = Outline(hierarchy.wrappedValue)
        isEditing.wrappedValue ? outline.editing(hierarchy, .remove) : outline
      }
    }
    await screen.settle()
    let table = screen.first(OutlineTableView.self)
    let open = try #require(table.tableView.trailingActions(ofRow: 0).first)
    isEditing.value = false
    await screen.settle()
    #expect(table.tableView.trailingActions(ofRow: 0).isEmpty)
    open.tap()
    await screen.settle()
    #expect(table.outline.hierarchy == hierarchy.value && hierarchy.value == Self.letters)
  }

  @Test("Expanding a row doesn't write the checks, and nodes that aren't known stay in the binding")
  func author() async {
    let unknown = Hierarchy.Node(5_000)
    let checks = Probe(Set([Self.node("a", "a1"), Self.node("a", "a2"), unknown]))
    let screen = Screen(checks) { Outline(Self.letters, checks: $0) }
    await screen.settle()
    let fixture = OutlineFixture(showing: screen.first(OutlineTableView.self), on: screen.phone)
    fixture.tapIcon("a")
    await screen.settle()
    #expect(checks.writes == 0)
    fixture.tap("c")
    await screen.settle()
    #expect(checks.value == [Self.node("a"), Self.node("c"), unknown])
  }

  @Test("More checks than a new maximum stay, in the table and in the binding")
  func maximum() async {
    let maximum = Probe<Int?>(nil)
    let checks = Probe(Set([Self.node("c"), Self.node("d"), Self.node("n1")]))
    let screen = Screen(maximum) { maximum in
      StateView(checks) { checks in
        Outline(Self.letters, checks: checks, maximum: maximum.wrappedValue)
      }
    }
    await screen.settle()
    let fixture = OutlineFixture(showing: screen.first(OutlineTableView.self), on: screen.phone)
    maximum.value = 1
    await screen.settle()
    fixture.tapIcon("a")
    fixture.tap("n2")
    await screen.settle()
    #expect(checks.writes == 0 && fixture.table.chosenNames() == ["c", "d", "n1"])
    fixture.tap("c")
    await screen.settle()
    #expect(checks.value == [Self.node("d"), Self.node("n1")])
  }
}

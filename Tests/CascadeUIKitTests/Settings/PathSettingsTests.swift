import Lookup
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// Data of which the children of `c` load later.
@MainActor private let letters = tree("a -a1 --x --y -a2 --z b -b1 --v -b2! --w c")

// Wheels

/// Wheels whose rows load from a server.
@MainActor struct WheelStage: SettingsStage {
  enum State: CaseIterable { case closed, given, former, turned, unknown, loading, failed }

  let server = ChildServer()
  let phone = Phone()
  let control: WheelPickerView
  var window: UIWindow { phone.window }

  init(_ prepare: (WheelPickerView) -> Void) {
    control = WheelPickerView(WheelSelection(letters, depth: 3, isLazy: true))
    control.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    prepare(control)
    phone.show(control)
  }

  func enter(_ state: State) async throws {
    let wheels = control.wheels
    switch state {
    case .closed: break
    case .given: control.select(path: ["b", "b1", "v"])
    case .former:
      control.select(path: ["a", "a2", "z"])
      control.rest(
        with: SavedPathNotes(former: FormerName(node: control.selection.path.last!, name: "old")))
    case .turned: wheels.spin(1, to: 1)
    case .unknown: control.select(path: "unknown")
    case .loading:
      wheels.spin(0, to: 2)
      try await server.wait(for: "c")
    case .failed:
      wheels.spin(0, to: 2)
      try await server.fail("c")
    }
  }

  var value: [String] { [control.choice.value] + control.choice.names }
}

@MainActor @Suite("The settings of wheels, fields and addresses have no memory")
struct PathSettingsTests {
  static var wheelSettings: [ControlSetting<WheelPickerView>] {
    typealias Setting = ControlSetting<WheelPickerView>
    return [
      Setting("onChange", \.onChange, { _, _ in }, default: nil),
      Setting("onSettle", \.onSettle, { _, _ in }, default: nil),
      Setting("isEnabled", \.isEnabled, false, default: true),
      Setting("columnTitles", \.columnTitles, ["A", "B", "C"], default: []),
      Setting("showsColumnTitles", \.showsColumnTitles, true, default: false),
      Setting("selectionBackgroundView", \.selectionBackgroundView, UIView(), default: nil),
      Setting("locale", \.locale, Locale(identifier: "de"), default: nil),
      Setting("accessibilityIdentifier", \.accessibilityIdentifier, "home", default: nil),
      Setting("columnWidths", \.columnWidths, [.points(40), .share(2)], default: []),
      Setting("rowHeight", \.rowHeight, 50, default: nil),
      Setting("rowFont", \.rowFont, .systemFont(ofSize: 40), default: nil),
      Setting("rowTextColor", \.rowTextColor, .systemRed, default: nil),
      Setting("disabledRowTextColor", \.disabledRowTextColor, .systemRed, default: nil),
      Setting("selectedRowFont", \.selectedRowFont, .systemFont(ofSize: 40), default: nil),
      Setting("selectedRowTextColor", \.selectedRowTextColor, .systemRed, default: nil),
      Setting("rowView", \.rowView, { _, row, _ in UIImageView() }, default: nil),
      Setting("rowContent", \.rowContent, { content(of: $1.name) }, default: nil),
      Setting(
        "semanticContentAttribute", \.semanticContentAttribute, .forceRightToLeft,
        default: .unspecified),
    ]
  }

  /// Content of a row; of some rows, there is none.
  private static func content(of name: String) -> (any UIContentConfiguration)? {
    if name.hasSuffix("2") { return nil }
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = (name, "second")
    return content
  }

  @Test("Wheels") func wheels() async throws {
    var random = SeededGenerator()
    try await expectNoMemory(
      of: Self.wheelSettings, on: WheelStage.self, seed: "\(random)", using: &random)
  }

  static var fieldSettings: [ControlSetting<PickerTextField>] {
    typealias Setting = ControlSetting<PickerTextField>
    return [
      Setting("separator", \.separator, "/", default: " "),
      Setting("locale", \.locale, Locale(identifier: "de"), default: nil),
      Setting("accessibilityIdentifier", \.accessibilityIdentifier, "home", default: nil),
      Setting("title", \.title, "Home", default: nil),
      Setting("style", \.style, .row, default: .field),
      Setting("onChange", \.onChange, { _, _ in }, default: nil),
      Setting("onDone", \.onDone, { _, _ in }, default: nil),
      Setting("onCancel", \.onCancel, { _ in }, default: nil),
      Setting("placeholder", \.placeholder, "Choose", default: nil),
      Setting("toolbar.showsClearButton", \.toolbar.showsClearButton, true, default: false),
      Setting(
        "toolbar.cancelsAtTrailingEdge", \.toolbar.cancelsAtTrailingEdge, true, default: false),
      Setting("toolbar.doneTitle", \.toolbar.doneTitle, "OK", default: nil),
      Setting("toolbar.cancelTitle", \.toolbar.cancelTitle, "No", default: nil),
      Setting("toolbar.doneColor", \.toolbar.doneColor, .systemRed, default: nil),
      Setting("toolbar.cancelColor", \.toolbar.cancelColor, .systemRed, default: nil),
      Setting("toolbar.buttonFont", \.toolbar.buttonFont, .systemFont(ofSize: 30), default: nil),
      Setting("toolbar.titleFont", \.toolbar.titleFont, .systemFont(ofSize: 30), default: nil),
      Setting("toolbar.titleColor", \.toolbar.titleColor, .systemRed, default: nil),
      Setting("toolbar.barColor", \.toolbar.barColor, .systemRed, default: nil),
      Setting(
        "toolbar.extraItems", \.toolbar.extraItems, [UIBarButtonItem(systemItem: .cancel)],
        default: []),
    ]
  }

  @Test("Fields") func fields() async throws {
    var random = SeededGenerator()
    try await expectNoMemory(
      of: Self.fieldSettings, on: FieldStage.self, seed: "\(random)", using: &random)
  }

  static var addressSettings: [ControlSetting<AddressSelectorView>] {
    typealias Setting = ControlSetting<AddressSelectorView>
    return [
      Setting("onChange", \.onChange, { _, _ in }, default: nil),
      Setting("onDone", \.onDone, { _, _ in }, default: nil),
      Setting("prompts", \.prompts, ["One", "Two", "Three"], default: []),
      Setting("wording", \.wording, Words(), default: nil),
      Setting("locale", \.locale, Locale(identifier: "de"), default: nil),
      Setting("accessibilityIdentifier", \.accessibilityIdentifier, "home", default: nil),
      Setting("rowContent", \.rowContent, { content(of: $1.name) }, default: nil),
      Setting("hasSections", \.hasSections, false, default: true),
      Setting("isSearchable", \.isSearchable, true, default: false),
      Setting(
        "searchOptions", \.searchOptions, AddressSearchOptions(within: ["a"]),
        default: AddressSearchOptions()),
      Setting("rowFont", \.rowFont, .systemFont(ofSize: 40), default: nil),
      Setting("rowTextColor", \.rowTextColor, .systemRed, default: nil),
      Setting("selectedRowTextColor", \.selectedRowTextColor, .systemRed, default: nil),
      Setting("disabledRowTextColor", \.disabledRowTextColor, .systemRed, default: nil),
      Setting("lineColor", \.lineColor, .systemRed, default: nil),
      Setting(
        "semanticContentAttribute", \.semanticContentAttribute, .forceRightToLeft,
        default: .unspecified),
    ]
  }

  @Test("Addresses") func addresses() async throws {
    var random = SeededGenerator()
    try await expectNoMemory(
      of: Self.addressSettings, on: AddressStage.self, seed: "\(random)", using: &random)
  }

  @Test(
    "While the user searches, only removing the search field ends the search, and the text waits")
  func searching() async throws {
    let settings = Self.addressSettings
    for setting in settings {
      let stage = AddressStage { $0.isSearchable = true }
      stage.control.searchField.type("a")
      await stage.settle()
      let shown = stage.shown
      setting.set(stage.control)
      setting.remove(stage.control)
      stage.control.isSearchable = true
      await stage.settle()
      expectSame(stage.shown, shown, setting.name)
    }
  }

  @Test("The lists contain every property that an app can set")
  func all() throws {
    let lists = [
      ("WheelPickerView", "CascadeUIKit/Wheel", Self.wheelSettings.map(\.name)),
      (
        "PickerTextField", "CascadeUIKit/Wheel",
        Self.fieldSettings.map { $0.name.hasPrefix("toolbar.") ? "toolbar" : $0.name }
      ),
      ("AddressSelectorView", "CascadeUIKit/Address", Self.addressSettings.map(\.name)),
    ]
    for (type, folder, names) in lists {
      let declared = try SourceDeclarations.settings(ofFiles: type, in: folder)
      #expect(declared.count > 5)
      // Loading has a test of its own.
      #expect(declared.subtracting(names).subtracting(["loadChildren"]).isEmpty, "\(type)")
    }
  }

  @Test("The list contains every property of a toolbar")
  func toolbar() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let declared = try SourceDeclarations.settings(
      ofFiles: "PickerToolbar", in: "CascadeUIKit/Sheet")
    #expect(declared.count > 8 && declared.allSatisfy { source.contains(".toolbar.\($0),") })
  }
}

private final class Words: AddressWording {
  func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale) -> String? {
    "Word \(locale.identifier)"
  }
  func secondName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale
  ) -> String? { "second" }
}

/// A field whose rows load from a server.
@MainActor struct FieldStage: SettingsStage {
  enum State: CaseIterable { case closed, given, editing, turned, unknown, cleared }

  let phone = Phone()
  let control = PickerTextField(frame: .zero)
  var window: UIWindow { phone.window }

  init(_ prepare: (PickerTextField) -> Void) {
    control.show(WheelSelection(letters, depth: 3))
    prepare(control)
    phone.show(control, height: 44)
  }

  func enter(_ state: State) async throws {
    switch state {
    case .closed: break
    case .given: control.select(path: ["b", "b1", "v"])
    case .editing:
      control.select(path: ["b", "b1", "v"])
      control.becomeFirstResponder()
    case .turned:
      control.becomeFirstResponder()
      window.layoutIfNeeded()
      control.wheel.wheels.spin(0, to: 1)
    case .unknown: control.select(path: "unknown")
    case .cleared:
      control.select(path: ["b", "b1", "v"])
      control.clear()
    }
  }

  var value: [String] { control.choice?.names ?? [] }
  var shown: [String] {
    // They are in the window of a keyboard.
    control.toolbar.layoutIfNeeded()
    control.wheel.layoutIfNeeded()
    return control.shown + control.toolbar.shown + control.wheel.shown
  }
}

/// An address selector whose options load from a server.
@MainActor struct AddressStage: SettingsStage {
  enum State: CaseIterable { case closed, given, half, complete, unknown, loading, failed }

  let server = ChildServer()
  let fixture: AddressFixture
  var control: AddressSelectorView { fixture.selector }
  var window: UIWindow { fixture.phone.window }

  init(_ prepare: (AddressSelectorView) -> Void) {
    fixture = AddressFixture(PathSelection(letters, minimumDepth: 2, isLazy: true)) { [server] in
      $0.loadChildren = { try await server.children(of: $0, in: $1) }
      prepare($0)
    }
  }

  func enter(_ state: State) async throws {
    switch state {
    case .closed: break
    case .given: control.select(path: ["b", "b1"])
    case .half: control.take(.option(row: 0))
    case .complete: for row in [0, 1] { control.take(.option(row: row)) }
    case .unknown: control.select(path: ["a", "unknown"])
    case .loading:
      control.take(.option(row: 2))
      try await server.wait(for: "c")
    case .failed:
      control.take(.option(row: 2))
      try await server.fail("c")
    }
  }

  var value: [String] { control.choice.names + control.selection.awaitedLevels.compactMap(\.name) }
}

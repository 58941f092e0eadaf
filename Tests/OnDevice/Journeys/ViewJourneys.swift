#if canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI
import Testing
import UIKit

extension OnDeviceTests {
  /// One journey of a user through each SwiftUI view.
  @MainActor @Suite("Journeys through the SwiftUI views") struct ViewJourneys {
    private let screen: Screen
    private let china = ChinaRegions.hierarchy

    init() async { screen = await Screen() }

    /// Shows a view, and returns the control in it.
    private func show<Control: UIView>(
      _ view: some View, _ type: Control.Type
    ) async throws -> Control {
      let host = UIHostingController(rootView: view)
      screen.show(host)
      await screen.wait { host.view.first(type) != nil }
      return try #require(host.view.first(type))
    }

    @Test("Turned wheels write the path to the binding")
    func wheels() async throws {
      let codes = Stored<[String]>([])
      let wheels = try await show(
        WheelPicker(WheelSelection(china, depth: 2), selection: .codes(codes.binding)),
        WheelPickerView.self)
      let picker = try #require(wheels.first(UIPickerView.self))
      Hand.spin(picker, 0, to: china.position(of: try #require(china.node(withCode: "440000"))))
      #expect(await screen.wait { codes.value == ["440000", "440100"] })
    }

    @Test("A field writes the path when its editing ends")
    func field() async throws {
      let names = Stored(["广东省", "广州市"])
      let field = try await show(
        PickerField(
          "City", selection: .names(names.binding), from: WheelSelection(china, depth: 2)),
        PickerTextField.self)
      #expect(await screen.wait { field.text == "广东省 广州市" })
      field.becomeFirstResponder()
      let picker = try #require(field.wheel.first(UIPickerView.self))
      Hand.spin(picker, 1, to: china.position(of: try #require(china.node(withCode: "440300"))))
      #expect(names.value == ["广东省", "广州市"])
      field.finish()
      #expect(await screen.wait { names.value == ["广东省", "深圳市"] })
    }

    @Test("A field in a form has room for a finger, its title and its text")
    func form() async throws {
      let code = Stored("440105")
      let field = try await show(
        Form {
          PickerField(
            "Home", selection: .value(code.binding), from: WheelSelection(china, depth: 3),
            style: .row)
        }, PickerTextField.self)
      #expect(await screen.wait { field.text == "广东省 广州市 海珠区" && field.bounds.height >= 44 })
      let title = try #require(field.labels.first { $0.text == "Home" })
      let area = title.convert(title.bounds, to: field)
      #expect(area.maxX <= field.textRect(forBounds: field.bounds).minX)
      #expect(field.bounds.width > 200)
    }

    @Test("A reader presents a sheet for its content, and returns the choice")
    func reader() async throws {
      let presenter = Stored<SheetPresenter?>(nil)
      let host = UIHostingController(
        rootView: SheetReader { reader in Text(verbatim: presenter.set(reader)) })
      screen.show(host)
      #expect(await screen.wait { presenter.value != nil && host.view.window != nil })
      let reader = try #require(presenter.value)
      let sheet = Task {
        try await WheelPicker.choose(WheelSelection(china, depth: 2), from: reader)
      }
      #expect(await screen.wait { host.presentedViewController?.viewIfLoaded?.window != nil })
      let controller = try #require(host.presentedViewController as? WheelPickerController)
      controller.finish()
      #expect(try await sheet.value?.names == ["北京市", "东城区"])
      #expect(await screen.wait { host.presentedViewController == nil })
    }

    @Test("A complete address is written to the binding")
    func address() async throws {
      let value = Stored("440105")
      let selector = try await show(
        AddressSelector(PathSelection(china), selection: .value(value.binding)),
        AddressSelectorView.self)
      #expect(await screen.wait { selector.selection.choice.names.last == "海珠区" })
      selector.hasSections = false
      screen.window.layoutIfNeeded()
      Hand.tap(selector.optionList, 0)
      let district = try #require(china.node(withCode: "440105"))
      let town = china.children(of: district)[0]
      #expect(await screen.wait { value.value == china.value(of: china.path(to: town)) })
    }

    @Test("A checked node is written to the binding")
    func outline() async throws {
      let checked = Stored<Set<Hierarchy.Node>>([])
      let table = try await show(
        Outline(china, checks: checked.binding), OutlineTableView.self)
      screen.window.layoutIfNeeded()
      Hand.tap(table.tableView, 0)
      #expect(await screen.wait { checked.value == [china.roots[0]] })
    }

    @Test("A sheet opens with its binding, and Cancel resets the binding")
    func sheet() async throws {
      let isPresented = Stored(true)
      let host = UIHostingController(
        rootView: Text(verbatim: "Address").addressSheet(
          isPresented: isPresented.binding, selection: .constant(nil), from: PathSelection(china)))
      screen.show(host)
      #expect(await screen.wait { host.presentedViewController?.viewIfLoaded?.window != nil })
      let sheet = try #require(host.presentedViewController as? AddressSelectorController)
      sheet.cancel()
      #expect(await screen.wait { !isPresented.value && host.presentedViewController == nil })
    }
  }
}

/// A value that views read and write through a binding.
@MainActor private final class Stored<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// Keeps a value from a view that has no other text.
  func set<Kept>(_ kept: Kept) -> String where Value == Kept? {
    value = kept
    return ""
  }

  var binding: Binding<Value> {
    Binding(get: { @MainActor in self.value }, set: { @MainActor in self.value = $0 })
  }
}
#endif

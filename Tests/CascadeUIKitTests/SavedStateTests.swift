import Foundation
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The path of a control in the state of a scene") struct SavedStateTests {
  private let phone = Phone()
  private let server = ChildServer()
  private let letters = tree("a -a1 --x -a2 b -b1")

  /// Returns the path of a control after the app was ended.
  private func restored(_ path: SavedPath) -> SavedPath {
    SavedPath(userInfo: path.userInfo(forKey: "home"), forKey: "home") ?? "missing"
  }

  @Test("Wheels have the path under their indicators, or one of the app that they can't show")
  func wheels() {
    let picker = WheelPickerView(WheelSelection(letters))
    phone.show(picker)
    picker.wheels.spin(0, to: 1)
    #expect(picker.savedPath.levels.map(\.name) == ["b", "b1"])
    let other = WheelPickerView(WheelSelection(letters))
    #expect(other.select(path: restored(picker.savedPath)).unmatched == nil)
    #expect(other.choice.names == ["b", "b1"])
    picker.select(path: "unknown")
    #expect(restored(picker.savedPath) == "unknown")
    picker.confirm()
    #expect(picker.savedPath.levels.map(\.name) == ["a", "a1", "x"])
  }

  @Test("Levels that aren't loaded are in the path")
  func lazy() async throws {
    let picker = WheelPickerView(WheelSelection(Hierarchy(), isLazy: true))
    picker.loadChildren = { [server] in try await server.children(of: $0, in: $1) }
    phone.show(picker)
    picker.select(path: ["a", "a1"])
    #expect(picker.savedPath == ["a", "a1"])
    try await server.answer(nil, ["a", "b"])
    #expect(restored(picker.savedPath) == ["a", "a1"])
  }

  @Test("A field has its value, also while the user edits it, and one that it can't show")
  func field() {
    let field = PickerTextField(letters)
    phone.show(field, height: 44)
    #expect(field.savedPath.isEmpty)
    field.select(path: ["a", "a2"])
    let saved = field.savedPath
    field.becomeFirstResponder()
    field.wheel.wheels.spin(0, to: 1)
    #expect(field.text == "b b1" && field.savedPath == saved)
    field.finish()
    #expect(restored(field.savedPath).levels.map(\.name) == ["b", "b1"])
    field.select(path: "unknown")
    field.becomeFirstResponder()
    #expect(field.savedPath == "unknown")
    field.resignFirstResponder()
    #expect(restored(field.savedPath) == "unknown")
    field.clear()
    #expect(field.savedPath.isEmpty)
  }

  @Test("An address has the chosen levels, or the path that the app has set until the user chooses")
  func address() {
    let selector = AddressSelectorView(PathSelection(letters))
    phone.show(selector, height: 844)
    selector.select(path: ["a", "unknown"])
    #expect(restored(selector.savedPath) == ["a", "unknown"])
    selector.take(.option(row: 1))
    #expect(restored(selector.savedPath).levels.map(\.name) == ["a", "a2"])
  }

  @Test("State that isn't ours, or is damaged, is no path")
  func damaged() {
    #expect(SavedPath(userInfo: nil, forKey: "home") == nil)
    #expect(SavedPath(userInfo: ["home": "text"], forKey: "home") == nil)
    let stored = #"{"isExact":true,"codes":["1","2"],"names":[null],"start":"root"}"#
    #expect(SavedPath(userInfo: ["home": Data(stored.utf8)], forKey: "home") == nil)
    #expect(SavedPath(nodes: [Hierarchy.Node(1)]).userInfo(forKey: "home").isEmpty)
  }

  @Test(
    "A path is decoded as it was encoded",
    arguments: [
      "440105", "广东/广州", SavedPath(codes: ["1", "2"]), SavedPath(code: "7"),
      SavedPath(rows: [1, 0]), SavedPath(names: ["a"], matching: .exact),
      SavedPath(levels: [.init(code: "1", name: "a"), .init(name: "b")]), SavedPath(names: []),
    ] as [SavedPath])
  func coding(path: SavedPath) throws {
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(SavedPath.self, from: data) == path)
  }
}

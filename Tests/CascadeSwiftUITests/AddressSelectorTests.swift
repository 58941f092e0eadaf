import CascadeSwiftUI
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests

@MainActor @Suite("The AddressSelector view") struct AddressSelectorTests {
  private let address = PathSelection(tree("a -a1 --x --y -a2 b"))

  @Test(
    "The binding contains the last path that can be confirmed, even while another one is being chosen"
  )
  func follows() {
    let names = Probe(["a", "a1", "x"])
    let screen = Screen(names) { AddressSelector(address, selection: .names($0)) }
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    #expect(selector.selection.choice.names == ["a", "a1", "x"] && names.writes == 0)
    person.tapStep(1)
    person.tap("a2")
    screen.host.update()
    #expect(names.value == ["a", "a2"] && names.writes == 1)
    person.tapStep(0)
    person.tap("a")
    screen.host.update()
    #expect(names.writes == 1)
    person.tapStep(0)
    person.tap("b")
    #expect(names.value == ["b"] && names.writes == 2)
    names.value = ["a", "a1", "y"]
    screen.host.update()
    #expect(selector.selection.choice.names == ["a", "a1", "y"] && names.writes == 2)
    #expect(selector.frame == screen.host.controller.view.bounds)
  }

  @Test("VoiceOver says that the options and levels of a disabled view are dimmed")
  func disabled() throws {
    let isOff = Probe(false)
    let screen = Screen(isOff) {
      AddressSelector(address, selection: .names(.constant(["a"]))).disabled($0.wrappedValue)
    }
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    for isDisabled in [false, true, false] {
      isOff.value = isDisabled
      screen.host.update()
      let option = try #require(selector.list.visibleCells.first)
      let level = try #require(selector.timeline.visibleCells.first)
      for cell in [option, level] {
        #expect(cell.accessibilityTraits.contains(.button))
        #expect(cell.accessibilityTraits.contains(.notEnabled) == isDisabled)
      }
      #expect(selector.tintColor == (isDisabled ? .systemGray : .tintColor))
    }
  }

  @Test("Levels that load later don't change the binding until the user chooses")
  func loading() async throws {
    let server = ChildServer()
    let names = Probe(["a", "a1"])
    let screen = Screen(names) {
      AddressSelector(PathSelection(Hierarchy(), isLazy: true), selection: .names($0)) {
        $0.loadChildren = { try await server.children(of: $0, in: $1) }
      }
    }
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    try await server.answer(nil, ["a", "b"])
    try await server.answer("a", ["a0", "a1"])
    screen.host.update()
    #expect(selector.selection.choice.names == ["a", "a1"] && names.writes == 0)
    person.tapStep(0)
    person.tap("b")
    try await server.answer("b", [])
    screen.host.update()
    #expect(names.value == ["b"])
  }

  @Test("Development zones are in a section after the towns")
  func zones() {
    let names = Probe(["安阳农场"])
    let selection = PathSelection(townsAndZones())
    let screen = Screen(names) { AddressSelector(selection, selection: .names($0)) }
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    #expect(person.rows == ["安定镇", "Évry", "Железо", "安阳农场 ✓", "白云林场"])
    // For five rows, an index saves no scrolling.
    #expect(selector.list.sectionIndexTitles(for: selector.list) == nil)
    selector.optionList.sectionIndexMinimumDisplayRowCount = 5
    #expect(selector.list.sectionIndexTitles(for: selector.list) == ["A", "E", "Ж", "…"])
    person.tap("白云林场")
    #expect(names.value == ["白云林场"])
  }

  @Test("A model follows the user's choice and can change it")
  func model() {
    let model = AddressModel(address)
    model.select(path: ["a", "a1"])
    let screen = Screen(AddressSelector(model) { $0.isSearchable = true })
    let selector = screen.first(AddressSelectorView.self)
    let person = AddressFixture(showing: selector, on: screen.phone)
    #expect(selector.selection.activeLevel == 2 && selector.isSearchable)
    let count = ChangeCount { _ = model.choice }
    person.tap("y")
    #expect(model.choice.names == ["a", "a1", "y"] && count.changes == 1)
    model.show(PathSelection(tree("c d")))
    #expect(selector.selection.choice.names.isEmpty && selector.list.numberOfRows(inSection: 0) > 0)
  }
}

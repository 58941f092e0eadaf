import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Former names in an address selector") struct AddressFormerNameTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history

  /// The former name in each step, as shown and as spoken.
  private func steps(_ address: AddressFixture) -> [String] {
    address.phone.window.layoutIfNeeded()
    return address.selector.timeline.visibleCells.map { cell in
      let label = (cell as! AddressTimelineCell).formerLabel
      #expect(label.isHidden == (label.text == nil))
      return [label.text, cell.accessibilityValue].compactMap { $0 }.joined(separator: " | ")
    }
  }

  private func address() -> AddressFixture {
    let address = AddressFixture(PathSelection(china))
    address.selector.select(path: "上海市/奉贤县", history: history)
    address.phone.window.layoutIfNeeded()
    return address
  }

  private let shown = [
    "level 1", "formerly 奉贤县 | level 2, formerly 奉贤县", "level 3",
  ]

  @Test("The step of the place shows the former name, and VoiceOver reads it with the level")
  func step() throws {
    let address = address()
    #expect(steps(address) == shown)
    let cell = address.selector.timeline.visibleCells[1] as! AddressTimelineCell
    #expect(cell.nameLabel.text == "奉贤区" && cell.formerLabel.textColor == .secondaryLabel)
    #expect(cell.formerLabel.adjustsFontForContentSizeCategory)
  }

  @Test("It remains while the user looks at the levels and chooses the same place again")
  func samePlace() {
    let address = address()
    address.tapStep(0)
    address.tapStep(1)
    address.tap("奉贤区")
    #expect(steps(address) == shown)
  }

  @Test("It disappears when the user or the app chooses something else")
  func otherPlace() {
    let address = address()
    address.tapStep(1)
    address.tap("青浦区")
    #expect(steps(address) == ["level 1", "level 2", "level 3"])
    address.tapStep(1)
    address.tap("奉贤区")
    #expect(steps(address) == ["level 1", "level 2", "level 3"])
    address.selector.select(path: "上海市/奉贤县", history: history)
    #expect(steps(address) == shown)
    address.selector.select(path: "310120", history: history)
    #expect(steps(address) == ["level 1", "level 2", "level 3"])
    address.selector.select(path: "上海市/奉贤县", history: history)
    address.selector.show(PathSelection(china))
    #expect(steps(address) == [])
  }

  @Test("A search result ends it, unless it is the same place")
  func search() {
    let address = address()
    address.selector.isSearchable = true
    address.search(for: "310120")
    address.tap("奉贤区")
    #expect(steps(address) == shown)
    address.search(for: "310118")
    address.tap("青浦区")
    #expect(steps(address) == ["level 1", "level 2", "level 3"])
  }
}

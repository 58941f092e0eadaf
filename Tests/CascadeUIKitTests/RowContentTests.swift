import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The app's content in the rows of wheels and addresses") struct RowContentTests {
  private let phone = Phone()

  private func content(_ text: String, _ second: String? = nil) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = (text, second)
    return content
  }

  private func texts(_ view: UIView?) -> [String] {
    (view?.descendants ?? []).compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
  }

  @Test("A wheel shows content in the place of names, and names where there is none")
  func wheel() {
    let picker = WheelPickerView(["a", "b", "c!"])
    picker.rowContent = { _, row in row.name == "b" ? nil : content("*\(row.name)") }
    phone.show(picker)
    let rows = (0..<3).map { picker.view(forRow: $0, inColumn: 0) }
    #expect(texts(rows[0]) == ["*a"] && (rows[1] as? UILabel)?.text == "b")
    #expect(rows[0]?.isAccessibilityElement == true && rows[0]?.accessibilityLabel == "*a")
    #expect(rows[0]?.subviews.first?.frame == rows[0]?.bounds)
    picker.rowContent = nil
    #expect(picker.wheels.texts(0) == ["a", "b", "c!"])
  }

  @Test("Other content of the same kind doesn't stop wheels that turn")
  func turning() {
    let picker = WheelPickerView([["a", "b", "c"], ["x", "y"]])
    picker.rowContent = { _, row in content(row.name) }
    phone.show(picker)
    picker.wheels.turn(0, to: 1)
    let view = picker.view(forRow: 1, inColumn: 0)
    picker.rowContent = { _, row in content(row.name, "new") }
    #expect(picker.wheels.isTurning(0) && picker.view(forRow: 1, inColumn: 0) === view)
    #expect(texts(view) == ["b", "new"] && view?.accessibilityLabel == "b, new")
    picker.rowContent = { _, row in row.name == "b" ? nil : content(row.name) }
    #expect((picker.view(forRow: 1, inColumn: 0) as? UILabel)?.text == "b")
    picker.rowContent = { _, row in content(row.name) }
    #expect(texts(picker.view(forRow: 1, inColumn: 0)) == ["b"])
    #expect(picker.confirm()?.names == ["b", "x"])
  }

  @Test("An option shows content in the place of names, and keeps its checkmark and its speech")
  func option() {
    let address = AddressFixture(PathSelection(tree("a -a1 --a11 b c!"))) {
      $0.rowContent = { _, row in
        row.name == "b" ? nil : content("*\(row.name)", row.isChosen ? "chosen" : nil)
      }
    }
    let list = address.selector.list
    func cell(_ row: Int) -> UITableViewCell? {
      address.phone.window.layoutIfNeeded()
      return list.cellForRow(at: IndexPath(row: row, section: 0))
    }
    address.selector.hasSections = false
    #expect(texts(cell(0)) == ["*a"] && texts(cell(1)) == ["b"])
    #expect(cell(0)?.accessibilityLabel == "*a" && cell(1)?.accessibilityLabel == "b")
    #expect(cell(0)?.accessibilityValue == "level 1, 1 of 3")
    #expect(cell(2)?.accessibilityTraits.contains(.notEnabled) == true)
    address.selector.select(path: ["a", "a1"])
    address.selector.reopen(level: 0)
    #expect(texts(cell(0)) == ["*a", "chosen"] && cell(0)?.accessoryType == .checkmark)
    address.selector.isSearchable = true
    address.search(for: "a1")
    #expect(texts(cell(0)).first == "a1", "A result shows its path.")
    address.selector.rowContent = nil
    address.selector.isSearchable = false
    #expect(texts(cell(0)) == ["a"])
  }

  @Test("Other content of options changes only visible rows, in place")
  func otherOptions() {
    let names = (0..<200).map { "n\($0)" }
    let address = AddressFixture(PathSelection(Hierarchy(names))) { $0.hasSections = false }
    let list = address.selector.list
    list.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    address.phone.window.layoutIfNeeded()
    let offset = list.contentOffset
    var asked = 0
    address.selector.rowContent = { _, row in
      asked += 1
      return content("*\(row.name)")
    }
    address.phone.window.layoutIfNeeded()
    #expect(list.contentOffset == offset && asked < 60)
    #expect(list.visibleCells.allSatisfy { texts($0).first?.hasPrefix("*n") == true })
  }

  @Test("VoiceOver says all that the content of a wheel or an option shows")
  func speech() {
    let picker = WheelPickerView(["a", "b"])
    picker.rowContent = { _, row in content(row.name, "5 min") }
    phone.show(picker)
    #expect(picker.view(forRow: 1, inColumn: 0)?.accessibilityLabel == "b, 5 min")
    picker.rowContent = { _, row in content("", "5 min") }
    #expect(picker.view(forRow: 1, inColumn: 0)?.accessibilityLabel == "b, 5 min")
    let address = AddressFixture(PathSelection(tree("a b"))) {
      $0.rowContent = { _, row in content(row.name, "far") }
    }
    address.phone.window.layoutIfNeeded()
    #expect(address.selector.list.visibleCells.map(\.accessibilityLabel) == ["a, far", "b, far"])
  }
}

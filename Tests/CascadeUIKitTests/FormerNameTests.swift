import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Former names in wheels") struct FormerNameTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history
  private let phone = Phone()

  /// Returns wheels on 奉贤区, set by the code of 奉贤县.
  private func picker(depth: Int = 2) -> WheelPickerView {
    let picker = WheelPickerView(WheelSelection(china, depth: depth))
    phone.show(picker)
    picker.select(path: "310226", history: history)
    phone.window.layoutIfNeeded()
    return picker
  }

  private func rowLabel(_ picker: WheelPickerView) -> WheelRowLabel? {
    let row = china.position(of: china.node(withCode: "310120")!)
    return picker.wheels.view(forRow: row, forComponent: 1) as? WheelRowLabel
  }

  /// The former names in all rows that exist.
  private func formerNames(_ picker: WheelPickerView) -> [String] {
    picker.descendants.compactMap { ($0 as? WheelRowLabel)?.former }
  }

  @Test("The row of the place shows its former name, and VoiceOver reads it with the name")
  func row() throws {
    let picker = picker()
    let label = try #require(rowLabel(picker))
    #expect(label.text == "奉贤区" && label.formerLabel.text == "formerly 奉贤县")
    #expect(!label.formerLabel.isHidden && label.formerLabel.textColor == .secondaryLabel)
    #expect(picker.wheels.spoken(1) == ["Column 2", "奉贤区, formerly 奉贤县"])
    #expect(formerNames(picker) == ["formerly 奉贤县"])
    #expect(picker.unresolved == nil && picker.choice.names == ["上海市", "奉贤区"])
  }

  @Test("Both names are inside the row, the former one below the other")
  func layout() throws {
    let label = try #require(rowLabel(picker()))
    for height in [34, 80] as [CGFloat] {
      label.frame = CGRect(x: 0, y: 0, width: 120, height: height)
      label.setNeedsLayout()
      label.layoutIfNeeded()
      label.drawText(in: label.bounds)
      let name = try #require(label.drawnRect)
      #expect(name.midY + label.font.pointSize / 2 <= label.formerLabel.frame.minY)
      #expect(label.formerLabel.frame.maxY <= height && label.formerLabel.frame.width == 120)
      #expect(abs(label.formerLabel.frame.midY - name.midY) < 20)
    }
    label.former = nil
    label.drawText(in: label.bounds)
    #expect(label.drawnRect == label.bounds.insetBy(dx: 3, dy: 0) && label.formerLabel.isHidden)
  }

  @Test("The former name follows the text size")
  func textSize() throws {
    let picker = picker()
    phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    let label = try #require(rowLabel(picker))
    #expect(label.former == "formerly 奉贤县")
    #expect(label.formerLabel.adjustsFontForContentSizeCategory)
    #expect(label.formerLabel.adjustsFontSizeToFitWidth)
  }

  @Test("It disappears when the user turns a wheel to another row, while other wheels turn")
  func turning() throws {
    let picker = picker()
    let shown = try #require(rowLabel(picker))
    let row = picker.wheels.rows[1]
    picker.wheels.turn(0, to: 0)
    picker.wheels.spin(1, to: row - 1)
    #expect(picker.wheels.isTurning(0))
    #expect(rowLabel(picker) === shown && shown.accessibilityLabel == "奉贤区")
    #expect(formerNames(picker).isEmpty)
    picker.wheels.spin(1, to: row)
    #expect(formerNames(picker).isEmpty)
  }

  @Test("It disappears when the user chooses a place below")
  func below() {
    let picker = picker(depth: 3)
    #expect(formerNames(picker) == ["formerly 奉贤县"])
    picker.wheels.spin(2, to: 1)
    #expect(formerNames(picker).isEmpty && picker.choice.names[1] == "奉贤区")
  }

  @Test("It remains when the wheel settles on the same row, and on that row only while it turns")
  func samePlace() throws {
    let picker = picker()
    let row = picker.wheels.rows[1]
    picker.wheels.spin(1, to: row)
    picker.wheels.turn(1, to: 0)
    #expect(formerNames(picker).isEmpty, "A view that is reused doesn't show it.")
    picker.wheels.turn(1, to: row)
    #expect(rowLabel(picker)?.former == "formerly 奉贤县")
    #expect(formerNames(picker).count == 1)
  }

  @Test("It disappears when the app selects a path, shows a selection, or the path is of today")
  func byTheApp() {
    var today = WheelSelection(china, depth: 2)
    today.select("310120")
    let changes: [(WheelPickerView) -> Void] = [
      { $0.select(path: "440105") }, { $0.select(path: "310120", history: history) },
      { $0.show(today) },
    ]
    for change in changes {
      let picker = picker()
      change(picker)
      #expect(formerNames(picker).isEmpty)
    }
  }

  @Test("Confirming keeps it if the place is the choice, and not if a place below is")
  func confirming() {
    let county = picker()
    #expect(county.confirm()?.names.last == "奉贤区")
    #expect(formerNames(county) == ["formerly 奉贤县"])
    let town = picker(depth: 3)
    #expect(town.confirm()?.names.count == 3)
    #expect(formerNames(town).isEmpty)
  }

  @Test("Levels that load later keep it")
  func loading() async throws {
    let server = ChildServer()
    let picker = WheelPickerView(WheelSelection(china, depth: 4, isLazy: true))
    picker.loadChildren = { try await server.children(of: $0, in: $1) }
    phone.show(picker)
    picker.select(path: "310226", history: history)
    let town = try #require(picker.selection.choice.names.last)
    try await server.answer(town, ["a", "b"])
    #expect(picker.selection.choice.names.last == "a")
    #expect(formerNames(picker) == ["formerly 奉贤县"])
  }

  @Test("An app's own row views are as they were")
  func ownRows() {
    let picker = picker()
    picker.rowView = { _, row, _ in UIView() }
    #expect(formerNames(picker).isEmpty)
    #expect(picker.wheels.spoken(1) == ["Column 2", "奉贤区"])
  }

  @Test("A place that has the same name today has no former name")
  func sameName() {
    let picker = picker()
    let match = picker.select(path: "四川省/涪陵地区/垫江县", history: history)
    #expect(match.former.count > 0 && formerNames(picker).isEmpty)
  }

  @Test("The text is Chinese in Chinese")
  func chinese() throws {
    let folder = try #require(
      ControlResources.bundle?.url(forResource: "zh-hans", withExtension: "lproj"))
    let file = try Data(contentsOf: folder.appendingPathComponent("Localizable.strings"))
    let table = try #require(
      try PropertyListSerialization.propertyList(from: file, format: nil) as? [String: String])
    #expect(table["former"] == "原%@")
    #expect(table["notFound"] == "未找到原来的选择，请重新选择")
    #expect(table["split"] == "原%@已拆分为%@，请选择")
    #expect(table["listSeparator"] == "、" && table["listEnd"] == "、")
  }
}

import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

/// The texts of controls whose locale isn't that of the app, which is English in these tests.
@MainActor @Suite("Texts in the language of a locale") struct LocaleTests {
  private let chinese = Locale(identifier: "zh_Hans_CN")
  private let china = ChinaRegions.hierarchy
  private let phone = Phone()

  @Test(
    "A locale has the texts of its language and script, and English ones if there are none",
    arguments: [
      ("zh-Hans", "搜索"), ("zh_CN", "搜索"), ("zh-Hans-SG", "搜索"), ("en_GB", "Search"),
      ("sv", "Search"), ("zh-Hant-TW", "搜尋"), ("zh_TW", "搜尋"), ("zh_HK", "搜尋"),
      ("fr_CA", "Rechercher"), ("pt_PT", "Buscar"), ("ar_EG", "بحث"), ("ja", "検索"), ("id", "Cari"),
    ])
  func languages(identifier: String, search: String) {
    #expect(ControlTexts(Locale(identifier: identifier))[.search] == search)
  }

  @Test("The selector changes its prompt, its rows, its search field and the spoken values")
  func selector() {
    let address = AddressFixture(PathSelection(china), phone: phone) { $0.isSearchable = true }
    #expect(address.selector.searchField.placeholder == "Search")
    #expect(address.selector.list.visibleCells.first?.accessibilityValue == "level 1, 1 of 34")
    address.selector.locale = chinese
    #expect(address.prompt == "选择省份/地区")
    #expect(address.selector.searchField.placeholder == ControlTexts(chinese)[.search])
    #expect(address.selector.list.visibleCells.first?.accessibilityValue == "第 1 级，第 1 项，共 34 项")
    #expect(address.selector.timeline.accessibilityLabel == "已选地区")
    address.selector.locale = nil
    #expect(address.selector.list.visibleCells.first?.accessibilityValue == "level 1, 1 of 34")
  }

  @Test("Wheels change former names, notices and the names of columns, and keep their rows")
  func wheels() {
    let picker = WheelPickerView(WheelSelection(china, depth: 2))
    phone.show(picker)
    picker.select(path: "310226", history: ChinaRegions.history)
    picker.locale = chinese
    phone.window.layoutIfNeeded()
    let formerNames = picker.descendants.compactMap { ($0 as? WheelRowLabel)?.former }
    #expect(formerNames == ["原奉贤县"])
    #expect(picker.wheels.spoken(1) == ["第 2 列", "奉贤区，原奉贤县"])
    #expect(picker.choice.names == ["上海市", "奉贤区"])
    picker.select(path: "999999")
    #expect(picker.noticeLabel.text == "未找到原来的选择，请重新选择")
    picker.locale = nil
    #expect(picker.noticeLabel.text == "The saved choice wasn’t found. Please choose again.")
  }

  @Test("The rows of an outline speak their states in the language")
  func outline() {
    let outline = OutlineFixture(china) { $0.selectionMode = .check() }
    #expect(outline.cell("广东省").accessibilityValue == "unchecked, level 1, 19 of 34")
    outline.table.locale = chinese
    #expect(outline.cell("广东省").accessibilityValue == "未勾选，第 1 级，第 19 项，共 34 项")
    #expect(outline.cell("广东省").accessibilityCustomActions?.first?.name == "展开")
  }

  @Test("A sheet changes its title and its buttons, unless the app has set them")
  func sheet() {
    let controller = AddressSelectorController(PathSelection(china, minimumDepth: 1))
    controller.present(from: phone.root)
    controller.locale = chinese
    #expect(controller.title == "请选择所在地区" && controller.selector.locale == chinese)
    #expect(
      controller.toolbar.bar.cancel.title == "取消" && controller.toolbar.bar.done.title == "完成")
    controller.toolbar.doneTitle = "OK"
    controller.title = "收货地址"
    controller.locale = nil
    #expect(controller.title == "收货地址")
    #expect(controller.toolbar.bar.done.title == "OK")
    #expect(controller.toolbar.bar.cancel.systemItem == .cancel)
    controller.locale = Locale(identifier: "en_GB")
    #expect(
      controller.toolbar.bar.cancel.systemItem == .cancel,
      "The buttons of the system are in English.")
  }

  @Test("A field passes the locale to its wheels and its toolbar")
  func field() {
    let field = PickerTextField()
    field.show(WheelSelection(china, depth: 2))
    phone.show(field)
    field.locale = chinese
    field.select(path: "310226", history: ChinaRegions.history)
    #expect(field.wheel.locale == chinese && field.accessibilityValue == "上海市 奉贤区，原奉贤县")
    #expect(field.toolbar.bar.done.title == "完成")
  }
}

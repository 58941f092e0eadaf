import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An address selector with large text") struct AddressScaleTests {
  private func largeAddress(
    _ names: String..., prepare: (AddressSelectorView) -> Void = { _ in }
  ) -> AddressFixture {
    let address = AddressFixture(
      PathSelection(ChinaRegions.hierarchy),
      phone: Phone(traits: UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    ) {
      $0.isSearchable = true
      prepare($0)
    }
    address.selector.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    address.selector.select(path: SavedPath(names: names))
    address.phone.window.layoutIfNeeded()
    return address
  }

  /// The part of the list below the header.
  private func visibleHeight(of list: AddressTableView) -> CGFloat {
    let header = list.tableHeaderView?.frame.maxY ?? 0
    return list.bounds.maxY - max(list.bounds.minY, header)
  }

  @Test("On a small phone with the largest text, levels and prompt scroll with two options")
  func smallPhone() {
    let address = largeAddress("广东", "广州", "海珠")
    let selector = address.selector
    #expect(selector.promptLabel.superview === selector.list.lead)
    #expect(selector.timeline.superview === selector.list.lead)
    #expect(selector.timeline.frame.maxY <= selector.promptLabel.frame.minY)
    #expect(selector.timeline.frame.height == selector.timeline.contentSize.height)
    #expect(visibleHeight(of: selector.list) >= 2 * selector.list.usualRowHeight)
    #expect(selector.list.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
    // The prompt is complete.
    let label = selector.promptLabel
    #expect(label.sizeThatFits(label.bounds.size).height <= label.bounds.height)

    address.phone.window.setTraits(UITraitCollection())
    address.phone.window.layoutIfNeeded()
    #expect(selector.promptLabel.superview === selector)
    #expect(selector.list.tableHeaderView == nil)
    #expect(selector.subviews.firstIndex(of: selector.timeline) == 1)
    #expect(selector.subviews.firstIndex(of: selector.promptLabel) == 2)
  }

  @Test("A level that scrolls with the options can be tapped")
  func reopening() {
    let address = largeAddress("广东", "广州", "海珠")
    address.tapStep(1)
    #expect(address.selector.selection.activeLevel == 1)
    #expect(address.selector.promptLabel.text == "Choose a city")
    #expect(address.rows.contains("广州市 ✓"))
  }

  @Test("While the keyboard leaves little room, levels and prompt scroll with the options")
  func keyboard() {
    let address = AddressFixture(chinaAddress("广东", "广州")) { $0.isSearchable = true }
    let selector = address.selector
    #expect(selector.list.tableHeaderView == nil)
    address.phone.window.showKeyboard(in: CGRect(x: 0, y: 344, width: 390, height: 500))
    address.phone.window.layoutIfNeeded()
    #expect(selector.list.tableHeaderView === selector.list.lead)
    #expect(selector.list.frame.maxY == 344)
    address.phone.window.showKeyboard(in: nil)
    address.phone.window.layoutIfNeeded()
    #expect(selector.list.tableHeaderView == nil)
  }

  @Test("The app's header of the list stays above the options, below levels that scroll")
  func header() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let address = largeAddress("广东") { $0.optionList.tableHeaderView = header }
    let list = address.selector.list
    #expect(header.superview === list.lead)
    #expect(header.frame.minY >= address.selector.promptLabel.frame.maxY)
    #expect(list.lead.frame.height == header.frame.maxY)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    address.selector.optionList.tableHeaderView = other
    address.phone.window.layoutIfNeeded()
    #expect(header.superview == nil && other.superview === list.lead)
    #expect(other.frame.height == 50)

    address.phone.window.setTraits(UITraitCollection())
    address.phone.window.layoutIfNeeded()
    #expect(list.tableHeaderView === other && other.superview === list)
  }

  @Test("Levels beside the index of the options leave it free")
  func index() {
    let address = largeAddress("广东")
    #expect(address.selector.list.showsIndex)
    #expect(address.selector.timeline.frame.maxX == 290)
    address.selector.semanticContentAttribute = .forceRightToLeft
    address.phone.window.layoutIfNeeded()
    #expect(address.selector.timeline.frame.minX == 30)
    #expect(address.selector.timeline.semanticContentAttribute == .forceRightToLeft)
  }

  @Test("A step is as high as all lines of its name and its former name")
  func steps() throws {
    let address = AddressFixture(PathSelection(ChinaRegions.hierarchy))
    let timeline = address.selector.timeline
    address.selector.select(path: "上海市/奉贤县", history: ChinaRegions.history)
    address.phone.window.layoutIfNeeded()
    #expect(timeline.visibleCells[0].frame.height == 44)
    let cell = try #require(timeline.visibleCells[1] as? AddressTimelineCell)
    #expect(cell.nameLabel.numberOfLines == 0 && cell.formerLabel.numberOfLines == 0)
    #expect(cell.frame.height >= cell.nameLabel.bounds.height + cell.formerLabel.bounds.height)
    #expect(cell.frame.height > 44)
    #expect(timeline.height(inWidth: 390) == timeline.contentSize.height)
    address.selector.frame.size.width = 130
    address.phone.window.layoutIfNeeded()
    let wrapped = try #require(timeline.visibleCells[1] as? AddressTimelineCell)
    #expect(wrapped.formerLabel.bounds.height > 30)
  }

  @Test("The search field is as high as a fingertip")
  func searchField() {
    let address = AddressFixture(PathSelection(ChinaRegions.hierarchy)) { $0.isSearchable = true }
    #expect(address.selector.searchField.frame.height >= 44)
  }

  @Test(
    "While the user types, VoiceOver speaks the letters, and the last number of results after them")
  func announcements() async {
    let announcement = DelayedAnnouncement()
    var pauses: [CheckedContinuation<Void, Never>] = []
    var spoken: [String] = []
    announcement.pause = { await withCheckedContinuation { pauses.append($0) } }
    announcement.speak = { spoken.append($0) }
    announcement.post("12 found")
    await runPendingTasks()
    announcement.post("1 found")
    await runPendingTasks()
    #expect(pauses.count == 2 && spoken.isEmpty)
    for pause in pauses { pause.resume() }
    await runPendingTasks()
    #expect(spoken == ["1 found"])
    announcement.post("2 found")
    await runPendingTasks()
    announcement.cancel()
    pauses.last?.resume()
    await runPendingTasks()
    #expect(spoken == ["1 found"])
  }
}

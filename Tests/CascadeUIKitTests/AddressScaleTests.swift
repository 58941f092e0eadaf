import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An address selector with large text") struct AddressScaleTests {
  @Test("On a small phone with the largest text, the options keep the height of two rows")
  func smallPhone() {
    let address = AddressFixture(
      PathSelection(ChinaRegions.hierarchy),
      phone: Phone(traits: UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    ) { $0.isSearchable = true }
    address.selector.select(path: ["广东", "广州", "海珠"])
    address.selector.frame = CGRect(x: 0, y: 0, width: 375, height: 548)
    address.phone.window.layoutIfNeeded()
    let selector = address.selector
    #expect(abs(selector.timeline.frame.height - selector.timeline.stepHeight) < 1)
    #expect(selector.promptLabel.numberOfLines == 2)
    #expect(selector.promptLabel.adjustsFontSizeToFitWidth)
    #expect(selector.list.frame.height >= 150)
    address.phone.window.setTraits(UITraitCollection())
    address.phone.window.layoutIfNeeded()
    #expect(selector.timeline.frame.height == selector.timeline.fullHeight)
    #expect(selector.promptLabel.numberOfLines == 0)
  }

  @Test("A step has room for two lines of its name, and for a former name below them")
  func steps() throws {
    let address = AddressFixture(PathSelection(ChinaRegions.hierarchy))
    let timeline = address.selector.timeline
    address.selector.select(path: "上海市/奉贤县", history: ChinaRegions.history)
    address.phone.window.layoutIfNeeded()
    let cell = try #require(timeline.visibleCells[1] as? AddressTimelineCell)
    #expect(cell.nameLabel.numberOfLines == 2 && cell.nameLabel.adjustsFontSizeToFitWidth)
    #expect(cell.nameLabel.font.lineHeight * 2 <= timeline.stepHeight)
    #expect(cell.frame.height == timeline.stepHeight + 18)
    #expect(timeline.fullHeight == 3 * timeline.stepHeight + 18)
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

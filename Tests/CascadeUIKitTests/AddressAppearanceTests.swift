import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The appearance of an address selector") struct AddressAppearanceTests {
  private let address = AddressFixture(chinaAddress("广东", "广州", "海珠")) { $0.isSearchable = true }

  @Test("The search field, levels, prompt and options are arranged vertically, down to the edge")
  func order() {
    let selector = address.selector
    let views: [UIView] = [
      selector.searchField, selector.timeline, selector.promptLabel, selector.list,
    ]
    for (view, next) in zip(views, views.dropFirst()) {
      #expect(view.frame.maxY <= next.frame.minY)
      #expect(view.frame.height > 0)
    }
    #expect(abs(selector.timeline.frame.height - 4 * 44) < 0.01)
    #expect(selector.list.frame.maxY == 844)
    #expect(selector.searchField.frame.minX == 16 && selector.searchField.frame.maxX == 374)
  }

  @Test("In a view that is not high enough, the options are beside the levels")
  func wide() {
    let selector = address.selector
    selector.frame = CGRect(x: 0, y: 0, width: 844, height: 330)
    address.phone.window.layoutIfNeeded()
    #expect(selector.timeline.frame.maxX == selector.list.frame.minX)
    #expect(selector.searchField.frame.maxX <= selector.list.frame.minX)
    #expect(selector.list.frame.minY < selector.timeline.frame.minY)
    selector.semanticContentAttribute = .forceRightToLeft
    address.phone.window.layoutIfNeeded()
    #expect(selector.timeline.frame.minX == selector.list.frame.maxX)
    #expect(selector.list.semanticContentAttribute == .forceRightToLeft)
  }

  @Test(
    "Large text makes the levels higher, but the options keep most of the height",
    arguments: TextSizeReport.allCases)
  func textSize(report: TextSizeReport) {
    TextSizeReport.$current.bound(to: report) {
      let address = AddressFixture(chinaAddress("广东", "广州", "海珠"))
      let selector = address.selector
      let normal = selector.timeline.frame.height
      address.phone.window.setTraits(
        UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
      let height = selector.timeline.visibleCells.last?.frame.height ?? 0
      #expect(height > 80)
      #expect(selector.timeline.frame.height > normal)
      #expect(selector.list.frame.height > 844 / 3)
      // The active level, which is the last, is visible.
      #expect(address.steps.last == "○ ? <")
      let cell = address.selector.timeline.visibleCells.last as? AddressTimelineCell
      #expect(cell?.nameLabel.adjustsFontForContentSizeCategory == true)
    }
  }

  @Test("A notice starts where the options do, and a text beside an indicator after it")
  func statusRows() async throws {
    func start(_ address: AddressFixture) throws -> CGFloat {
      address.phone.window.layoutIfNeeded()
      let cell = try #require(address.selector.list.visibleCells.first)
      let label = (cell as? LoadingCell)?.label ?? (cell as? AddressPlaceCell)?.nameLabel
      return try #require(label).convert(.zero, to: address.selector).minX
    }
    #expect(try start(address) == 16)
    address.search(for: "qqqq")
    #expect(try start(address) == 16)
    let lazy = AddressFixture(PathSelection(Hierarchy(), isLazy: true)) {
      $0.loadChildren = { _, _ in
        try await Task.sleep(for: .seconds(600))
        return []
      }
    }
    #expect(try start(lazy) == 44)
  }

  @Test("The list ends above the keyboard")
  func keyboard() {
    address.phone.window.showKeyboard(in: CGRect(x: 0, y: 544, width: 390, height: 300))
    address.phone.window.layoutIfNeeded()
    #expect(address.selector.list.frame.maxY == 544)
  }

  @Test(
    "Dots are filled if their level is chosen, and lines connect the first dot to the last")
  func dots() throws {
    _ = address.steps
    let cells = address.selector.timeline.visibleCells.compactMap { $0 as? AddressTimelineCell }
    #expect(cells.map(\.lineAbove.isHidden) == [true, false, false, false])
    #expect(cells.map(\.lineBelow.isHidden) == [false, false, false, true])
    #expect(cells.map(\.nameLabel.textColor) == [.label, .label, .label, .secondaryLabel])
    address.tapStep(0)
    _ = address.steps
    let colors = address.selector.timeline.visibleCells.map {
      ($0 as? AddressTimelineCell)?.nameLabel.textColor
    }
    #expect(colors == [.tintColor, .label, .label, .secondaryLabel])
  }

  @Test(
    "VoiceOver speaks the name and number of a level, and the name, level and position of an option"
  )
  func spoken() throws {
    _ = address.steps
    let timeline = address.selector.timeline
    #expect(timeline.accessibilityLabel == "Chosen levels")
    let step = try #require(timeline.visibleCells.dropFirst().first)
    #expect(step.accessibilityLabel == "广州市" && step.accessibilityValue == "level 2")
    #expect(step.accessibilityTraits == .button)
    let open = try #require(timeline.visibleCells.last)
    #expect(
      open.accessibilityLabel == "Choose a street or town" && open.accessibilityValue == "level 4")
    #expect(open.accessibilityTraits == [.button, .selected])
    address.tapStep(2)
    let option = try #require(address.cell("海珠区"))
    #expect(option.accessibilityValue == "level 3, 3 of 11")
    #expect(option.accessibilityTraits == [.button, .selected])
    #expect(address.selector.promptLabel.accessibilityTraits == .header)
  }

  @Test("VoiceOver moves to the prompt of the level that a choice opens")
  func ledOn() {
    address.tapStep(1)
    let posted = UIAccessibility.posted.last
    #expect(posted?.0 == .layoutChanged)
    #expect(posted?.1 as? UILabel === address.selector.promptLabel)
  }

  @Test("Options and levels have the app's font and colors, or those of the system")
  func colors() throws {
    let address = AddressFixture(PathSelection(tree("a -a1 -a2! -a3"))) {
      $0.select(path: ["a", "a1"])
    }
    let selector = address.selector
    func option(_ name: String) throws -> UILabel {
      try #require(address.cell(name) as? AddressPlaceCell).nameLabel
    }
    func step(_ level: Int) throws -> AddressTimelineCell {
      address.phone.window.layoutIfNeeded()
      return try #require(selector.timeline.visibleCells[level] as? AddressTimelineCell)
    }
    #expect(try option("a1").textColor == .tintColor && option("a2").textColor == .tertiaryLabel)
    #expect(try option("a3").textColor == .label && step(0).nameLabel.textColor == .label)
    #expect(try step(0).dot.tintColor == .tintColor)
    selector.tintColor = .systemRed
    #expect(try step(0).dot.tintColor == .systemRed)
    selector.tintColor = nil
    let before = address.rows
    selector.rowFont = .preferredFont(forTextStyle: .title2)
    selector.rowTextColor = .systemBlue
    selector.selectedRowTextColor = .systemRed
    selector.disabledRowTextColor = .systemGray
    selector.lineColor = .systemGreen
    #expect(address.rows == before)
    #expect(try option("a1").textColor == .systemRed && option("a2").textColor == .systemGray)
    #expect(try option("a3").textColor == .systemBlue)
    #expect(try option("a3").font == .preferredFont(forTextStyle: .title2))
    #expect(try step(0).nameLabel.textColor == .systemBlue)
    #expect(try step(1).nameLabel.textColor == .systemRed)
    #expect(try step(0).nameLabel.font == .preferredFont(forTextStyle: .title2))
    #expect(try step(0).dot.tintColor == .systemGreen)
    #expect(try step(0).lineBelow.backgroundColor == .systemGreen)
    selector.lineColor = nil
    selector.rowFont = nil
    #expect(try step(0).lineBelow.backgroundColor == .tintColor)
    #expect(try option("a3").font == .preferredFont(forTextStyle: .body))
  }

  @Test("Levels and options with a large font are higher")
  func rowHeights() {
    let selector = address.selector
    #expect(abs(selector.timeline.height(inWidth: 390) - 4 * 44) < 0.01)
    #expect(selector.list.usualRowHeight == 44)
    selector.rowFont = .systemFont(ofSize: 40)
    _ = address.steps
    #expect(selector.timeline.height(inWidth: 390) > 4 * 48)
    #expect(selector.list.usualRowHeight == 70)
    address.phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    #expect(selector.list.usualRowHeight == 101)
  }

  @Test("Separators, backgrounds, headers and the prompt are those of ordinary views")
  func lists() {
    let selector = address.selector
    selector.optionList.separatorStyle = .none
    selector.optionList.tableFooterView = UILabel()
    selector.levelList.backgroundColor = .secondarySystemBackground
    selector.promptLabel.textColor = .systemRed
    selector.show(PathSelection(tree("a -a1")))
    #expect(address.rows == ["a"])
    #expect(selector.optionList.separatorStyle == .none)
    #expect(selector.optionList.tableFooterView?.superview === selector.optionList)
    #expect(selector.promptLabel.textColor == .systemRed)
  }
}

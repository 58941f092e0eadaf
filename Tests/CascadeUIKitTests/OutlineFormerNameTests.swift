import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Former names in an outline table") struct OutlineFormerNameTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history
  private let saved: [SavedPath] = ["310226", "上海市/青浦县", "310230"]

  private func fixture(_ mode: OutlineSelectionMode) -> OutlineFixture {
    let outline = OutlineFixture(china) { $0.selectionMode = mode }
    outline.table.choose(saved, history: history)
    outline.table.expand(china.node(withCode: "310000")!)
    scroll(outline)
    return outline
  }

  private func scroll(_ outline: OutlineFixture) {
    outline.table.reveal(china.node(withCode: "310120")!, animated: false)
    outline.phone.window.layoutIfNeeded()
  }

  /// The names and former names of the visible rows that have one.
  private func shown(_ outline: OutlineFixture) -> [String] {
    outline.phone.window.layoutIfNeeded()
    return outline.table.tableView.visibleCells.compactMap { cell in
      guard let cell = cell as? OutlineCell, let former = cell.parts.formerLabel.text else {
        return nil
      }
      return "\(cell.nameLabel.text ?? "") \(former)"
    }
  }

  private let all = ["青浦区 formerly 青浦县", "奉贤区 formerly 奉贤县", "崇明区 formerly 崇明县"]

  @Test("Rows of checked places show their former names, and VoiceOver reads them")
  func checked() {
    let outline = fixture(.check())
    #expect(outline.table.chosenNames() == ["青浦区", "奉贤区", "崇明区"])
    #expect(shown(outline) == all)
    let cell = outline.cell("奉贤区")
    #expect(cell.parts.formerLabel.textColor == .secondaryLabel)
    #expect(cell.parts.formerLabel.adjustsFontForContentSizeCategory)
    #expect(
      cell.accessibilityValue == "formerly 奉贤县, checked, level 2, 15 of 16"
        && cell.accessibilityLabel == "奉贤区")
  }

  @Test("A row loses its former name when it is unchecked, for good; other rows keep theirs")
  func unchecked() {
    let outline = fixture(.check())
    outline.tap("奉贤区")
    #expect(shown(outline) == [all[0], all[2]])
    outline.tap("奉贤区")
    outline.tap("金山区")
    #expect(shown(outline) == [all[0], all[2]])
  }

  @Test("A single choice keeps its former name until another node is chosen")
  func single() {
    let outline = fixture(.single)
    #expect(outline.table.chosenNames() == ["奉贤区"] && shown(outline) == [all[1]])
    outline.tap("奉贤区")
    #expect(shown(outline) == [all[1]])
    outline.tap("青浦区")
    #expect(shown(outline).isEmpty)
    outline.tap("奉贤区")
    #expect(shown(outline).isEmpty)
  }

  @Test("Another choice of the app keeps the former names of the places that remain chosen")
  func byTheApp() {
    let outline = fixture(.multiple())
    outline.table.choose([china.node(withCode: "310120")!, china.node(withCode: "440105")!])
    #expect(shown(outline) == [all[1]])
    outline.table.choose(["310120"], history: history)
    #expect(shown(outline).isEmpty && outline.table.chosenNames() == ["奉贤区"])
  }

  @Test("A new version of the hierarchy keeps former names, and another outline has none")
  func reloading() {
    let outline = fixture(.check())
    outline.table.reload(china)
    scroll(outline)
    #expect(shown(outline) == all)
    outline.table.show(OutlineState(china))
    #expect(outline.table.formerNames.isEmpty)
  }

  @Test("Rows that are reused show only their own former name")
  func reuse() {
    let outline = fixture(.check())
    outline.table.tableView.scrollToRow(
      at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    #expect(shown(outline).isEmpty)
  }

  @Test("All parts of a place that was split are checked, and a single choice is none of them")
  func split() {
    let outline = fixture(.check())
    let matches = outline.table.choose(["320586"], history: history)
    #expect(matches.map(\.unmatched?.reason) == [.split])
    #expect(outline.table.chosenNames() == ["吴中区", "相城区"])
    #expect(outline.table.formerNames.isEmpty)
    let single = fixture(.single)
    single.table.choose(["320586"], history: history)
    #expect(single.table.chosenNames().isEmpty)
  }

  @Test("More paths than the maximum change nothing")
  func maximum() {
    let outline = fixture(.multiple(maximum: 2))
    #expect(outline.table.chosenNames().isEmpty && shown(outline).isEmpty)
  }
}

import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Choosing in an outline table") struct OutlineChoosingTests {
  private func fixture(_ mode: OutlineSelectionMode) -> OutlineFixture {
    let outline = OutlineFixture(tree("a -a1 -a2! -a3 b d!")) { $0.selectionMode = mode }
    outline.table.expandAll()
    return outline
  }

  @Test("A new choice replaces the previous one, and disabled nodes can't be chosen")
  func single() {
    let outline = fixture(.single)
    var heard: [Hierarchy.Node] = []
    outline.table.onChange = { heard.append($1) }
    outline.tap("a1")
    outline.tap("b")
    outline.tap("d")
    #expect(outline.rows == ["▾ a", " a1", " a2", " a3", "b ✓", "d"])
    #expect(outline.table.chosenNames() == ["b"])
    #expect(heard == [outline.node("a", "a1"), outline.node("b")])
    outline.tapIcon("a")
    #expect(outline.rows == ["▸ a", "b ✓", "d"])
    outline.table.choose([outline.node("a"), outline.node("b")])
    #expect(outline.rows == ["▸ a ✓", "b", "d"])
  }

  @Test("Several nodes are chosen and deselected one by one, up to a maximum")
  func multiple() {
    let outline = fixture(.multiple(maximum: 2))
    var refused: [CheckState.Refusal] = []
    let felt = UIFeedbackGenerator.count
    outline.table.onRefuse = { refused.append($1) }
    outline.table.shouldChoose = { $1 != outline.node("b") }
    outline.tap("a")
    outline.tap("b")
    outline.tap("a1")
    outline.tap("a3")
    #expect(outline.rows == ["▾ a ✓", " a1 ✓", " a2", " a3", "b", "d"])
    // Two choices and a refusal
    #expect(UIFeedbackGenerator.count == felt + 3)
    #expect(refused == [.tooMany(by: 1)])
    outline.tap("a")
    #expect(outline.table.chosenNames(.all) == ["a1"])
    outline.table.selectionMode = .single
    #expect(outline.table.chosenNames(.all) == ["a1"])
    outline.table.selectionMode = .none
    #expect(outline.rows == ["▾ a", " a1", " a2", " a3", "b", "d"])
  }

  @Test("A checkbox includes all descendants, and is mixed if they differ")
  func checks() {
    let outline = fixture(.check())
    outline.tap("a1")
    #expect(
      outline.rows == [
        "▾ a minus.square.fill", " a1 checkmark.square.fill", " a2 square", " a3 square",
        "b square", "d square",
      ])
    outline.tap("a")
    #expect(outline.table.chosenNames() == ["a1", "a3"])
    #expect(outline.table.choices().map(\.names) == [["a", "a1"], ["a", "a3"]])
    #expect(outline.table.choices().map(\.rows) == [[0, 0], [0, 2]])
    #expect(outline.cell("a").accessibilityValue == "partially checked, level 1, 1 of 3")
    outline.tap("a")
    #expect(outline.table.chosenNames().isEmpty)
  }

  @Test("While a filter is active, a checkbox includes only the matches")
  func checksOfFilter() {
    let outline = fixture(.check())
    outline.table.filter(by: "a3")
    outline.tap("a")
    #expect(outline.rows == ["▾ a minus.square.fill", " a3 checkmark.square.fill"])
    outline.table.filter(by: "")
    #expect(outline.table.chosenNames() == ["a3"])
  }

  @Test("VoiceOver speaks the name, state, level and position, and can expand and collapse")
  func speaking() throws {
    let outline = fixture(.single)
    let cell = outline.cell("a")
    #expect(cell.accessibilityLabel == "a")
    #expect(cell.accessibilityValue == "level 1, 1 of 3")
    #expect(cell.accessibilityTraits == .button)
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.name == "Collapse")
    #expect(action.actionHandler?(action) == true)
    #expect(outline.rows == ["▸ a", "b", "d"])
    #expect(outline.cell("a").accessibilityCustomActions?.map(\.name) == ["Expand"])
    #expect(outline.cell("a").accessibilityValue == "level 1, 1 of 3")
    outline.tap("a")
    #expect(outline.cell("a").accessibilityTraits == [.button, .selected])
    #expect(outline.cell("d").accessibilityTraits == [.button, .notEnabled])
    #expect(outline.cell("b").accessibilityCustomActions?.isEmpty == true)
  }

  @Test("VoiceOver speaks the rows and headers of a disabled table as dimmed")
  func disabledTable() {
    let outline = fixture(.single)
    let header = OutlineHeaderView(reuseIdentifier: nil)
    outline.table.addSubview(header)
    header.accessibilityTraits = .header
    #expect(outline.cell("a").accessibilityTraits == .button)
    outline.table.setEnabled(false)
    #expect(outline.cell("a").accessibilityTraits == [.button, .notEnabled])
    #expect(header.accessibilityTraits == [.header, .notEnabled])
    outline.table.setEnabled(true)
    #expect(outline.cell("a").accessibilityTraits == .button)
  }

  @Test("Rows follow the text size, and their indentation is at most half the width")
  func textSize() {
    let outline = OutlineFixture(tree("a -b --c ---d ----e -----f ------g"))
    outline.table.expandAll()
    outline.phone.window.setTraits(
      UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    #expect(outline.cell("a").nameLabel.font.pointSize > 17)
    #expect(outline.table.indentation(ofLevel: 100) == 40)
    outline.phone.window.setTraits(UITraitCollection(category: .small))
    #expect(outline.table.indentation(ofLevel: 1) < 20)
    #expect(outline.table.indentation(ofLevel: 100) == 195)
  }
}

import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("The appearance of an outline table") struct OutlineAppearanceTests {
  @Test("Fonts and colors of names apply to visible rows and to those that appear later")
  func names() {
    let outline = OutlineFixture(tree("a -a1 b!")) { $0.selectionMode = .single }
    let table = outline.table
    #expect(outline.cell("a").nameLabel.font == .preferredFont(forTextStyle: .body))
    #expect(outline.cell("a").nameLabel.textColor == .label)
    #expect(outline.cell("b").nameLabel.textColor == .tertiaryLabel)
    table.rowFont = .preferredFont(forTextStyle: .headline)
    table.rowTextColor = .systemRed
    table.disabledRowTextColor = .systemGray
    table.expandAll()
    for name in ["a", "a1"] {
      #expect(outline.cell(name).nameLabel.font == .preferredFont(forTextStyle: .headline))
      #expect(outline.cell(name).nameLabel.textColor == .systemRed)
    }
    #expect(outline.cell("b").nameLabel.textColor == .systemGray)
    table.rowFont = nil
    #expect(outline.cell("a").nameLabel.font == .preferredFont(forTextStyle: .body))
  }

  @Test("A custom font with a text style follows the text size, also in rows that change")
  func textSize() {
    let outline = OutlineFixture(tree("a -a1"))
    outline.table.rowFont = .preferredFont(forTextStyle: .headline)
    outline.phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
    outline.tap("a")
    #expect(outline.cell("a").nameLabel.font.pointSize == 28)
  }

  @Test(
    "The visible rows have the indentation and the checkboxes of a new text size",
    arguments: TextSizeReport.allCases)
  func indentation(report: TextSizeReport) throws {
    try TextSizeReport.$current.bound(to: report) {
      let outline = OutlineFixture(tree("a -a1")) { $0.selectionMode = .check() }
      outline.table.expandAll()
      #expect(outline.cell("a1").parts.indentation.constant == 20)
      #expect(outline.cell("a1").parts.boxWidth.constant == 32)
      outline.phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
      #expect(outline.cell("a1").parts.indentation.constant == 10)
      #expect(outline.cell("a1").parts.boxWidth.constant > 32)
    }
  }

  @Test("Cells of the app are indented by levels that follow the text size")
  func ownCells() throws {
    let outline = OutlineFixture(tree("a -a1")) {
      $0.cellProvider = { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    #expect(outline.table.tableView.visibleCells.map(\.indentationWidth) == [20])
    outline.phone.window.setTraits(UITraitCollection(category: .small))
    #expect(try #require(outline.table.tableView.visibleCells.first).indentationWidth < 20)
  }

  @Test("Status rows have the font of the other rows")
  func status() throws {
    let outline = OutlineFixture(tree("a"), isLazy: true)
    outline.tapIcon("a")
    outline.phone.window.layoutIfNeeded()
    func font() -> UIFont? {
      (outline.table.tableView.visibleCells.last as? LoadingCell)?.label.font
    }
    #expect(font() == .preferredFont(forTextStyle: .body))
    outline.table.rowFont = .preferredFont(forTextStyle: .title2)
    #expect(font() == .preferredFont(forTextStyle: .title2))
    outline.table.rowFont = nil
    #expect(font() == .preferredFont(forTextStyle: .body))
    let address = AddressFixture(PathSelection(Hierarchy())) {
      $0.rowFont = .preferredFont(forTextStyle: .title2)
    }
    #expect(address.rows.count == 1)
    let cell = try #require(address.selector.list.visibleCells.first as? LoadingCell)
    #expect(cell.label.font == .preferredFont(forTextStyle: .title2))
  }

  @Test("Checkboxes have the icons of the app")
  func checkboxes() {
    let outline = OutlineFixture(tree("a -a1 -a2 b")) { $0.selectionMode = .check() }
    outline.table.uncheckedIcon = UIImage(systemName: "circle")
    outline.table.checkedIcon = UIImage(systemName: "circle.fill")
    outline.table.mixedIcon = UIImage(systemName: "circle.dashed")
    outline.table.expandAll()
    outline.tap("a2")
    #expect(outline.rows == ["▾ a circle.dashed", " a1 circle", " a2 circle.fill", "b circle"])
  }

  @Test("Checkboxes are squares or circles, as far as the app has no icons of its own")
  func shapes() {
    let outline = OutlineFixture(tree("a -a1 -a2 b")) { $0.selectionMode = .check() }
    outline.table.expandAll()
    outline.tap("a2")
    outline.table.checkStyle = .circles
    #expect(
      outline.rows == [
        "▾ a minus.circle.fill", " a1 circle", " a2 checkmark.circle.fill", "b circle",
      ])
    outline.table.mixedIcon = UIImage(systemName: "minus")
    outline.table.checkStyle = .squares
    #expect(
      outline.rows == ["▾ a minus", " a1 square", " a2 checkmark.square.fill", "b square"])
  }

  @Test(
    "An icon at the trailing edge leaves the leading edge to the name, and the name ends before it")
  func trailingIcon() {
    let outline = OutlineFixture(tree("a -a1 b"))
    outline.table.expandAll()
    outline.table.disclosureEdge = .trailing
    outline.phone.window.layoutIfNeeded()
    let margin = UIKitBehavior.current.metrics.sideMargin
    let (cell, child, leaf) = (outline.cell("a"), outline.cell("a1"), outline.cell("b"))
    #expect(cell.nameLabel.frame.minX == margin && child.nameLabel.frame.minX == margin + 20)
    #expect(cell.parts.toggleButton.frame.maxX == cell.contentView.bounds.maxX)
    #expect(cell.nameLabel.frame.maxX == cell.parts.toggleButton.frame.minX)
    #expect(leaf.nameLabel.frame.maxX == leaf.contentView.bounds.maxX - margin)
    outline.tapIcon("a")
    #expect(outline.rows == ["▸ a", "b"])
    outline.table.disclosureEdge = .leading
    outline.phone.window.layoutIfNeeded()
    #expect(outline.cell("a").nameLabel.frame.minX == 44)
    #expect(outline.cell("b").nameLabel.frame.minX == 44)
  }

  @Test("Where no row can expand, names start at the margin until one can")
  func flat() throws {
    let outline = OutlineFixture(tree("a b"))
    func start() -> CGFloat { outline.cell("b").nameLabel.frame.minX }
    #expect(start() == UIKitBehavior.current.metrics.sideMargin)
    let a = outline.node("a")
    try outline.table.perform(.insert([.init(name: "a1")], at: 0, in: a))
    outline.phone.window.layoutIfNeeded()
    #expect(start() == 44)
    try outline.table.perform(.remove(outline.node("a", "a1")))
    outline.phone.window.layoutIfNeeded()
    #expect(start() == UIKitBehavior.current.metrics.sideMargin)
    #expect(OutlineFixture(tree("a b"), isLazy: true).cell("b").nameLabel.frame.minX == 44)
  }

  @Test("Marks and icons have no color but the tint color of the table, and empty boxes are gray")
  func tint() {
    let outline = OutlineFixture(tree("a -a1 b!")) { $0.selectionMode = .check() }
    #expect(outline.cell("a").parts.boxView.tintColor == .secondaryLabel)
    outline.tap("a")
    #expect(outline.cell("a").parts.boxView.tintColor == .tintColor)
    outline.table.tintColor = .systemRed
    #expect(outline.cell("a").parts.boxView.tintColor == .systemRed)
    #expect(outline.cell("b").parts.boxView.tintColor == .tertiaryLabel)
    #expect(outline.cell("a").parts.toggleButton.configuration?.baseForegroundColor == nil)
    #expect(outline.table.backgroundColor == nil && outline.cell("a").backgroundColor == nil)
  }
}

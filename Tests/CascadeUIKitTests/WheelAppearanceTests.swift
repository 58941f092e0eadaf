import Testing

@testable import CascadeUIKit
@_spi(Testing) @testable import UIKit

@MainActor @Suite("The appearance of a wheel picker") struct WheelAppearanceTests {
  private final class OwnRow: UIView {
    var name = ""
  }

  private let phone = Phone()

  private func picker(_ names: String) -> WheelPickerView {
    let picker = WheelPickerView(WheelSelection(tree(names), arrangement: .independent))
    phone.show(picker)
    return picker
  }

  @Test("An app creates its own row views, reusing off-screen ones")
  func ownRows() throws {
    let picker = picker("Fruit " + (0..<50).map { "-\($0)" }.joined(separator: " "))
    var made = 0
    picker.rowView = { _, row, old in
      #expect(old == nil || old is OwnRow)
      let view = old as? OwnRow ?? OwnRow()
      if old == nil { made += 1 }
      view.name = row.name
      return view
    }
    for row in 0..<50 { picker.wheels.spin(0, to: row) }
    let shown = try #require(picker.wheels.view(forRow: 49, forComponent: 0) as? OwnRow)
    #expect(shown.name == "49")
    #expect(made < 10)
    #expect(picker.wheels.spoken(0) == ["Fruit", "49"])
  }

  @Test("An app sets the accessibility label of a custom row view")
  func ownLabel() {
    let picker = picker("Fruit -Apple -Pear")
    picker.rowView = { _, row, _ in
      let view = UIView()
      view.accessibilityLabel = "\(row.name), row \(row.row)"
      return view
    }
    #expect(picker.wheels.spoken(0) == ["Fruit", "Apple, row 0"])
  }

  @Test("Columns share the width that remains after those with a fixed width")
  func widths() {
    let picker = picker("A -1 B -2 C -3")
    let equal = (0..<3).map { picker.wheels.rowSize(forComponent: $0).width }
    #expect(equal == [120, 120, 120])
    picker.columnWidths = [.points(60), .share(2)]
    phone.window.layoutIfNeeded()
    let widths = (0..<3).map { picker.wheels.rowSize(forComponent: $0).width }
    #expect(widths == [60, 200, 100])
    #expect(picker.wheels.rowSize(forComponent: 0).height == 34)
    // It is the height of all columns, also if it is lower than that of the system.
    for height in [50, 28] as [CGFloat] {
      picker.rowHeight = height
      phone.window.layoutIfNeeded()
      #expect(
        (0..<3).map { picker.wheels.rowSize(forComponent: $0).height } == [height, height, height])
    }
    picker.rowHeight = nil
    picker.rowFont = .systemFont(ofSize: 40)
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.rowSize(forComponent: 0).height > 50)
  }

  @Test(
    "Rows grow with the text size, and a spinning wheel keeps its row",
    arguments: TextSizeReport.allCases)
  func textSize(report: TextSizeReport) throws {
    try TextSizeReport.$current.bound(to: report) {
      let picker = picker("A -1 -2 -3 B -4")
      picker.wheels.turn(0, to: 2)
      phone.window.setTraits(UITraitCollection(category: .accessibilityMedium))
      #expect(picker.wheels.rowSize(forComponent: 0).height == (48 * 31 / 20 * 3).rounded() / 3)
      let label = try #require(picker.wheels.view(forRow: 2, forComponent: 0) as? UILabel)
      #expect(label.adjustsFontForContentSizeCategory)
      #expect(picker.wheels.rows == [2, 0])
      #expect(picker.selection.choice.names == ["3", "4"])
    }
  }

  @Test(
    "A change of the appearance leaves a spinning wheel alone", arguments: TextSizeReport.allCases)
  func otherTraits(report: TextSizeReport) {
    TextSizeReport.$current.bound(to: report) {
      let picker = picker("A -1 -2 -3 B -4")
      picker.wheels.turn(0, to: 2)
      phone.window.setTraits(UITraitCollection(style: .dark))
      #expect(picker.selection.choice.names == ["1", "4"])
    }
  }

  @Test("A rotation keeps the rows of spinning wheels")
  func rotation() {
    let picker = picker("A -1 -2 -3 B -4 -5")
    picker.wheels.turn(1, to: 1)
    picker.frame.size.width = 844
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.rows == [0, 1])
    #expect(picker.selection.choice.names == ["1", "5"])
    #expect(picker.wheels.frame == picker.bounds)
  }

  @Test(
    "The longest names of China are complete in three columns on the smallest phones at all text sizes",
    arguments: [
      UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
    ])
  func longNames(category: UIContentSizeCategory) throws {
    let names = ["新疆维吾尔自治区", "黔西南布依族苗族自治州", "双江拉祜族佤族布朗族傣族自治县"]
    let picker = picker(names.map { "A -\($0)" }.joined(separator: " "))
    picker.frame.size.width = 320
    phone.window.setTraits(UITraitCollection(category: category))
    phone.window.layoutIfNeeded()
    for column in 0..<3 {
      let label = try #require(picker.wheels.view(forRow: 0, forComponent: column) as? UILabel)
      let shown = label.shownText
      #expect(!shown.isTruncated && !shown.isCut)
      #expect(try #require(label.drawnRect).width <= label.bounds.width - 2)
      let least: CGFloat = category.isAccessibilityCategory ? 18 : 11
      #expect(label.font.pointSize * shown.factor >= least, "\(names[column])")
    }
    #expect(picker.wheels.frame.height >= 2 * picker.wheels.rowSize(forComponent: 0).height)
  }

  @Test("Names that fill their columns have a space between them")
  func spaces() throws {
    let picker = picker("A -越秀区 B -天河区")
    phone.window.setTraits(UITraitCollection(category: .accessibilityExtraExtraExtraLarge))
    picker.frame.size.width = 300
    phone.window.layoutIfNeeded()
    let label = try #require(picker.wheels.view(forRow: 0, forComponent: 0) as? UILabel)
    let shown = label.shownText
    #expect(shown.lines.count == 1 && !shown.isTruncated)
    #expect(shown.factor < 1)
    #expect(CGFloat(shown.lines[0].width) * shown.factor <= label.bounds.width - 6 + 0.01)
  }

  @Test("The name under the indicator has its own font and color, once the wheel has settled")
  func selectedRow() throws {
    let picker = picker("A -1 -2! -3 B -4")
    let (font, usual) = (UIFont.systemFont(ofSize: 24), UIFont.preferredFont(forTextStyle: .title3))
    picker.selectedRowFont = font
    picker.selectedRowTextColor = .systemRed
    func label(_ row: Int) throws -> UILabel {
      try #require(picker.wheels.view(forRow: row, forComponent: 0) as? UILabel)
    }
    #expect(try label(0).font == font && label(0).textColor == .systemRed)
    #expect(try label(2).font == usual && label(2).textColor == .label)
    picker.wheels.turn(0, to: 2)
    #expect(try label(0).font == font && label(2).font == usual)
    picker.wheels.stop(0)
    #expect(try label(0).font == usual && label(0).textColor == .label)
    #expect(try label(2).font == font && label(2).textColor == .systemRed)
    picker.select(path: SavedPath(rows: [0, 0]))
    #expect(try label(0).font == font && label(2).font == usual)
    picker.selectedRowFont = .systemFont(ofSize: 40)
    phone.window.layoutIfNeeded()
    #expect(picker.wheels.rowSize(forComponent: 0).height > 50)
    (picker.selectedRowFont, picker.selectedRowTextColor) = (nil, nil)
    #expect(try label(0).font == usual && label(0).textColor == .label)
  }

  @Test(
    "The titles of the columns are above them, in both directions and also if the columns change")
  func titles() {
    let picker = WheelPickerView(chinaWheel("广东", "广州"))
    picker.columnTitles = ["Province", "City", "District"]
    phone.show(picker)
    #expect(picker.titleLabels.isEmpty && picker.wheels.frame == picker.bounds)
    let height = picker.intrinsicContentSize.height
    picker.showsColumnTitles = true
    phone.window.layoutIfNeeded()
    #expect(picker.titleLabels.map(\.text) == ["Province", "City", "District"])
    #expect(picker.intrinsicContentSize.height == height + picker.wheels.frame.minY)
    func checkPlaces() {
      for (column, label) in picker.titleLabels.enumerated() {
        let row = picker.wheels.selectedRow(inComponent: column)
        let view = picker.wheels.view(forRow: row, forComponent: column)!
        #expect(abs(label.frame.midX - view.convert(view.bounds, to: picker).midX) < 0.5)
        #expect(label.frame.maxY == picker.wheels.frame.minY && !label.isAccessibilityElement)
      }
    }
    checkPlaces()
    picker.semanticContentAttribute = .forceRightToLeft
    phone.window.layoutIfNeeded()
    checkPlaces()
    picker.select(path: ["广东", "东莞"])
    phone.window.layoutIfNeeded()
    #expect(picker.titleLabels.count == picker.wheels.numberOfComponents)
    checkPlaces()
    picker.frame.size.width /= 2
    picker.layoutIfNeeded()
    checkPlaces()
    #expect(picker.wheels.spoken(1).first == "City")
    picker.showsColumnTitles = false
    phone.window.layoutIfNeeded()
    #expect(picker.titleLabels.isEmpty && picker.wheels.frame == picker.bounds)
  }

  @Test("Titles and a notice are above the wheels together")
  func titlesAndNotice() {
    let picker = WheelPickerView(chinaWheel())
    picker.columnTitles = ["Province", "City", "District"]
    picker.showsColumnTitles = true
    picker.select(path: "999999")
    phone.show(picker, height: picker.height(inWidth: 390))
    #expect(picker.wheels.frame.height == 216)
    #expect(picker.titleLabels[0].frame.minY >= picker.noticeLabel.frame.maxY)
  }

  @Test("A view of the app is behind the rows under the indicators")
  func selectionBackground() {
    let (picker, view) = (picker("A -1 -2 B -3"), UIView())
    picker.selectionBackgroundView = view
    phone.window.layoutIfNeeded()
    #expect(picker.subviews.first === view && view.frame.midY == picker.wheels.frame.midY)
    #expect(view.frame.height == picker.wheels.rowSize(forComponent: 0).height)
    picker.selectionBackgroundView = nil
    #expect(view.superview == nil)
  }

  @Test("Every text exists in English and in both Chinese scripts, with the same placeholders")
  func languages() throws {
    let tables = try ["en", "zh-hans", "zh-hant"].map { language in
      let folder = try #require(
        ControlResources.bundle?.url(forResource: language, withExtension: "lproj"))
      let file = try Data(contentsOf: folder.appendingPathComponent("Localizable.strings"))
      let table = try PropertyListSerialization.propertyList(from: file, format: nil)
      return try #require(table as? [String: String])
    }
    for wording in LocalizedText.allCases {
      let texts = tables.compactMap { $0[wording.rawValue] }
      #expect(texts.count == 3, "\(wording)")
      #expect(Set(texts.map { $0.components(separatedBy: "%@").count }).count == 1, "\(wording)")
    }
    #expect(tables.allSatisfy { $0.count == LocalizedText.allCases.count })
  }
}

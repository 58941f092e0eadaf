import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

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
    picker.rowView = { row, old in
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
    picker.rowView = { row, _ in
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
      #expect(picker.wheels.rowSize(forComponent: 0).height == (34 * 31 / 20 * 3).rounded() / 3)
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

  @Test("Every text exists in English and in both Chinese scripts, with the same placeholders")
  func languages() throws {
    let tables = try ["en", "zh-hans", "zh-hant"].map { language in
      let folder = try #require(
        ControlTexts.resources.url(forResource: language, withExtension: "lproj"))
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

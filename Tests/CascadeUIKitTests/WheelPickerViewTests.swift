import CascadeUIKit
import ChinaRegions
import TestSupport
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("A wheel picker view") struct WheelPickerViewTests {
  private let phone = Phone()

  private func picker(_ selection: WheelSelection) -> WheelPickerView {
    let picker = WheelPickerView(selection)
    phone.show(picker)
    return picker
  }

  @Test("Linked wheels show the value and its siblings")
  func prefilled() {
    let picker = picker(chinaWheel("广东", "广州", "海珠"))
    #expect(picker.wheels.numberOfComponents == 3)
    #expect(picker.wheels.rows == picker.selection.choice.rows)
    #expect(picker.wheels.texts(1).contains("深圳市"))
    #expect(picker.selection.choice.names == ["广东省", "广州市", "海珠区"])
  }

  @Test("A wheel that settles reloads the columns after it and reports the value")
  func settling() {
    let picker = picker(chinaWheel("广东", "广州", "海珠"))
    var heard: [PathChoice] = []
    picker.onChange = { heard.append($1) }
    picker.wheels.spin(1, to: 2)
    #expect(heard.map(\.names) == [["广东省", "深圳市", "罗湖区"]])
    #expect(heard[0].codes == ["440000", "440300", "440303"])
    #expect(heard[0].value == "440303")
    #expect(picker.wheels.rows == heard[0].rows)
    picker.wheels.spin(1, to: 2)
    #expect(heard.count == 1)
  }

  @Test("Done while two wheels spin confirms the rows under both, as far as they form one path")
  func confirmingWhileSpinning() {
    let picker = picker(chinaWheel("广东", "广州", "海珠"))
    picker.wheels.turn(1, to: 2)
    picker.wheels.turn(2, to: 3)
    #expect(picker.confirm()?.names == ["广东省", "深圳市", "罗湖区"])
    #expect(!picker.wheels.isTurning(1) && !picker.wheels.isTurning(2))
    #expect(picker.wheels.rows == picker.selection.choice.rows)

    picker.wheels.turn(2, to: 3)
    #expect(picker.confirm()?.names == ["广东省", "深圳市", "盐田区"].replacingLast(picker))
    picker.wheels.turn(0, to: 0)
    picker.wheels.turn(2, to: 1)
    #expect(picker.confirm()?.names.first == "北京市")
  }

  @Test("Whichever wheels spin and stop, in whatever order, the value matches the rows shown")
  func randomSpins() {
    var random = SeededGenerator()
    print("Wheels: \(random)")
    for forest in Forest.all(count: 6) {
      let behavior = UIKitBehavior.random(using: &random)
      UIKitBehavior.$current.bound(to: behavior) { spin(forest, &random, behavior) }
    }
  }

  private func spin(
    _ forest: Forest, _ random: inout SeededGenerator, _ behavior: UIKitBehavior
  ) {
    let picker = picker(WheelSelection(forest.hierarchy()))
    for _ in 0..<12 {
      let columns = picker.wheels.numberOfComponents
      if columns == 0 { break }
      let column = Int.random(in: 0..<columns, using: &random)
      let row = Int.random(in: -1...3, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: picker.wheels.spin(column, to: row)
      case 1: picker.wheels.turn(column, to: row)
      case 2: picker.wheels.stop(column)
      default:
        picker.confirm()
        let rows = picker.selection.rows.map { $0 ?? -1 }
        #expect(picker.wheels.rows == rows, "\(forest), \(random), \(behavior)")
        let shown = picker.wheels.rows.enumerated().compactMap { column, row in
          (picker.wheels.view(forRow: row, forComponent: column) as? UILabel)?.text
        }
        #expect(shown == picker.selection.choice.names, "\(forest), \(random), \(behavior)")
      }
      for column in 0..<picker.wheels.numberOfComponents {
        let rows = picker.selection.rows(inColumn: column)
        #expect(
          picker.wheels.numberOfRows(inComponent: column) == rows.count,
          "\(forest), \(random), \(behavior)")
      }
    }
    picker.removeFromSuperview()
  }

  @Test("The number of columns follows the branch, and a spinning wheel before them keeps its row")
  func raggedBranches() {
    let picker = picker(WheelSelection(tree("a -b --c --d -e x y -z")))
    #expect(picker.wheels.numberOfComponents == 3)
    picker.wheels.turn(0, to: 2)
    picker.wheels.spin(1, to: 1)
    #expect(picker.selection.choice.names == ["y", "z"])
    #expect(picker.wheels.rows == [2, 0])
    picker.wheels.spin(0, to: 1)
    #expect(picker.selection.choice.names == ["x"])
    #expect(picker.wheels.numberOfComponents == 1)
  }

  @Test("A wheel that settles on a disabled row moves to the nearest enabled one")
  func disabledRows() {
    let picker = picker(WheelSelection(tree("a b! c")))
    picker.wheels.spin(0, to: 1)
    #expect(picker.wheels.rows == [2])
    #expect(picker.selection.choice.names == ["c"])
    let label = picker.wheels.view(forRow: 1, forComponent: 0)
    #expect(label?.accessibilityTraits.contains(.notEnabled) == true)
  }

  @Test("VoiceOver speaks the rows of a disabled picker as dimmed")
  func disabledPicker() {
    let picker = picker(WheelSelection(tree("a b")))
    let label = picker.wheels.view(forRow: 0, forComponent: 0)
    #expect(label?.accessibilityTraits == .staticText)
    picker.setEnabled(false)
    #expect(label?.accessibilityTraits == [.staticText, .notEnabled])
    picker.setEnabled(true)
    #expect(label?.accessibilityTraits == .staticText)
  }

  @Test("Independent columns turn separately, and are labeled with the names of their nodes")
  func independentColumns() {
    let data = tree("Hour -1 -2 -3 Half -AM -PM")
    let picker = picker(WheelSelection(data, arrangement: .independent))
    picker.wheels.turn(0, to: 2)
    picker.wheels.spin(1, to: 1)
    #expect(picker.wheels.isTurning(0))
    #expect(picker.confirm()?.names == ["3", "PM"])
    #expect(picker.wheels.spoken(0) == ["Hour", "3"])
  }

  @Test("A column is labeled with its title, or with its number")
  func columnTitles() {
    let picker = picker(chinaWheel("广东", "广州", "海珠"))
    picker.columnTitles = ["Province", "City"]
    #expect(picker.wheels.spoken(1) == ["City", "广州市"])
    #expect(picker.wheels.spoken(2) == ["Column 3", "海珠区"])
  }

  @Test("A stale saved path turns the wheels as far as it matches")
  func staleValue() {
    let picker = picker(chinaWheel())
    let match = picker.select(path: SavedPath(codes: ["440000", "440100", "999999"]))
    #expect(match.path.count == 2)
    #expect(match.unmatched == .init(item: 2, level: 2, reason: .notFound))
    #expect(picker.selection.choice.names.prefix(2) == ["广东省", "广州市"])
    #expect(picker.wheels.rows == picker.selection.choice.rows)
    picker.select(path: SavedPath(rows: [-1, 99]))
    #expect(picker.wheels.rows == picker.selection.choice.rows)
  }

  @Test("Without data there are no columns, and nothing can be chosen")
  func noData() {
    let picker = picker(WheelSelection(Hierarchy()))
    #expect(picker.wheels.numberOfComponents == 0)
    #expect(picker.confirm() == nil)
    picker.show(chinaWheel())
    #expect(picker.wheels.numberOfComponents == 3)
  }

  @Test("An unused view and its contents are released")
  func released() {
    weak var view: WheelPickerView?
    do {
      let picker = picker(chinaWheel())
      picker.onChange = { [weak picker] _, _ in _ = picker }
      picker.wheels.spin(0, to: 3)
      picker.removeFromSuperview()
      view = picker
    }
    #expect(view == nil)
  }
}

extension [String] {
  /// The names, with the last one as the picker shows it in its third row.
  @MainActor fileprivate func replacingLast(_ picker: WheelPickerView) -> [String] {
    dropLast() + [picker.wheels.texts(2)[2]]
  }
}

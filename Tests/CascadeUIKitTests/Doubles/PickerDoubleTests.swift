import TestSupport
import Testing
@_spi(Testing) import UIKit

/// The double behaves like `UIPickerView`, and reports faults where UIKit fails.
@MainActor @Suite("The double of UIPickerView") struct PickerDoubleTests {
  private final class Data: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [3, 5]
    var reported: [[Int]] = []
    /// The heights by column, with that of the column after the last one.
    var heights: [CGFloat] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

    func pickerView(
      _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
    ) -> Int { rows[component] }

    func pickerView(
      _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat { heights.indices.contains(component) ? heights[component] : -1 }

    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { reported.append([component, row]) }
  }

  private let data = Data()
  private let picker = UIPickerView()

  init() {
    picker.dataSource = data
    picker.delegate = data
  }

  @Test("A picker uses the old numbers of rows until it is reloaded")
  func reloading() {
    data.rows = [1, 2]
    #expect(picker.numberOfRows(inComponent: 1) == 2)
    data.rows = [1, 9]
    #expect(picker.numberOfRows(inComponent: 1) == 2)
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 9)
  }

  @Test("A wheel with fewer rows than before selects its last row, and an empty wheel selects none")
  func clamping() {
    picker.selectRow(4, inComponent: 1, animated: false)
    data.rows = [3, 2]
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 1) == 1)
    data.rows = [3, 0]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  @Test("Rows and components that don't exist are faults")
  func outOfRange() {
    let faults = UIKitFault.recorded {
      picker.selectRow(3, inComponent: 0, animated: false)
      picker.reloadComponent(2)
      _ = picker.selectedRow(inComponent: -1)
    }
    #expect(faults.count == 3)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test("A turning wheel has a row under its indicator, and reports the row where it settles")
  func turning() {
    picker.turn(0, to: 1)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(data.reported.isEmpty)
    picker.turn(0, to: 2)
    picker.stop(0)
    #expect(data.reported == [[0, 2]])
  }

  @Test("A wheel that is reloaded or moved stops turning without a report")
  func stopping() {
    picker.turn(0, to: 2)
    picker.reloadAllComponents()
    picker.stop(0)
    picker.turn(1, to: 4)
    picker.selectRow(0, inComponent: 1, animated: true)
    picker.stop(1)
    #expect(data.reported.isEmpty)
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test(
    "A picker reports a row immediately and turns its wheel to it later, unless the user catches it"
  )
  func animating() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.frame = window.bounds
    window.addSubview(picker)
    window.makeKeyAndVisible()
    func middle(_ row: Int) -> CGFloat? { picker.view(forRow: row, forComponent: 1)?.frame.midY }
    picker.selectRow(2, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 2 && middle(0) == picker.bounds.midY)
    await runPendingTasks()
    #expect(middle(2) == picker.bounds.midY)
    picker.selectRow(4, inComponent: 1, animated: true)
    picker.turn(1, to: 3)
    await runPendingTasks()
    #expect(middle(3) == picker.bounds.midY)
  }

  @Test("All columns have the largest height, also that of a column that doesn't exist")
  func heights() {
    data.heights = [20, 30, 40]
    #expect((0..<2).map { picker.rowSize(forComponent: $0).height } == [40, 40])
  }

  @Test("A picker asks for sizes again after its next layout, not when it is reloaded")
  func sizes() {
    data.heights = [20, 20, 20]
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0).height == 20)
    data.heights = [50, 50, 50]
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0).height == 20)
    picker.setNeedsLayout()
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0).height == 50)
  }
}

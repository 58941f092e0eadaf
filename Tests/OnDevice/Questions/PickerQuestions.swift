#if canImport(UIKit)
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about `UIPickerView` that Apple's documentation leaves open. The message of a failure names the option of the
  /// double that has to change.
  @MainActor @Suite("Questions about pickers") struct PickerQuestions {
    private let screen: Screen
    private let rows = PickerRows()

    init() async { screen = await Screen() }

    private func picker() -> UIPickerView {
      let picker = UIPickerView()
      picker.dataSource = rows
      picker.delegate = rows
      screen.show(picker)
      return picker
    }

    @Test("Does a picker report the row of a wheel that hasn't settled?")
    func rowsWhileSpinning() throws {
      let picker = picker()
      try #require(Hand.turn(picker, 0, to: 5), "The picker has no scroll view to turn.")
      #expect(
        picker.selectedRow(inComponent: 0) == 5,
        "Set UIKitBehavior.reportsSpinningRows to false.")
    }

    @Test("Does reloading a wheel that hasn't settled keep it at the row that the user sees?")
    func reloadingWhileSpinning() throws {
      let picker = picker()
      try #require(Hand.turn(picker, 0, to: 5), "The picker has no scroll view to turn.")
      picker.reloadComponent(0)
      screen.window.layoutIfNeeded()
      #expect(
        picker.selectedRow(inComponent: 0) == 5,
        "Set UIKitBehavior.stopsReloadedWheels to false.")
    }

    @Test("Does a picker offer views for reuse?")
    func reusing() throws {
      let picker = picker()
      for row in stride(from: 10, through: 90, by: 10) {
        picker.selectRow(row, inComponent: 0, animated: false)
        screen.window.layoutIfNeeded()
      }
      #expect(rows.reusedCount > 0, "Set UIKitBehavior.reusesRowViews to false.")
    }

    @Test("Can a picker have any height?", arguments: [120, 300] as [CGFloat])
    func height(wanted: CGFloat) {
      let picker = picker()
      picker.frame.size.height = wanted
      screen.window.layoutIfNeeded()
      #expect(
        picker.frame.height == wanted, "Set UIKitBehavior.pickerHeight to \(picker.frame.height).")
    }

    @Test("Is the first column on the right in a right-to-left layout?")
    func rightToLeft() throws {
      let picker = picker()
      picker.semanticContentAttribute = .forceRightToLeft
      picker.reloadAllComponents()
      picker.setNeedsLayout()
      screen.window.layoutIfNeeded()
      let centers = try (0..<2).map { component in
        let view = try #require(picker.view(forRow: 0, forComponent: component))
        return view.convert(view.bounds, to: picker).midX
      }
      #expect(centers[0] > centers[1], "Set UIKitBehavior.mirrorsColumns to false.")
    }

    @Test("Does a picker show views for the rows around the selected one?")
    func visibleViews() {
      let picker = picker()
      picker.selectRow(50, inComponent: 0, animated: false)
      screen.window.layoutIfNeeded()
      #expect(
        [49, 50, 51].allSatisfy { picker.view(forRow: $0, forComponent: 0) != nil },
        "UIPickerView.view(forRow:forComponent:) of the double returns more views than UIKit's.")
      #expect(
        picker.view(forRow: 0, forComponent: 0) == nil,
        "UIPickerView.view(forRow:forComponent:) of the double returns fewer views than UIKit's.")
    }

    @Test(
      "Does a picker report the target of an animation immediately, before the views have arrived?"
    )
    func rowDuringAnimation() throws {
      let picker = picker()
      picker.selectRow(1, inComponent: 0, animated: true)
      #expect(
        picker.selectedRow(inComponent: 0) == 1,
        "UIPickerView.selectedRow(inComponent:) of the double must follow an animation.")
      let view = try #require(picker.view(forRow: 0, forComponent: 0))
      #expect(
        abs(view.convert(view.bounds, to: picker).midY - picker.bounds.midY) < 1,
        "Set UIKitBehavior.animatesSelections to false.")
    }

    @Test("Have the rows of all columns the largest height, and is it asked for a column too many?")
    func heights() {
      rows.heights = [30, 50, 60]
      let picker = picker()
      #expect(
        (0..<2).map { picker.rowSize(forComponent: $0).height } == [60, 60],
        "UIPickerView.askForRowSizes() of the double must use other heights.")
    }

    @Test("Has the view of a row the width of its column, and are all views inside the picker?")
    func columns() throws {
      let picker = picker()
      let views = try (0..<2).map { try #require(picker.view(forRow: 0, forComponent: $0)) }
      for (component, view) in views.enumerated() {
        #expect(
          abs(view.bounds.width - picker.rowSize(forComponent: component).width) < 1,
          "UIPickerView.placeViews(ofComponent:) of the double must make views narrower.")
        #expect(view.isDescendant(of: picker))
      }
      let frames = views.map { $0.convert($0.bounds, to: picker) }
      #expect(
        abs(frames[0].minX - (picker.bounds.maxX - frames[1].maxX)) < 2,
        "UIPickerView.columnFrame(ofComponent:) of the double must not be in the middle.")
      #expect(
        abs(frames[1].minX - frames[0].maxX - 5) < 1,
        "UIPickerView.gap of the double must be \(frames[1].minX - frames[0].maxX).")
    }

    @Test("Does a picker keep the sizes of its rows when it is reloaded, until its next layout?")
    func sizes() {
      rows.heights = [30, 30, 30]
      let picker = picker()
      rows.heights = [60, 60, 60]
      picker.reloadAllComponents()
      screen.window.layoutIfNeeded()
      #expect(
        picker.rowSize(forComponent: 0).height == 30, "Set UIKitBehavior.keepsRowSizes to false.")
      picker.setNeedsLayout()
      screen.window.layoutIfNeeded()
      #expect(
        picker.rowSize(forComponent: 0).height == 60,
        "A layout must not be enough for the double to ask for the sizes of rows again.")
    }
  }
}

/// Two columns of a hundred rows.
@MainActor private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private(set) var reusedCount = 0
  /// The heights of the rows by column, with that of the column after the last one.
  var heights: [CGFloat] = [32, 32, 32]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }

  func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { heights.indices.contains(component) ? heights[component] : 32 }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view != nil { reusedCount += 1 }
    let label = view as? UILabel ?? UILabel()
    label.text = "\(row)"
    return label
  }
}
#endif

#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// Provinces, cities and districts, each column below the row of the one before.
final class LinkedWheelsScreen: ControlScreen {
  let picker = WheelPickerView(WheelSelection(ChinaRegions.hierarchy, depth: 3))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.columnTitles = ["Province", "City", "District"]
    picker.onChange = { [weak self] in self?.show($0) }
    add("Cities follow their province and districts their city, as many levels as there are.")
    stack.addArrangedSubview(picker)
    addButton("Take what is under the indicators") { [weak self] _ in self?.confirm() }
    addButton("Choose in a sheet") { [weak self] _ in self?.chooseInSheet() }
    addResult()
    show(picker.selection.choice)
  }

  private func show(_ choice: PathChoice) {
    let codes = choice.codes.compactMap { $0 }.joined(separator: ", ")
    show("\(choice.names.joined(separator: " "))\n\(codes)")
  }

  /// Also right while wheels spin.
  private func confirm() { show(picker.confirm()) }

  private func chooseInSheet() {
    Task {
      let choice = await WheelPicker.choose(picker.selection, title: "District", from: self)
      guard let choice else { return show("Nothing was chosen.") }
      picker.select { $0.select(path: choice.path) }
      show(choice)
    }
  }
}
#endif

#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// Provinces, cities and districts. Each column contains the children of the row before it.
final class LinkedWheelsScreen: ControlScreen {
  let picker = WheelPickerView(WheelSelection(ChinaRegions.hierarchy, depth: 3))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.columnTitles = ["Province", "City", "District"]
    picker.showsColumnTitles = true
    picker.onChange = { [weak self] in self?.show($1) }
    add(
      "Cities belong to their province, and districts to their city. The number of columns depends on the branch."
    )
    stack.addArrangedSubview(picker)
    addButton("Confirm") { [weak self] _ in self?.confirm() }
    addButton("Choose in Sheet") { [weak self] _ in self?.chooseInSheet() }
    addResult()
    show(picker.selection.choice)
  }

  private func show(_ choice: PathChoice) {
    let codes = choice.codes.compactMap { $0 }.joined(separator: ", ")
    show("\(choice.names.joined(separator: " "))\n\(codes)")
  }

  /// Returns the right rows even while wheels spin.
  private func confirm() {
    if let choice = picker.confirm() { show(choice) }
  }

  private func chooseInSheet() {
    Task {
      let choice = try await WheelPicker.choose(picker.selection, title: "District", from: self)
      guard let choice else { return show("No address chosen.") }
      picker.select(path: SavedPath(nodes: choice.path))
      show(choice)
    }
  }
}
#endif

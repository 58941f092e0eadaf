#if canImport(UIKit)
import CascadeUIKit
import UIKit

/// Two independent columns: hours and minutes.
final class IndependentColumnsScreen: ControlScreen {
  let picker = WheelPickerView(
    WheelSelection(IndependentColumnsScreen.times, arrangement: .independent))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.showsColumnTitles = true
    picker.selectedRowFont = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: 20, weight: .semibold))
    picker.selectedRowTextColor = .tintColor
    picker.onChange = { [weak self] in self?.show($1) }
    add("The wheels turn independently.")
    stack.addArrangedSubview(picker)
    addButton("Now") { [weak self] _ in self?.selectNow() }
    addResult()
    selectNow()
  }

  private static var times: Hierarchy {
    var builder = HierarchyBuilder()
    for (name, count) in [("Hour", 24), ("Minute", 60)] {
      let column = builder.add(name)
      for number in 0..<count {
        builder.add(number < 10 ? "0\(number)" : "\(number)", to: column)
      }
    }
    return builder.build()
  }

  private func selectNow() {
    let now = Calendar.current.dateComponents([.hour, .minute], from: Date())
    picker.select(path: SavedPath(rows: [now.hour ?? 0, now.minute ?? 0]))
    show(picker.selection.choice)
  }

  private func show(_ choice: PathChoice) { show(choice.names.joined(separator: ":")) }
}
#endif

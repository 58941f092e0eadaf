#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// A text field whose keyboard is a wheel picker.
final class CityFieldScreen: ControlScreen {
  let field = PickerTextField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    field.select { $0.select(value: "440105") }
    field.title = "Home town"
    field.placeholder = "Home town"
    field.accessibilityLabel = "Home town"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.onChange = { [weak self] in self?.show("Now \($0.names.joined(separator: " "))") }
    field.onDone = { [weak self] in self?.show("Done: \($0.value)") }
    field.onCancel = { [weak self] in self?.show("As before") }
    add(
      "The field was given the code 440105. Its text follows the wheels; Cancel brings it back.")
    stack.addArrangedSubview(field)
    addResult()
  }
}
#endif

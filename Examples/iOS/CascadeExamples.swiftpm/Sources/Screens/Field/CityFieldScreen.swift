#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// A text field with a wheel picker instead of a keyboard.
final class CityFieldScreen: ControlScreen {
  let field = PickerTextField(frame: .zero)
  let row = PickerTextField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    field.select(path: "440105")
    field.title = "Home town"
    field.placeholder = "Home town"
    field.accessibilityLabel = "Home town"
    field.borderStyle = .roundedRect
    field.onChange = { [weak self] in self?.show("Editing: \($1.names.joined(separator: " "))") }
    field.onDone = { [weak self] in self?.show("Done: \($1.value)") }
    field.onCancel = { [weak self] _ in self?.show("Cancelled") }
    add(
      "The field starts with the code 440105. Its text follows the wheels, and Cancel restores it.")
    stack.addArrangedSubview(field)
    add("The same as a row of a form, with a Clear button in the toolbar:")
    row.style = .row
    row.title = "Place of birth"
    row.show(WheelSelection(ChinaRegions.hierarchy, depth: 2))
    row.select(path: "330100")
    row.toolbar.showsClearButton = true
    row.onDone = { [weak self] in self?.show("Place of birth: \($1.value)") }
    stack.addArrangedSubview(row)
    addResult()
  }
}
#endif

import CascadeUIKit
import ChinaRegions
import UIKit

final class AddressViewController: UIViewController {
  let field = PickerTextField(frame: CGRect(x: 16, y: 100, width: 288, height: 44))
  var codes: [String?] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    field.title = "Address"
    field.onDone = { [unowned self] _, choice in codes = choice.codes }
    field.borderStyle = .roundedRect
    view.backgroundColor = .systemBackground
    view.addSubview(field)
  }
}

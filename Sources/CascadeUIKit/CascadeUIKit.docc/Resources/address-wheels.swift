import CascadeUIKit
import ChinaRegions
import UIKit

final class AddressViewController: UIViewController {
  let field = PickerTextField()
  var codes: [String?] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    field.show(WheelSelection(ChinaRegions.hierarchy, depth: 3))
    field.title = "Address"
    field.onDone = { [unowned self] choice in codes = choice.codes }
    view.addSubview(field)
  }
}

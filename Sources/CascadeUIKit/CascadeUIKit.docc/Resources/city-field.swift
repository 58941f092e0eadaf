import CascadeUIKit
import HierarchyFormats
import UIKit

final class ProfileViewController: UIViewController {
  let field = PickerTextField(frame: CGRect(x: 16, y: 100, width: 288, height: 44))
  var profile = Profile()

  /// Shows the provinces and cities of the app's property list: `name` and `cities` of each province.
  func showCities(of propertyList: Data) throws {
    let document = try HierarchyDocument.read(propertyList)
    field.show(WheelSelection(document.hierarchy ?? Hierarchy(), depth: 2))
    field.placeholder = "Home town"
    field.onDone = { [unowned self] _, choice in
      profile.province = choice.names.first ?? ""
      profile.city = choice.names.last ?? ""
    }
    field.borderStyle = .roundedRect
    view.backgroundColor = .systemBackground
    view.addSubview(field)
  }
}

struct Profile {
  var province = ""
  var city = ""
}

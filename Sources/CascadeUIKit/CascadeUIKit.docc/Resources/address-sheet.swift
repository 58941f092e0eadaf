import CascadeUIKit
import ChinaRegions
import UIKit

final class AddressViewController: UIViewController {
  var address = ""
  var street = ""

  func chooseAddress() async throws {
    var selection = PathSelection(ChinaRegions.hierarchy, minimumDepth: 3)
    selection.select(SavedPath(address))
    let choice = try await AddressSelector.choose(selection, title: "Address", from: self) {
      $0.selector.isSearchable = true
    }
    guard let choice else { return }
    address = choice.value
    if let remainder = choice.remainder { street = remainder }
  }
}

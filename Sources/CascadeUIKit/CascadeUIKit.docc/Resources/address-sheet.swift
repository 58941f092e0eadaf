import CascadeUIKit
import ChinaRegions
import UIKit

final class AddressViewController: UIViewController {
  var address = ""

  func chooseAddress() async {
    var selection = PathSelection(ChinaRegions.hierarchy, minimumDepth: 3)
    selection.select(SavedPath(address))
    let choice = await AddressSelector.choose(selection, title: "Address", from: self) {
      $0.selector.isSearchable = true
    }
    if let choice { address = choice.value }
  }
}

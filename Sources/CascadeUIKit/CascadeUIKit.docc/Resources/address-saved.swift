import CascadeUIKit
import ChinaRegions
import UIKit

final class AddressViewController: UIViewController {
  let field = PickerTextField()
  let notice = UILabel()
  let resolver = AddressResolver(
    ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// Shows an address that was kept by its codes.
  func showSaved(codes: [String]) {
    let match = field.select(path: SavedPath(codes: codes))
    notice.isHidden = match.isComplete
  }

  /// Shows an address that was kept as a text, in an app before this one.
  func showSaved(text: String) {
    let address = resolver.resolve(text)
    let path = Array(address.path.prefix(3))
    field.select(path: SavedPath(nodes: path))
    notice.isHidden = !address.isAmbiguous && path.count == 3
  }
}

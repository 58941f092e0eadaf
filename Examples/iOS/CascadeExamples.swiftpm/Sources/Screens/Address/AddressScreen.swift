#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// An address that is chosen level by level, in a sheet or, where there is room, in a popover.
final class AddressScreen: ControlScreen {
  /// The codes of the last choice, as an app would save them.
  private var saved: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add("A district or a street below it. What was chosen is there again the next time.")
    addButton("Choose an address") { [weak self] in self?.choose(at: $0) }
    addResult()
  }

  private func choose(at button: UIView?) {
    Task {
      var selection = PathSelection(ChinaRegions.hierarchy, minimumLevel: 2)
      if !saved.isEmpty { selection.select(codes: saved) }
      let choice = await AddressSelector.choose(selection, from: self, at: button) {
        $0.selector.isSearchable = true
      }
      guard let choice else { return show("Nothing was chosen.") }
      saved = choice.codes.compactMap { $0 }
      show(choice.names.joined(separator: " "))
    }
  }
}
#endif

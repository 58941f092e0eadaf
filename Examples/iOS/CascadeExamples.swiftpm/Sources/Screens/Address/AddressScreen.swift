#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import UIKit

/// A screen for choosing an address level by level, in a sheet or a popover.
final class AddressScreen: ControlScreen {
  /// The codes of the last choice, as an app would store them.
  private var saved: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      "Choose a district or a street in it, or paste an address. The sheet opens with your last choice."
    )
    addButton("Choose Address") { [weak self] in self?.choose(at: $0) }
    addResult()
  }

  private func choose(at button: UIView?) {
    Task {
      var selection = PathSelection(ChinaRegions.hierarchy, minimumDepth: 2)
      if !saved.isEmpty { selection.select(SavedPath(codes: saved)) }
      let choice = try await AddressSelector.choose(selection, from: self, at: button) {
        $0.selector.isSearchable = true
      }
      guard let choice else { return show("No address chosen.") }
      saved = choice.codes.compactMap { $0 }
      show((choice.names + [choice.remainder ?? ""]).filter { !$0.isEmpty }.joined(separator: " "))
    }
  }
}
#endif
